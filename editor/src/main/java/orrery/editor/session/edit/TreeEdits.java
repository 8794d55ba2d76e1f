package orrery.editor.session.edit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.text.NumberFormats;

/// The edits that move entities to another place in the scene tree. Any thread may call. Moved entities keep their order in the
/// tree. Except for [#detach] and [#destroyKeepingChildren], an entity below another of the given entities is not moved itself:
/// it stays below that entity. Skips destroyed entities. An edit that would make a cycle is refused.
public final class TreeEdits {
    private final EditQueue queue;

    /// What an entity keeps when it gets another parent.
    public enum Kept {
        /// Its place in the world. If no local transform below the new parent gives that place, the entity keeps its local
        /// transform, and the message of the result says so.
        WORLD,
        /// Its local transform.
        LOCAL
    }

    /// A step to a neighbouring place in the tree. Tree views of other editors have keys for the same steps. An entity that gets
    /// another parent keeps its place in the world, see [Kept#WORLD].
    public enum Way {
        /// To the place before the previous sibling.
        UP("Move up among siblings", "Move %s up", "no sibling is before %s"),
        /// To the place behind the next sibling.
        DOWN("Move down among siblings", "Move %s down", "no sibling is behind %s"),
        /// Becomes the last child of the previous sibling.
        BELOW("Move below the sibling before", "Move %s below the sibling before", "no sibling is before %s"),
        /// Becomes the next sibling of the parent.
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

    /// A place in the scene tree: before a child of a parent, or behind its last child if `before` is [Entity#NONE].
    private record Place(Entity parent, Entity before) {}

    /// @param queue runs the edits
    public TreeEdits(EditQueue queue) {
        this.queue = queue;
    }

    /// Makes entities the last children of a parent.
    public CompletableFuture<EditResult> moveInto(List<Entity> entities, Entity parent, Kept kept) {
        return move(entities, "below", parent, kept, _ -> new Place(parent, Entity.NONE));
    }

    /// Makes entities the first children of a parent.
    public CompletableFuture<EditResult> moveFirst(List<Entity> entities, Entity parent, Kept kept) {
        return move(entities, "below", parent, kept,
                tree -> new Place(parent, remaining(tree, tree.firstChildOf(parent), entities)));
    }

    /// Moves entities before a sibling, below the sibling's parent.
    public CompletableFuture<EditResult> moveBefore(List<Entity> entities, Entity sibling, Kept kept) {
        return move(entities, "before", sibling, kept, tree -> new Place(tree.parentOf(sibling), sibling));
    }

    /// Moves entities behind a sibling, below the sibling's parent.
    public CompletableFuture<EditResult> moveAfter(List<Entity> entities, Entity sibling, Kept kept) {
        return move(entities, "after", sibling, kept, tree -> new Place(tree.parentOf(sibling),
                remaining(tree, tree.nextSiblingOf(sibling), entities)));
    }

    /// Moves entities; those with the same parent keep their order. Entities that can't move stay. The edit is refused if no
    /// entity can move, or if none is in the tree. Cost: linear in the number of their siblings.
    public CompletableFuture<EditResult> move(List<Entity> entities, Way way) {
        return run(entities, sim -> way.editName.formatted(EntityEdits.nameOf(sim, entities)),
                sim -> new Steps(sim).run(entities, way));
    }

    /// Creates an entity in the middle of the given ones and selects it. The given entities become its children and keep their
    /// places in the world, see [Kept#WORLD]. The new entity is attached below the nearest common ancestor of the given entities,
    /// before the first of them.
    public CompletableFuture<EditResult> group(List<Entity> entities) {
        AtomicInteger lost = new AtomicInteger();
        return queue
                .create(sim -> "Group " + EntityEdits.nameOf(sim, entities), EntityEdits.isLong(entities), scene -> {
                    Simulation sim = scene.simulation();
                    List<Entity> tops = inOrder(sim.tree(), EntityEdits.topmost(sim, entities));
                    if (tops.isEmpty()) {
                        throw new IllegalArgumentException("Nothing was grouped: no living entity is selected.");
                    }
                    Entity group = groupBefore(sim, tops);
                    WorldTransform at = EntityMotion.above(sim, group)
                            .times(WorldTransform.of(sim.world().get(group, LocalTransform.class)));
                    for (Entity top : tops) {
                        WorldTransform former = EntityMotion.above(sim, top);
                        sim.tree().attach(top, group);
                        lost.addAndGet(keepPlaces(sim, top, former, at));
                    }
                    return List.of(group);
                }).thenApply(result -> told(result, lost.get()));
    }

