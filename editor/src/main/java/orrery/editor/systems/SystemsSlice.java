package orrery.editor.systems;

import java.util.List;
import orrery.ecs.schedule.RunReport;

/// All systems in running order at one moment. Immutable.
///
/// @param tick the shown tick
/// @param next the next system of a tick in progress; empty between ticks, and if all systems have had their turn
/// @param isMidTick whether a tick is in progress
/// @param systems the systems in running order
record SystemsSlice(long tick, String next, boolean isMidTick, List<Row> systems) {

    static final SystemsSlice NOTHING = new SystemsSlice(0, "", false, List.of());

    SystemsSlice {
        systems = List.copyOf(systems);
    }

    /// Whether any system has had its turn, so that times are known.
    boolean isMeasured() {
        return systems.stream().anyMatch(row -> row.turn().outcome() != null);
    }

    /// One system.
    ///
    /// @param key index of the system in the world's definition
    /// @param name its name
    /// @param enabled whether it is enabled
    /// @param isFixed whether it can neither be switched off nor moved
    /// @param uses the types that it declares to use
    /// @param turn what happened to it in the shown tick
    /// @param nanos times of its runs in nanoseconds, for each of the last ticks, oldest first; 0 for a tick in which it did not
    ///     run
    /// @param lastRun when it last ran
    record Row(int key, String name, boolean enabled, boolean isFixed, Uses uses, Turn turn, List<Long> nanos,
            LastRun lastRun) {
        Row {
            nanos = List.copyOf(nanos);
        }
    }

    /// The declarations of a system, as names of types.
    ///
    /// @param watches types and modify sets whose changes make the system run; empty if it runs in every tick
    /// @param reads types that it reads
    /// @param writes types that it writes, and types whose modify sets it applies
    /// @param applies types whose modify sets it applies
    /// @param settles whether it runs immediately after each edit
    record Uses(List<String> watches, List<String> reads, List<String> writes, List<String> applies, boolean settles) {
        Uses {
            watches = List.copyOf(watches);
            reads = List.copyOf(reads);
            writes = List.copyOf(writes);
            applies = List.copyOf(applies);
        }
    }

    /// When a system last ran, up to the shown tick.
    ///
    /// @param tick the tick; 0 if the system ran in none of the ticks that are kept
    /// @param firstKept the first kept tick; 0 if no tick is kept
    record LastRun(long tick, long firstKept) {
        /// Whether the system ran in no kept tick, and the kept ticks begin with tick 1 or there are none.
        boolean isNever() {
            return tick == 0 && firstKept <= 1;
        }
    }

    /// What happened to a system in the shown tick.
    ///
    /// @param outcome whether and why it ran; null before its turn
    /// @param watched the changes that it received, such as `Orbit ×3`
    /// @param waiting the changes that it has yet to receive, such as `Orbit ×3`
    /// @param failure message of the exception that it threw; empty if it did not fail
    /// @param nanos time of its run in nanoseconds; 0 if it did not run
    record Turn(RunReport.@org.jspecify.annotations.Nullable Outcome outcome, List<String> watched,
            List<String> waiting,
            String failure, long nanos) {
        Turn {
            watched = List.copyOf(watched);
            waiting = List.copyOf(waiting);
        }
    }
}
