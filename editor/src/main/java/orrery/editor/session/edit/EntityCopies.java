package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Copies entities with their components and subtrees. References between copied entities lead to the copies. Simulation thread,
/// inside an edit.
final class EntityCopies {
    private final EngineWorld world;
    private final SceneTree tree;
    private final Map<Entity, Entity> copies = new LinkedHashMap<>();

    EntityCopies(Simulation simulation) {
        world = EngineWorld.of(simulation.world());
        tree = simulation.tree();
    }

    /// Copies entities with their subtrees, places each copy behind its original, and returns the topmost copies.
    List<Entity> duplicate(List<Entity> entities) {
        List<Entity> tops = EntityEdits.topmost(tree, entities).stream().filter(world::isAlive).toList();
        tops.forEach(this::createSubtree);
        copies.forEach(this::copyComponents);
        tops.forEach(this::attachSubtree);
        return tops.stream().map(copies::get).toList();
    }

    private void createSubtree(Entity top) {
        subtree(top).forEach(entity -> copies.put(entity, world.create()));
    }

    private List<Entity> subtree(Entity top) {
        List<Entity> found = new ArrayList<>();
        if (tree.contains(top)) {
            tree.forEachInSubtree(top, found::add);
        } else {
            found.add(top);
        }
        return found;
    }

    private void copyComponents(Entity from, Entity to) {
        for (EngineArray<?> array : world.arrays()) {
            if (isCopied(array.type()) && array.has(from)) {
                copy(array, from, to);
            }
        }
    }

    /// Whether components of a type are copied: not ids of entities, and not what the library computes.
    private static boolean isCopied(ComponentType<?> type) {
        return !type.isSingleton() && EntityEdits.isEditable(type);
    }

    private <C extends Record> void copy(EngineArray<C> array, Entity from, Entity to) {
        Object[] leaves = array.type().leaves(array.get(from));
        for (int i = 0; i < leaves.length; i++) {
            Entity copy = leaves[i] instanceof Entity named ? copies.get(named) : null;
            leaves[i] = copy == null ? leaves[i] : copy;
        }
        array.add(to, array.type().create(leaves));
    }

    private void attachSubtree(Entity top) {
        if (!tree.contains(top)) {
            return;
        }
        Entity next = tree.nextSiblingOf(top);
        Entity parent = tree.parentOf(top);
        for (Entity entity : subtree(top)) {
            Entity copy = copies.getOrDefault(entity, Entity.NONE);
            if (entity.equals(top)) {
                tree.attachBefore(copy, parent, next);
            } else {
                tree.attach(copy, copies.getOrDefault(tree.parentOf(entity), Entity.NONE));
            }
        }
    }
}
