package orrery.editor.viewport.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.ReadFailure;
import orrery.editor.text.EntityNames;

/// Visits the shapes of a world in drawing order. Simulation thread.
public final class ShapeScan {
    /// The shape of a place, see [#forEachPlaced].
    private static final Shape PLACE = new Shape.Dot(Vec2.ZERO, 0x8a94a6);

    private final EngineWorld world;
    private final List<Part<?>> parts = new ArrayList<>();
    private final EngineArray<WorldTransform> transforms;
    private final EngineArray<Node> nodes;
    private final BitSet shaped;
    private Entity lastParent = Entity.NONE;
    private WorldTransform aboveLast = WorldTransform.IDENTITY;

    /// Receives shapes.
    @FunctionalInterface
    public interface Visitor {
        /// Visits one shape.
        ///
        /// @param at maps the coordinates of the shape to the world
        /// @param anchor tells in whose coordinates the shape is given
        /// @param layer index of the rule that made the shape; shapes with a higher index are drawn over shapes with a lower one
        void visit(Entity entity, Shape shape, WorldTransform at, ShapeRule.Anchor anchor, int layer);
    }

    /// A shape rule with the component arrays that it needs.
    private record Part<C extends Record>(ShapeRule<C> rule, EngineArray<C> array, List<EngineArray<?>> without,
            int layer) {
        static <C extends Record> Part<C> of(ShapeRule<C> rule, EngineWorld world, int layer) {
            List<EngineArray<?>> without = new ArrayList<>();
            rule.without().forEach(type -> without.add(world.array(type)));
            return new Part<>(rule, world.array(rule.type()), without, layer);
        }

        boolean leavesOut(Entity entity) {
            for (EngineArray<?> array : without) {
                if (array.rowOf(entity) >= 0) {
                    return true;
                }
            }
            return false;
        }

        /// @throws ReadFailure if the rule throws
        Shape shape(int row, EngineWorld world) {
            try {
                return rule.shape().apply(array.peekAt(row));
            } catch (RuntimeException e) {
                Entity entity = array.entityAt(row);
                throw new ReadFailure(
                        "the shape rule of %s threw for %s".formatted(world.types().of(rule.type()).name(),
                                EntityNames.of(entity, world)),
                        entity, e);
            }
        }
    }

    /// Creates a scan of the world in its current state.
    public ShapeScan(Simulation simulation) {
        world = EngineWorld.of(simulation.world());
        simulation.definition().shapes().forEach(rule -> parts.add(Part.of(rule, world, parts.size())));
        shaped = new BitSet(world.slotCount());
        transforms = world.array(WorldTransform.class);
        nodes = world.array(Node.class);
    }

    /// Whether the world has a rule for drawing any component.
    public boolean hasRules() {
        return !parts.isEmpty();
    }

    /// Estimates the number of shapes: the number of components to which the rules apply, or the number of world transforms,
    /// whichever is larger.
    public int count() {
        return Math.max(transforms.size(), parts.stream().mapToInt(part -> part.array().size()).sum());
    }

    /// Visits all shapes.
    public void forEach(Visitor visitor) {
        for (Part<?> part : parts) {
            for (int row = 0; row < part.array().size(); row++) {
                visit(part, part.array().entityAt(row), row, visitor);
            }
        }
    }

    /// Visits all shapes, then a place for each entity that has a world transform and no shape. An entity with shapes only in the
    /// coordinates of its parent, such as an orbit, also gets a place, because these shapes are not at the entity.
    public void forEachPlaced(Visitor visitor) {
        shaped.clear();
        forEach((entity, shape, at, anchor, layer) -> {
            shaped.set(entity.index(), anchor != ShapeRule.Anchor.PARENT || shaped.get(entity.index()));
            visitor.visit(entity, shape, at, anchor, layer);
        });
        for (int row = 0; row < transforms.size(); row++) {
            Entity entity = transforms.entityAt(row);
            if (!shaped.get(entity.index())) {
                visitor.visit(entity, PLACE, transforms.peekAt(row), ShapeRule.Anchor.SELF, parts.size());
            }
        }
    }

    /// Whether a shape stands for a place, see [#forEachPlaced].
    public static boolean isPlace(Shape shape) {
        return shape == PLACE;
    }

    /// Visits the shapes of one entity.
    public void forEachOf(Entity entity, Visitor visitor) {
        for (Part<?> part : parts) {
            int row = part.array().rowOf(entity);
            if (row >= 0) {
                visit(part, entity, row, visitor);
            }
        }
    }

    /// Whether the entity has a shape.
    public boolean hasShape(Entity entity) {
        boolean[] found = new boolean[1];
        forEachOf(entity, (_, _, _, _, _) -> found[0] = true);
        return found[0];
    }

    private void visit(Part<?> part, Entity entity, int row, Visitor visitor) {
        ShapeRule.Anchor anchor = part.rule().anchor();
        WorldTransform at = switch (anchor) {
            case SELF -> transformOf(entity);
            case PARENT -> transformAbove(entity);
            case WORLD -> WorldTransform.IDENTITY;
        };
        if (at != null && !part.leavesOut(entity)) {
            visitor.visit(entity, part.shape(row, world), at, anchor, part.layer());
        }
    }

    /// Returns the entity's world transform, or null if it has none.
    @Nullable
    public WorldTransform transformOf(Entity entity) {
        int row = transforms.rowOf(entity);
        return row < 0 ? null : transforms.peekAt(row);
    }

    private WorldTransform transformAbove(Entity entity) {
        Entity parent = parentOf(entity);
        if (!parent.equals(lastParent)) {
            lastParent = parent;
            aboveLast = nearestTransform(parent);
        }
        return aboveLast;
    }

    private WorldTransform nearestTransform(Entity from) {
        for (Entity entity = from; !entity.isNone(); entity = parentOf(entity)) {
            WorldTransform own = transformOf(entity);
            if (own != null) {
                return own;
            }
        }
        return WorldTransform.IDENTITY;
    }

    /// Returns the parent in the scene tree, or [Entity#NONE].
    public Entity parentOf(Entity entity) {
        int row = nodes.rowOf(entity);
        return row < 0 ? Entity.NONE : nodes.peekAt(row).parent();
    }
}