    /// Destroys entities and attaches their children to the parents of the destroyed entities. The children keep their places in
    /// the world, see [Kept#WORLD].
    public CompletableFuture<EditResult> destroyKeepingChildren(List<Entity> entities) {
        return run(entities, sim -> "Destroy %s and keep children".formatted(EntityEdits.nameOf(sim, entities)),
                sim -> entities.stream().filter(sim.world()::isAlive)
                        .mapToInt(entity -> handUp(sim, entity, sim.tree()::destroyKeepingChildren)).sum());
    }

    /// Detaches entities from the scene tree, and attaches their children to the former parents of these entities. The entities
    /// and their children keep their places in the world, see [Kept#WORLD].
    public CompletableFuture<EditResult> detach(List<Entity> entities) {
        return run(entities, sim -> "Remove %s from the scene tree".formatted(EntityEdits.nameOf(sim, entities)),
                sim -> entities.stream().filter(sim.tree()::contains).mapToInt(entity -> {
                    WorldTransform former = EntityMotion.above(sim, entity);
                    return handUp(sim, entity, sim.tree()::detach)
                            + keepPlaces(sim, entity, former, WorldTransform.IDENTITY);
                }).sum());
    }

    /// Destroys or detaches an entity; its children get the entity's former parent. Returns how many entities below it did not
    /// keep their place in the world.
    private static int handUp(Simulation simulation, Entity entity, Consumer<Entity> removing) {
        List<Entity> children = simulation.tree().contains(entity) ? simulation.tree().childrenOf(entity) : List.of();
        if (children.isEmpty()) {
            removing.accept(entity);
            return 0;
        }
        WorldTransform former = EntityMotion.above(simulation, children.getFirst());
        removing.accept(entity);
        WorldTransform above = EntityMotion.above(simulation, children.getFirst());
        return children.stream().mapToInt(child -> keepPlaces(simulation, child, former, above)).sum();
    }

    /// Creates the parent of a group, in the middle of the positions of its members.
    private static Entity groupBefore(Simulation simulation, List<Entity> tops) {
        List<List<Entity>> paths = tops.stream().map(top -> path(simulation.tree(), top)).toList();
        int shared = 0;
        while (isShared(paths, shared)) {
            shared++;
        }
        List<Entity> first = paths.getFirst();
        Entity group = simulation.world().create(new Name("Group"), LocalTransform.IDENTITY);
        simulation.tree().attachBefore(group, shared == 0 ? Entity.NONE : first.get(shared - 1),
                simulation.tree().contains(tops.getFirst()) ? first.get(shared) : Entity.NONE);
        Vec2 middle = EntityPlaces.of(simulation, tops).middle();
        WorldTransform above = EntityMotion.above(simulation, group);
        Vec2 place = middle == null ? Vec2.ZERO : above.inverse(middle);
        if (EntityPlaces.isFinite(place)) {
            simulation.world().replace(group,
                    LocalTransform.IDENTITY.withPosition(EntityMotion.tidy(place, Vec2.ZERO, above,
                            middle == null ? 0 : EntityMotion.resolution(middle, above.position()))));
        }
        return group;
    }

    /// Returns the nodes from the root to a node, which is the last one.
    private static List<Entity> path(SceneTree tree, Entity node) {
        List<Entity> path = new ArrayList<>(List.of(node));
        while (tree.contains(path.getLast()) && !tree.parentOf(path.getLast()).isNone()) {
            path.add(tree.parentOf(path.getLast()));
        }
        return path.reversed();
    }

    /// Whether all paths have the same node at a depth, and go on below it.
    private static boolean isShared(List<List<Entity>> paths, int depth) {
        return paths.stream().allMatch(path -> path.size() > depth + 1
                && path.get(depth).equals(paths.getFirst().get(depth)));
    }

    /// Returns the node `first`. If it is itself moved, returns its first following sibling that is not moved.
    private static Entity remaining(SceneTree tree, Entity first, List<Entity> entities) {
        EntityList moved = EntityList.copyOf(entities);
        Entity next = first;
        while (moved.contains(next)) {
            next = tree.nextSiblingOf(next);
        }
        return next;
    }

