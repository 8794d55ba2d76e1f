package orrery.editor.session.template;

import java.util.BitSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// Chooses the first free place, where no entity is, in an endless row of places. Cost: O(entities).
///
/// @param row returns the place with a given number, from 0; the places have equal distances
/// @param tolerance an entity nearer than this in x and y, in world units, counts as being at a place
public record FreePlace(IntFunction<Vec2> row, double tolerance) implements Function<Simulation, Vec2> {
    /// Returns the first place of the row, whether it is free or not.
    public Vec2 first() {
        return row.apply(0);
    }

    /// Returns the first free place. Simulation thread.
    @Override
    public Vec2 apply(Simulation simulation) {
        double step = row.apply(1).x() - first().x();
        BitSet taken = new BitSet();
        int most = simulation.world().array(WorldTransform.class).size();
        simulation.world().array(WorldTransform.class).forEach(at -> {
            double number = Math.rint((at.position().x() - first().x()) / step);
            if (number >= 0 && number <= most && isAt(at.position(), row.apply((int) number))) {
                taken.set((int) number);
            }
        });
        return row.apply(taken.nextClearBit(0));
    }

    private boolean isAt(Vec2 entity, Vec2 place) {
        return Math.abs(entity.x() - place.x()) < tolerance && Math.abs(entity.y() - place.y()) < tolerance;
    }
}
