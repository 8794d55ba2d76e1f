package orrery.ecs.engine.singleton;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.ArrayContext;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RecordFormat;
import orrery.ecs.engine.bytes.ValueFormat;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.Revertible;
import orrery.ecs.engine.segment.SegmentPart;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.EventQueue;

/// An event queue. Its states are immutable, so a step of a segment consists of the states before and after.
///
/// @param <E> the record class of the events
public final class EngineEventQueue<E extends Record> extends EventQueue<E> implements SegmentPart {
    private static final Record[] NOTHING = new Record[0];

    /// An immutable state. States share the array; elements that belong to a state are never written again.
    ///
    /// @param events backing array
    /// @param from index of the oldest live event
    /// @param to index after the newest event
    /// @param first sequence number of the oldest live event, counted from 0 since the world was created
    /// @param boundary sequence number of the first event of the current tick
    /// @param cursors for each reader, the sequence number of the event that it reads next
    /// @param missed number of events that expired before any reader read them
    public record State(Record[] events, int from, int to, long first, long boundary, Map<String, Long> cursors,
            long missed) {
        long end() {
            return first + to - from;
        }

        Record at(long sequence) {
            return events[from + (int) (sequence - first)];
        }
    }

    private final EngineArray<?> singleton;
    private final String name;
    private final ComponentType<E> eventType;
    private final RowAccess access;
    private final Columns cells;
    private State state = new State(NOTHING, 0, 0, 0, 0, Map.of(), 0);
    private State closed = state;
    private boolean isTouched;
    private int written;

    /// Creates an empty queue.
    ///
    /// @param singleton the array of the singleton that owns the queue
    /// @param name name of the queue: `Hits.queue`
    /// @param eventClass class of the events; need not be registered
    public EngineEventQueue(EngineArray<?> singleton, String name, Class<E> eventClass) {
        this.singleton = singleton;
        this.name = name;
        ArrayContext world = singleton.world();
        eventType = world.types().contains(eventClass)
                ? world.types().of(eventClass)
                : singleton.type().partType(eventClass);
        access = RowAccess.of(eventType);
        cells = new Columns(eventType.fields()).emptyCopy(1);
    }

    /// Casts an event queue to this class, the only implementation.
    public static <E extends Record> EngineEventQueue<E> of(EventQueue<E> queue) {
        return (EngineEventQueue<E>) queue;
    }

    @Override
    public String name() {
        return name;
    }

    /// The singleton that owns the queue.
    public ComponentType<?> type() {
        return singleton.type();
    }

    @Override
    public Class<E> eventClass() {
        return eventType.recordClass();
    }

    /// The events' class as a component type; it need not be registered.
    public ComponentType<E> eventType() {
        return eventType;
    }

    @Override
    public int size() {
        singleton.checkRead();
        return state.to() - state.from();
    }

    @Override
    public long firstSequence() {
        singleton.checkRead();
        return state.first();
    }

    @Override
    public long missedCount() {
        singleton.checkRead();
        return state.missed();
    }

    /// For each reader, the sequence number of the event that it reads next.
    public Map<String, Long> cursors() {
        return state.cursors();
    }

    @Override
    public void publish(E event) {
        singleton.checkWrite();
        Record kept = kept(event);
        singleton.ownedChange();
        State s = state;
        Record[] events = s.events();
        int to = s.to();
        int from = s.from();
        if (to != written || to == events.length) {
            events = Arrays.copyOfRange(events, from, from + Math.max(16, 2 * (to - from)));
            to -= from;
            from = 0;
        }
        events[to] = kept;
        written = to + 1;
        change(new State(events, from, to + 1, s.first(), s.boundary(), s.cursors(), s.missed()));
    }

    private Record kept(@Nullable E event) {
        if (event == null) {
            throw new NullPointerException("The %s to publish in %s is null; publish only what happened."
                    .formatted(eventType, name));
        }
        access.store(cells.arrays(), 0, event);
        return (Record) access.load(cells.arrays(), 0);
    }

    @Override
    public void read(Consumer<? super E> action) {
        read(singleton.world().readerName(), action);
    }

    @Override
    public void read(String reader, Consumer<? super E> action) {
        singleton.checkRead();
        State s = state;
        long next = Math.max(s.first(), s.cursors().getOrDefault(reader, s.first()));
        if (s.cursors().containsKey(reader) && next == s.end()) {
            return;
        }
        Map<String, Long> cursors = new TreeMap<>(s.cursors());
        cursors.put(reader, s.end());
        singleton.world().segments().ensureOpen();
        change(new State(s.events(), s.from(), s.to(), s.first(), s.boundary(), Collections.unmodifiableMap(cursors),
                s.missed()));
        for (long sequence = next; sequence < s.end(); sequence++) {
            action.accept(handedOut(s.at(sequence)));
        }
    }

    @Override
    public List<E> events() {
        singleton.checkRead();
        return Arrays.stream(state.events(), state.from(), state.to()).map(this::handedOut).toList();
    }

    /// A copy of an event with new arrays.
    private E handedOut(Record event) {
        return eventType.copyOut(eventType.recordClass().cast(event));
    }

    /// Returns the events at the indices `first` to `last`, both included, oldest first. Indices without an event are skipped.
    /// Cost: O(range).
    ///
    /// @param first at least 0; the oldest event has index 0
    /// @param last index of the last event to return
    public List<E> events(int first, int last) {
        singleton.checkRead();
        int from = Math.min(state.from() + first, state.to());
        int to = Math.clamp(state.from() + last + 1L, from, state.to());
        return Arrays.stream(state.events(), from, to).map(this::handedOut).toList();
    }

