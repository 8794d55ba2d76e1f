package orrery.ecs.engine.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.CellFormat;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RecordFormat;
import orrery.ecs.engine.bytes.ValueFormat;
import orrery.ecs.engine.segment.Provenance;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.TableImage;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Snapshot;

/// Encodes snapshots of one world, and decodes them for a world of the same types.
public final class SnapshotFormat {
    private final EngineWorld world;
    private final ValueFormat values;
    private final CellFormat cells;

    /// The format of a world's snapshots.
    public SnapshotFormat(EngineWorld world, ValueFormat values) {
        this.world = world;
        this.values = values;
        cells = new CellFormat(values);
    }

    // ---- writing

    /// Writes a snapshot of this world. The inputs of a running tick are not written.
    public void write(Snapshot written, ByteSink out) {
        EngineSnapshot snapshot = EngineSnapshot.of(written);
        out.put(snapshot.tick());
        out.put(snapshot.seed());
        writeSlots(snapshot.slots(), out);
        writeRows(snapshot.arrays(), out);
        writeRows(snapshot.pending(), out);
        out.put(snapshot.sets().size());
        snapshot.sets().forEach((name, members) -> {
            out.putText(name);
            out.putHandles(members, members.length);
        });
        out.put(snapshot.queues().size());
        snapshot.queues().forEach(queue -> writeQueue(queue, out));
        out.put(snapshot.streams().size());
        snapshot.streams().forEach((name, state) -> {
            out.putText(name);
            out.put(state);
        });
        out.put(snapshot.undelivered().size());
        snapshot.undelivered().forEach(watch -> writeUndelivered(watch, out));
        RecordFormat.writeRecords(snapshot.inputs().submittedInputs(), values, out);
    }

    private static void writeSlots(EngineSnapshot.Slots slots, ByteSink out) {
        out.put(slots.links().length);
        for (int slot = 1; slot < slots.links().length; slot++) {
            out.put(slots.generations()[slot]);
            out.putSigned(slots.links()[slot]);
        }
        out.put(slots.freeHead());
    }

    private void writeRows(List<EngineSnapshot.Rows> all, ByteSink out) {
        out.put(all.size());
        for (EngineSnapshot.Rows rows : all) {
            TableImage image = rows.image();
            out.put(rows.type().id());
            out.putHandles(image.handles(), image.handles().length);
            cells.write(image.values(), image.handles().length, out);
            writeStamps(rows.imageFor(world.context().stamps()).stamps(), out);
        }
    }

    /// Writes the write stamps of rows as runs of equal ones.
    private void writeStamps(int[] stamps, ByteSink out) {
        for (int from = 0, to; from < stamps.length; from = to) {
            to = from + 1;
            while (to < stamps.length && stamps[to] == stamps[from]) {
                to++;
            }
            out.put(to - from);
            Provenance.of(stamps[from], world.context().stamps()).write(out);
        }
    }

    private void writeQueue(EngineSnapshot.Queue queue, ByteSink out) {
        out.putText(queue.name());
        RecordFormat.writeRecords(queue.events(), values, out);
        out.put(queue.first());
        out.put(queue.boundary());
        RecordFormat.writeCursors(queue.cursors(), out);
        out.put(queue.missed());
    }

    private static void writeUndelivered(EngineSnapshot.Undelivered watch, ByteSink out) {
        out.putText(watch.reader());
        out.putText(watch.type());
        out.putByte((watch.ofModifySet() ? 1 : 0) | (watch.everything() ? 2 : 0));
        out.putHandles(watch.touched(), watch.touched().length);
        out.putHandles(watch.gone(), watch.gone().length);
    }

    // ---- reading

