package orrery.ecs.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.SegmentPart;
import orrery.ecs.engine.segment.Segments;
import orrery.ecs.storage.DeltaDraft;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;

/// Named streams of random numbers, each seeded from the world's seed and the name of the stream.
///
/// A stream is SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). Its state is one `long`
/// in a table.
///
/// A stream exists as long as the world. In a tick that does not use the stream, it costs nothing, because the hash of all
/// streams is a running sum.
public final class RandomStreams implements SegmentPart {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private final Ownership ownership;
    private final Segments segments;
    private long seed;
    private final Table table;
    /// The name of the stream with handle `i + 1`, at index `i`. Other threads that encode deltas read only elements that were
    /// set before the deltas were made.
    private volatile String[] names = new String[16];
    private final Map<String, Stream> streams = new LinkedHashMap<>();
    /// Streams whose states may have changed since the last [#hash].
    private final List<Stream> drawn = new ArrayList<>();
    private long sum;
    private boolean isSumKnown;
    private int replacements;

    RandomStreams(Ownership ownership, Segments segments, long seed, TrackingLevel level) {
        this.ownership = ownership;
        this.segments = segments;
        this.seed = seed;
        table = new Table(List.of(Field.plain(0, "state", long.class)), level, false);
    }

    /// The seed of all streams.
    long seed() {
        return seed;
    }

    RandomGenerator stream(String name) {
        Stream stream = streams.computeIfAbsent(name, this::open);
        stream.start();
        return stream;
    }

    private Stream open(String name) {
        int index = streams.size();
        String[] room = names;
        if (index == room.length) {
            room = Arrays.copyOf(room, 2 * index);
        }
        room[index] = name;
        names = room;
        return new Stream(index + 1, name);
    }

    long bytes() {
        return table.bytes();
    }

    /// The state of each stream that has been used, by name, in the order of first use. Returns a copy.
    public Map<String, Long> capture() {
        Map<String, Long> states = new LinkedHashMap<>();
        for (Stream stream : streams.values()) {
            if (table.rowOf(stream.handle) >= 0) {
                states.put(stream.name, stream.state());
            }
        }
        return states;
    }

    void restore(long newSeed, Map<String, Long> states) {
        seed = newSeed;
        isSumKnown = false;
        for (int row = table.size() - 1; row >= 0; row--) {
            table.remove(row);
        }
        states.forEach((name, state) -> streams.computeIfAbsent(name, this::open).put(state));
        table.endWithDelta(0);
    }

    void pauseRecording(boolean pause) {
        table.pauseRecording(pause);
    }

    @Override
    public void close(Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        if (parts == null) {
            table.endSegment();
            return;
        }
        TableDelta delta = table.endWithDelta(stamp);
        if (delta != null && delta.before() != null) {
            parts.addStep(new EngineSegment.TableStep(delta));
        }
    }

    /// Writes a delta (the changes of one segment) with the names of the changed streams, because handles of streams are valid in
    /// this world only.
    public void write(TableDelta delta, ByteSink out) {
        TableDelta.Side after = java.util.Objects.requireNonNull(delta.after());
        out.put(delta.count());
        for (int entry = 0; entry < delta.count(); entry++) {
            out.putText(names[(int) delta.handles()[entry] - 1]);
            out.putByte(after.has(entry) ? 1 : 0);
            if (after.has(entry)) {
                out.put(((long[]) after.values().arrays()[0])[entry]);
            }
        }
    }

    /// Reads a delta that [#write] has written, for the streams of this world. Opens streams that this world does not have yet.
    public TableDelta read(int stamp, ByteSource in) {
        long[] handles = new long[in.nextCount()];
        int[] rows = new int[handles.length];
        long[] states = new long[handles.length];
        for (int entry = 0; entry < handles.length; entry++) {
            handles[entry] = streams.computeIfAbsent(in.nextText(), this::open).handle;
            rows[entry] = in.nextByte() == 0 ? -1 : 0;
            states[entry] = rows[entry] < 0 ? 0 : in.next();
        }
        if (Arrays.stream(handles).distinct().count() < handles.length) {
            throw new MalformedBytesException("a stream is listed twice");
        }
        DeltaDraft draft = new DeltaDraft(table, handles, new boolean[0], new long[0], rows);
        draft.open(0);
        for (int entry = 0; entry < handles.length; entry++) {
            draft.putNumber(0, entry, states[entry]);
        }
        return draft.done(stamp);
    }

    /// Hash of the names and states of the streams. Does not depend on the order of first use. Cost: O(streams used since the
    /// last call), but O(all streams) if a segment was reverted or reapplied, or a state was restored, since the last call.
    public long hash() {
        if (!isSumKnown || replacements != table.replacements()) {
            drawn.forEach(stream -> stream.isDrawn = false);
            drawn.clear();
            sum = 0;
            streams.values().forEach(stream -> sum += stream.hashAgain());
            isSumKnown = true;
            replacements = table.replacements();
        } else if (!drawn.isEmpty()) {
            for (Stream stream : drawn) {
                sum -= stream.hash;
                sum += stream.hashAgain();
                stream.isDrawn = false;
            }
            drawn.clear();
        }
        return sum;
    }

    /// The [#hash] computed from all streams.
    long hashFromScratch() {
        long all = 0;
        for (Map.Entry<String, Long> state : capture().entrySet()) {
            all += Values.mix(Values.hash(state.getKey()), state.getValue());
        }
        return all;
    }

    /// A stream. Each number drawn is a tracked write of its state.
    private final class Stream implements RandomGenerator {
        private final int handle;
        private final String name;
        private final long nameHash;
        /// The stream's contribution to the sum; 0 if the stream has not been used.
        private long hash;
        private boolean isDrawn;

        Stream(int handle, String name) {
            this.handle = handle;
            this.name = name;
            nameHash = Values.hash(name);
        }

        /// Computes the stream's contribution to the sum.
        long hashAgain() {
            hash = table.rowOf(handle) < 0 ? 0 : Values.mix(nameHash, state());
            return hash;
        }

        void start() {
            if (table.rowOf(handle) < 0) {
                put(Values.mix(seed, nameHash));
            }
        }

        long state() {
            return ((long[]) table.columns().arrays()[0])[table.rowOf(handle)];
        }

        void put(long state) {
            int row = table.rowOf(handle);
            if (row < 0) {
                row = table.append(handle);
            } else {
                table.beforeWrite(row);
            }
            ((long[]) table.columns().arrays()[0])[row] = state;
            if (!isDrawn) {
                isDrawn = true;
                drawn.add(this);
            }
        }

        @Override
        public long nextLong() {
            ownership.check();
            segments.ensureOpen();
            start();
            long state = state() + GAMMA;
            put(state);
            long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            return z ^ (z >>> 31);
        }
    }
}
