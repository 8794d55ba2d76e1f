package orrery.ecs.scenetree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Checks that the links of nodes form a tree, after they were read from a file or received from another process.
///
/// Walks down from the roots and compares each link with its counterpart. A node has only one parent and one previous sibling, so
/// no node is visited twice and the walk terminates.
public final class TreeCheck {
    private final World world;
    private final ComponentArray<Node> nodes;
    private final Deque<Entity> parents = new ArrayDeque<>();
    private int met;

    private TreeCheck(World world) {
        this.world = world;
        nodes = world.array(Node.class);
    }

    /// Describes what is wrong with the tree; empty if the tree is valid. Cost: O(nodes).
    public static Optional<String> problem(World world) {
        return Optional.ofNullable(new TreeCheck(world).find());
    }

    private @org.jspecify.annotations.Nullable String find() {
        TreeRoots roots = world.singleton(TreeRoots.class);
        String problem = children(Entity.NONE, roots.first(), roots.last());
        while (problem == null && !parents.isEmpty()) {
            Entity parent = parents.pop();
            Node node = nodes.get(parent);
            problem = children(parent, node.firstChild(), node.lastChild());
        }
        return problem == null && met < nodes.size()
                ? "%d of %d nodes hang below no root".formatted(nodes.size() - met, nodes.size())
                : problem;
    }

    private @org.jspecify.annotations.Nullable String children(Entity parent, Entity first, Entity last) {
        Entity before = Entity.NONE;
        for (Entity at = first; !at.isNone();) {
            Node node = nodes.find(at);
            if (node == null || !node.parent().equals(parent) || !node.previous().equals(before)) {
                return "node %s is not where the scene tree says".formatted(at);
            }
            met++;
            if (!node.firstChild().isNone() || !node.lastChild().isNone()) {
                parents.push(at);
            }
            before = at;
            at = node.next();
        }
        return before.equals(last) ? null : "node %s is not where the scene tree says".formatted(last);
    }
}
