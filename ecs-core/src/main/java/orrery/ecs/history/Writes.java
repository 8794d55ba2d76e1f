package orrery.ecs.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Searches the recorded ticks of a branch for writes, tick by tick in one direction, so that the caller can pause between ticks.
/// Confined to the thread of the recording.
///
/// Cost per tick: one pass over the handles that changed in the selected types.
public final class Writes {
    private static final long APPROACH_NANOS = 40_000_000;

    private final Recording recording;
    private final Branch branch;
    private final boolean back;
    private final Matching matching;
    private long next;

    private Writes(Recording recording, Branch branch, long first, boolean back, WriteQuery query) {
        this.recording = recording;
        this.branch = branch;
        this.back = back;
        matching = new Matching(query);
        next = first;
    }

    /// Starts a search towards the newest tick.
    ///
    /// @param first the first tick to search
    public static Writes forward(Recording recording, Branch branch, long first, WriteQuery query) {
        return new Writes(recording, branch, Math.max(first, recording.firstTick() + 1), false, query);
    }

    /// Starts a search towards the oldest tick.
    ///
    /// @param first the first tick to search
    public static Writes back(Recording recording, Branch branch, long first, WriteQuery query) {
        return new Writes(recording, branch, Math.min(first, branch.newestTick()), true, query);
    }

    /// The selected writes in segments, in segment order.
    public static List<Write> in(List<Segment> segments, WriteQuery query) {
        return new Matching(query).in(segments);
    }

    /// The next tick to search.
    public long tick() {
        return next;
    }

    /// Whether there is a tick to search. More may appear as ticks are run.
    public boolean hasNext() {
        return recording.tick(branch, next) != null;
    }

    /// If a backward search must recompute many ticks for [#next], recomputes some of them, for about 40 ms. Call this until it
    /// returns true, see [Recording#approach].
    ///
    /// @return whether [#next] is now fast
    public boolean approach() {
        return !back || recording.approach(branch, next - 1, APPROACH_NANOS);
    }

    /// Searches one more tick. Returns its writes in search order.
    ///
    /// @throws java.util.NoSuchElementException if there is no tick to search
    /// @throws orrery.ecs.world.WorldException if the segments of the tick can't be rebuilt, see [RecordedTick#segments]
    public List<Write> next() {
        RecordedTick tick = recording.tick(branch, next);
        if (tick == null) {
            throw new java.util.NoSuchElementException(
                    "%s has no tick %d; ask hasNext before.".formatted(branch, next));
        }
        next += back ? -1 : 1;
        List<Write> found = matching.in(tick.segments());
        return back ? found.reversed() : found;
    }

    /// Finds the selected writes in segments.
    private static final class Matching {
        private final WriteQuery query;
        private final long[] handles;
        private final Map<ComponentType<?>, List<Field>> fields = new HashMap<>();

        Matching(WriteQuery query) {
            this.query = query;
            handles = query.entities().stream().mapToLong(Entity::handle).sorted().toArray();
        }

        List<Write> in(List<Segment> segments) {
            List<Write> found = new ArrayList<>();
            for (Segment segment : segments) {
                if (query.type().isEmpty()) {
                    lives(segment, segment.created(), Write.Kind.CREATED, found);
                }
                for (Change<?> change : segment.changes()) {
                    if (query.asks(change.type()) && change.isRecorded()) {
                        changes(segment, change, found);
                    }
                }
                if (query.type().isEmpty()) {
                    lives(segment, segment.destroyed(), Write.Kind.DESTROYED, found);
                }
            }
            return found.isEmpty() ? Collections.emptyList() : found;
        }

        private void lives(Segment segment, List<Entity> entities, Write.Kind kind, List<Write> found) {
            for (Entity entity : entities) {
                if (asks(entity.handle())) {
                    found.add(write(segment, entity, kind, null));
                }
            }
        }

        private void changes(Segment segment, Change<?> change, List<Write> found) {
            if (query.entities().size() == 1) {
                int entry = change.entryOf(query.entities().getFirst());
                if (entry >= 0) {
                    change(segment, change, entry, found);
                }
                return;
            }
            int count = change.count();
            for (int entry = 0; entry < count; entry++) {
                if (asks(change.handle(entry))) {
                    change(segment, change, entry, found);
                }
            }
        }

        private void change(Segment segment, Change<?> change, int entry, List<Write> found) {
            if (!change.isMoveOnly(entry) && isIn(change, entry)) {
                found.add(write(segment, change.entity(entry), kind(change.kind(entry)), value(change, entry)));
            }
        }

        private static Write write(Segment segment, Entity entity, Write.Kind kind, Write.@Nullable Value value) {
            return new Write(segment.tick(), segment.madeAt(), segment.author(), entity, kind, value);
        }

        private static <C extends Record> Write.Value value(Change<C> change, int entry) {
            @Nullable
            C before = change.before(entry);
            @Nullable
            C after = change.after(entry);
            return new Write.Value(change.type(), change.isPending(), before, after);
        }

        private boolean asks(long handle) {
            return Arrays.binarySearch(handles, handle) >= 0;
        }

        /// Whether a selected field differs; always true if the query names no field.
        private boolean isIn(Change<?> change, int entry) {
            if (query.field().isEmpty()) {
                return true;
            }
            List<Field> asked = fields.computeIfAbsent(change.type(),
                    type -> type.fields().stream().filter(query::asks).toList());
            return asked.stream().anyMatch(field -> change.differs(entry, field));
        }

        private static Write.Kind kind(Change.Kind of) {
            return switch (of) {
                case ADDED -> Write.Kind.ADDED;
                case CHANGED -> Write.Kind.CHANGED;
                case REMOVED -> Write.Kind.REMOVED;
                case ADDED_AND_REMOVED -> Write.Kind.ADDED_AND_REMOVED;
            };
        }
    }
}
