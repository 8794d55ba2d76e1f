package orrery.editor.session;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.world.Entity;
import orrery.editor.journal.Journals;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.check.DeterminismSearch;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TestSearch;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditQueue;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.file.Journal;
import orrery.editor.session.file.RecordingSavings;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.log.ConsoleLog;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.reload.ReloadMode;
import orrery.editor.session.reload.ReloadResult;
import orrery.editor.session.run.HostProgram;
import orrery.editor.session.run.Runaway;
import orrery.editor.session.run.Stall;
import orrery.editor.session.run.Watchdog;
import orrery.editor.session.search.SourceSearch;
import orrery.editor.session.search.WatchList;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.session.search.WriteSearch;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Invariants;
import orrery.editor.session.time.RecordingBudget;
import orrery.editor.session.time.Timeline;

/// Connects the window with the simulation thread: panes send requests, the user's actions become commands, and views come back.
/// Any thread, unless a method says otherwise. The file is long because a window reaches everything of a session through it.
public final class Session implements AutoCloseable, EditQueue, RecordingBudget {
    private final SceneLists lists = new SceneLists(this::refresh);
    private final SimulationThread simulation;
    private final CommandQueue commands;
    private final RecordingSavings savings;
    private final @Nullable HostProgram program;

    /// Creates a session without an open world and without a journal, and starts its simulation thread.
    public Session() {
        this(null, Watchdog.DEFAULT);
    }

    /// Creates a session that keeps a journal of each scene until the scene is closed.
    ///
    /// @param journals where journals are written; null to write none
    /// @param watchdog decides when a system counts as stuck
    public Session(@Nullable Journals journals, Watchdog watchdog) {
        this(journals, watchdog, SimulationThread::start);
    }

    /// @param begin starts the simulation thread, or makes the caller this thread; returns the program that steps the world
    private Session(@Nullable Journals journals, Watchdog watchdog,
            Function<SimulationThread, @Nullable HostProgram> begin) {
        simulation = new SimulationThread(lists, entity -> select(List.of(entity)), journals, watchdog);
        commands = simulation.commands();
        savings = new RecordingSavings(commands);
        program = begin.apply(simulation);
    }

    /// Creates a session on the world of a program in another process. Closing the session ends the connection.
    ///
    /// @param mirror mirrors the program's world; no thread owns it yet
    /// @param name name of the program
    public static Session attachedTo(Mirror mirror, String name, Watchdog watchdog) {
        return new Session(null, watchdog, simulation -> simulation.attach(mirror, name));
    }

    /// Creates a session on a world that the calling thread steps. At the end of each tick, commands run and views are published;
    /// while the world is paused, the thread is blocked there, unless [#tickProgram] runs the tick.
    ///
    /// @param canWait whether the calling thread can be blocked
    /// @param watchdog decides when the program or a system counts as stuck
    public static Session attachedTo(Simulation simulation, BooleanSupplier canWait, Watchdog watchdog) {
        return new Session(null, watchdog, started -> started.attach(simulation, canWait));
    }

    /// Runs one tick of the program's world unless it is paused. Does not wait for the window. Called on the program's thread.
    ///
    /// @return whether the tick ran
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    /// @throws IllegalStateException if no program steps the world
    public boolean tickProgram() {
        return program().tick();
    }

    /// Whether the program must not run a tick or write now. Any thread.
    public boolean isProgramPaused() {
        return simulation.isClosed() ? program().isInPast() : simulation.playback().isProgramPaused();
    }

    /// Runs commands on the program's thread until a future completes, for example until a window is shown.
    public void serveUntil(CompletableFuture<?> done) {
        program().serveUntil(done);
    }

    /// Ends recording and leaves the world to the program, see [HostProgram#leave]. Called on the program's thread.
    public void leave() {
        close();
        program().leave();
    }

    private HostProgram program() {
        if (program == null) {
            throw new IllegalStateException("This session has a world of its own.");
        }
        return program;
    }

    /// From now on, fills this request for each view, in place of the channel's previous request.
    public <S> void show(Channel<S> channel, Request<S> request) {
        simulation.views().show(channel, request);
    }

    /// Hides a channel. A hidden channel costs nothing, and its reader is discarded.
    public void hide(Channel<?> channel) {
        simulation.views().hide(channel);
    }

    /// Returns the newest view, which the window then shows. The session publishes views less often while nobody takes them.
    public View view() {
        return simulation.views().take();
    }

