package orrery.editor.viewport.shape;

import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EntityList;

/// Finds entities by position or by name. Simulation thread. Cost of a search by position: linear in all shapes and world
/// transforms.
public final class Picking {
    private static final double REACH_PIXELS = 7;
    private static final double EDGE_REACH_PIXELS = 1;
    private static final double OUTLINE_REACH_PIXELS = 4;
    private static final double LEAST_PIXELS = 4;
    private static final double PLACE_PENALTY = 1e9;
    private static final double OUTLINE_PENALTY = 2e9;

    private Picking() {}

    /// Finds the entity at a position on the screen. Prefers the smallest filled shape. Of shapes of the same size, prefers the
    /// one with the nearest middle. If no filled shape is there, finds an entity without a shape. If no such entity is there
    /// either, finds an outline. Lines count as filled. A filled shape is also found up to 7 pixels from its middle, and a line
    /// or outline up to 4 pixels beside it.
    public static Optional<Entity> at(Simulation simulation, Camera camera, double screenX, double screenY) {
        Entity[] best = {Entity.NONE};
        double[] least = {Double.POSITIVE_INFINITY};
        new ShapeScan(simulation).forEachPlaced((entity, shape, at, anchor, layer) -> {
            double rank = rank(shape, at, camera, screenX, screenY);
            if (rank < least[0]) {
                least[0] = rank;
                best[0] = entity;
            }
        });
        return Optional.of(best[0]).filter(entity -> !entity.isNone());
    }

    /// Returns the rank of a shape at a position on the screen. The shape with the least rank is picked. The rank is infinite if
    /// the shape is not at that position.
    static double rank(Shape shape, WorldTransform at, Camera camera, double screenX, double screenY) {
        Vec2 middle = at.apply(Figure.middle(shape));
        double distance = Math.hypot(camera.screenX(middle.x()) - screenX, camera.screenY(middle.y()) - screenY);
        double radius = Figure.radius(shape) * Figure.stretch(at) * camera.scale();
        if (ShapeScan.isPlace(shape)) {
            return distance <= REACH_PIXELS ? PLACE_PENALTY + distance : Double.POSITIVE_INFINITY;
        }
        if (!isThere(shape, at, camera, distance, radius, screenX, screenY)) {
            return Double.POSITIVE_INFINITY;
        }
        return Figure.isFilled(shape)
                ? Math.max(radius, LEAST_PIXELS) * REACH_PIXELS * 2 + distance
                : OUTLINE_PENALTY + radius + Math.abs(distance - radius);
    }

    /// @param distance distance from the middle of the shape in pixels
    /// @param radius radius of the disc around the shape in pixels
    private static boolean isThere(Shape shape, WorldTransform at, Camera camera, double distance, double radius,
            double screenX, double screenY) {
        boolean isThin = shape instanceof Shape.Line || !Figure.isFilled(shape);
        double reach = isThin ? OUTLINE_REACH_PIXELS : EDGE_REACH_PIXELS;
        return !isThin && distance <= REACH_PIXELS
                || distance <= radius + reach && HitTest.isOn(new Figure(0, shape, at, false),
                        new Vec2(camera.worldX(screenX), camera.worldY(screenY)), reach / camera.scale());
    }

    /// Returns all entities that have the centre of a shape in an area. Entities without a shape are returned if their position
    /// is in the area. Shapes with anchor [ShapeRule.Anchor#PARENT] don't count as shapes here.
    public static EntityList in(Simulation simulation, Area area) {
        BitSet slots = new BitSet(EngineWorld.of(simulation.world()).slotCount());
        new ShapeScan(simulation).forEachPlaced((entity, shape, at, anchor, layer) -> {
            if (anchor != ShapeRule.Anchor.PARENT) {
                Vec2 middle = at.apply(Figure.middle(shape));
                if (area.contains(middle.x(), middle.y())) {
                    slots.set(entity.index());
                }
            }
        });
        return EntityList.of(
                slots.stream().mapToLong(slot -> EngineWorld.of(simulation.world()).aliveIn(slot).handle()).toArray());
    }

    /// Finds the first entity whose name starts with the text. If no name does, finds the first entity whose name contains the
    /// text. If no name contains it, finds the living entity with that slot, such as `#12`, or handle, such as `12v3`. Ignores
    /// case.
    public static Optional<Entity> named(Simulation simulation, String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        EngineArray<Name> names = EngineWorld.of(simulation.world()).array(Name.class);
        Entity within = Entity.NONE;
        for (int row = 0; row < names.size() && !wanted.isEmpty(); row++) {
            String name = names.peekAt(row).value().toLowerCase(Locale.ROOT);
            if (name.startsWith(wanted)) {
                return Optional.of(names.entityAt(row));
            }
            within = within.isNone() && name.contains(wanted) ? names.entityAt(row) : within;
        }
        return within.isNone() ? byHandle(simulation, wanted) : Optional.of(within);
    }

    private static Optional<Entity> byHandle(Simulation simulation, String text) {
        return text.matches("#\\d{1,9}")
                ? alive(simulation, EngineWorld.of(simulation.world()).aliveIn(slot(simulation, text.substring(1))))
                : text.matches("\\d{1,9}v\\d{1,9}")
                        ? alive(simulation, Entity.of(Integer.parseInt(text, 0, text.indexOf('v'), 10),
                                Integer.parseInt(text.substring(text.indexOf('v') + 1))))
                        : Optional.empty();
    }

    private static int slot(Simulation simulation, String digits) {
        int slot = Integer.parseInt(digits);
        return slot < EngineWorld.of(simulation.world()).slotCount() ? slot : 0;
    }

    private static Optional<Entity> alive(Simulation simulation, Entity entity) {
        return Optional.of(entity).filter(found -> !found.isNone() && simulation.world().isAlive(found));
    }
}
