package orrery.editor.session;

import java.util.Optional;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Waits for a component to be added or removed.
///
/// @param entity whose, or none for any
/// @param added whether to be added
record PresenceProbe(ComponentType<?> type, Entity entity, boolean added, World world) implements Probe {
    @Override
    public Optional<Sighting> pass(Segment segment, boolean back) {
        return segment.changes(type).flatMap(change -> in(segment, change));
    }

    private Optional<Sighting> in(Segment segment, Change<?> change) {
        Change.Kind wanted = added ? Change.Kind.ADDED : Change.Kind.REMOVED;
        Entity first = Entity.NONE;
        int count = 0;
        for (int entry = 0; entry < change.count(); entry++) {
            boolean isAsked = entity.isNone() || change.handle(entry) == entity.handle();
            if (isAsked && change.kind(entry) == wanted && !change.isMoveOnly(entry)) {
                first = count++ == 0 ? change.entity(entry) : first;
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(new Sighting("%s was %s".formatted(type.name(), added ? "added" : "removed"),
                        "%s %s%s".formatted(added ? "to" : "from", PastNames.of(first, segment, world),
                                PastNames.others(count - 1))));
    }
}
