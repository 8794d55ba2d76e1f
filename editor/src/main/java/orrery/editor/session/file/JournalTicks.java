package orrery.editor.session.file;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.FormerHashes;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.recording.SegmentBytes;

/// Consecutive ticks that have run on one branch and are not in the journal yet. Their record contains, after its kind: the
/// number of the branch; the number of the last tick; its hashes as pairs of type and hash; a byte for the kind of hashes
/// ([JournalRecords#PRESENT_HASHES]); and inputs as pairs of tick and bytes ([SegmentBytes#writeInputs]). The inputs are those of
/// each tick that had any, and those that waited for the tick after the last one. Journals of earlier versions contain no inputs.
final class JournalTicks {
    private final int branch;
    private final Map<Long, Supplier<byte[]>> inputs = new LinkedHashMap<>();
    private long last;
    private @Nullable RecordedTick newest;

    /// @param branch number of the branch in the journal
    JournalTicks(int branch) {
        this.branch = branch;
    }

    /// Called after a tick.
    ///
    /// @param recorded the tick; null if it is not recorded
    /// @param waiting the inputs that wait for the next tick
    /// @param form supplies the encoding of inputs, which is used on the writer's thread; called only if there are inputs
    void ran(long tick, @Nullable RecordedTick recorded, List<Record> waiting, Supplier<SegmentBytes> form) {
        last = tick;
        newest = recorded;
        put(tick, recorded == null ? List.of() : recorded.inputs(), form);
        put(tick + 1, waiting, form);
    }

    private void put(long tick, List<Record> given, Supplier<SegmentBytes> form) {
        if (!given.isEmpty()) {
            SegmentBytes encoding = form.get();
            inputs.put(tick, () -> encoding.writeInputs(given));
        }
    }

    /// Computes the hashes of the last tick and returns a supplier of the record, for the writer's thread.
    Supplier<byte[]> record() {
        ByteSink head = new ByteSink();
        head.putByte(JournalKind.TICKS.ordinal());
        head.put(branch);
        head.put(last);
        Map<String, Long> hashes = newest == null ? Map.of() : newest.hashes();
        head.put(hashes.size());
        hashes.forEach((type, hash) -> {
            head.putText(type);
            head.put(hash);
        });
        head.putByte(JournalRecords.PRESENT_HASHES);
        head.put(inputs.size());
        return () -> {
            ByteSink out = new ByteSink();
            out.append(head.toArray());
            inputs.forEach((tick, bytes) -> {
                out.put(tick);
                out.putBytes(bytes.get());
            });
            return out.toArray();
        };
    }

    /// The content of a record after the number of the branch.
    ///
    /// @param last number of the last tick
    /// @param hashes map from type to its hash after the last tick
    /// @param former which of the hashes can be compared with hashes computed now
    /// @param inputs map from tick to the bytes of its inputs
    record Read(long last, Map<String, Long> hashes, FormerHashes former, Map<Long, byte[]> inputs) {
        /// Returns the ticks up to `tick`, without hashes, to be written again.
        JournalTicks upTo(int branch, long tick) {
            JournalTicks again = new JournalTicks(branch);
            again.last = tick;
            inputs.forEach((number, bytes) -> {
                if (number <= tick + 1) {
                    again.inputs.put(number, () -> bytes);
                }
            });
            return again;
        }
    }

    /// @param in positioned after the number of the branch
    static Read read(ByteSource in) {
        long last = in.next();
        Map<String, Long> hashes = new LinkedHashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            hashes.put(in.nextText(), in.next());
        }
        return new Read(last, hashes, JournalRecords.formerHashes(in), inputs(in));
    }

    /// Reads the last part of a record: a map from tick to the bytes of its inputs. Empty if the record has no such part.
    static Map<Long, byte[]> inputs(ByteSource in) {
        Map<Long, byte[]> inputs = new HashMap<>();
        for (int left = in.left() == 0 ? 0 : in.nextCount(); left > 0; left--) {
            inputs.put(in.next(), JournalStart.nextBytes(in));
        }
        return inputs;
    }
}
