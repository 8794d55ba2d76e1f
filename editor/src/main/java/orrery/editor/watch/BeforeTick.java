package orrery.editor.watch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Lookup;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;

/// Looks up components as they were before the shown tick. If segments of the tick have changed a component, returns the value
/// before the first of these changes; otherwise the value in the world. The segment that loaded the scene does not count.
/// Simulation thread; valid as long as its [ReadContext].
record BeforeTick(ReadContext moment) implements Lookup {

    @Override
    public @Nullable Record find(ComponentType<?> type, Entity entity) {
        EngineWorld world = moment.world();
        for (Segment segment : moment.segments()) {
            boolean isOfScene = segment.author().kind() == Author.Kind.SCENE;
            Optional<? extends Change<?>> change = isOfScene ? Optional.empty() : segment.changes(type);
            int entry = change.map(of -> entryOf(of, entity, world)).orElse(-1);
            if (entry >= 0) {
                return change.orElseThrow().before(entry);
            }
        }
        if (type.isSingleton()) {
            return world.singleton(type.recordClass());
        }
        return world.isAlive(entity) ? world.find(entity, type.recordClass()) : null;
    }

    /// Returns the entity's index in a change; -1 if the change does not have the entity, or only moved its row. Tries the number
    /// of the entity's row first, because a system that changes a whole array usually changes the rows in order.
    private static int entryOf(Change<?> change, Entity entity, EngineWorld world) {
        int row = world.array(change.type()).rowOf(entity);
        if (row >= 0 && row < change.count() && change.handle(row) == entity.handle()) {
            return change.isMoveOnly(row) ? -1 : row;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (change.handle(entry) == entity.handle() && !change.isMoveOnly(entry)) {
                return entry;
            }
        }
        return -1;
    }

    @Override
    public long tick() {
        return Math.max(0, moment.world().tick() - 1);
    }
}
