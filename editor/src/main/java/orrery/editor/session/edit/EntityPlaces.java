package orrery.editor.session.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;

/// World positions of the entities that can be moved. These are the entities with a [LocalTransform] and a place in the scene
/// tree. Simulation thread.
///
/// @param finite the positions, in the order of selection
/// @param lost number of the movable entities whose position holds an infinite number or NaN
record EntityPlaces(SequencedMap<Entity, Vec2> finite, int lost) {
    /// Returns the positions of entities.
    static EntityPlaces of(Simulation simulation, List<Entity> entities) {
        SequencedMap<Entity, Vec2> finite = new LinkedHashMap<>();
        int lost = 0;
        for (Entity entity : entities) {
            if (simulation.world().has(entity, LocalTransform.class)
                    && simulation.world().has(entity, WorldTransform.class)) {
                Vec2 place = finiteOf(simulation, entity);
                if (place == null) {
                    lost++;
                } else {
                    finite.put(entity, place);
                }
            }
        }
        return new EntityPlaces(finite, lost);
    }

    /// Returns the position of one entity; null if it has none, or one with an infinite number or NaN.
    static @Nullable Vec2 finiteOf(Simulation simulation, Entity entity) {
        WorldTransform at = simulation.world().find(entity, WorldTransform.class);
        return at != null && isFinite(at.position()) ? at.position() : null;
    }

    /// Whether both components are finite.
    static boolean isFinite(Vec2 vector) {
        return Double.isFinite(vector.x()) && Double.isFinite(vector.y());
    }

    /// The centre of the rectangle around the positions; null if there are none.
    @Nullable
    Vec2 middle() {
        Vec2 least = finite.values().stream().reduce((a, b) -> new Vec2(Math.min(a.x(), b.x()), Math.min(a.y(), b.y())))
                .orElse(null);
        Vec2 most = finite.values().stream().reduce((a, b) -> new Vec2(Math.max(a.x(), b.x()), Math.max(a.y(), b.y())))
                .orElse(null);
        return least == null || most == null ? null : least.plus(most).times(0.5);
    }

    /// Returns the positions of the entities that are not below another of them.
    EntityPlaces topmost(Simulation simulation) {
        SequencedMap<Entity, Vec2> tops = new LinkedHashMap<>(finite);
        tops.keySet().retainAll(EntityList.copyOf(EntityEdits.topmost(simulation, List.copyOf(finite.keySet()))));
        return new EntityPlaces(tops, lost);
    }
}