    /// Reads a snapshot that can be restored in the world.
    ///
    /// @throws MalformedBytesException if the bytes are no such snapshot
    public EngineSnapshot read(ByteSource in) {
        long tick = in.next();
        long seed = in.next();
        EngineSnapshot.Slots slots = readSlots(in);
        List<EngineSnapshot.Rows> arrays = readRows(slots, in);
        List<EngineSnapshot.Rows> pending = readRows(slots, in);
        Map<String, long[]> sets = new LinkedHashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            sets.put(in.nextText(), distinct(CellFormat.checked(in.nextHandles(), slots.links().length)));
        }
        List<EngineSnapshot.Queue> queues = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            EngineSnapshot.Queue queue = new EngineSnapshot.Queue(in.nextText(), RecordFormat.readRecords(values, in),
                    in.next(),
                    in.next(),
                    RecordFormat.readCursors(in), in.next());
            EngineEventQueue<?> own = world.eventQueues().get(queue.name());
            if (own != null) {
                own.require(queue.events(),
                        new EngineEventQueue.State(new Record[0], 0, queue.events().size(), queue.first(),
                                queue.boundary(), queue.cursors(), queue.missed()));
            }
            queues.add(queue);
        }
        Map<String, Long> streams = new LinkedHashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            streams.put(in.nextText(), in.next());
        }
        List<EngineSnapshot.Undelivered> undelivered = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            undelivered.add(readUndelivered(slots.links().length, in));
        }
        return new EngineSnapshot(tick, seed, slots, arrays, pending, sets, queues, streams, undelivered,
                new EngineSnapshot.Inputs(List.of(), RecordFormat.readRecords(values, in)));
    }

    private static EngineSnapshot.Slots readSlots(ByteSource in) {
        int count = Math.max(1, in.nextCount());
        int[] generations = new int[count];
        int[] links = new int[count];
        for (int slot = 1; slot < count; slot++) {
            generations[slot] = in.nextUpTo(Integer.MAX_VALUE);
            links[slot] = (int) in.nextSigned();
            if (links[slot] < -2 || links[slot] >= count) {
                throw new MalformedBytesException("slot %d can't be followed by %d".formatted(slot, links[slot]));
            }
        }
        int head = in.nextUpTo(count - 1);
        int steps = 0;
        for (int slot = head; slot != 0; slot = links[slot]) {
            if (links[slot] < 0 || ++steps > count) {
                throw new MalformedBytesException("the free slots form no list");
            }
        }
        return new EngineSnapshot.Slots(generations, links, head);
    }

    private List<EngineSnapshot.Rows> readRows(EngineSnapshot.Slots slots, ByteSource in) {
        List<EngineSnapshot.Rows> all = new ArrayList<>();
        for (int left = in.nextUpTo(world.arrays().size()); left > 0; left--) {
            ComponentType<?> type = world.types().types().get(in.nextUpTo(world.arrays().size() - 1));
            long[] handles = distinct(CellFormat.checked(in.nextHandles(), slots.links().length));
            boolean isWhole = type.isSingleton()
                    ? handles.length <= world.array(type).size() && Arrays.equals(handles, new long[handles.length])
                    : !areDead(handles, slots);
            if (!isWhole || all.stream().anyMatch(rows -> rows.type() == type)) {
                throw new MalformedBytesException("%s has rows that are not possible".formatted(type));
            }
            Columns columns = new Columns(type.fields()).emptyCopy(handles.length);
            cells.read(columns, handles.length, in);
            CellCheck.check(world.array(type), columns, handles.length);
            all.add(new EngineSnapshot.Rows(type, new TableImage(handles, readStamps(handles.length, in), columns),
                    world.context().stamps()));
        }
        return List.copyOf(all);
    }

    private static long[] distinct(long[] handles) {
        if (Arrays.stream(handles).distinct().count() < handles.length) {
            throw new MalformedBytesException("an entity is listed twice");
        }
        return handles;
    }

    private static boolean areDead(long[] handles, EngineSnapshot.Slots slots) {
        return Arrays.stream(handles).anyMatch(handle -> (int) handle == 0 || slots.links()[(int) handle] != -1
                || slots.generations()[(int) handle] != handle >>> 32);
    }

    private int[] readStamps(int count, ByteSource in) {
        int[] stamps = new int[count];
        for (int from = 0; from < count;) {
            int to = from + Math.max(1, in.nextUpTo(count - from));
            Arrays.fill(stamps, from, to, Provenance.read(in).stamp(world.context().stamps()));
            from = to;
        }
        return stamps;
    }

    private static EngineSnapshot.Undelivered readUndelivered(int slots, ByteSource in) {
        String reader = in.nextText();
        String type = in.nextText();
        int flags = in.nextByte();
        return new EngineSnapshot.Undelivered(reader, type, (flags & 1) != 0, (flags & 2) != 0,
                CellFormat.checked(in.nextHandles(), slots), CellFormat.checked(in.nextHandles(), slots));
    }
}
