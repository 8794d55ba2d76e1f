package orrery.editor.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.type.ComponentType;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.session.time.PlayState;

/// The state that the window's frame shows. Immutable.
///
/// @param open whether a world is open
/// @param busy the long task that runs now, such as "Opening motion.json"; empty if there is none
/// @param sceneName name of the scene's file, or of the sample
/// @param file the scene's file; null if it has none
/// @param isWritten whether the scene is in a file or is a sample, so that the world can be compared with it
/// @param origin the recording that the world was opened from; null if it was opened from a scene
/// @param worldName name of the world provider; the program's name if a running program made the world
/// @param types component types of the open world
/// @param renamed former names of these types, mapped to their present names; may contain former names of fields, too
/// @param unsaved the edits that are not saved
/// @param laterEdits number of edits of the shown branch after state 0; Save does not write them
/// @param elsewhere number of unsaved edits that no state of the shown branch contains
/// @param play whether and how fast ticks are played
/// @param position the shown state
/// @param past the recorded states around the shown one, and the branches
/// @param undo names of the edits that undo and redo would apply; empty if there is no such edit
/// @param entities number of living entities
/// @param took duration of the shown tick
/// @param ticksPerSecond ticks run in the last second
/// @param problems number of problems
/// @param stops why the world is paused, and the progress of searches
/// @param program state of the program that steps the world
public record SessionStatus(boolean open, String busy, String sceneName, @Nullable Path file, boolean isWritten,
        @Nullable Origin origin,
        String worldName,
        List<ComponentType<?>> types, Map<String, String> renamed, UnsavedEdits unsaved, int laterEdits, int elsewhere,
        PlayState play,
        Position position, Past past,
        UndoNames undo, int entities, TickTime took, double ticksPerSecond, int problems,
        StopStatus stops, ProgramStatus program) {

    /// The status without an open world.
    public static final SessionStatus CLOSED = new SessionStatus(false, "", "", null, false, null, "", List.of(),
            Map.of(), UnsavedEdits.NOTHING, 0, 0,
            PlayState.PAUSED, new Position(0, 0, ""), Past.NONE,
            UndoNames.NONE,
            0,
            TickTime.UNKNOWN, 0, 0,
            StopStatus.NONE, ProgramStatus.NONE);

    /// Returns a copy with another long task.
    SessionStatus withBusy(String task) {
        return new SessionStatus(open, task, sceneName, file, isWritten, origin, worldName, types, renamed, unsaved,
                laterEdits, elsewhere, play, position, past, undo, entities, took, ticksPerSecond, problems, stops,
                program);
    }

    /// Whether the next step would run systems of a program. A program runs only whole ticks.
    public boolean runsWholeTicks() {
        return program.state() != ProgramStatus.State.NONE && !past.shown();
    }

    /// The duration of one tick.
    ///
    /// @param wholeMillis milliseconds, including recording and breakpoints if no program ran the tick; 0 if the tick is not the
    ///     last one that was run, or was run in steps
    /// @param systemsMillis milliseconds of its systems alone; 0 if they are not known
    public record TickTime(double wholeMillis, double systemsMillis) {
        /// Unknown duration.
        public static final TickTime UNKNOWN = new TickTime(0, 0);
    }

    /// A recording that was opened.
    ///
    /// @param scene name of the recorded scene; empty if the file does not contain it
    /// @param world name of its world
    /// @param firstTick the oldest state in the recording
    /// @param lastTick the newest state in the recording
    /// @param runnable whether its world provider is available, so that more ticks can be run
    /// @param ofProgram whether a program ran its world; such a world has no provider
    public record Origin(String scene, String world, long firstTick, long lastTick, boolean runnable,
            boolean ofProgram) {
        /// Returns the origin of a world that was opened from a recording.
        static Origin of(OpenedRecording opened) {
            return new Origin(opened.scene(), opened.simulation().definition().name(), opened.recording().firstTick(),
                    opened.recording().branch().newestTick(), opened.isRunnable(), opened.simulation().isOfProgram());
        }
    }

    /// The point in time of the shown state.
    ///
    /// @param tick number of completed ticks
    /// @param systemsDone number of systems of the next tick that have run; 0 between ticks
    /// @param nextSystem system that runs next in a begun tick, or empty
    public record Position(long tick, int systemsDone, String nextSystem) {
        /// Whether a tick has begun and not ended.
        public boolean isMidTick() {
            return systemsDone > 0 || !nextSystem.isEmpty();
        }
    }

    /// The recorded states around the shown one.
    ///
    /// @param shown whether recorded ticks, systems or edits follow the shown state
    /// @param edits number of segments that the shown state contains and that were made after the end of the shown tick: by
    ///     edits, by systems that ran after edits, or by the program
    /// @param last who made the last of these segments ([orrery.editor.text.AuthorText#of]), or the system that ran last in a
    ///     begun tick; empty if there is none
    /// @param next if a past state is shown: who made the segment that follows it and ended at the same tick, as in `last`; empty
    ///     if there is none
    /// @param precedesEdits whether the shown state is the oldest recorded one and lacks some of the edits made at it
    /// @param oldestTick the oldest recorded state
    /// @param newestTick the newest state of the shown branch
    /// @param begunSystems number of systems that have run in the tick after the newest state; 0 if that tick has not begun
    /// @param branches all branches in the order of their creation
    /// @param fixed whether edits are refused in the past, because the world can't go on from there, or because another
    ///     process runs it
    /// @param former former ticks of a program, which can still be saved
    public record Past(boolean shown, int edits, String last, String next, boolean precedesEdits, long oldestTick,
            long newestTick, int begunSystems, List<BranchLine> branches, boolean fixed,
            List<FormerTicks.Span> former) {
        /// The shown branch.
        public Optional<BranchLine> branch() {
            return branches.stream().filter(BranchLine::shown).findFirst();
        }

        /// Nothing is recorded.
        public static final Past NONE = new Past(false, 0, "", "", false, 0, 0, 0, List.of(), false,
                List.of());
    }
}
