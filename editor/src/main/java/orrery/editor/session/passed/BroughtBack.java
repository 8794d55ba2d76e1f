package orrery.editor.session.passed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.entity.EntityReplacement;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;

/// Replaces entities that an edit destroyed. The new entities have the same components, and the same place in the scene tree if
/// that place still exists. Components that still refer to a destroyed entity are changed to refer to the new one.
final class BroughtBack {
    private final Set<Entity> former;
    private final Successors successors;
    private final List<Part<?>> parts = new ArrayList<>();
    /// Places in the scene tree before the edit: those of the destroyed entities, and of their children that the edit moved.
    private final Map<Entity, Node> nodes = new LinkedHashMap<>();

    private record Part<C extends Record>(Entity entity, ComponentType<C> type, Record value) {}

    /// @param former the destroyed entities, in the order in which the new ones are created
    BroughtBack(Set<Entity> former, Successors successors) {
        this.former = former;
        this.successors = successors;
    }

    /// Notes a component that a destroyed entity had before the edit.
    void note(ComponentType<?> type, Entity entity, Record before) {
        if (before instanceof Node node) {
            nodes.put(entity, node);
        } else if (!type.isManaged() && !type.isDerived() && type.recordClass() != Generated.class) {
            parts.add(new Part<>(entity, type, before));
        }
    }

    /// Notes the former place of an entity that the edit moved, if its parent before the edit is a destroyed entity.
    ///
    /// @throws IllegalStateException if such an entity has been destroyed or moved in the tree since
    void noteMoved(World world, Entity entity, Node before, Node after) {
        if (former.contains(before.parent())) {
            SceneTree tree = SceneTree.of(world);
            if (!world.isAlive(entity)) {
                throw new IllegalStateException("%s, which was below a destroyed entity, has been destroyed since"
                        .formatted(entity));
            }
            if (!tree.contains(entity) || !tree.parentOf(entity).equals(after.parent())) {
                throw new IllegalStateException(
                        "%s, which was below a destroyed entity, has been moved in the tree since"
                                .formatted(world.describe(entity)));
            }
            nodes.put(entity, before);
        }
    }

    /// Creates the entities.
    void create(World world) {
        former.forEach(entity -> successors.put(entity, world.create()));
        parts.forEach(part -> add(world, part));
        place(SceneTree.of(world), world);
    }

    private <C extends Record> void add(World world, Part<C> part) {
        world.add(successors.of(part.entity), successors.in(part.type, part.value));
    }

    // ---- references of other components

    private record Mended<C>(Entity entity, C value) {}

    /// Makes components refer to the new entities instead of the destroyed ones. Cost: reading all components that can refer to
    /// entities.
    void mend(World world) {
        EngineWorld in = EngineWorld.of(world);
        in.types().types().forEach(type -> mend(in, type));
    }

    private <C extends Record> void mend(EngineWorld world, ComponentType<C> type) {
        if (type.isManaged() || type.isDerived() || !EntityReplacement.concerns(type)
                || type.fields().stream().anyMatch(field -> field.kind().isOwned())) {
            return;
        }
        boolean[] isConcerned = new boolean[1];
        EntityReplacement replacement = new EntityReplacement(entity -> {
            boolean isFormer = former.contains(entity);
            isConcerned[0] |= isFormer;
            return isFormer ? successors.of(entity) : entity;
        });
        List<Mended<C>> all = new ArrayList<>();
        var array = world.array(type);
        for (int row = 0; row < array.size(); row++) {
            Entity entity = type.isSingleton() ? Entity.NONE : array.entityAt(row);
            isConcerned[0] = false;
            C value = replacement.in(value(world, type, entity), type);
            if (isConcerned[0]) {
                all.add(new Mended<>(entity, value));
            }
        }
        for (Mended<C> each : all) {
            if (type.isSingleton()) {
                world.setSingleton(each.value);
            } else {
                world.replace(each.entity, each.value);
            }
        }
    }

    /// The value that an edit of a component changes: for a deferred type, the pending one if there is one.
    private static <C extends Record> C value(EngineWorld world, ComponentType<C> type, Entity entity) {
        if (type.isSingleton()) {
            return world.singleton(type.recordClass());
        }
        return type.isDeferred() && world.array(type).modifySet().isModified(entity)
                ? world.modify(entity, type.recordClass())
                : world.get(entity, type.recordClass());
    }

    // ---- places in the scene tree

    /// Puts each entity of [#nodes] at its place in the scene tree. If its parent or its next sibling must be placed, too, places
    /// that one first.
    private void place(SceneTree tree, World world) {
        Set<Entity> placed = new HashSet<>();
        for (Entity first : nodes.keySet()) {
            Deque<Entity> waiting = new ArrayDeque<>(List.of(first));
            while (!waiting.isEmpty()) {
                Entity entity = waiting.getLast();
                Node node = Objects.requireNonNull(nodes.get(entity));
                Entity needed = !isSettled(node.parent(), placed) ? node.parent() : node.next();
                if (!placed.contains(entity) && isSettled(needed, placed)) {
                    place(tree, world, successors.of(entity), node);
                    placed.add(entity);
                }
                if (placed.contains(entity)) {
                    waiting.removeLast();
                } else {
                    waiting.addLast(needed);
                }
            }
        }
    }

    /// Whether an entity need not be placed, because it is not in [#nodes] or is placed already.
    private boolean isSettled(Entity entity, Set<Entity> placed) {
        return !nodes.containsKey(entity) || placed.contains(entity);
    }

    private void place(SceneTree tree, World world, Entity entity, Node node) {
        Entity parent = successors.of(node.parent());
        boolean hasParent = world.isAlive(parent);
        Entity next = successors.of(node.next());
        boolean hasNext = world.isAlive(next) && tree.contains(next)
                && tree.parentOf(next).equals(hasParent ? parent : Entity.NONE);
        tree.attachBefore(entity, hasParent ? parent : Entity.NONE, hasNext ? next : Entity.NONE);
    }
}
