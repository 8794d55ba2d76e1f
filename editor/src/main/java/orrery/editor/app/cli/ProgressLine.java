package orrery.editor.app.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;
import orrery.editor.theme.OneLine;

/// A progress line on a terminal. Each update overwrites it; [#close] erases it. Prints nothing if standard input or output is
/// redirected, and nothing before the first period has passed.
final class ProgressLine implements AutoCloseable {

    private static final long PERIOD_NANOS = 200_000_000;

    private final PrintWriter out;
    private final boolean isTerminal;
    private final long periodNanos;
    private long saidNanos = System.nanoTime();
    private int width;

    /// Creates a progress line.
    ///
    /// @param isTerminal whether to print at all
    /// @param periodNanos minimum time between updates, and before the first one
    ProgressLine(PrintWriter out, boolean isTerminal, long periodNanos) {
        this.out = out;
        this.isTerminal = isTerminal;
        this.periodNanos = periodNanos;
    }

    /// Creates a progress line on standard output.
    static ProgressLine on(PrintWriter out) {
        return new ProgressLine(out, isTerminal(), PERIOD_NANOS);
    }

    /// Whether standard input and output are a terminal.
    static boolean isTerminal() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }

    /// Replaces the text, unless the last update was less than a period ago.
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

    /// Erases the line.
    @Override
    public void close() {
        if (width > 0) {
            write("");
            out.print("\r");
            out.flush();
        }
    }
}
