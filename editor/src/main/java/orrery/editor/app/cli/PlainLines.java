package orrery.editor.app.cli;

import java.io.PrintWriter;
import orrery.editor.theme.OneLine;
import picocli.CommandLine.Help.Ansi.Text;

/// Prints to a terminal. A text that ends a line is printed as exactly one line without control codes, even if it contains names
/// from files. Text printed without a line end, such as help, is not changed.
final class PlainLines extends PrintWriter {

    PlainLines(PrintWriter to) {
        super(to, true);
    }

    @Override
    public void println(String text) {
        super.println(OneLine.of(String.valueOf(text)));
    }

    @Override
    public void println(Object text) {
        println(text instanceof Text styled ? styled.plainString() : String.valueOf(text));
    }
}
