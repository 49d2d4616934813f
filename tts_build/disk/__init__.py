"""The door to the disk: every path that a definition causes to be read, written, listed or removed goes through here.

A definition may come from anybody, so a path counts by where it leads, all links followed, and not by how it is
spelled (`leading`). What is read for a definition lies in its workspace and is not hidden (`workspace_files`). What
is written, believed, listed or removed of our own lies in folders that we made, and no link is followed on the way
there (`ours`); a file of the workspace is changed only while it is what was read of it (`rewriting`), where another
program writes as well, nothing of its is lost (`shared`), and what is for one user alone others of the machine cannot
read (`secret`). `writing` puts files there whole, or says in words why the system
will not. Files of the tool and of installed packages (`installed`), and those that the user names on the command
line (`named`; `packed`: whole folders and archives), have functions of their own (`user_folders`: where what belongs
to one user lies), so that no caller mistakes one for
the other. `tests/test_house.py` fails for a module that opens files by itself.
"""

from tts_build.disk.installed import PACKAGE, installed, installed_files, packaged
from tts_build.disk.leading import OutsideError, leads_into, overlap, problem_of, source, target
from tts_build.disk.named import (
    is_plain_file,
    lay_out,
    named,
    named_below,
    named_beside,
    named_files,
    named_text,
    occupied,
    plain_folder,
    write_into,
    write_named,
)
from tts_build.disk.ours import (
    below,
    children,
    cleared,
    discard,
    discard_empty,
    keep,
    kept,
    kept_names,
    made,
    no_link,
    own,
    plain,
    unlinked,
    write,
)
from tts_build.disk.rewriting import changed_meanwhile, rewrite
from tts_build.disk.secret import keep_secret, own_secret
from tts_build.disk.shared import put, put_back, take
from tts_build.disk.user_folders import user_folder
from tts_build.disk.workspace_files import files_below, folders_below, names, read
from tts_build.disk.writing import is_link