    /// Returns the newest view, which the window may not show yet.
    public View newestView() {
        return simulation.views().newest();
    }

    /// Sets the action that runs on the simulation thread after each published view.
    public void onPublished(Runnable action) {
        simulation.views().onPublished(action);
    }

    /// Requests a view even if nothing has changed.
    public void refresh() {
        commands.refresh();
    }

    /// Fills a request once, between two ticks or systems. The result is empty if no world is open.
    public <S> CompletableFuture<Optional<S>> read(Request<S> request) {
        return ask(open -> Optional.ofNullable(open)
                .map(world -> request.fill(new ReadContext(world, selection(), simulation.playback().isPlaying()))));
    }

    /// The selected entities.
    public Selection selection() {
        return lists.selections().current();
    }

    /// Selects entities, given by their present handles; the last one leads. Does not answer the choice that [#pick] awaits.
    public void select(List<Entity> entities) {
        lists.selections().select(entities, new Object());
        refresh();
    }

    /// Selects entities in a gesture, such as dragging over rows, or answers the choice that [#pick] awaits. Consecutive
    /// selections with equal gestures are one step of the selection's history. The handles are those of the view taken last.
    public void select(List<Entity> entities, Object gesture) {
        if (lists.select(entities, simulation.views().taken().handles(), gesture)) {
            refresh();
        }
    }

    /// Lets the user choose an entity by a click, without selecting it.
    public EntityPick pick() {
        return lists.pick();
    }

    /// Selects one entity that the user has chosen in the view taken last, or answers the choice that [#pick] awaits.
    public void select(Entity entity) {
        select(List.of(entity), new Object());
    }

    /// Goes back to the previous selection.
    public void selectBack() {
        lists.selections().goBack();
        refresh();
    }

    /// Goes forward to the selection from which the user went back.
    public void selectForward() {
        lists.selections().goForward();
        refresh();
    }

    /// The values in the plot.
    public WatchList plotted() {
        return lists.plotted();
    }

    /// The watched values.
    public WatchList watched() {
        return lists.watched();
    }

    @Override
    public boolean hasQueuedEdits() {
        return commands.hasEdits();
    }

    @Override
    public CompletableFuture<EditResult> edit(String name, @Nullable Object gesture, Edit edit) {
        return simulation.edit((runner, asked) -> runner.makeInScene(name, asked, gesture, edit));
    }

    @Override
    public CompletableFuture<EditResult> edit(Function<Simulation, String> name, @Nullable Object gesture, Edit edit) {
        return simulation.edit((runner, asked) -> runner.make(name, asked, gesture, edit));
    }

    @Override
    public CompletableFuture<EditResult> longEdit(Function<Simulation, String> name, Edit edit) {
        return simulation.edit((runner, asked) -> runner.makeLong(name, asked, edit));
    }

    @Override
    public CompletableFuture<EditResult> takeBack(Object gesture) {
        return simulation.edit((runner, asked) -> runner.revise(asked, edits -> edits.takeBack(gesture)));
    }

    @Override
    public CompletableFuture<String> named(Function<Simulation, String> name, String otherwise) {
        return ask(open -> open == null ? otherwise : name.apply(open.simulation()));
    }

    /// Undoes the last edit since the last tick. In the world of a program that can't go back, undoes older edits, too.
    public CompletableFuture<EditResult> undo() {
        return simulation.edit((runner, asked) -> runner.revise(asked, Edits::undo));
    }

    /// Redoes the edit that was undone last.
    public CompletableFuture<EditResult> redo() {
        return simulation.edit((runner, asked) -> runner.revise(asked, Edits::redo));
    }

    /// Undoes or redoes edits until the state with this mark is reached, see [orrery.editor.session.edit.UndoStack#mark].
    public CompletableFuture<EditResult> goToEdit(long mark) {
        return simulation.edit((runner, asked) -> runner.revise(asked, edits -> edits.goTo(mark)));
    }

    /// Starts or stops playing ticks. Stopping drops the queued commands that run ticks or go to other ticks.
    public void setPlaying(boolean playing) {
        simulation.setPlaying(playing);
    }

    /// Sets the ticks per second at speed 1; at least 1.
    public void setTicksPerSecond(int ticks) {
        commands.tell(() -> simulation.playback().setTicksPerSecond(ticks));
    }

    /// Sets the factor by which the ticks per second are multiplied; with 0, ticks run as fast as possible.
    public void setSpeed(double speed) {
        commands.tell(() -> simulation.playback().setSpeed(speed));
    }

