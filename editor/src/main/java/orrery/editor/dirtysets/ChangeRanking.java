package orrery.editor.dirtysets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.segment.ChangedCells;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;
import orrery.editor.text.NumberFormats;

/// Rates how unusual a change is in comparison to the four preceding ticks. These are unusual:
/// - a writer that did not write the type in these ticks;
/// - a number whose change is at least twice as large as its largest change in these ticks;
/// - a field of an entity that did not change in these ticks;
/// - a component that is added or removed, if no component of its type was added or removed in these ticks;
/// - a number that becomes infinite or NaN.
///
/// Ratings are in bits, so that they can be compared. The rating is the binary logarithm of the factor by which the change is
/// rarer or larger than usual. A number that becomes infinite or NaN is rated `NO_NUMBER`. Simulation thread.
final class ChangeRanking {
    private static final int TICKS = 4;
    private static final int MOST_CHANGES = 200_000;
    private static final double MUCH_LARGER = 2;
    private static final double NO_NUMBER = 64;

    private final Map<ComponentType<?>, Usual> usual = new HashMap<>();
    private final Map<Place, Integer> firsts = new HashMap<>();
    private final long first;
    private final long last;

    /// A rating with its reason.
    record Verdict(double bits, String why) {
        static final Verdict ORDINARY = new Verdict(0, "");

        Verdict or(Verdict other) {
            return other.bits > bits ? other : this;
        }
    }

    /// A field of a component type. The path of the field is empty for the whole component.
    private record Place(ComponentType<?> type, String field) {}

    /// What happened to one type in the preceding ticks.
    private static final class Usual {
        final Map<Author, Integer> writers = new HashMap<>();
        /// For each entity, by handle, the largest change of each field, as `size` returns it; NaN if any change is NaN, 0 if
        /// the field did not change.
        final Map<Long, double[]> largest = new HashMap<>();
        int changes;
        /// Whether components of the type were added or removed.
        boolean hasComeOrGone;
    }

    ChangeRanking(ReadContext moment, List<ChangeSource> sources) {
        Recording recording = moment.timeline().recording();
        last = moment.shownTick() - 1;
        first = Math.max(recording.firstTick() + 1, moment.shownTick() - TICKS);
        Set<ComponentType<?>> types = new HashSet<>();
        sources.forEach(source -> types.add(source.change().type()));
        for (long tick = first; tick <= last; tick++) {
            RecordedTick recorded = recording.tick(recording.branch(), tick);
            if (recorded != null) {
                recorded.segments().forEach(segment -> learn(segment, types));
            }
        }
        sources.forEach(this::countFirsts);
    }

    private void learn(Segment segment, Set<ComponentType<?>> types) {
        for (Change<?> change : segment.changes()) {
            if (types.contains(change.type()) && !change.isPending() && change.isRecorded()) {
                Usual of = usual.computeIfAbsent(change.type(), type -> new Usual());
                of.changes += change.count();
                of.writers.merge(segment.author(), change.count(), Integer::sum);
                if (change.count() <= MOST_CHANGES) {
                    learn(change, of);
                }
            }
        }
    }

