package orrery.editor.session.stop;

import java.util.Optional;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.TickRecord;

/// Detects changes of the components of one type, entity by entity.
interface EntryProbe extends Probe {
    /// The component type.
    ComponentType<?> type();

    /// The entity, or none for any.
    Entity entity();

    /// Whether an entry of a change matches. Not called for an entry that only moves to another row.
    boolean isWanted(Change<?> change, int entry);

    /// Describes the match.
    ///
    /// @param first first matching entry
    /// @param others number of further matching entries
    ProbeMatch match(Segment segment, Change<?> change, int first, int others);

    @Override
    default boolean maySee(TickRecord tick) {
        return tick.mayHaveChanged(type());
    }

    @Override
    default Optional<ProbeMatch> pass(Segment segment, boolean back) {
        return segment.changes(type()).flatMap(change -> in(segment, change));
    }

    private Optional<ProbeMatch> in(Segment segment, Change<?> change) {
        if (!entity().isNone()) {
            int entry = change.entryOf(entity());
            boolean isSeen = entry >= 0 && !change.isMoveOnly(entry) && isWanted(change, entry);
            return isSeen ? Optional.of(match(segment, change, entry, 0)) : Optional.empty();
        }
        int first = -1;
        int count = 0;
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry) && isWanted(change, entry)) {
                first = count++ == 0 ? entry : first;
            }
        }
        return count == 0 ? Optional.empty() : Optional.of(match(segment, change, first, count - 1));
    }
}
