package orrery.editor.systems;

import java.util.List;
import orrery.ecs.schedule.RunReport;

/// All systems in the order of running, as they stand at one moment. Immutable.
///
/// @param tick the shown tick
/// @param next the system that has its turn next in a begun tick; empty between ticks
/// @param isMidTick whether a tick is begun and not ended
/// @param systems the systems
record SystemsSlice(long tick, String next, boolean isMidTick, List<Row> systems) {

    static final SystemsSlice NOTHING = new SystemsSlice(0, "", false, List.of());

    SystemsSlice {
        systems = List.copyOf(systems);
    }

    /// Whether any system has had its turn, so that there is a time to tell.
    boolean isMeasured() {
        return systems.stream().anyMatch(row -> row.turn().outcome() != null);
    }

    /// One system.
    ///
    /// @param key its place in the world's definition
    /// @param name its name
    /// @param enabled whether it runs
    /// @param uses what it declares
    /// @param turn what became of it in the shown tick
    /// @param nanos what it took in each of the last ticks, oldest first
    /// @param lastRun when it ran last
    record Row(int key, String name, boolean enabled, Uses uses, Turn turn, List<Long> nanos, LastRun lastRun) {
        Row {
            nanos = List.copyOf(nanos);
        }
    }

    /// What a system declares, by names of types.
    ///
    /// @param watches what makes it run; empty where it runs in every tick
    /// @param writes what it writes or applies
    /// @param applies what of that takes effect by it alone
    /// @param settles whether it follows each edit at once
    record Uses(List<String> watches, List<String> reads, List<String> writes, List<String> applies, boolean settles) {
        Uses {
            watches = List.copyOf(watches);
            reads = List.copyOf(reads);
            writes = List.copyOf(writes);
            applies = List.copyOf(applies);
        }
    }

    /// When a system ran last, up to the shown tick.
    ///
    /// @param tick the tick; 0 if it is none of those that are kept
    /// @param firstKept the first tick that is kept; 0 if none is
    record LastRun(long tick, long firstKept) {
        /// Whether it is known that the system never ran.
        boolean isNever() {
            return tick == 0 && firstKept <= 1;
        }
    }

    /// What became of a system in the shown tick.
    ///
    /// @param outcome whether and why it ran; null before its turn
    /// @param watched what had changed, as in `Orbit ×3`
    /// @param waiting what it has yet to receive, as in `Orbit ×3`
    /// @param failure why it threw; empty where it did not
    /// @param nanos time that it took
    record Turn(RunReport.@org.jspecify.annotations.Nullable Outcome outcome, List<String> watched,
            List<String> waiting,
            String failure, long nanos) {
        Turn {
            watched = List.copyOf(watched);
            waiting = List.copyOf(waiting);
        }
    }
}
