package orrery.editor.app;

import java.io.File;
import java.io.PrintWriter;
import java.util.List;
import orrery.editor.app.cli.OrreryCommand;
import orrery.editor.app.cli.OutputCharset;
import orrery.editor.app.cli.PlainLog;
import orrery.editor.app.window.WindowLauncher;

/// The entry point of the program. Passes the command line to [OrreryCommand]. Loads JavaFX only for commands that need it.
public final class Orrery {

    private Orrery() {}

    /// Runs one command, or opens the editor if no command is given. Ends the program with exit code 0, 1 or 2.
    ///
    /// @param args the command line
    public static void main(String[] args) {
        PlainLog.use();
        if (likelyOpensWindow(args)) {
            WindowLauncher.startEarly();
        }
        PrintWriter out = new PrintWriter(System.out, true, OutputCharset.of(System.out));
        PrintWriter err = new PrintWriter(System.err, true, OutputCharset.of(System.err));
        System.exit(OrreryCommand.execute(List.of(args), out, err));
    }

    /// Whether a command line most likely opens a window: it is empty, or names a sample or an existing file.
    private static boolean likelyOpensWindow(String[] args) {
        return args.length == 0
                || args.length == 1 && (args[0].startsWith("sample:") || new File(args[0]).isFile());
    }
}
