package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.world.Entity;

/// Moves entities in the scene tree relative to their siblings, as outlines do by keys. Local transforms stay, as when entities
/// are dragged. Any thread may call.
public final class TreeMoves {
    private final EditQueue queue;

    /// @param queue runs the edits
    public TreeMoves(EditQueue queue) {
        this.queue = queue;
    }

    /// A way to move.
    public enum Way {
        /// Before the sibling before.
        UP("Move up among siblings", "Move %s up", "no sibling is before %s"),
        /// Behind the next sibling.
        DOWN("Move down among siblings", "Move %s down", "no sibling is behind %s"),
        /// Last child of the sibling before.
        BELOW("Move below the sibling before", "Move %s below the sibling before", "no sibling is before %s"),
        /// Next sibling of the parent.
        OUT("Move out to the parent's level", "Move %s out", "no parent is above %s");

        private final String title;
        private final String editName;
        private final String obstacle;

        Way(String title, String editName, String obstacle) {
            this.title = title;
            this.editName = editName;
            this.obstacle = obstacle;
        }

        /// The title of the command.
        public String title() {
            return title;
        }
    }

    /// Moves entities; those with the same parent keep their order. Entities that can't move stay; if none can, or none is in the
    /// tree, the edit is refused. An entity below another of the entities stays below it. Costs the number of their siblings.
    public CompletableFuture<EditResult> move(List<Entity> entities, Way way) {
        Function<Simulation, String> name = sim -> way.editName.formatted(EntityEdits.nameOf(sim, entities));
        Edit edit = sim -> move(sim, entities, way);
        return EntityEdits.isLong(entities) ? queue.longEdit(name, edit) : queue.edit(name, null, edit);
    }

    private static void move(Simulation simulation, List<Entity> entities, Way way) {
        SceneTree tree = simulation.tree();
        Set<Entity> moved = new HashSet<>();
        Set<Entity> parents = new LinkedHashSet<>();
        EntityEdits.topmost(simulation, entities).stream().filter(tree::contains).forEach(entity -> {
            moved.add(entity);
            parents.add(tree.parentOf(entity));
        });
        int count = parents.stream().mapToInt(parent -> move(tree, parent, moved, way)).sum();
        if (count == 0) {
            String obstacle = moved.isEmpty() ? "the scene tree does not contain %s" : way.obstacle;
            throw new IllegalArgumentException("Nothing was moved: %s."
                    .formatted(obstacle.formatted(EntityEdits.nameOf(simulation, entities))));
        }
    }

    /// Moves the chosen children of a parent. Returns how many.
    private static int move(SceneTree tree, Entity parent, Set<Entity> moved, Way way) {
        List<Entity> children = new ArrayList<>(tree.childrenOf(parent));
        return switch (way) {
            case UP -> moveUp(tree, parent, children, moved);
            case DOWN -> moveDown(tree, parent, children, moved);
            case BELOW -> moveBelow(tree, children, moved);
            case OUT -> moveOut(tree, parent, children, moved);
        };
    }

    private static int moveUp(SceneTree tree, Entity parent, List<Entity> children, Set<Entity> moved) {
        int count = 0;
        for (int i = 1; i < children.size(); i++) {
            if (moved.contains(children.get(i)) && !moved.contains(children.get(i - 1))) {
                tree.attachBefore(children.get(i), parent, children.get(i - 1));
                Collections.swap(children, i, i - 1);
                count++;
            }
        }
        return count;
    }

    private static int moveDown(SceneTree tree, Entity parent, List<Entity> children, Set<Entity> moved) {
        int count = 0;
        for (int i = children.size() - 2; i >= 0; i--) {
            if (moved.contains(children.get(i)) && !moved.contains(children.get(i + 1))) {
                Entity before = i + 2 < children.size() ? children.get(i + 2) : Entity.NONE;
                tree.attachBefore(children.get(i), parent, before);
                Collections.swap(children, i, i + 1);
                count++;
            }
        }
        return count;
    }

    private static int moveBelow(SceneTree tree, List<Entity> children, Set<Entity> moved) {
        int count = 0;
        Entity host = Entity.NONE;
        for (Entity child : children) {
            if (!moved.contains(child)) {
                host = child;
            } else if (!host.isNone()) {
                tree.attach(child, host);
                count++;
            }
        }
        return count;
    }

    private static int moveOut(SceneTree tree, Entity parent, List<Entity> children, Set<Entity> moved) {
        if (parent.isNone()) {
            return 0;
        }
        Entity next = tree.nextSiblingOf(parent);
        List<Entity> leaving = children.stream().filter(moved::contains).toList();
        leaving.forEach(child -> tree.attachBefore(child, tree.parentOf(parent), next));
        return leaving.size();
    }
}
