package orrery.ecs.history;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Runs two worlds side by side that should stay the same, and finds where they part.
///
/// Cost a tick: the two runs, their hashes, and nothing else until they part.
public final class TwinRun {
    private final Schedule one;
    private final Schedule other;

    /// Where two runs parted.
    ///
    /// @param tick the first tick after which their hashes differ
    /// @param system the system or other author whose change differs first; empty where no change does
    /// @param type name of the component type that differs, or `world` for what belongs to none
    /// @param entity the first entity that differs, or none
    /// @param field the first leaf field that differs; empty where whole components do, or no entity is known
    /// @param values what it came to in the one and in the other run; empty where no entity is known
    public record Parting(long tick, String system, String type, Entity entity, String field, List<String> values) {}

    /// Two worlds of the same scene, at the same state.
    ///
    /// @throws IllegalArgumentException if one of them is not recorded
    public TwinRun(Schedule one, Schedule other) {
        if (!one.world().isRecorded() || !other.world().isRecorded()) {
            throw new IllegalArgumentException(
                    "The %s of the two worlds is not recorded, so that what it changes is not known; open both with"
                            .formatted(one.world().isRecorded() ? "second" : "first") + " TrackingLevel.RECORDED.");
        }
        this.one = one;
        this.other = other;
    }

    /// Runs both worlds by one tick.
    ///
    /// @return where they part in it; empty if they are still the same
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public Optional<Parting> tick() {
        one.tick();
        other.tick();
        return compare();
    }

    /// Where the two differ, if they do.
    private Optional<Parting> compare() {
        Map<String, Long> left = one.world().hashes();
        Map<String, Long> right = other.world().hashes();
        if (left.equals(right)) {
            return Optional.empty();
        }
        Parting found = firstOf(one.world().segmentsOfTick(), other.world().segmentsOfTick());
        return Optional.of(found != null ? found : parting("", differing(left, right), Entity.NONE));
    }

    private static String differing(Map<String, Long> left, Map<String, Long> right) {
        return left.keySet().stream().filter(type -> !Objects.equals(left.get(type), right.get(type)))
                .findFirst()
                .orElse("world");
    }

    private Parting parting(String system, String type, Entity entity) {
        return new Parting(one.world().tick(), system, type, entity, "", List.of());
    }

    private @Nullable Parting firstOf(List<Segment> left, List<Segment> right) {
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            if (i >= left.size() || i >= right.size() || !left.get(i).author().equals(right.get(i).author())) {
                Segment alone = i < left.size() ? left.get(i) : right.get(i);
                return parting(alone.author().name(), typeOf(alone), Entity.NONE);
            }
            Parting found = firstOf(left.get(i), right.get(i));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String typeOf(Segment segment) {
        return segment.changes().isEmpty() ? "world" : segment.changes().getFirst().type().name();
    }

    private @Nullable Parting firstOf(Segment left, Segment right) {
        for (int i = 0; i < Math.max(left.changes().size(), right.changes().size()); i++) {
            Change<?> a = i < left.changes().size() ? left.changes().get(i) : null;
            Change<?> b = i < right.changes().size() ? right.changes().get(i) : null;
            if (a == null || b == null || !a.type().name().equals(b.type().name())) {
                Change<?> alone = a == null ? Objects.requireNonNull(b) : a;
                return parting(left.author().name(), alone.type().name(), firstEntity(alone));
            }
            Parting found = firstOf(left.author().name(), a, b);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Entity firstEntity(Change<?> change) {
        return change.count() == 0 ? Entity.NONE : change.entity(0);
    }

    private @Nullable Parting firstOf(String system, Change<?> left, Change<?> right) {
        for (int i = 0; i < Math.max(left.count(), right.count()); i++) {
            if (i >= left.count() || i >= right.count() || left.handle(i) != right.handle(i)) {
                return parting(system, left.type().name(), i < left.count() ? left.entity(i) : right.entity(i));
            }
            Record a = left.after(i);
            Record b = right.after(i);
            if (a == null || b == null) {
                if (a != b) {
                    return parting(system, left.type().name(), left.entity(i));
                }
                continue;
            }
            Parting found = inFields(system, left, i, List.of(a, b));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private <C extends Record> @Nullable Parting inFields(String system, Change<C> change, int entry,
            List<Record> components) {
        ComponentType<C> type = change.type();
        Object[] left = type.leaves(type.recordClass().cast(components.get(0)));
        Object[] right = type.leaves(type.recordClass().cast(components.get(1)));
        for (Field field : type.fields()) {
            int leaf = field.index();
            if (!field.kind().isOwned() && !Values.same(left[leaf], right[leaf])) {
                return new Parting(one.world().tick(), system, type.name(), change.entity(entry), field.path(),
                        List.of(String.valueOf(left[leaf]), String.valueOf(right[leaf])));
            }
        }
        return null;
    }

    /// The first of the two worlds.
    public World world() {
        return one.world();
    }
}
