package orrery.editor.timeline;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;

/// Reads how the ticks of each bin of [TickBins] are stored. Simulation thread. Cost: linear in the number of bins if the
/// recording stores all ticks, otherwise linear in the number of ticks.
final class StorageReader {
    private final Recording recording;
    private final Branch branch;
    private @Nullable RecordedTick before;
    private long copy;

    /// @param recording the recording, of which the shown branch is read
    StorageReader(Recording recording) {
        this.recording = recording;
        branch = recording.branch();
    }

    /// Returns how each bin is stored, from left to right.
    List<TickStorage> read(TickBins bins) {
        List<TickStorage> keeping = new ArrayList<>();
        for (int i = 0; i < bins.bins().size(); i++) {
            keeping.add(bins.ticksPerBin() == 1
                    ? ofTick(bins.tickOf(i))
                    : ofTicks(bins.tickOf(i), bins.tickOf(i + 1)));
        }
        return List.copyOf(keeping);
    }

    private TickStorage ofTick(long number) {
        RecordedTick tick = recording.tick(branch, number);
        if (tick == null) {
            before = null;
            return TickStorage.NONE;
        }
        if (tick.isComputed()) {
            copy = before == null ? recording.copyBefore(branch, number) : before.hasCopy() ? number - 1 : copy;
            before = tick;
        } else {
            before = null;
        }
        return new TickStorage(tick.isComputed(), copy, tick.bytes());
    }

    private TickStorage ofTicks(long from, long to) {
        for (long number = from; recording.isComputing() && number < to; number++) {
            RecordedTick tick = recording.tick(branch, number);
            if (tick != null && tick.isComputed()) {
                return new TickStorage(true, 0, 0);
            }
        }
        return TickStorage.NONE;
    }
}
