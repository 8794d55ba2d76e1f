package orrery.editor.session.passed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// An edit of a program's world, when the program has run further ticks since the edit. The program can't return to the state
/// before the edit. But the values that the edit changed can be changed back if nothing else has changed them since.
public final class PassedEdit {
    private final String name;
    /// The segments of the edit. Segments of systems that ran after it are left out, because these systems run again after a new
    /// edit.
    private final List<Segment> segments;

    /// A component that the edit changed.
    private record Key(ComponentType<?> type, Entity entity) {}

    /// The values of a component before and after the edit; null where the component was absent.
    private record Written(@Nullable Record before, @Nullable Record after) {
        Written reversed() {
            return new Written(after, before);
        }
    }

    /// @param all the segments of the edit and of the systems that ran after it
    public PassedEdit(String name, List<Segment> all) {
        this.name = name;
        segments = all.stream().filter(segment -> segment.author().kind() == Author.Kind.EDIT).toList();
    }

    /// Returns one edit that consists of this edit and a later part of it.
    PassedEdit with(PassedEdit later) {
        return new PassedEdit(later.name, Stream.concat(segments.stream(), later.segments.stream()).toList());
    }

    /// Name of the edit.
    public String name() {
        return name;
    }

    /// Number of changed components in the kept segments; a component counts once for each segment.
    long size() {
        return segments.stream().flatMap(segment -> segment.changes().stream()).mapToLong(Change::count).sum();
    }

    /// Whether the edit creates entities.
    boolean creates() {
        return segments.stream().anyMatch(segment -> !segment.created().isEmpty());
    }

    /// The changes that take an edit back, or make it again.
    ///
    /// @param write makes the changes
    /// @param broughtBack number of entities that are created in place of destroyed ones
    public record Changes(Consumer<World> write, int broughtBack) {}

    /// Returns the changes that take this edit back, or make it again. In a component that the edit changed, they write only the
    /// fields that differ.
    ///
    /// @param undoes whether to take it back
    /// @param successors the entities that were created in place of destroyed ones
    /// @param bringsBack whether destroyed entities can be created again
    /// @throws IllegalStateException if the changes are impossible in the present state; the message is the reason, as part of a
    ///     sentence
    /// @throws orrery.ecs.type.TypeException if the constructor of a record refuses the values
    Changes changes(World world, boolean undoes, Successors successors, boolean bringsBack) {
        Set<Entity> created = new LinkedHashSet<>();
        Set<Entity> destroyed = new LinkedHashSet<>();
        segments.forEach(segment -> {
            segment.created().forEach(entity -> created.add(successors.of(entity)));
            segment.destroyed().forEach(entity -> destroyed.add(successors.of(entity)));
        });
        Set<Entity> missing = new LinkedHashSet<>(undoes ? destroyed : Set.of());
        missing.removeIf(entity -> created.contains(entity) || world.isAlive(entity));
        if (!missing.isEmpty() && !bringsBack) {
            throw new IllegalStateException("it destroyed entities, and the program has gone on without them");
        }
        BroughtBack back = new BroughtBack(missing, successors);
        List<Consumer<World>> writes = new ArrayList<>();
        if (!missing.isEmpty()) {
            writes.add(back::create);
        }
        values(successors).forEach((key, values) -> {
            if (missing.contains(key.entity) && values.before != null) {
                back.note(key.type, key.entity, values.before);
            } else if (undoes && values.before instanceof Node before && values.after instanceof Node after) {
                back.noteMoved(world, key.entity, before, after);
            }
            if (!created.contains(key.entity) && !destroyed.contains(key.entity)) {
                write(world, key, undoes ? values.reversed() : values, writes,
                        !created.isEmpty() || !destroyed.isEmpty());
            }
        });
        if (!missing.isEmpty()) {
            writes.add(back::mend);
        }
        Set<Entity> gone = undoes ? created : destroyed;
        refuseOthersBelow(world, gone);
        List<Entity> leaving = List.copyOf(gone).reversed();
        leaving.forEach(entity -> writes.add(to -> to.destroyIfAlive(entity)));
        return new Changes(in -> writes.forEach(write -> write.accept(in)), missing.size());
    }

    /// Throws if the scene tree has another entity below those that would be destroyed.
    private static void refuseOthersBelow(World world, Set<Entity> gone) {
        SceneTree tree = SceneTree.of(world);
        gone.stream().filter(top -> world.isAlive(top) && tree.contains(top) && !gone.contains(tree.parentOf(top)))
                .forEach(top -> tree.forEachInSubtree(top, entity -> {
                    if (!gone.contains(entity)) {
                        throw new IllegalStateException("%s is below what would be destroyed; move it elsewhere first"
                                .formatted(world.describe(entity)));
                    }
                }));
    }