    /// Runs ticks, or goes forward by recorded ticks if the past is shown; then pauses. Finishing a begun tick counts as one.
    public void stepTicks(int ticks) {
        commands.tellToMove(() -> simulation.transport().stepTicks(ticks));
    }

    /// Runs the next system and pauses after it.
    public void stepSystem() {
        commands.tellToMove(() -> simulation.transport().stepSystem());
    }

    /// Runs all systems up to and including the given one, then pauses. They run in the begun tick if the given system has not
    /// had its turn there yet, otherwise in the next tick.
    public void stepThrough(String system) {
        commands.tellToMove(() -> simulation.transport().stepThrough(system));
    }

    /// Goes to a tick, running ticks as fast as possible if it is not recorded, and pauses there.
    public void runTo(long tick) {
        commands.tellToMove(() -> simulation.transport().runTo(tick));
    }

    /// Does the same as [#runTo(long)] if the scene ([View#scene]) is still open; otherwise does nothing.
    public void runTo(Object scene, long tick) {
        commands.tellToMove(() -> simulation.runTo(scene, tick));
    }

    /// Goes back by recorded ticks and pauses. Leaving a begun tick counts as the first step.
    public void stepBack(int ticks) {
        commands.tellToMove(() -> simulation.transport().stepBack(ticks));
    }

    /// Pauses and goes to the recorded state of the shown branch that is nearest to a tick. Only the last queued call counts.
    public void goToTick(long tick) {
        long request = simulation.playback().request();
        commands.tellToMove(() -> simulation.playback().goToTick(tick, request));
    }

    /// Goes to the newest state of the shown branch and pauses.
    public void goToNewest() {
        commands.tellToMove(() -> simulation.playback().goTo(Timeline::toNewest));
    }

    /// Pauses and moves the timeline, on the simulation thread.
    public void goTo(Consumer<Timeline> way) {
        commands.tellToMove(() -> simulation.playback().goTo(way));
    }

    /// Pauses and goes to the nearest tick with a matching write, before or after the shown tick in the shown branch. Does not go
    /// there if another state is shown by the time the search ends.
    ///
    /// @param later whether to search after the shown tick
    /// @return whether there is such a tick; cancelled if the search ends early, or if no world is open
    public CompletableFuture<Boolean> goToWrite(WriteQuery query, boolean later) {
        return new WriteSearch(commands, simulation.current()::open, simulation.playback(), simulation.searches(),
                query, later).begin();
    }

    /// Finds the source lines that made the newest matching write, by running the tick of that write in a copy of the world.
    ///
    /// @param upTo newest tick to search; [Navigator#SHOWN] for the tick that is shown once running searches have ended
    public CompletableFuture<WriteExplanation> explain(WriteQuery query, long upTo) {
        return new SourceSearch(commands, simulation.current()::open, simulation.searches(), query, upTo).begin();
    }

    /// Runs all recorded ticks of the shown branch again and compares their hashes with the recorded ones: each tick once with
    /// the loaded classes and once with freshly loaded classes.
    ///
    /// @param progress receives the number of equal ticks so far, on another thread
    /// @param anew see [DeterminismSearch]
    public DeterminismSearch checkDeterminism(LongConsumer progress,
            Function<String, Optional<WorldDefinition>> anew) {
        DeterminismSearch search = new DeterminismSearch(commands, simulation.current()::open, progress, anew);
        search.begin();
        return search;
    }

    /// Runs recorded ticks of the shown branch again, as a generated test does, and reports which conditions fail.
    ///
    /// @param ticks the range; ticks that are not recorded are left out
    /// @param conditions the conditions to check; if empty, the invariants of the scene
    public CompletableFuture<TestDraft> draftTest(TickRange ticks, List<String> conditions) {
        return new TestSearch(commands, simulation.current()::open, ticks, conditions).begin();
    }

    /// Goes to the newest state of a branch and pauses. If the branch is deleted, only pauses.
    public void switchTo(int branch) {
        goTo(timeline -> timeline.branch(branch).ifPresent(timeline::switchTo));
    }

    /// Renames a branch. Does nothing if the branch is deleted.
    public void renameBranch(int branch, String name) {
        commands.tell(() -> simulation.branches().rename(branch, name));
    }

    /// Deletes a branch that is not shown and from which no other one forked.
    public void deleteBranch(int branch) {
        commands.tell(() -> simulation.branches().delete(branch));
    }

