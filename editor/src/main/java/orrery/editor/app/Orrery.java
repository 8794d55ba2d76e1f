package orrery.editor.app;

import java.io.PrintWriter;
import java.util.List;
import orrery.editor.app.cli.OrreryCommand;
import orrery.editor.app.cli.OutputCharset;
import orrery.editor.app.cli.PlainLog;

/// The entry point of the program. Passes the command line on; loads no JavaFX.
public final class Orrery {

    private Orrery() {}

    /// Runs one command, or opens the editor if no command is given. Ends the program with exit code 0, 1 or 2.
    ///
    /// @param args the command line
    public static void main(String[] args) {
        PlainLog.use();
        PrintWriter out = new PrintWriter(System.out, true, OutputCharset.of(System.out));
        PrintWriter err = new PrintWriter(System.err, true, OutputCharset.of(System.err));
        System.exit(OrreryCommand.execute(List.of(args), out, err));
    }
}
