package orrery.ecs.engine.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.CellFormat;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RecordFormat;
import orrery.ecs.engine.bytes.ValueFormat;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.Provenance;
import orrery.ecs.engine.segment.Revertible;
import orrery.ecs.engine.segment.SlotStep;
import orrery.ecs.engine.segment.WorldClock;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.world.Segment;

/// Encodes segments of one world, and decodes them for a world of the same types in the state at which the segment began.
///
/// Only the values after the segment are written; the values before it are read from the world.
public final class SegmentFormat {
    private static final int TABLE = 1;
    private static final int PENDING = 2;
    private static final int SET = 3;
    private static final int STREAMS = 4;
    private static final int SLOTS = 5;
    private static final int COLLECTED = 6;
    private static final int TAKEN = 7;
    private static final int QUEUE = 8;
    private static final int INPUTS = 9;
    private static final int CLOCK = 10;

    private final EngineWorld world;
    private final ValueFormat values;
    private final CellFormat cells;
    private final List<EngineEntitySet> sets;
    private final List<EngineEventQueue<?>> queues;
    private final List<Watch> watches;

    /// The format of a world's segments.
    public SegmentFormat(EngineWorld world, ValueFormat values) {
        this.world = world;
        this.values = values;
        cells = new CellFormat(values);
        sets = world.entitySets().stream().sorted(Comparator.comparing(EngineEntitySet::name)).toList();
        queues = sortedQueues(world);
        watches = world.watches().stream().sorted(Comparator.comparing(Watch::reader)
                .thenComparing(watch -> watch.type().name()).thenComparing(Watch::isOfModifySet)).toList();
    }

    private static List<EngineEventQueue<?>> sortedQueues(EngineWorld world) {
        List<EngineEventQueue<?>> sorted = new ArrayList<>(world.eventQueues().values());
        sorted.sort(Comparator.comparing(EngineEventQueue::name));
        return List.copyOf(sorted);
    }

    // ---- writing

    /// Writes a segment of this world.
    public void write(Segment written, ByteSink out) {
        EngineSegment segment = EngineSegment.of(written);
        new Provenance(segment.author(), segment.tick(), segment.isAtState()).write(out);
        IdentityHashMap<TableDelta, EngineChange<?>> changes = new IdentityHashMap<>();
        segment.changes().forEach(change -> changes.put(EngineChange.of(change).delta(), EngineChange.of(change)));
        out.put(segment.steps().size());
        for (Revertible step : segment.steps()) {
            switch (step) {
                case EngineSegment.TableStep table -> writeTable(table.delta(), changes.get(table.delta()), out);
                case SlotStep slots -> writeSlots(slots.delta(), out);
                case Watch.Collecting collecting -> putWatch(COLLECTED, collecting.watch(), out);
                case Watch.Taking taking -> putWatch(TAKEN, taking.watch(), out);
                case EngineEventQueue<?>.Step queue -> writeQueue(queue, out);
                case WorldClock.InputStep inputs -> {
                    out.putByte(INPUTS);
                    RecordFormat.writeRecords(inputs.given(), values, out);
                }
                case WorldClock.TickStep clock -> out.putByte(CLOCK);
                default -> throw new IllegalStateException("There is no form for a step of " + step.getClass());
            }
        }
    }

    private void putWatch(int kind, Watch watch, ByteSink out) {
        out.putByte(kind);
        out.put(watches.indexOf(watch));
    }

    private void writeTable(TableDelta delta, @org.jspecify.annotations.Nullable EngineChange<?> change, ByteSink out) {
        if (change != null) {
            out.putByte(change.isPending() ? PENDING : TABLE);
            out.put(change.type().id());
            cells.write(delta, out);
            return;
        }
        for (int i = 0; i < sets.size(); i++) {
            if (sets.get(i).table() == delta.table()) {
                out.putByte(SET);
                out.put(i);
                cells.write(delta, out);
                return;
            }
        }
        out.putByte(STREAMS);
        world.streams().write(delta, out);
    }

    private static void writeSlots(Allocator.Delta delta, ByteSink out) {
        out.putByte(SLOTS);
        out.put(delta.slots().length);
        int before = 0;
        for (int i = 0; i < delta.slots().length; i++) {
            out.putSigned(delta.slots()[i] - (long) before);
            before = delta.slots()[i];
            out.put(delta.after()[2 * i]);
            out.putSigned(delta.after()[2 * i + 1]);
        }
        for (int i = 2 * delta.slots().length; i < delta.after().length; i++) {
            out.put(delta.after()[i]);
        }
    }

    private <E extends Record> void writeQueue(EngineEventQueue<E>.Step step, ByteSink out) {
        out.putByte(QUEUE);
        out.put(queues.indexOf(step.queue()));
        step.write(values, out);
    }

