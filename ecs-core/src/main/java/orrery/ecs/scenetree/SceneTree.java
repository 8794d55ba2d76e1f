package orrery.ecs.scenetree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Parents and children of a world's entities. Siblings are ordered, and so are roots.
///
/// [#attach] makes an entity a node. Destroying a node destroys its subtree; see also [#destroyKeepingChildren]. During
/// iterations, changes of the tree are queued like all structural changes; until they are applied, methods that read the tree
/// don't see them. Methods that take an entity throw [orrery.ecs.world.DeadEntityException] if it is destroyed; only [#contains]
/// does not.
public final class SceneTree {
    private final EngineWorld world;
    private final EngineArray<Node> nodes;
    private final EngineArray<TreeRoots> rootsArray;
    private final NodeLinks links;

    private SceneTree(EngineWorld world) {
        this.world = world;
        nodes = world.array(Node.class);
        rootsArray = world.array(TreeRoots.class);
        links = new NodeLinks(world);
        world.beforeDestroy(entity -> world.manage(() -> destroySubtree(entity)), this::parentNow);
    }

    /// Returns the scene tree of a world, the same one at each call.
    public static SceneTree of(World world) {
        EngineWorld engine = EngineWorld.of(world);
        return engine.extension(SceneTree.class, () -> new SceneTree(engine));
    }

    /// Number of nodes.
    public int size() {
        return nodes.size();
    }

    /// Whether an entity is in the tree.
    public boolean contains(Entity entity) {
        return nodes.has(entity);
    }

    /// The parent of an entity, or [Entity#NONE] for a root.
    ///
    /// @throws ComponentAbsentException if the entity is not in the tree
    public Entity parentOf(Entity entity) {
        return nodes.get(entity).parent();
    }

    /// The first child of an entity, or [Entity#NONE]. For [Entity#NONE], the first root.
    ///
    /// @throws ComponentAbsentException if the entity is not in the tree
    public Entity firstChildOf(Entity parent) {
        return parent.isNone() ? roots().first() : nodes.get(parent).firstChild();
    }

    /// The next sibling of an entity, or [Entity#NONE].
    ///
    /// @throws ComponentAbsentException if the entity is not in the tree
    public Entity nextSiblingOf(Entity entity) {
        return nodes.get(entity).next();
    }

    /// The children of an entity in order. For [Entity#NONE], the roots.
    ///
    /// @throws ComponentAbsentException if the entity is not in the tree
    public List<Entity> childrenOf(Entity parent) {
        List<Entity> children = new ArrayList<>();
        for (Entity child = firstChildOf(parent); !child.isNone(); child = nextSiblingOf(child)) {
            children.add(child);
        }
        return children;
    }

    /// The path from the root to an entity, including both.
    ///
    /// @throws ComponentAbsentException if the entity is not in the tree
    public List<Entity> pathTo(Entity entity) {
        List<Entity> path = new ArrayList<>();
        for (Entity at = entity; !at.isNone(); at = parentOf(at)) {
            path.add(at);
        }
        return path.reversed();
    }

    /// Calls the action with an entity and all its descendants: parents before children, siblings in order. Uses no recursion, so
    /// a deep tree can't overflow the stack. This is an iteration: structural changes that the action makes are queued until the
    /// outermost iteration ends.
    ///
    /// @throws ComponentAbsentException if the entity is not in the tree
    public void forEachInSubtree(Entity top, Consumer<Entity> action) {
        world.context().queue().iterate(() -> walk(top, action));
    }

    private void walk(Entity top, Consumer<Entity> action) {
        Entity at = top;
        while (!at.isNone()) {
            Entity next = following(at, top);
            action.accept(at);
            at = next;
        }
    }

    private Entity following(Entity entity, Entity top) {
        Node node = nodes.get(entity);
        if (!node.firstChild().isNone()) {
            return node.firstChild();
        }
        Entity at = entity;
        while (!at.equals(top) && nodes.get(at).next().isNone()) {
            at = nodes.get(at).parent();
        }
        return at.equals(top) ? Entity.NONE : nodes.get(at).next();
    }

    /// Calls the action with all nodes: parents before children, siblings in order. This is an iteration: structural changes that
    /// the action makes are queued until the outermost iteration ends.
    public void forEach(Consumer<Entity> action) {
        world.context().queue().iterate(() -> childrenOf(Entity.NONE).forEach(root -> walk(root, action)));
    }

    /// The parent, or [Entity#NONE] for a root or an entity outside the tree. Does not check whether the running system declares
    /// [Node], because a system that does not declare it causes this call, too, for example by destroying an entity.
    private Entity parentNow(Entity entity) {
        int row = nodes.table().rowOf(entity.handle());
        return row < 0 ? Entity.NONE : nodes.peekAt(row).parent();
    }

    /// Makes an entity the last child of a parent, or the last root if the parent is [Entity#NONE]. If the entity is in the tree
    /// already, it leaves its previous parent. A parent that is not in the tree is first added to the tree as the last root.
    ///
    /// @throws orrery.ecs.world.DeadEntityException if an entity is not alive, or is queued for destruction
    /// @throws CycleException if the parent is the entity, or will be one of its descendants after the queued changes
    public void attach(Entity child, Entity parent) {
        attachBefore(child, parent, Entity.NONE);
    }

