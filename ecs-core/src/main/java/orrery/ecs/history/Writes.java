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

/// A search for writes through the recorded ticks of one branch, tick by tick in one direction, so that whoever searches
/// can pause between any two. Thread of the recording.
///
/// Cost of a tick: a walk over the handles of what changed in the types that are asked for.
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

    /// Searches from a tick on towards the newest.
    ///
    /// @param first the first tick that is looked at
    public static Writes forward(Recording recording, Branch branch, long first, WriteQuery query) {
        return new Writes(recording, branch, Math.max(first, recording.firstTick() + 1), false, query);
    }

    /// Searches from a tick on towards the oldest.
    ///
    /// @param first the first tick that is looked at
    public static Writes back(Recording recording, Branch branch, long first, WriteQuery query) {
        return new Writes(recording, branch, Math.min(first, branch.newestTick()), true, query);
    }

    /// What is asked for in segments, in their order.
    public static List<Write> in(List<Segment> segments, WriteQuery query) {
        return new Matching(query).in(segments);
    }

    /// The tick that is looked at next.
    public long tick() {
        return next;
    }

    /// Whether there is a tick to look at. More may come as ticks are run.
    public boolean hasNext() {
        return recording.tick(branch, next) != null;
    }

    /// Goes a part of the way to the tick that is looked at next, for a few dozen milliseconds, where a search back has to run
    /// many again before it; see [Recording#approach].
    ///
    /// @return whether [#next] takes little time now
    public boolean approach() {
        return !back || recording.approach(branch, next - 1, APPROACH_NANOS);
    }

    /// Looks at one more tick: what was written in it, in the order of the search.
    ///
    /// @throws java.util.NoSuchElementException if there is no tick to look at
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

    /// Finds a query's entries in segments.
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

        /// Whether a field that is asked for differs; all do where none is named.
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
                case PASSED -> Write.Kind.PASSED;
            };
        }
    }
}
