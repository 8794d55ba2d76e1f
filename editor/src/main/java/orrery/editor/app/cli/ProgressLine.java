package orrery.editor.app.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;
import orrery.editor.theme.OneLine;

/// A line on a terminal that says how far something is, written over again and again, and wiped out in the end. Nothing is written
/// where the output goes elsewhere, and in the first moment.
final class ProgressLine implements AutoCloseable {

    private static final long PERIOD_NANOS = 200_000_000;

    private final PrintWriter out;
    private final boolean isTerminal;
    private final long periodNanos;
    private long saidNanos = System.nanoTime();
    private int width;

    /// A line.
    ///
    /// @param isTerminal whether anything is to be written
    /// @param periodNanos how long to wait from one writing to the next
    ProgressLine(PrintWriter out, boolean isTerminal, long periodNanos) {
        this.out = out;
        this.isTerminal = isTerminal;
        this.periodNanos = periodNanos;
    }

    /// A line on standard output.
    static ProgressLine on(PrintWriter out) {
        return new ProgressLine(out, isTerminal(), PERIOD_NANOS);
    }

    /// Whether a person reads the output.
    static boolean isTerminal() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }

    /// Says something in place of what was said before, unless that was a moment ago.
    void say(Supplier<String> text) {
        long now = System.nanoTime();
        if (isTerminal && now - saidNanos >= periodNanos) {
            saidNanos = now;
            write(text.get());
        }
    }

    private void write(String said) {
        String text = OneLine.of(said);
        out.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
        out.flush();
        width = text.length();
    }

    /// Wipes the line out.
    @Override
    public void close() {
        if (width > 0) {
            write("");
            out.print("\r");
            out.flush();
        }
    }
}
