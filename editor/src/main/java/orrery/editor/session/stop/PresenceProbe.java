package orrery.editor.session.stop;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.text.EntityNames;

/// Detects that a component is added or removed.
///
/// @param entity the entity, or none for any entity
/// @param added whether to detect that the component is added; otherwise detects that it is removed
record PresenceProbe(ComponentType<?> type, Entity entity, boolean added, EngineWorld world) implements EntryProbe {
    @Override
    public boolean isWanted(Change<?> change, int entry) {
        return change.kind(entry) == (added ? Change.Kind.ADDED : Change.Kind.REMOVED);
    }

    @Override
    public ProbeMatch match(Segment segment, Change<?> change, int first, int others) {
        return new ProbeMatch("%s was %s".formatted(type.name(), added ? "added" : "removed"), "", change.entity(first),
                "%s %s%s".formatted(added ? "to" : "from", EntityNames.of(change.entity(first), segment, world),
                        EntityNames.others(others)));
    }
}
