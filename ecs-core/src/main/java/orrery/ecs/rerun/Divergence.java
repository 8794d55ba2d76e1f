package orrery.ecs.rerun;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The first difference between two runs that should be equal.
///
/// @param tick the first tick after which the hashes of the two runs differ
/// @param system the first system or other author whose changes differ; empty if no change differs
/// @param type name of the component type that differs, or `world` for state that belongs to no type
/// @param entity the first entity that differs, or [Entity#NONE]
/// @param field the first leaf field that differs; empty if the changed entities differ, if only one run has the component, or if
///     no entity is known
/// @param values the value of the field in each of the two runs; empty if `field` is empty
public record Divergence(long tick, String system, String type, Entity entity, String field, List<String> values) {
    /// Copies the values.
    public Divergence {
        values = List.copyOf(values);
    }

    /// Finds the first difference between two runs of one tick. If the runs have different versions of a component class, fields
    /// are matched by path.
    ///
    /// @param type component type to report if no change differs
    public static Divergence of(long tick, String type, List<Segment> left, List<Segment> right) {
        Divergence found = firstOf(tick, left, right);
        return found != null ? found : at(tick, "", type, Entity.NONE);
    }

    private static Divergence at(long tick, String system, String type, Entity entity) {
        return new Divergence(tick, system, type, entity, "", List.of());
    }

    private static @Nullable Divergence firstOf(long tick, List<Segment> left, List<Segment> right) {
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            if (i >= left.size() || i >= right.size() || !left.get(i).author().equals(right.get(i).author())) {
                Segment alone = i < left.size() ? left.get(i) : right.get(i);
                return at(tick, alone.author().name(), typeOf(alone), Entity.NONE);
            }
            Divergence found = firstOf(tick, left.get(i), right.get(i));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String typeOf(Segment segment) {
        return segment.changes().isEmpty() ? "world" : segment.changes().getFirst().type().name();
    }

    private static @Nullable Divergence firstOf(long tick, Segment left, Segment right) {
        for (int i = 0; i < Math.max(left.changes().size(), right.changes().size()); i++) {
            Change<?> a = i < left.changes().size() ? left.changes().get(i) : null;
            Change<?> b = i < right.changes().size() ? right.changes().get(i) : null;
            if (a == null || b == null || !a.type().name().equals(b.type().name())) {
                Change<?> alone = a == null ? Objects.requireNonNull(b) : a;
                return at(tick, left.author().name(), alone.type().name(), firstEntity(alone));
            }
            Divergence found = firstOf(tick, left.author().name(), a, b);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Entity firstEntity(Change<?> change) {
        return change.count() == 0 ? Entity.NONE : change.entity(0);
    }

    private static @Nullable Divergence firstOf(long tick, String system, Change<?> left, Change<?> right) {
        for (int i = 0; i < Math.max(left.count(), right.count()); i++) {
            if (i >= left.count() || i >= right.count() || !left.entity(i).equals(right.entity(i))) {
                return at(tick, system, left.type().name(), i < left.count() ? left.entity(i) : right.entity(i));
            }
            Record a = left.after(i);
            Record b = right.after(i);
            if (a == null || b == null) {
                if (a != b) {
                    return at(tick, system, left.type().name(), left.entity(i));
                }
                continue;
            }
            Divergence found = inFields(tick, system, left, i, right.type(), leaves(left.type(), a),
                    leaves(right.type(), b));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, Record component) {
        return type.leaves(type.recordClass().cast(component));
    }

    private static @Nullable Divergence inFields(long tick, String system, Change<?> change, int entry,
            ComponentType<?> other, Object[] left, Object[] right) {
        for (Field field : change.type().fields()) {
            Field same = other == change.type() ? field : other.field(field.path()).orElse(null);
            if (same == null || field.kind().isOwned() || same.kind().isOwned()) {
                continue;
            }
            Object a = left[field.index()];
            Object b = right[same.index()];
            if (!areAlike(a, b)) {
                return new Divergence(tick, system, change.type().name(), change.entity(entry), field.path(),
                        List.of(Values.text(a), Values.text(b)));
            }
        }
        return null;
    }

    /// Whether two values are equal, even if their classes were loaded by different loaders.
    private static boolean areAlike(Object left, Object right) {
        return Values.same(left, right) || Values.hash(left) == Values.hash(right);
    }
}
