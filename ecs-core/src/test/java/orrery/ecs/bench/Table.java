package orrery.ecs.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orrery.ecs.type.TrackingLevel;

/// Formats measurements as one Markdown table, each with its ratio to the limit and to the best other library, its bound, and
/// whether it meets the bound.
final class Table {
    private static final List<String> HEADINGS = List.of("workload", "N", "level", "implementation", "µs/tick", "±",
            "JVMs", "settled s", "B/tick", "× limit", "× best peer", "bound", "met");

    private final List<Measurement> measurements;

    Table(List<Measurement> measurements) {
        this.measurements = measurements;
    }

    /// The table with aligned columns.
    String text() {
        return Markdown.table(HEADINGS, measurements.stream().map(this::line).toList());
    }

    private List<String> line(Measurement each) {
        Case of = each.of();
        boolean hasLevel = of.implementation() == Implementation.ORRERY;
        Optional<Measurement> limit = find(of.by(Implementation.LIMIT, TrackingLevel.OFF));
        Optional<Bound> bound = Bounds.of(of);
        return List.of(of.work().toString(), number("%,d", of.entities()),
                hasLevel ? of.level().name().toLowerCase(Locale.ROOT) : "",
                of.implementation().toString(), Markdown.micros(each.microseconds()),
                number("%.0f%%", 100 * each.spread()),
                number("%.2f", each.worstJvm()), number("%.2f", each.settledSeconds()),
                number("%,.0f", each.bytes()), ratio(each, limit), ratio(each, bestPeer(of)),
                bound.map(Bound::toString).orElse(""), verdict(each, bound));
    }

    private static String number(String format, Object value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String ratio(Measurement each, Optional<Measurement> to) {
        return to.map(other -> number("%.2f", each.microseconds() / other.microseconds())).orElse("");
    }

    /// Whether the bound is met. If this library takes longer than hand-written code that computes everything anew, the result is
    /// a fault, whatever the bound.
    private String verdict(Measurement each, Optional<Bound> bound) {
        Optional<Measurement> whole = find(each.of().by(Implementation.WHOLE, TrackingLevel.OFF));
        if (each.of().implementation() == Implementation.ORRERY
                && whole.isPresent() && each.microseconds() > whole.get().microseconds()) {
            return "FAULT: whole " + ratio(each, whole) + " ×";
        }
        return bound.map(b -> find(b.reference()).map(reference -> b.isMetBy(each, reference) ? "yes" : "NO")
                .orElse("?")).orElse("");
    }

    private Optional<Measurement> find(Case wanted) {
        return measurements.stream().filter(m -> m.of().equals(wanted)).findFirst();
    }

    private Optional<Measurement> bestPeer(Case of) {
        return measurements.stream().filter(m -> m.of().implementation().isPeer())
                .filter(m -> m.of().equals(of.by(m.of().implementation(), TrackingLevel.OFF)))
                .min((a, b) -> Double.compare(a.microseconds(), b.microseconds()));
    }
}