    // ---- reading

    /// Reads a segment for the world, which must be in the state at which the segment began. Does not apply it, see
    /// [EngineWorld#reapply(Segment)].
    ///
    /// @throws MalformedBytesException if no such segment can follow the world's state
    public EngineSegment read(ByteSource in) {
        Provenance made = Provenance.read(in);
        int stamp = made.stamp(world.context().stamps());
        EngineSegment.Builder parts = new EngineSegment.Builder();
        int slots = world.context().allocator().slots();
        int count = in.nextCount();
        List<Read> deltas = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int kind = in.nextByte();
            switch (kind) {
                case TABLE, PENDING -> deltas.add(readTable(kind == PENDING, slots, stamp, parts, in));
                case SET -> readSet(slots, stamp, parts, in);
                case STREAMS -> parts.addStep(new EngineSegment.TableStep(world.streams().read(stamp, in)));
                case SLOTS -> {
                    Allocator.Delta delta = readSlots(in);
                    slots = Math.max(slots, delta.slotsAfter());
                    parts.addStep(new SlotStep(delta, world.context().entities().presence()));
                }
                case COLLECTED -> parts.addStep(collected(nextOf(watches, in), deltas));
                case TAKEN -> parts.addStep(nextOf(watches, in).taking());
                case QUEUE -> parts.addStep(nextOf(queues, in).readStep(values, in));
                case INPUTS ->
                    parts.addStep(world.clock().inputStep(RecordFormat.readRecords(values, in)));
                case CLOCK -> parts.addStep(world.clock().tickStep());
                default -> throw new MalformedBytesException("there is no step of kind %d".formatted(kind));
            }
        }
        return new EngineSegment(made.author(), made.tick(), made.atState(), parts);
    }

    private record Read(Table table, TableDelta delta) {}

    private static <T> T nextOf(List<T> list, ByteSource in) {
        return list.get(in.nextUpTo(list.size() - 1));
    }

    private Read readTable(boolean pending, int slots, int stamp, EngineSegment.Builder parts, ByteSource in) {
        EngineArray<?> array = nextOf(world.arrays(), in);
        if (pending && !array.type().isDeferred()) {
            throw new MalformedBytesException("%s has no pending values".formatted(array.type()));
        }
        Table table = pending ? array.modifySet().table() : array.table();
        TableDelta delta = cells.read(table, slots, stamp, in);
        requireSingleton(array, delta);
        CellCheck.check(array, delta, Objects.requireNonNull(delta.after()));
        parts.add(array.type(), delta, pending);
        return new Read(table, delta);
    }

    private static void requireSingleton(EngineArray<?> array, TableDelta delta) {
        boolean stays = delta.count() == 0
                || delta.count() == 1 && array.size() == 1 && delta.handles()[0] == 0
                        && Objects.requireNonNull(delta.after()).has(0);
        if (array.type().isSingleton() && !stays) {
            throw new MalformedBytesException("%s is a singleton and has one row".formatted(array.type()));
        }
    }

    private void readSet(int slots, int stamp, EngineSegment.Builder parts, ByteSource in) {
        EngineEntitySet set = nextOf(sets, in);
        TableDelta delta = cells.read(set.table(), slots, stamp, in);
        if (!set.isListAfter(delta)) {
            throw new MalformedBytesException("the members of %s are no list".formatted(set.name()));
        }
        parts.addStep(new EngineSegment.TableStep(delta));
        parts.addSetChange(set.change(delta));
    }

    private static Revertible collected(Watch watch, List<Read> deltas) {
        for (Read read : deltas) {
            if (read.table() == watch.table()) {
                return watch.collected(read.delta());
            }
        }
        throw new MalformedBytesException("%s has nothing to collect of %s".formatted(watch.reader(), watch.type()));
    }

    private Allocator.Delta readSlots(ByteSource in) {
        int[] slots = new int[in.nextCount()];
        int[] after = new int[2 * slots.length + 3];
        long slot = 0;
        for (int i = 0; i < slots.length; i++) {
            slot += in.nextSigned();
            slots[i] = slot(slot);
            after[2 * i] = in.nextUpTo(Integer.MAX_VALUE);
            after[2 * i + 1] = slot(in.nextSigned());
        }
        for (int i = 2 * slots.length; i < after.length; i++) {
            after[i] = in.nextUpTo(Integer.MAX_VALUE);
        }
        try {
            return world.context().allocator().deltaTo(slots, after);
        } catch (IllegalArgumentException e) {
            throw new MalformedBytesException(String.valueOf(e.getMessage()));
        }
    }

    private static int slot(long number) {
        if (number != (int) number) {
            throw new MalformedBytesException("%d is no number of a slot".formatted(number));
        }
        return (int) number;
    }
}