    private Map<Key, Written> values(Successors successors) {
        Map<Key, Written> values = new LinkedHashMap<>();
        for (Segment segment : segments) {
            for (Change<?> change : segment.changes()) {
                add(change, values, successors);
            }
        }
        return values;
    }

    private static <C extends Record> void add(Change<C> change, Map<Key, Written> values, Successors successors) {
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                Record before = change.before(entry);
                if (change.isPending() && before == null) {
                    throw new IllegalStateException("the former values of %s were not kept".formatted(change.type()));
                }
                Record after = change.after(entry);
                values.merge(new Key(change.type(), successors.of(change.entity(entry))),
                        new Written(before == null ? null : successors.in(change.type(), before),
                                after == null ? null : successors.in(change.type(), after)),
                        (first, last) -> joined(change.type(), first, last));
            }
        }
    }

    /// Joins two writes of a component into one that changes each field as both together did. The program may have written the
    /// component between the two.
    private static <C extends Record> Written joined(ComponentType<C> type, Written first, Written last) {
        if (first.before == null || first.after == null || last.before == null || last.after == null) {
            return new Written(first.before, last.after);
        }
        Class<C> of = type.recordClass();
        Object[] before = type.leaves(of.cast(first.before));
        Object[] between = type.leaves(of.cast(first.after));
        Object[] later = type.leaves(of.cast(last.before));
        Object[] after = type.leaves(of.cast(last.after));
        for (int i = 0; i < after.length; i++) {
            if (Values.same(later[i], after[i])) {
                after[i] = between[i];
            } else if (Values.same(before[i], between[i])) {
                before[i] = later[i];
            }
        }
        return new Written(type.create(before), type.create(after));
    }

    /// Adds the action that changes a component from its first value to its second.
    ///
    /// @param isConsequence whether a managed component may have changed because an entity was created or destroyed
    private static void write(World world, Key key, Written values, List<Consumer<World>> writes,
            boolean isConsequence) {
        ComponentType<?> type = key.type;
        if (type.isDerived() || type.isManaged() && isConsequence) {
            return; // follows from the other changes
        }
        if (type.isManaged()) {
            throw new IllegalStateException("edits can't write %s back".formatted(type));
        }
        Entity entity = key.entity;
        if (!type.isSingleton() && !world.isAlive(entity)) {
            throw new IllegalStateException("an entity that it changed has been destroyed");
        }
        Record from = values.before;
        Record to = values.after;
        Record now = type.isSingleton()
                ? world.singleton(type.recordClass())
                : world.find(entity, type.recordClass());
        if (from == null && to == null) {
            return;
        }
        if ((now == null) != (from == null)) {
            throw new IllegalStateException("%s has been %s since".formatted(of(world, type.name(), key),
                    now == null ? "removed" : "added"));
        }
        if (to == null) {
            writes.add(in -> in.remove(entity, type.recordClass()));
        } else if (now == null || from == null) {
            writes.add(in -> in.add(entity, to));
        } else {
            Record changed = changed(world, key, type, now, from, to);
            writes.add(in -> {
                if (type.isSingleton()) {
                    in.setSingleton(changed);
                } else {
                    in.replace(entity, changed);
                }
            });
        }
    }

    /// Returns the present component, in which each field that differs between `from` and `to` has the value of `to`.
    private static <C extends Record> C changed(World world, Key key, ComponentType<C> type, Record now, Record from,
            Record to) {
        Class<C> of = type.recordClass();
        Object[] leaves = type.leaves(of.cast(now));
        Object[] before = type.leaves(of.cast(from));
        Object[] after = type.leaves(of.cast(to));
        for (Field field : type.fields()) {
            int index = field.index();
            if (!Values.same(before[index], after[index])) {
                if (!Values.same(leaves[index], before[index])) {
                    throw new IllegalStateException("%s has been changed since"
                            .formatted(of(world, "%s.%s".formatted(type.name(), field.path()), key)));
                }
                leaves[index] = after[index];
            }
        }
        return type.create(leaves);
    }

    private static String of(World world, String what, Key key) {
        return key.type.isSingleton() ? what : "%s of %s".formatted(what, world.describe(key.entity));
    }
}
