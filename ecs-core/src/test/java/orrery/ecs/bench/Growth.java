package orrery.ecs.bench;

import java.util.List;
import java.util.Locale;
import orrery.ecs.bench.Journey.Times;
import orrery.ecs.type.TrackingLevel;

/// Duration of the ticks in which worlds grew.
///
/// @param level tracking level
/// @param collector the garbage collector
/// @param ticks number of ticks
/// @param onTheWall wall-clock time: mean, median, 99th percentile and worst
/// @param mostWork the most processor time that the world's thread took in one tick, in microseconds
record Growth(TrackingLevel level, String collector, long ticks, Times onTheWall, double mostWork) {

    /// Short name to select the run.
    static final String CODE = "GROW";

    static final List<String> HEADINGS = List.of("growing to a million by 10,000 a tick", "collector", "ticks",
            "mean µs",
            "median", "p99", "worst", "most work");

    List<String> line() {
        return List.of(level.name().toLowerCase(Locale.ROOT), collector, String.format(Locale.ROOT, "%,d", ticks),
                Markdown.micros(onTheWall.mean()), Markdown.micros(onTheWall.median()),
                Markdown.micros(onTheWall.p99()), Markdown.micros(onTheWall.worst()), Markdown.micros(mostWork));
    }
}