    /// Drops the events that were published before the tick that ends now.
    public void endTick() {
        State s = state;
        int expired = (int) (s.boundary() - s.first());
        if (expired == 0 && s.boundary() == s.end()) {
            return;
        }
        long read = s.cursors().values().stream().mapToLong(Long::longValue).max().orElse(0);
        long missed = s.missed() + Math.max(0, s.boundary() - Math.max(s.first(), read));
        singleton.world().segments().ensureOpen();
        if (expired > 0) {
            singleton.ownedChange();
        }
        change(new State(s.events(), s.from() + expired, s.to(), s.boundary(), s.end(), s.cursors(), missed));
    }

    @Override
    public void close(Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        if (parts != null && isTouched && singleton.world().isRecorded()) {
            parts.addStep(new Step(closed, state));
        }
        closed = state;
        isTouched = false;
    }

    private void change(State to) {
        state = to;
        isTouched = true;
    }

    private void place(State to) {
        state = to;
        closed = to;
        written = -1;
    }

    /// Reads a step for the current state of the queue.
    ///
    /// @throws MalformedBytesException if the step can't follow that state
    public Revertible readStep(ValueFormat values, ByteSource in) {
        State s = state;
        int dropped = in.nextUpTo(s.to() - s.from());
        List<Record> added = RecordFormat.readRecords(values, in);
        Record[] events = Arrays.copyOfRange(s.events(), s.from() + dropped, s.to() + added.size());
        for (int i = 0; i < added.size(); i++) {
            events[events.length - added.size() + i] = added.get(i);
        }
        State after = new State(events, 0, events.length, s.first() + dropped, in.next(),
                RecordFormat.readCursors(in), in.next());
        require(added, after);
        return new Step(s, after);
    }

    /// Checks a state of the queue that was read from bytes.
    ///
    /// @param added events that are new in that state
    /// @throws MalformedBytesException if the state is invalid
    public void require(List<? extends Record> added, State read) {
        boolean isWhole = read.first() >= 0 && read.first() <= read.boundary() && read.end() >= read.boundary()
                && read.missed() >= 0
                && read.cursors().values().stream().allMatch(next -> next >= 0 && next <= read.end());
        if (!isWhole || !added.stream().allMatch(eventType.recordClass()::isInstance)) {
            throw new MalformedBytesException(isWhole
                    ? "%s has events of another class".formatted(name)
                    : "the numbers of the events of %s are not in order".formatted(name));
        }
    }

    /// The change of the queue in a segment.
    public final class Step implements Revertible {
        private final State before;
        private final State after;

        Step(State before, State after) {
            this.before = before;
            this.after = after;
        }

        /// The queue that changed.
        public EngineEventQueue<E> queue() {
            return EngineEventQueue.this;
        }

        /// Writes the number of removed events, the added events, the boundary, the cursors and the number of missed events.
        public void write(ValueFormat values, ByteSink out) {
            out.put(after.first() - before.first());
            Record[] events = after.events();
            int added = (int) (after.end() - Math.max(before.end(), after.first()));
            RecordFormat.writeRecords(Arrays.asList(events).subList(after.to() - added, after.to()), values, out);
            out.put(after.boundary());
            RecordFormat.writeCursors(after.cursors(), out);
            out.put(after.missed());
        }

        /// Approximate size in bytes of the added events. Also counts the array of the later state, unless the earlier state
        /// shares it.
        @Override
        public long bytes() {
            int added = (int) Math.max(0, after.end() - Math.max(before.end(), after.first()));
            long array = after.events() == before.events() ? 0 : after.events().length;
            return Revertible.super.bytes()
                    + Columns.bytesOfValues(Arrays.asList(after.events()).subList(after.to() - added, after.to()))
                    + EngineSnapshot.Queue.REFERENCE * array;
        }

        @Override
        public void revert() {
            place(before);
        }

        @Override
        public void reapply() {
            place(after);
        }
    }

    /// Hash of the state: the live events, the sequence numbers, the cursors and the number of missed events. Cost: O(events).
    public long hash() {
        State s = state;
        long hash = Values.mix(Values.mix(s.first(), s.boundary()), s.missed());
        for (int i = s.from(); i < s.to(); i++) {
            access.store(cells.arrays(), 0, s.events()[i]);
            hash = Values.mix(hash, cells.hashRow(0, 0, i - s.from()));
        }
        long cursors = 0;
        for (Map.Entry<String, Long> cursor : s.cursors().entrySet()) {
            cursors += Values.mix(Values.hash(cursor.getKey()), cursor.getValue());
        }
        return Values.mix(hash, cursors);
    }

    /// A copy of the state. Cost: O(events).
    public EngineSnapshot.Queue capture() {
        State s = state;
        return new EngineSnapshot.Queue(name, List.of(Arrays.copyOfRange(s.events(), s.from(), s.to())), s.first(),
                s.boundary(), s.cursors(), s.missed());
    }

    /// Replaces the state by a captured one. The change is not recorded in a segment. Call it between segments.
    ///
    /// @param all queues of a snapshot. The one with this queue's name is used; if there is none, the queue becomes empty
    public void restore(List<EngineSnapshot.Queue> all) {
        EngineSnapshot.Queue none = new EngineSnapshot.Queue(name, List.of(), 0, 0, Map.of(), 0);
        restore(all.stream().filter(q -> q.name().equals(name)).findFirst().orElse(none));
    }

    private void restore(EngineSnapshot.Queue from) {
        Record[] events = from.events().toArray(Record[]::new);
        state = new State(events, 0, events.length, from.first(), from.boundary(), from.cursors(), from.missed());
        closed = state;
        written = events.length;
    }

    @Override
    public String toString() {
        return "%s, %d events".formatted(name, state.to() - state.from());
    }
}
