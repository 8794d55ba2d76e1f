package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.world.Entity;

/// Moves entities in the scene tree relative to their siblings, as outlines do by keys. Entities that get another parent keep
/// their place in the world, as when they are dragged; see [TreeEdits.Kept#WORLD]. Any thread may call.
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
        return TreeEdits.run(queue, entities,
                sim -> way.editName.formatted(EntityEdits.nameOf(sim, entities)),
                sim -> new Move(sim).run(entities, way));
    }

    /// One edit.
    private static final class Move {
        private final Simulation simulation;
        private final SceneTree tree;
        private final Set<Entity> moved = new HashSet<>();
        private int count;
        private int lost;

        Move(Simulation simulation) {
            this.simulation = simulation;
            tree = simulation.tree();
        }

        /// Moves entities. Returns how many did not keep their place in the world.
        int run(List<Entity> entities, Way way) {
            Set<Entity> parents = new LinkedHashSet<>();
            EntityEdits.topmost(simulation, entities).stream().filter(tree::contains).forEach(entity -> {
                moved.add(entity);
                parents.add(tree.parentOf(entity));
            });
            parents.forEach(parent -> move(parent, way));
            if (count == 0) {
                String obstacle = moved.isEmpty() ? "the scene tree does not contain %s" : way.obstacle;
                throw new IllegalArgumentException("Nothing was moved: %s."
                        .formatted(obstacle.formatted(EntityEdits.nameOf(simulation, entities))));
            }
            return lost;
        }

        /// Moves the chosen children of a parent.
        private void move(Entity parent, Way way) {
            List<Entity> children = new ArrayList<>(tree.childrenOf(parent));
            switch (way) {
                case UP -> moveUp(parent, children);
                case DOWN -> moveDown(parent, children);
                case BELOW -> moveBelow(children);
                case OUT -> moveOut(parent, children);
            }
        }

        private void attach(Entity child, Entity parent, Entity before) {
            lost += TreeEdits.attach(simulation, child, parent, before, TreeEdits.Kept.WORLD);
            count++;
        }

        private void moveUp(Entity parent, List<Entity> children) {
            for (int i = 1; i < children.size(); i++) {
                if (moved.contains(children.get(i)) && !moved.contains(children.get(i - 1))) {
                    attach(children.get(i), parent, children.get(i - 1));
                    Collections.swap(children, i, i - 1);
                }
            }
        }

        private void moveDown(Entity parent, List<Entity> children) {
            for (int i = children.size() - 2; i >= 0; i--) {
                if (moved.contains(children.get(i)) && !moved.contains(children.get(i + 1))) {
                    attach(children.get(i), parent, i + 2 < children.size() ? children.get(i + 2) : Entity.NONE);
                    Collections.swap(children, i, i + 1);
                }
            }
        }

        private void moveBelow(List<Entity> children) {
            Entity host = Entity.NONE;
            for (Entity child : children) {
                if (!moved.contains(child)) {
                    host = child;
                } else if (!host.isNone()) {
                    attach(child, host, Entity.NONE);
                }
            }
        }

        private void moveOut(Entity parent, List<Entity> children) {
            if (!parent.isNone()) {
                Entity next = tree.nextSiblingOf(parent);
                children.stream().filter(moved::contains).forEach(child -> attach(child, tree.parentOf(parent), next));
            }
        }
    }
}