    /// Makes an entity a child of a parent, directly before the child `before`. If `before` is [Entity#NONE], makes the entity
    /// the last child. See [#attach].
    ///
    /// @throws orrery.ecs.world.DeadEntityException if an entity is not alive, or is queued for destruction
    /// @throws CycleException if the parent is the entity, or will be one of its descendants after the queued changes
    /// @throws IllegalArgumentException if `before` will not be a child of the parent after the queued changes
    public void attachBefore(Entity child, Entity parent, Entity before) {
        world.requireLiving(child, "attach");
        requireLivingOrNone(parent);
        requireLivingOrNone(before);
        requireNoCycle(child, parent);
        if (!before.isNone() && !(willContain(before) && world.endsWith(before).equals(parent))) {
            throw new IllegalArgumentException("Entity %s is no child of %s; name one of its children, or none."
                    .formatted(world.describe(before), world.describe(parent)));
        }
        change(() -> attachNow(child, parent, before), () -> willAttach(child, parent));
    }

    /// Whether an entity will be in the tree after the queued changes.
    private boolean willContain(Entity entity) {
        Boolean queued = world.context().queue().presence(entity, nodes.type());
        return queued == null ? links.contains(entity.handle()) : queued;
    }

    private void willAttach(Entity child, Entity parent) {
        if (!parent.isNone() && !willContain(parent)) {
            willAttach(parent, Entity.NONE);
        }
        int row = willContain(child) ? nodes.table().rowOf(child.handle()) : -1;
        Node now = row < 0 ? Node.ALONE : nodes.peekAt(row);
        world.willEndWith(child, parent);
        world.context().queue().setPresent(child, nodes.type(),
                new Node(parent, now.firstChild(), now.lastChild(), Entity.NONE, Entity.NONE));
    }

    private void requireLivingOrNone(Entity entity) {
        if (!entity.isNone()) {
            world.requireLiving(entity, "attach");
        }
    }

    private void change(Runnable links, Runnable foreseen) {
        world.applyOrQueue(() -> world.manage(links), foreseen);
    }

    private void attachNow(Entity child, Entity parent, Entity before) {
        if (!parent.isNone()) {
            requireNode(parent);
        }
        if (before.equals(child)) {
            return;
        }
        if (links.contains(child.handle())) {
            if (links.isBefore(child.handle(), parent.handle(), before.handle())) {
                links.leave(child.handle());
                return;
            }
            links.unlink(child.handle());
        } else {
            nodes.add(child, Node.ALONE);
        }
        links.link(child.handle(), parent.handle(), before.handle());
    }

    private void requireNode(Entity parent) {
        if (!links.contains(parent.handle())) {
            attachNow(parent, Entity.NONE, Entity.NONE);
        }
    }

    private void requireNoCycle(Entity child, Entity parent) {
        if (child.equals(parent)) {
            throw new CycleException("Entity %s can't hang below itself.".formatted(world.describe(child)));
        }
        if (world.context().queue().isEmpty() && !links.isBelow(parent.handle(), child.handle())) {
            return;
        }
        List<Entity> path = new ArrayList<>();
        for (Entity at = parent; !at.isNone(); at = world.endsWith(at)) {
            path.add(at);
            if (at.equals(child)) {
                throw new CycleException("Entity %s can't hang below %s, which hangs below it: %s.".formatted(
                        world.describe(child), world.describe(parent), path.reversed().stream()
                                .map(world::describe).collect(Collectors.joining(" › "))));
            }
        }
    }

    /// Removes an entity from the tree. The entity's children take its place among the children of its parent.
    ///
    /// @throws orrery.ecs.world.DeadEntityException if the entity is not alive, or is queued for destruction
    /// @throws ComponentAbsentException if the entity will not be in the tree after the queued changes
    public void detach(Entity entity) {
        world.requireLiving(entity, "detach");
        if (!willContain(entity)) {
            throw new ComponentAbsentException("Entity %s is not in the scene tree, so detach can't be done."
                    .formatted(world.describe(entity)));
        }
        change(() -> {
            handChildrenUp(entity);
            links.unlink(entity.handle());
            nodes.remove(entity);
        }, () -> {
            willHandChildrenUp(entity);
            world.willEndWith(entity, Entity.NONE);
            world.context().queue().setAbsent(entity, nodes.type());
        });
    }

    /// Destroys an entity. The entity's children take its place among the children of its parent.
    ///
    /// @throws orrery.ecs.world.DeadEntityException if the entity is not alive, or is queued for destruction
    public void destroyKeepingChildren(Entity entity) {
        world.requireLiving(entity, "destroyKeepingChildren");
        change(() -> {
            if (nodes.has(entity)) {
                handChildrenUp(entity);
            }
        }, () -> willHandChildrenUp(entity));
        world.destroy(entity);
    }

    /// Records that the current and queued children of an entity will move to its parent.
    private void willHandChildrenUp(Entity entity) {
        Entity parent = world.endsWith(entity);
        List<Entity> children = nodes.table().rowOf(entity.handle()) < 0 ? List.of() : childrenOf(entity);
        for (Entity child : children) {
            if (world.endsWith(child).equals(entity)) {
                world.willEndWith(child, parent);
            }
        }
        world.willHandOn(entity, parent);
    }

    private void handChildrenUp(Entity entity) {
        Entity parent = parentOf(entity);
        for (Entity child : childrenOf(entity)) {
            links.unlink(child.handle());
            links.link(child.handle(), parent.handle(), entity.handle());
        }
    }

    private void destroySubtree(Entity entity) {
        if (!nodes.has(entity)) {
            return;
        }
        List<Entity> below = new ArrayList<>();
        walk(entity, below::add);
        links.unlink(entity.handle());
        nodes.replace(entity, Node.ALONE);
        for (Entity descendant : below.subList(1, below.size()).reversed()) {
            nodes.remove(descendant);
            world.destroy(descendant);
        }
    }

    private TreeRoots roots() {
        return rootsArray.peekAt(0);
    }
}