    @Override
    public void setRecordingBudget(long bytes) {
        commands.tell(() -> simulation.scene().setBudget(bytes));
    }

    @Override
    public long recordingBudget() {
        return simulation.budget();
    }

    @Override
    public long chosenRecordingBudget() {
        return simulation.scene().chosenBudget();
    }

    /// Goes back to state 0 with its edits. Drops the recorded ticks if state 0 is no longer among them.
    public void restart() {
        commands.tellToMove(() -> simulation.transport().restart());
    }

    /// Gives up a scene that opens for too long. If none does, abandons a stuck system or program and continues with a copy of
    /// the world.
    public void takeOver() {
        simulation.takeover().takeOver();
    }

    /// Returns the system that has run, or the scene that has been opening, for longer than the watchdog allows, or null.
    public @Nullable Runaway runaway() {
        return simulation.takeover().runaway();
    }

    /// Returns the stall of a program that has not returned for some seconds, or null. Does not need the program's thread.
    public @Nullable Stall stall() {
        return program == null ? null : program.stall();
    }

    /// The breakpoints.
    public Breakpoints breakpoints() {
        return simulation.breakpoints();
    }

    /// The invariants.
    public Invariants invariants() {
        return simulation.invariants();
    }

    /// Opens a scene. The supplier runs on another thread; if it fails, the open world stays open.
    ///
    /// @param what name of what is opened, for the status: `motion.json`
    public CompletableFuture<EditResult> open(String what, Supplier<SceneOpening> opening) {
        return commands.ask(() -> simulation.scene().open(what, opening));
    }

    /// Moves the open scene to a world of changed code, unless its state does not fit. The scene continues as [ReloadMode] says.
    ///
    /// @param mayLose whether unsaved edits that are not in the shown state may be lost
    public CompletableFuture<ReloadResult> reload(WorldDefinition now, ReloadMode mode, boolean mayLose) {
        return commands.ask(() -> simulation.scene().reload(now, mode, mayLose));
    }

    /// Opens the scene of a journal, repeats the edits in the journal, and continues the journal.
    ///
    /// @param left the journal; it is kept if the scene can't be opened
    /// @param opening creates the scene that the journal was begun with
    /// @return whether the scene was opened, with a message if some edits could not be repeated
    public CompletableFuture<EditResult> recover(RecoverableScene left, Supplier<SceneOpening> opening) {
        return commands.askToEdit(() -> simulation.scene().recover(left, opening), EditResult::refused);
    }

    /// Completes when everything done so far is in the journal and on disk, or can't be written.
    public CompletableFuture<Void> journaled() {
        return ask(open -> open == null ? Journal.NONE : open.journal().withTicks()).thenCompose(Journal::flush);
    }

    /// Completes when the journals of all scenes closed so far are deleted, or closed if they are kept.
    public CompletableFuture<Void> journalsClosed() {
        return simulation.scene().journalsClosed();
    }

    /// Creates a scene for the simulation thread without opening it. Meanwhile, the status shows the scene's name.
    public CompletableFuture<SceneOpening> prepare(String what, Supplier<SceneOpening> opening) {
        return commands.ask(() -> simulation.scene().prepare(what, opening));
    }

    /// Runs a task on the simulation thread with the open world, or with null if none is open.
    public <T> CompletableFuture<T> ask(Function<@Nullable OpenWorld, T> task) {
        return commands.ask(() -> task.apply(simulation.current().open()));
    }

    /// Saves recordings of the open world in small pieces, so that the window stays responsive.
    public RecordingSavings savings() {
        return savings;
    }

    /// Closes the open world, unless it belongs to a program.
    public void closeWorld() {
        commands.tell(simulation.scene()::close);
    }

    /// Copies and cuts entities.
    public EntityFragments fragments() {
        return new EntityFragments(simulation);
    }

    /// The errors and warnings.
    public ProblemList problems() {
        return lists.problems();
    }

    /// The log of systems.
    public ConsoleLog console() {
        return lists.console();
    }

    /// Sets the receiver of problems that are not the result of a call. It runs on the simulation thread or a journal's thread.
    public void onFailure(Consumer<Problem> action) {
        simulation.reports().onReport(action);
    }

    /// Ends the session. A recording that is still being saved is abandoned and its file deleted.
    @Override
    public void close() {
        savings.stop();
        simulation.close();
        lists.console().close();
    }
}
