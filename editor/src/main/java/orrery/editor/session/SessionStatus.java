package orrery.editor.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;

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
        List<ComponentType<?>> types, Unsaved unsaved, int laterEdits, Play play, Position position, Past past,
        UndoNames undo, int entities, TickTime took, double ticksPerSecond, int problems,
        Stops stops, Program program) {

    /// Nothing is open.
    public static final SessionStatus CLOSED = new SessionStatus(false, "", "", null, false, null, "", List.of(),
            Unsaved.NOTHING, 0,
            Play.PAUSED, new Position(0, 0, ""), Past.NONE, new UndoNames("", "", EarlierEdit.NONE, EditsInScene.NONE),
            0,
            TickTime.UNKNOWN, 0, 0,
            Stops.NONE, Program.NONE);

    /// What one tick took.
    ///
    /// @param wholeMillis milliseconds with recording it and looking for breakpoints; 0 where it is not the last that was run, or was
    ///     run piece by piece
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

    /// How ticks run by themselves.
    ///
    /// @param playing whether they do
    /// @param ticksPerSecond how many at speed 1
    /// @param speed factor on that; 0 for as fast as they go
    /// @param until tick at which to pause, or -1
    public record Play(boolean playing, int ticksPerSecond, double speed, long until) {
        /// Standing still, 60 ticks a second.
        public static final Play PAUSED = new Play(false, 60, 1, -1);
    }

    /// A program that steps the world itself, and what became of it.
    ///
    /// @param state whether there is one, and how it is
    /// @param headline what happened to it, as a sentence; empty while nothing did
    /// @param text where the world stands, and what one can do
    /// @param trace stack trace of what was thrown, or empty
    public record Program(State state, String headline, String text, String trace) {
        /// How a program is.
        public enum State {
            /// There is none: this program runs the ticks.
            NONE,
            /// It runs, or is held between two ticks.
            RUNS,
            /// A system threw, and the world is held before that tick.
            FAILED,
            /// The thread that ran the ticks has ended.
            ENDED
        }

        /// There is none.
        public static final Program NONE = new Program(State.NONE, "", "", "");

        /// Nothing happened to it.
        public static final Program RUNS = new Program(State.RUNS, "", "", "");

        /// What happened to it, with the stack trace behind the first line; empty where no exception was thrown.
        public String told() {
            return hasFailed() ? "%s %s\n%s".formatted(headline, text, trace) : "";
        }

        /// Whether an exception was thrown.
        public boolean hasFailed() {
            return !trace.isEmpty();
        }

        /// Whether it runs no tick any more.
        public boolean hasEnded() {
            return state == State.ENDED;
        }
    }

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

    /// What undo and redo would do.
    ///
    /// @param undo name of the edit that would be undone, or empty
    /// @param redo name of the edit that would be done again, or empty
    /// @param earlier the newest edit that undo does not reach, since ticks ran after it
    /// @param inScene those that undo will never reach
    public record UndoNames(String undo, String redo, EarlierEdit earlier, EditsInScene inScene) {}

    /// What breakpoints did.
    ///
    /// @param on number of breakpoints that are on
    /// @param latest what the one that was added last waits for; empty while that is off
    /// @param what what happened at the shown position, at which one of them stopped; empty if none did
    /// @param how by whom, and from which value to which
    /// @param searching how far a search has come, or empty
    /// @param outcome why the last search stopped nowhere, or empty
    public record Stops(int on, String latest, String what, String how, String searching, String outcome) {

        /// There are no breakpoints.
        public static final Stops NONE = new Stops(0, "", "", "", "", "");

        /// Whether any breakpoint is on.
        public boolean any() {
            return on > 0;
        }

        /// Whether a breakpoint stopped at the shown position.
        public boolean isStopped() {
            return !what.isEmpty();
        }

        /// Whether there is anything to say: a stop, a search, or what became of one.
        public boolean speaks() {
            return isStopped() || !outcome.isEmpty() || !searching.isEmpty();
        }
    }
}
