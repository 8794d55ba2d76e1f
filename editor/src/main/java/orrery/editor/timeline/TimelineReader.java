package orrery.editor.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LibraryTypes;
import orrery.ecs.history.Budget;
import orrery.ecs.schedule.SystemDefinition;
import orrery.editor.session.ReadContext;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.Timeline;

/// Reads slices of the timeline. Simulation thread. Keeps summaries of ticks, so that the cost of a slice depends on the number
/// of its bins (see [TickBins]). If the recording recomputes ticks, the cost also depends on the number of visible ticks, see
/// [StorageReader].
final class TimelineReader {
    private static final double OVERSCAN = 0.5;
    private static final int MEGABYTE_BITS = 20;
    private static final long MEGABYTE = 1L << MEGABYTE_BITS;

    private final TickBlocks blocks = new TickBlocks();
    private @Nullable Key lastKey;
    private final Breakpoints breakpoints;
    private TimelineSlice last = TimelineSlice.NONE;

    TimelineReader(Breakpoints breakpoints) {
        this.breakpoints = breakpoints;
    }

    /// Everything on which a slice depends.
    private record Key(TickHistory history, @Nullable Object newest, int kept, TimelineSlice.Head head,
            TimelineSlice.Recorded recorded, TickWindow window, @Nullable TickChoice choice) {}

    /// Returns the slice for a window. If nothing has changed, this is the same object as at the last call.
    TimelineSlice read(ReadContext moment, TickWindow window, @Nullable TickChoice choice) {
        TickHistory history = moment.history();
        Object newest = history.size() == 0 ? null : history.get(history.size() - 1);
        TimelineSlice.Head head = new TimelineSlice.Head(moment.world().tick(), moment.schedule().systemsDone());
        Key key = new Key(history, newest, history.size(), head, recorded(moment), window, choice);
        if (!key.equals(lastKey)) {
            lastKey = key;
            blocks.follow(history);
            last = slice(moment, key);
        }
        return last;
    }

    private TimelineSlice.Recorded recorded(ReadContext moment) {
        Timeline timeline = moment.timeline();
        Budget budget = timeline.recording().budget();
        TimelineSlice.Memory memory = new TimelineSlice.Memory(budget.usedBytes() + MEGABYTE - 1 >> MEGABYTE_BITS,
                budget.limitBytes() >> MEGABYTE_BITS, budget.isNearlyUsed());
        return new TimelineSlice.Recorded(timeline.recording().firstTick(),
                timeline.recording().branch().newestTick(), timeline.isInPast(), timeline.branchLines(), memory,
                breakpoints.hitTicks(moment), moment.history().reloads());
    }

    private TimelineSlice slice(ReadContext moment, Key key) {
        TickHistory history = key.history();
        TickWindow fixed = key.window().fixed(history.firstTick(), history.lastTick());
        TickBins bins = bins(history, fixed);
        return new TimelineSlice(new TimelineSlice.Kept(history.size(), history.firstTick(), history.lastTick()),
                key.head(), key.recorded(), fixed, lanes(moment.world()),
                moment.simulation().definition().systems().stream().map(SystemDefinition::name).toList(),
                bins.keptAs(new StorageReader(moment.timeline().recording()).read(bins)),
                chosen(key.choice()));
    }

    private TimelineSlice.@Nullable Chosen chosen(@Nullable TickChoice choice) {
        if (choice == null) {
            return null;
        }
        TickSummary summary = blocks.summary(choice.first(), choice.last());
        return summary.ticks() == 0 ? null : new TimelineSlice.Chosen(choice, summary);
    }

    /// Returns the types of which at least one kept tick changed components. The types of the world come first, then those of the
    /// library.
    private List<TimelineSlice.TypeLane> lanes(EngineWorld world) {
        return world.types().types().stream().filter(type -> blocks.isChanging(type.id()))
                .sorted(Comparator.comparing(LibraryTypes::has))
                .map(type -> new TimelineSlice.TypeLane(type.id(), type.name())).toList();
    }

    private TickBins bins(TickHistory history, TickWindow window) {
        if (history.size() == 0) {
            return TickBins.NONE;
        }
        int ticks = TickBins.ticksPerBin(window.pixelsPerTick());
        double overscan = window.span() * OVERSCAN;
        long from = Math.max(history.firstTick(), (long) Math.floor(window.firstTick() - overscan));
        long to = Math.min(history.lastTick(), (long) Math.ceil(window.firstTick() + window.span() + overscan));
        long first = Math.floorDiv(from, ticks) * ticks;
        List<TickSummary> bins = new ArrayList<>();
        for (long tick = first; tick <= to; tick += ticks) {
            bins.add(blocks.summary(tick, tick + ticks - 1));
        }
        return new TickBins(first, ticks, List.copyOf(bins), List.of());
    }
}
