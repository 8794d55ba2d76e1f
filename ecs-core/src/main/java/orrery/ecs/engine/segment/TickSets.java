package orrery.ecs.engine.segment;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.storage.PendingHandles;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// The change sets of the shown tick: for each component type, the entities that the segments of that tick changed.
public final class TickSets {
    private final List<PendingHandles> byType = new ArrayList<>();
    private boolean isStale;

    /// Adds the set of the next component type. Call it in the order of registration.
    public void add(PendingHandles set) {
        byType.add(set);
    }

    /// Empties all sets.
    void clear() {
        byType.forEach(PendingHandles::clear);
    }

    /// Empties all sets at the start of a tick.
    void begin() {
        isStale = false;
        clear();
    }

    /// Marks the sets as outdated, because segments were reverted or reapplied.
    void invalidate() {
        isStale = true;
    }

    /// Computes the sets again if they are outdated.
    ///
    /// @param segments the segments of the shown tick
    void refresh(List<Segment> segments) {
        if (!isStale) {
            return;
        }
        isStale = false;
        clear();
        for (Segment segment : segments) {
            for (Change<?> change : segment.changes()) {
                if (!change.isPending()) {
                    TableDelta delta = EngineChange.of(change).delta();
                    byType.get(change.type().id()).add(delta.changed(), delta.gone());
                }
            }
        }
    }
}
