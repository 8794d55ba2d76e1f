package orrery.ecs.bench;

import java.util.List;
import java.util.Locale;
import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// Wall-clock time of the ticks of a workload on one thread and on all cores.
///
/// @param work the workload
/// @param level tracking level
/// @param one microseconds of a tick on one thread
/// @param all microseconds of a tick on all cores
record Cores(Work work, TrackingLevel level, double one, double all) {

    /// Short name to select the run.
    static final String CODE = "CORES";

    /// Required speed-up on two processors if changes are not tracked.
    private static final double BOUND = 1.7;

    static final List<String> HEADINGS = List.of("a million entities", "level", "processors", "one thread µs",
            "all cores µs", "times as fast", "bound", "met");

    List<String> line() {
        double ratio = one / all;
        int processors = Runtime.getRuntime().availableProcessors();
        boolean isBound = level == TrackingLevel.OFF && processors == 2;
        return List.of(work.toString(), level.name().toLowerCase(Locale.ROOT), String.valueOf(processors),
                Markdown.micros(one), Markdown.micros(all), String.format(Locale.ROOT, "%.2f", ratio),
                isBound ? String.format(Locale.ROOT, "≥ %.1f", BOUND) : "",
                isBound ? ratio >= BOUND ? "yes" : "NO" : "");
    }
}
