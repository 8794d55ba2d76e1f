package orrery.editor.singletons;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;

/// Reads entity sets into slices. Simulation thread.
final class SetReader {
    private SetReader() {}

    /// Returns the slice of a set. Cost: linear in the index of the last row and in the set's changes in the shown tick.
    static SetSlice read(ReadContext moment, String field, EntitySet set, SingletonsReader.Rows rows) {
        Set<Entity> entered = new HashSet<>();
        Set<Entity> left = new HashSet<>();
        for (Segment segment : moment.segments()) {
            for (Segment.SetChange change : segment.setChanges()) {
                if (change.set().equals(set.name())) {
                    move(change.entered(), left, entered);
                    move(change.left(), entered, left);
                }
            }
        }
        List<SetSlice.Member> members = EngineEntitySet.of(set).entities(rows.first(), rows.last()).stream()
                .map(entity -> new SetSlice.Member(entity, moment.nameOf(entity), moment.world().isAlive(entity),
                        entered.contains(entity)))
                .toList();
        return new SetSlice(field, set.size(), rows.first(), members, entered.size(), left.size());
    }

    /// Removes each entity from the set `from`. If the entity is not in it, adds the entity to the set `to`. Thus an entity that
    /// entered and left in the same tick is in neither set.
    private static void move(List<Entity> entities, Set<Entity> from, Set<Entity> to) {
        for (Entity entity : entities) {
            if (!from.remove(entity)) {
                to.add(entity);
            }
        }
    }
}
