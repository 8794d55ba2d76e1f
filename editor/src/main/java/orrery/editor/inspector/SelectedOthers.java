package orrery.editor.inspector;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Entity;

/// The selected living entities other than the lead. If more than 2,000 entities are selected, these are only an evenly spread
/// sample of 1,000 to 2,000 selected entities, to limit the cost of each read. Simulation thread.
///
/// @param entities the entities to compare
record SelectedOthers(List<Entity> entities) {

    private static final int MOST = 2_000;

    static SelectedOthers of(EngineWorld world, List<Entity> selected, Entity lead) {
        int step = Math.ceilDiv(selected.size(), MOST);
        List<Entity> others = new ArrayList<>();
        for (int i = 0; i < selected.size(); i += step) {
            Entity entity = selected.get(i);
            if (world.isAlive(entity) && !entity.equals(lead)) {
                others.add(entity);
            }
        }
        return new SelectedOthers(others);
    }

    /// Whether all of these entities have a component in an array.
    boolean allIn(EngineArray<?> array) {
        for (Entity other : entities) {
            if (array.rowOf(other) < 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether at least one of these entities has a component in an array.
    boolean anyIn(EngineArray<?> array) {
        return array.size() > 0 && entities.stream().anyMatch(other -> array.rowOf(other) >= 0);
    }
}
