// Runs Lua files on MoonSharp as Tabletop Simulator does: a fresh script each, with the soft sandbox's libraries, which
// are those that the game's documentation names. Prints what they print; status 1 when one of them fails.
using System;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using MoonSharp.Interpreter;

static class Driver
{
    const int Stack = 64 << 20;   // bytes: recursion in a script is recursion here

    static bool Run(string path)
    {
        var script = new Script(CoreModules.Preset_SoftSandbox);
        script.Options.DebugPrint = Console.WriteLine;
        try
        {
            script.DoString(File.ReadAllText(path, Encoding.UTF8), null, Path.GetFileNameWithoutExtension(path));
            return true;
        }
        catch (InterpreterException e) { Console.WriteLine(e.DecoratedMessage ?? e.Message); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        return false;
    }

    static int Main(string[] paths)
    {
        Console.SetOut(new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true });
        bool good = true;
        var thread = new Thread(() => { foreach (string path in paths) good &= Run(path); }, Stack);
        thread.CurrentCulture = CultureInfo.InvariantCulture;
        thread.Start();
        thread.Join();
        return good ? 0 : 1;
    }
}
