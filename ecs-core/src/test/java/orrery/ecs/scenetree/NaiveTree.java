package orrery.ecs.scenetree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import orrery.ecs.world.Entity;

/// The naive tree: a list of children for each node and for [Entity#NONE], the parent of the roots. It defines the expected
/// results.
final class NaiveTree {
    private final Map<Entity, List<Entity>> nodes = new HashMap<>();

    NaiveTree() {
        nodes.put(Entity.NONE, new ArrayList<>());
    }

    /// The number of nodes.
    int size() {
        return nodes.size() - 1;
    }

    boolean contains(Entity entity) {
        return nodes.containsKey(entity);
    }

    List<Entity> childrenOf(Entity parent) {
        return nodes.getOrDefault(parent, new ArrayList<>());
    }

    Entity parentOf(Entity child) {
        return nodes.keySet().stream().filter(each -> childrenOf(each).contains(child)).findFirst().orElseThrow();
    }

    /// Whether an entity is the top of a subtree or one of its descendants.
    boolean isBelow(Entity top, Entity entity) {
        return top.equals(entity) || childrenOf(top).stream().anyMatch(child -> isBelow(child, entity));
    }

    /// A node or [Entity#NONE].
    Entity any(Random random) {
        List<Entity> all = new ArrayList<>(nodes.keySet());
        all.sort(null);
        return all.get(random.nextInt(all.size()));
    }

    void forEach(BiConsumer<Entity, List<Entity>> parentAndChildren) {
        nodes.forEach(parentAndChildren);
    }

    /// Adds a node without children as its parent's last child.
    void add(Entity entity, Entity parent) {
        nodes.put(entity, new ArrayList<>());
        childrenOf(parent).add(entity);
    }

    /// Moves a node with its subtree to the end of its new parent's children.
    void move(Entity child, Entity parent) {
        takeOut(child);
        childrenOf(parent).add(child);
    }

    void moveBefore(Entity child, Entity parent, Entity sibling) {
        takeOut(child);
        List<Entity> siblings = childrenOf(parent);
        siblings.add(siblings.indexOf(sibling), child);
    }

    /// Removes a node with its subtree.
    void destroy(Entity entity) {
        takeOut(entity);
        forget(entity);
    }

    /// Removes a node; its children take its place.
    void handUp(Entity entity) {
        for (List<Entity> siblings : nodes.values()) {
            int at = siblings.indexOf(entity);
            if (at >= 0) {
                siblings.remove(at);
                siblings.addAll(at, childrenOf(entity));
            }
        }
        nodes.remove(entity);
    }

    private void takeOut(Entity child) {
        nodes.values().forEach(children -> children.remove(child));
    }

    private void forget(Entity entity) {
        List.copyOf(childrenOf(entity)).forEach(this::forget);
        nodes.remove(entity);
    }
}
