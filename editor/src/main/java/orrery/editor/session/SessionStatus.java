package orrery.editor.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.PlayState;

/// What the window's frame shows. Immutable.
///
/// @param open whether a world is open
/// @param busy what takes its time now, as "Opening motion.json"; empty if nothing does
/// @param sceneName name of the scene's file, or of the sample
/// @param file the scene's file, or null where it has none
/// @param isWritten whether the scene is in a file or is a sample, so that the world can be compared with it
/// @param origin the recording that the world came from; null if it came from a scene
/// @param worldName name of the world provider
/// @param types component types of the open world
/// @param unsaved the edits that no file holds
/// @param laterEdits edits of the shown branch made after the scene's first tick began, which Save does not write
/// @param play whether and how ticks run by themselves
/// @param position the state that is shown
/// @param past what follows upon that state, and the branches
/// @param undo names of what undo and redo would do, empty if nothing
/// @param entities number of living entities
/// @param took what the shown tick took
/// @param ticksPerSecond ticks run in the last second
/// @param problems number of problems
/// @param stops why the world stands still, and what is searched
/// @param program what became of the program that steps the world
public record SessionStatus(boolean open, String busy, String sceneName, @Nullable Path file, boolean isWritten,
        @Nullable Origin origin,
        String worldName,
        List<ComponentType<?>> types, UnsavedEdits unsaved, int laterEdits, PlayState play, Position position,
        Past past,
        UndoNames undo, int entities, TickTime took, double ticksPerSecond, int problems,
        StopStatus stops, ProgramStatus program) {

    /// Nothing is open.
    public static final SessionStatus CLOSED = new SessionStatus(false, "", "", null, false, null, "", List.of(),
            UnsavedEdits.NOTHING, 0,
            PlayState.PAUSED, new Position(0, 0, ""), Past.NONE,
            UndoNames.NONE,
            0,
            TickTime.UNKNOWN, 0, 0,
            StopStatus.NONE, ProgramStatus.NONE);

    /// What one tick took.
    ///
    /// @param wholeMillis milliseconds with recording it and looking for breakpoints; 0 where it is not the last that was run,
    ///     or was run piece by piece
    /// @param systemsMillis milliseconds of its systems alone; 0 where they are not known
    public record TickTime(double wholeMillis, double systemsMillis) {
        /// Of no tick.
        public static final TickTime UNKNOWN = new TickTime(0, 0);
    }

    /// A recording that was opened.
    ///
    /// @param scene name of the scene that was recorded; empty where the file does not say it
    /// @param world name of its world
    /// @param firstTick the oldest state that it holds
    /// @param lastTick the newest state that it holds
    /// @param runnable whether its world is here, so that more ticks can be run
    public record Origin(String scene, String world, long firstTick, long lastTick, boolean runnable) {}

    /// Where in time the shown state is.
    ///
    /// @param tick ticks made
    /// @param systemsDone systems that have run of the next tick, 0 between ticks
    /// @param nextSystem system that comes next in a begun tick, or empty
    public record Position(long tick, int systemsDone, String nextSystem) {
        /// Whether a tick is begun and not ended.
        public boolean isMidTick() {
            return systemsDone > 0 || !nextSystem.isEmpty();
        }
    }

    /// What is recorded beside the shown state.
    ///
    /// @param shown whether recorded ticks follow upon the shown state
    /// @param edits edits made at the shown state that are in it
    /// @param lastSystem the system that had its turn last in a begun tick, or empty
    /// @param oldestTick the oldest state that can be reached
    /// @param newestTick the newest state of the shown branch
    /// @param branches all branches, in the order in which they began
    public record Past(boolean shown, int edits, String lastSystem, long oldestTick, long newestTick,
            List<BranchLine> branches) {
        /// The shown branch.
        public Optional<BranchLine> branch() {
            return branches.stream().filter(BranchLine::shown).findFirst();
        }

        /// Nothing is recorded.
        public static final Past NONE = new Past(false, 0, "", 0, 0, List.of());
    }
}
