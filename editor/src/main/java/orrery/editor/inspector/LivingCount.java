package orrery.editor.inspector;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Entity;

/// Counts the living entities of a selection. The selection is read again after each tick, so the count of a large selection is
/// cached until entities are created or destroyed. Simulation thread.
final class LivingCount {

    private static final int FEW = 2_000;

    private List<Entity> counted = List.of();
    private long state;
    private int living;

    /// @param selected the selected entities; the list must not change later
    int of(EngineWorld world, List<Entity> selected) {
        if (selected.size() <= FEW) {
            counted = List.of();
            return count(world, selected);
        }
        long now = world.context().entities().hash();
        if (counted != selected || state != now) {
            living = count(world, selected);
            counted = selected;
            state = now;
        }
        return living;
    }

    private static int count(EngineWorld world, List<Entity> selected) {
        int living = 0;
        for (Entity entity : selected) {
            living += world.isAlive(entity) ? 1 : 0;
        }
        return living;
    }
}
