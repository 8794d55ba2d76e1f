package orrery.ecs.scenetree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;

/// The system that keeps world transforms: recomputed for the subtrees whose local transform or parent changed, parents
/// before children, each node once. Cost: proportional to the changed nodes, what hangs below them, and their depth.
public final class Transforms implements Behaviour {
    /// Name of the system.
    public static final String NAME = "Transforms";

    private Transforms() {}

    /// Its definition.
    public static SystemDefinition definition() {
        return SystemDefinition.named(NAME).watches(LocalTransform.class, Node.class).reads(TreeRoots.class)
                .writes(WorldTransform.class).settles().run(Transforms::new);
    }

    @Override
    public void run(SystemContext context) {
        new Pass(context).run();
    }

    /// One run.
    private static final class Pass {
        private final ComponentArray<Node> nodes;
        private final ComponentArray<LocalTransform> locals;
        private final ComponentArray<WorldTransform> worlds;
        /// In the order of the change sets, so that every run writes in the same order.
        private final Set<Entity> dirty = new LinkedHashSet<>();
        /// Ancestors that are not dirty, nor anything above them, with the transform at each.
        private final Map<Entity, WorldTransform> clean = new HashMap<>();

        Pass(SystemContext context) {
            nodes = context.world().array(Node.class);
            locals = context.world().array(LocalTransform.class);
            worlds = context.world().array(WorldTransform.class);
            collect(context.changes(LocalTransform.class));
            collect(context.changes(Node.class));
        }

        private void collect(ChangeSet changes) {
            changes.forEach(dirty::add);
        }

        void run() {
            for (Entity entity : dirty) {
                if (!locals.has(entity)) {
                    worlds.removeIfPresent(entity);
                }
                Node node = nodes.find(entity);
                if (node != null) {
                    recomputeIfTopmost(entity, node);
                } else if (locals.has(entity)) {
                    worlds.set(entity, WorldTransform.of(locals.get(entity)));
                }
            }
        }

        private void recomputeIfTopmost(Entity entity, Node node) {
            WorldTransform above = node.parent().isNone() ? WorldTransform.IDENTITY : cleanTransformAt(node.parent());
            if (above != null) {
                recompute(entity, node, above);
            }
        }

        /// The transform at an ancestor, or null if it or one above it is dirty and will recompute all below. Remembers
        /// the clean ones that it passes on the way up.
        private @Nullable WorldTransform cleanTransformAt(Entity ancestor) {
            Deque<Entity> passed = new ArrayDeque<>();
            Entity at = ancestor;
            while (!at.isNone() && !clean.containsKey(at)) {
                if (dirty.contains(at)) {
                    return null;
                }
                passed.push(at);
                at = nodes.get(at).parent();
            }
            WorldTransform transform = at.isNone() ? WorldTransform.IDENTITY : clean.get(at);
            for (Entity each : passed) {
                WorldTransform own = worlds.find(each);
                transform = own == null ? transform : own;
                clean.put(each, transform);
            }
            return transform;
        }

        /// A node that is still to be computed, with the transform above it.
        private record Pending(Entity entity, WorldTransform above) {}

        private void recompute(Entity top, Node node, WorldTransform above) {
            WorldTransform transform = compute(new Pending(top, above));
            if (node.firstChild().isNone()) {
                return;
            }
            Deque<Pending> stack = new ArrayDeque<>();
            pushChildren(stack, node, transform);
            while (!stack.isEmpty()) {
                Pending next = stack.pop();
                pushChildren(stack, nodes.get(next.entity()), compute(next));
            }
        }

        private void pushChildren(Deque<Pending> stack, Node node, WorldTransform above) {
            for (Entity child = node.lastChild(); !child.isNone(); child = nodes.get(child).previous()) {
                stack.push(new Pending(child, above));
            }
        }

        private WorldTransform compute(Pending node) {
            LocalTransform local = locals.find(node.entity());
            if (local == null) {
                return node.above();
            }
            WorldTransform own = node.above().times(WorldTransform.of(local));
            worlds.set(node.entity(), own);
            return own;
        }
    }
}
