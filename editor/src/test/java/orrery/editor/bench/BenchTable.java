package orrery.editor.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/// The table of all works, as Markdown, with the bounds that each row meets or misses.
final class BenchTable {

    private static final double MOST_FREEZE_MILLIS = 100;
    private static final double LEAST_PULSES = 60;
    /// The share of [#LEAST_PULSES] that meets the bound: other programs on the machine delay some pulses.
    private static final double PULSE_TOLERANCE = 0.97;
    private static final double MOST_FX_MILLIS = 2;
    private static final double MOST_TREE_SECONDS = 0.1;
    /// From the replacement of the built code until the window shows the effect.
    private static final double MOST_RELOAD_SECONDS = 2;
    private static final double MOST_START_SECONDS = 4.5;
    private static final double BYTES_PER_KILOBYTE = 1000;

    /// From the end of a tick in an attached game to its painting.
    private static final double MOST_DELAY_MILLIS = 50;

    private final List<String> lines = new ArrayList<>();
    private double start;
    private String delays = "";
    private final StringJoiner ticks = new StringJoiner(", ", "\nTicks a second, of 60: ", ".\n").setEmptyValue("");

    void start(double seconds) {
        start = seconds;
        System.err.printf(Locale.ROOT, "Start: %.2f s%n", seconds);
    }

    void add(String work, double seconds, PulseMeter.Figures figures, double heap) {
        lines.add(
                String.format(Locale.ROOT, "| %s | %.2f | %.0f | %.2f | %.2f | %.1f | %,.0f | %.0f | %.0f | %s |", work,
                        seconds,
                        figures.pulsesPerSecond(), figures.p50(), figures.p99(), figures.most(),
                        figures.bytes() / BYTES_PER_KILOBYTE,
                        figures.freeze(), heap, missed(work, seconds, figures)));
        System.err.println(lines.getLast());
    }

    /// Adds the delays with which the ticks of an attached game were shown, in milliseconds.
    ///
    /// @param caughtUpSeconds how long the window was behind after it had been opened
    void addDelays(List<Double> millis, double caughtUpSeconds) {
        List<Double> sorted = millis.stream().sorted().toList();
        double p99 = share(sorted, 0.99);
        delays = String.format(Locale.ROOT,
                "%nFrom the end of a tick in the game to its painting, %,d ticks: p50 %.1f ms, p99 %.1f ms, most %.1f ms (bound"
                        + " p99 %.0f ms): %s. The window had caught up %.1f s after it was opened.%n",
                sorted.size(), share(sorted, 0.5), p99, share(sorted, 1), MOST_DELAY_MILLIS,
                p99 <= MOST_DELAY_MILLIS && !sorted.isEmpty() ? "met" : "**missed**", caughtUpSeconds);
        System.err.print(delays);
    }

    /// Adds how many ticks the simulation thread ran in a second.
    void addTicks(String work, double perSecond) {
        ticks.add(String.format(Locale.ROOT, "%s %.1f", work, perSecond));
        System.err.printf(Locale.ROOT, "%s: %.1f ticks/s%n", work, perSecond);
    }

    private static double share(List<Double> sorted, double share) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.min(sorted.size() - 1L, (long) (sorted.size() * share)));
    }

    private static String missed(String work, double seconds, PulseMeter.Figures figures) {
        StringJoiner missed = new StringJoiner(", ").setEmptyValue("yes");
        if (figures.freeze() > MOST_FREEZE_MILLIS) {
            missed.add("**no**: freeze");
        }
        if (work.endsWith("play on, table")) {
            if (figures.pulsesPerSecond() < LEAST_PULSES * PULSE_TOLERANCE) {
                missed.add("**no**: pulses");
            }
            if (figures.p50() > MOST_FX_MILLIS) {
                missed.add("**no**: FX");
            }
        }
        if ((work.endsWith("expand all") || work.endsWith("filter")) && seconds > MOST_TREE_SECONDS) {
            missed.add("**no**: time");
        }
        if (work.startsWith("code") && seconds > MOST_RELOAD_SECONDS) {
            missed.add("**no**: time");
        }
        return missed.toString();
    }

    /// The start, the table, the ticks a second and the delays.
    String text() {
        return String.format(Locale.ROOT, "Start to the first painted sample: %.2f s (bound %.1f s): %s.%n%n", start,
                MOST_START_SECONDS, start <= MOST_START_SECONDS ? "met" : "**missed**")
                + "| work | s | pulses/s | FX p50 ms | FX p99 ms | FX most ms | kB a pulse | freeze ms | heap MB | bounds met |\n"
                + "|---|--:|--:|--:|--:|--:|--:|--:|--:|---|\n" + String.join("\n", lines) + "\n" + ticks + delays;
    }
}
