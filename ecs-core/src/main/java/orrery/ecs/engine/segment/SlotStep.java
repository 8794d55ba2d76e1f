package orrery.ecs.engine.segment;

import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.storage.handle.Presence;

/// A change of entity slots as a step of a segment.
///
/// An entity that becomes alive again may have a row in any table. So [Presence] is told that it may have a row in each of them.
///
/// @param delta the change
/// @param presence the tables in which an entity may have a row
public record SlotStep(Allocator.Delta delta, Presence presence) implements Revertible {
    @Override
    public void revert() {
        delta.revert();
        noteAll(delta.destroyed());
    }

    @Override
    public void reapply() {
        delta.reapply();
        noteAll(delta.created());
    }

    @Override
    public long bytes() {
        return delta.bytes();
    }

    private void noteAll(long[] handles) {
        for (long handle : handles) {
            presence.noteAll(handle);
        }
    }
}