    private CompletableFuture<EditResult> move(List<Entity> entities, String where, Entity target, Kept kept,
            Function<SceneTree, Place> place) {
        Function<Simulation, String> name = sim -> "Move %s %s %s".formatted(EntityEdits.nameOf(sim, entities), where,
                EntityEdits.nameOf(sim, target));
        return run(entities, name, sim -> {
            EntityEdits.requireAlive(sim, target);
            return move(sim, entities, place.apply(sim.tree()), kept);
        });
    }

    /// Runs an edit that moves entities.
    ///
    /// @param moving moves the entities; returns how many did not keep their place in the world
    private CompletableFuture<EditResult> run(List<Entity> entities, Function<Simulation, String> name,
            ToIntFunction<Simulation> moving) {
        AtomicInteger lost = new AtomicInteger();
        Edit edit = sim -> lost.set(moving.applyAsInt(sim));
        return (EntityEdits.isLong(entities) ? queue.longEdit(name, edit) : queue.edit(name, null, edit))
                .thenApply(result -> told(result, lost.get()));
    }

    private static EditResult told(EditResult result, int lost) {
        return result.done() && lost > 0
                ? new EditResult(true,
                        ("%s in the world, because a scale is 0 or uneven: no local transform gives the former place"
                                + " there.").formatted(
                                        NumberFormats.counted(lost, "entity has moved", "entities have moved")))
                : result;
    }

    /// Moves entities. Returns how many did not keep their place in the world.
    private static int move(Simulation simulation, List<Entity> entities, Place to, Kept kept) {
        int lost = 0;
        for (Entity entity : inOrder(simulation.tree(), EntityEdits.topmost(simulation, entities))) {
            lost += attach(simulation, entity, to.parent(), to.before(), kept);
        }
        return lost;
    }

    /// Attaches an entity before a child of a parent, or behind its last child if `before` is [Entity#NONE]. Returns how many
    /// entities of its subtree did not keep their place in the world.
    private static int attach(Simulation simulation, Entity entity, Entity parent, Entity before, Kept kept) {
        WorldTransform former = EntityMotion.above(simulation, entity);
        simulation.tree().attachBefore(entity, parent, before);
        WorldTransform above = EntityMotion.above(simulation, entity);
        return kept == Kept.WORLD ? keepPlaces(simulation, entity, former, above) : 0;
    }

    /// Keeps the places in the world of an entity and its subtree. Returns how many of these entities could not keep theirs.
    private static int keepPlaces(Simulation simulation, Entity top, WorldTransform former, WorldTransform above) {
        int lost = 0;
        if (!above.equals(former)) {
            for (Entity placed : placed(simulation, top)) {
                lost += keepPlace(simulation, placed, former, above) ? 0 : 1;
            }
        }
        return lost;
    }

    /// Returns entities in the order of the tree, then those that are not in the tree.
    private static List<Entity> inOrder(SceneTree tree, List<Entity> entities) {
        if (entities.size() == 1) {
            return entities;
        }
        EntityList among = EntityList.copyOf(entities);
        List<Entity> ordered = new ArrayList<>();
        tree.forEach(entity -> {
            if (among.contains(entity)) {
                ordered.add(entity);
            }
        });
        entities.stream().filter(entity -> !tree.contains(entity)).forEach(ordered::add);
        return ordered;
    }

    /// Returns the topmost entities of a subtree that have a local transform.
    private static List<Entity> placed(Simulation simulation, Entity top) {
        List<Entity> placed = new ArrayList<>();
        Deque<Entity> rest = new ArrayDeque<>(List.of(top));
        while (!rest.isEmpty()) {
            Entity entity = rest.pop();
            if (simulation.world().has(entity, LocalTransform.class)) {
                placed.add(entity);
            } else if (simulation.tree().contains(entity)) {
                simulation.tree().childrenOf(entity).forEach(rest::push);
            }
        }
        return placed;
    }

    private static boolean keepPlace(Simulation simulation, Entity entity, WorldTransform before,
            WorldTransform after) {
        LocalTransform now = simulation.world().get(entity, LocalTransform.class);
        LocalTransform kept = KeptPlace.of(now, before, after).filter(KeptPlace::isWhole).map(KeptPlace::local)
                .orElse(null);
        if (kept != null && !kept.equals(now)) {
            simulation.world().replace(entity, kept);
        }
        return kept != null;
    }

    /// The steps of one edit.
    private static final class Steps {
        private final Simulation simulation;
        private final SceneTree tree;
        private final Set<Entity> moved = new HashSet<>();
        private int count;
        private int lost;

        Steps(Simulation simulation) {
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
            lost += TreeEdits.attach(simulation, child, parent, before, Kept.WORLD);
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
