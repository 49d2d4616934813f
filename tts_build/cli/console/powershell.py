"""PowerShell, taught to click's completion, which does not know it."""

import os
import shlex

from click.shell_completion import CompletionItem, ShellComplete, add_completion_class

_POWERSHELL = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($word, $line, $cursor)
    $env:%(complete_var)s = "powershell_complete"
    $env:COMP_LINE = $line.ToString()
    $env:COMP_WORD = $word
    try {
        & %(prog_name)s | ForEach-Object {
            $kind, $value, $help = $_ -split "`t", 3
            if ($kind -eq "plain") {
                if (-not $help) { $help = $value }
                [System.Management.Automation.CompletionResult]::new($value, $value, "ParameterValue", $help)
            }
        }
    } finally {
        Remove-Item Env:%(complete_var)s, Env:COMP_LINE, Env:COMP_WORD
    }
}
"""


@add_completion_class
class PowerShell(ShellComplete):
    """Files it completes itself when we offer nothing."""

    name = "powershell"
    source_template = _POWERSHELL

    def get_completion_args(self) -> tuple[list[str], str]:
        """The whole words after the program's name, and the one that is being written."""
        word = os.environ.get("COMP_WORD", "")
        try:
            words = shlex.split(os.environ.get("COMP_LINE", ""), posix=False)[1:]
        except ValueError:  # a quote is still open
            words = os.environ.get("COMP_LINE", "").split()[1:]
        return words[:-1] if word and words and words[-1] == word else words, word

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type}\t{item.value}\t{item.help or ''}"