    private static void learn(Change<?> change, Usual of) {
        List<Field> fields = change.type().fields();
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                of.hasComeOrGone |= change.kind(entry) != Change.Kind.CHANGED;
                double[] largest = of.largest.computeIfAbsent(change.handle(entry),
                        handle -> new double[fields.size()]);
                for (Field field : fields) {
                    double size = size(change, entry, field);
                    int leaf = field.index();
                    largest[leaf] = size > largest[leaf] || Double.isNaN(size) ? size : largest[leaf];
                }
            }
        }
    }

    /// Returns the absolute change of a field: 0 if the field did not change; NaN if the change can't be computed, as for a text
    /// or an added component.
    private static double size(Change<?> change, int entry, Field field) {
        return change.differs(entry, field)
                ? distance(number(EngineChange.of(change).cellsBefore(), entry, field),
                        number(EngineChange.of(change).cellsAfter(), entry, field), field)
                : 0;
    }

    private static double number(ChangedCells cells, int entry, Field field) {
        return cells.has(entry) ? cells.number(entry, field) : Double.NaN;
    }

    /// Returns the distance between two values. For angles, this is the shorter way around the circle, so that a wrap to 0 is not
    /// a large change.
    private static double distance(double before, double after, Field field) {
        double straight = Math.abs(after - before);
        double circle = switch (field.unit()) {
            case "rad" -> 2 * Math.PI;
            case "°" -> 360;
            default -> Double.POSITIVE_INFINITY;
        };
        double rest = Double.isInfinite(circle) ? straight : straight % circle;
        return Math.min(rest, circle - rest);
    }

    /// Counts for each field the entities in which the shown tick changes the field but the preceding ticks did not. If no
    /// component of the type was added or removed in the preceding ticks, also counts the components that the shown tick adds or
    /// removes.
    private void countFirsts(ChangeSource source) {
        Change<?> change = source.change();
        if (change.count() > MOST_CHANGES || !change.isRecorded()) {
            return;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                if (change.kind(entry) == Change.Kind.CHANGED) {
                    for (Field field : change.type().fields()) {
                        if (change.differs(entry, field) && !hasChanged(change, entry, field)) {
                            firsts.merge(new Place(change.type(), field.path()), 1, Integer::sum);
                        }
                    }
                } else if (!hasComeOrGone(change.type())) {
                    firsts.merge(new Place(change.type(), ""), 1, Integer::sum);
                }
            }
        }
    }

    private boolean hasComeOrGone(ComponentType<?> type) {
        Usual of = usual.get(type);
        return of != null && of.hasComeOrGone;
    }

    private boolean hasChanged(Change<?> change, int entry, Field field) {
        double[] largest = largestOf(change, entry);
        return largest != null && largest[field.index()] != 0;
    }

    private double @Nullable [] largestOf(Change<?> change, int entry) {
        Usual of = usual.get(change.type());
        return of == null ? null : of.largest.get(change.handle(entry));
    }

    /// Rates the change of a record component.
    ///
    /// @param top name of the record component; empty for the whole component of the entity
    /// @param rows number of rows of the type
    Verdict verdict(ChangeSource source, int entry, String top, int rows) {
        if (last < first) {
            return Verdict.ORDINARY;
        }
        Verdict verdict = ofWriter(source);
        Change<?> change = source.change();
        if (change.kind(entry) != Change.Kind.CHANGED || top.isEmpty()) {
            return verdict.or(ofFirst(change.type(), "", "the first added or removed", rows));
        }
        for (Field field : change.type().fields()) {
            if (field.top().equals(top) && change.differs(entry, field)) {
                verdict = verdict.or(ofSize(change, entry, field, rows));
            }
        }
        return verdict;
    }

    private Verdict ofWriter(ChangeSource source) {
        Usual of = usual.get(source.change().type());
        Author author = source.segment().author();
        if (of == null || of.changes == 0) {
            return Verdict.ORDINARY;
        }
        int written = of.writers.getOrDefault(author, 0);
        return written > 0
                ? Verdict.ORDINARY
                : new Verdict(bits((of.changes + 1d) / Math.max(1, source.change().count())),
                        "%s did not write %s in the %s before".formatted(author,
                                source.change().type().name(),
                                first == last ? "tick" : NumberFormats.grouped(last - first + 1) + " ticks"));
    }

    private Verdict ofFirst(ComponentType<?> type, String field, String what, int rows) {
        int count = firsts.getOrDefault(new Place(type, field), 0);
        return count == 0
                ? Verdict.ORDINARY
                : new Verdict(bits((rows + 1d) / count),
                        "%s in %s".formatted(what, NumberFormats.counted(last - first + 1,
                                "tick", "ticks")));
    }

    private Verdict ofSize(Change<?> change, int entry, Field field, int rows) {
        double before = number(EngineChange.of(change).cellsBefore(), entry, field);
        double after = number(EngineChange.of(change).cellsAfter(), entry, field);
        boolean isDecimal = field.kind() == FieldKind.FLOAT || field.kind() == FieldKind.DOUBLE;
        if (isDecimal && Double.isFinite(before) && !Double.isFinite(after)) {
            return new Verdict(NO_NUMBER, "became " + after);
        }
        if (!hasChanged(change, entry, field)) {
            return ofFirst(change.type(), field.path(), "the first change", rows);
        }
        double[] largest = largestOf(change, entry);
        double usually = largest == null ? Double.NaN : largest[field.index()];
        double ratio = distance(before, after, field) / usually;
        return ratio >= MUCH_LARGER && field.kind().isNumber()
                ? new Verdict(bits(ratio),
                        "%s × its largest change before".formatted(NumberFormats.grouped(Math.round(ratio))))
                : Verdict.ORDINARY;
    }

    private static double bits(double times) {
        return Math.max(0, Math.log(times) / Math.log(2));
    }

    /// Returns the indices of the `most` most unusual rows. The most unusual row comes first.
    static List<Integer> ranked(List<Verdict> verdicts, int most) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            order.add(i);
        }
        order.sort((a, b) -> Double.compare(verdicts.get(b).bits(), verdicts.get(a).bits()));
        return List.copyOf(order.subList(0, Math.min(order.size(), most)));
    }
}
