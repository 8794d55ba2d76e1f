package orrery.ecs.bench;

import java.util.List;
import java.util.Locale;
import orrery.ecs.bench.work.Travel;

/// Wall-clock time of navigating in a recording.
///
/// @param travel kind of navigation
/// @param ticks number of recorded ticks
/// @param micros mean, median, 99th percentile and worst
/// @param countedBytes memory as the recording counts it
/// @param heapBytes memory on the heap
record Journey(Travel travel, int ticks, Times micros, double countedBytes, double heapBytes) {

    static final List<String> HEADINGS = List.of("timeline", "ticks", "mean µs", "median", "p99", "worst", "MB counted",
            "MB on the heap", "bound", "met");

    private static final double JUMP_MICROS = 16_000;
    private static final double BACK_MICROS = 100;
    private static final double MOST_BYTES = 256 << 20;
    private static final double MEGABYTE = 1 << 20;

    /// Microseconds.
    record Times(double mean, double median, double p99, double worst) {}

    List<String> line() {
        return List.of(travel.toString(), text("%,d", ticks), Markdown.micros(micros.mean()),
                Markdown.micros(micros.median()), Markdown.micros(micros.p99()), Markdown.micros(micros.worst()),
                text("%.0f", countedBytes / MEGABYTE), text("%.0f", heapBytes / MEGABYTE), bound(),
                bound().isEmpty() ? "" : isMet() ? "yes" : "NO");
    }

    private static String text(String format, Object value) {
        return String.format(Locale.ROOT, format, value);
    }

    private String bound() {
        return switch (travel) {
            case JUMP -> "p99 ≤ 16 ms, ≤ 256 MB";
            case BACK -> "median ≤ 100 µs";
            case FORTH -> "";
        };
    }

    private boolean isMet() {
        return switch (travel) {
            case JUMP -> micros.p99() <= JUMP_MICROS && Math.max(countedBytes, heapBytes) <= MOST_BYTES;
            case BACK -> micros.median() <= BACK_MICROS;
            case FORTH -> true;
        };
    }
}
