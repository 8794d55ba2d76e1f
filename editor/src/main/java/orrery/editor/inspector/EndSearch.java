package orrery.editor.inspector;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;

/// Searches back through the recording for the write that created or destroyed an entity. Each call searches for a few
/// milliseconds, or for about 40 ms where ticks must be recomputed. Simulation thread.
final class EndSearch {
    private static final long VIEW_NANOS = 5_000_000;

    private final Write.Kind kind;
    private final Runnable again;
    private @Nullable Recording recording;
    private @Nullable Branch branch;
    private Entity entity = Entity.NONE;
    private @Nullable Writes back;
    private @Nullable Write found;

    /// @param kind [Write.Kind#CREATED] or [Write.Kind#DESTROYED]
    /// @param again requests another read; runs while the search is not complete
    EndSearch(Write.Kind kind, Runnable again) {
        this.kind = kind;
        this.again = again;
    }

    /// Continues the search. Returns the write. Null if the write is not found yet, or is not recorded.
    ///
    /// @param first the newest tick to search; used only when a new search starts, for another entity, branch or recording
    @Nullable
    Write find(ReadContext moment, Entity of, long first) {
        Recording now = moment.timeline().recording();
        if (recording != now || branch != now.branch() || !entity.equals(of)) {
            recording = now;
            branch = now.branch();
            entity = of;
            found = null;
            back = Writes.back(now, now.branch(), first, WriteQuery.of(of));
        }
        Writes search = back;
        long end = System.nanoTime() + VIEW_NANOS;
        while (search != null && search.hasNext() && found == null && System.nanoTime() < end) {
            List<Write> next = search.approach() ? search.next() : List.of();
            found = next.stream().filter(write -> write.kind() == kind).findFirst().orElse(null);
        }
        if (found == null && search != null && search.hasNext()) {
            again.run();
        }
        return found;
    }
}
