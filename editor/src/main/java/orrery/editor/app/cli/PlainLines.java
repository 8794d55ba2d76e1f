package orrery.editor.app.cli;

import java.io.PrintWriter;
import orrery.editor.theme.OneLine;
import picocli.CommandLine.Help.Ansi.Text;

/// What the program prints: each text that ends a line is one line, whatever names from files are in it, and has no codes that a
/// terminal obeys. What is printed without a line's end, as help is, stays as it is.
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
