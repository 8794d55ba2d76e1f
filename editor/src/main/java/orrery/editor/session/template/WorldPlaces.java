package orrery.editor.session.template;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.EntityMotion;

/// Computes local transforms with which entities of different parents, once they have the same parent, keep their positions
/// relative to each other in the world. Simulation thread.
public final class WorldPlaces {
    private static final int DECIMALS = 9;
    private static final MathContext SCALE_DIGITS = new MathContext(12);

    private WorldPlaces() {}

    /// Returns the local transforms of the topmost of the selected entities; none if all are relative to the same ancestor
    /// already. If an ancestor scales unevenly, the position and the direction of the x axis are kept, and a shear is lost.
    public static Map<Entity, LocalTransform> of(Simulation simulation, List<Entity> selected) {
        List<Entity> tops = EntityEdits.topmost(simulation, selected).stream()
                .filter(top -> simulation.tree().contains(top) && simulation.world().has(top, LocalTransform.class))
                .toList();
        Set<WorldTransform> above = tops.stream().map(top -> EntityMotion.above(simulation, top))
                .collect(Collectors.toSet());
        Map<Entity, LocalTransform> places = new LinkedHashMap<>();
        if (above.size() > 1) {
            tops.forEach(top -> places.put(top, inWorld(EntityMotion.above(simulation, top),
                    simulation.world().get(top, LocalTransform.class))));
        }
        return places;
    }

    /// Returns the local transform of a root that lies where an entity lies in the world; `local` if a number would be infinite
    /// or NaN.
    private static LocalTransform inWorld(WorldTransform above, LocalTransform local) {
        WorldTransform at = above.times(WorldTransform.of(local));
        double x = Math.hypot(at.xx(), at.yx());
        double y = x == 0 ? Math.hypot(at.xy(), at.yy()) : (at.xx() * at.yy() - at.xy() * at.yx()) / x;
        double degrees = Math.toDegrees(Math.atan2(at.yx(), at.xx()));
        boolean isFinite = Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(degrees)
                && Double.isFinite(at.position().x()) && Double.isFinite(at.position().y());
        return isFinite
                ? new LocalTransform(new Vec2(rounded(at.position().x()), rounded(at.position().y())), rounded(degrees),
                        new Vec2(scale(x), scale(y)))
                : local;
    }

    private static double rounded(double value) {
        return BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN).doubleValue();
    }

    private static double scale(double value) {
        return BigDecimal.valueOf(value).round(SCALE_DIGITS).doubleValue();
    }
}
