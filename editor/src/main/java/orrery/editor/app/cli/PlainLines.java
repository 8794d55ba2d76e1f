package orrery.editor.app.cli;

import java.io.PrintWriter;
import orrery.editor.theme.OneLine;
import picocli.CommandLine.Help.Ansi.Text;

/// Prints to a terminal. `println` prints exactly one line without control codes, even if a name in the text contains such codes.
/// Text printed without a line end, such as help, is not changed.
final class PlainLines extends PrintWriter {

    PlainLines(PrintWriter to) {
        super(to, true);
    }

    @Override
    public void println(String text) {
        super.println(OneLine.of(String.valueOf(text)));
    }

    /// Prints a line of a command's result. Cost: one call of the operating system, because the line is flushed.
    ///
    /// @throws InputFault if the line can't be written
    static void print(PrintWriter out, String text) throws InputFault {
        out.println(text);
        if (out.checkError()) {
            throw fault();
        }
    }

    /// Returns the fault for standard output that can't be written.
    static InputFault fault() {
        return new InputFault(
                "Standard output can't be written: the program that reads it has ended, or the disk is full.");
    }

    @Override
    public void println(Object text) {
        println(text instanceof Text styled ? styled.plainString() : String.valueOf(text));
    }
}
