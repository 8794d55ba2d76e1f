package orrery.editor.timeline;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.ReloadMark;

/// The data of the timeline at one moment. Immutable.
///
/// @param kept the ticks whose counts and durations are kept, even if their states are no longer recorded
/// @param head the shown position: a tick, or a place within one
/// @param recorded the states that can be shown
/// @param window the visible ticks; if the window follows the newest tick, its left edge has been computed by [TickWindow#fixed]
/// @param types component types whose components changed in kept ticks, in the order of their lanes
/// @param systems names of the systems; the index of a name is the argument of [TickSummary#slowestNanos(int)]
/// @param bins the summaries of the visible ticks, and of the ticks up to half a window's width to their left and right
/// @param chosen the chosen ticks; null if no tick is chosen, or if none of the chosen ticks is kept
record TimelineSlice(Kept kept, Head head, Recorded recorded, TickWindow window, List<TypeLane> types,
        List<String> systems,
        TickBins bins, @Nullable Chosen chosen) {

    /// An empty slice.
    static final TimelineSlice NONE = new TimelineSlice(new Kept(0, 0, 0), new Head(0, 0), Recorded.NONE,
            new TickWindow(0, 1, 1, false), List.of(), List.of(), TickBins.NONE, null);

    /// Chosen ticks.
    ///
    /// @param summary summary of those chosen ticks that are kept
    record Chosen(TickChoice ticks, TickSummary summary) {}

    /// Returns the summary of ticks. Null if these were not the chosen ticks when this slice was read, or if none of them is
    /// kept.
    @Nullable
    TickSummary summary(@Nullable TickChoice of) {
        return chosen != null && chosen.ticks().equals(of) ? chosen.summary() : null;
    }

    /// The ticks whose counts and durations are kept.
    ///
    /// @param count number of kept ticks
    /// @param first the oldest kept tick; 0 if none is kept
    /// @param last the newest kept tick; 0 if none is kept
    record Kept(int count, long first, long last) {}

    /// The shown state.
    ///
    /// @param tick number of completed ticks
    /// @param systemsDone number of systems that have run in the next tick; 0 between ticks
    record Head(long tick, int systemsDone) {}

    /// The states that can be shown.
    ///
    /// @param oldest number of the oldest state
    /// @param newest number of the newest state of the shown branch
    /// @param isPast whether the shown branch has recorded edits, systems or ticks after the shown position
    /// @param branches all branches, in the order in which they were created
    /// @param memory memory of the recorded ticks
    /// @param stops ticks of the shown branch with known hits of breakpoints, in order
    /// @param reloads the ticks after which code was reloaded, in order
    record Recorded(long oldest, long newest, boolean isPast, List<BranchLine> branches, Memory memory,
            List<Long> stops, List<ReloadMark> reloads) {

        /// Nothing is recorded.
        static final Recorded NONE = new Recorded(0, 0, false, List.of(), new Memory(0, 0, false), List.of(),
                List.of());

        /// Returns the reloads of code that took place after ticks of a range, in order.
        List<ReloadMark> reloads(TickChoice ticks) {
            return reloads.stream().filter(mark -> ticks.contains(mark.tick())).toList();
        }

        /// Name of the shown branch; empty if there is only one branch.
        String branchName() {
            return branches.size() < 2
                    ? ""
                    : branches.stream().filter(BranchLine::shown).findFirst().map(BranchLine::name).orElse("");
        }
    }

    /// Memory of the recorded ticks.
    ///
    /// @param megabytes memory in use, in megabytes, rounded up
    /// @param mostMegabytes the limit of this memory, in megabytes
    /// @param nearlyAll whether the oldest ticks will soon be discarded
    record Memory(long megabytes, long mostMegabytes, boolean nearlyAll) {}

    /// A lane of a component type.
    ///
    /// @param typeId id of the type, as in [TickSummary#most]
    /// @param name name of the type
    record TypeLane(int typeId, String name) {}
}
