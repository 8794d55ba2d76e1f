package orrery.editor.session;

import java.nio.file.Path;
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
import orrery.ecs.recording.RecordingSave;
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
import orrery.editor.session.file.Journal;
import orrery.editor.session.file.RecordingSaving;
import orrery.editor.session.file.RecordingSavings;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.log.ConsoleLog;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.run.HostProgram;
import orrery.editor.session.run.RunawaySystem;
import orrery.editor.session.run.Stall;
import orrery.editor.session.search.SourceSearch;
import orrery.editor.session.search.WatchList;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.session.search.WriteSearch;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Invariants;
import orrery.editor.session.time.RecordingBudget;
import orrery.editor.session.time.Timeline;

/// The door between the window and the simulation thread: what panes want to see goes in as requests, what the user does
/// as commands, what there is to see comes out as views. Any thread may call.
public final class Session implements AutoCloseable, EditQueue, RecordingBudget {
    private final SceneLists lists = new SceneLists(this::refresh);
    private final SimulationThread simulation;
    private final CommandQueue commands;
    private final RecordingSavings savings;
    private final @Nullable HostProgram program;

    /// A session with no world open, and no journal; its simulation thread starts at once.
    public Session() {
        this((Journals) null);
    }

    /// A session that keeps a journal of each scene that is opened, until it is closed.
    ///
    /// @param journals where; null for nowhere
    public Session(@Nullable Journals journals) {
        simulation = new SimulationThread(lists, this::select, journals);
        commands = simulation.commands();
        savings = new RecordingSavings(commands);
        program = null;
        simulation.start();
    }

    private Session(Simulation world, BooleanSupplier canWait) {
        simulation = new SimulationThread(lists, this::select, null);
        commands = simulation.commands();
        savings = new RecordingSavings(commands);
        program = simulation.attach(world, canWait);
    }

    /// A session on a world that the calling thread goes on stepping itself: commands are carried out and views published
    /// at the end of its ticks, and pausing holds it there.
    public static Session attachedTo(Simulation simulation) {
        return attachedTo(simulation, () -> true);
    }

    /// The same for a program some of whose threads can't be held.
    ///
    /// @param canWait whether the calling thread can be
    public static Session attachedTo(Simulation simulation, BooleanSupplier canWait) {
        return new Session(simulation, canWait);
    }

    /// Runs one tick of the program's world, unless it is paused, and does not wait for the window. On the program's thread.
    ///
    /// @return whether it ran
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    /// @throws IllegalStateException if the world is no program's
    public boolean tickProgram() {
        return program().tick();
    }

    /// Whether the program is to run no tick now. Any thread may ask.
    public boolean isProgramPaused() {
        return !simulation.isClosed() && simulation.playback().isProgramPaused();
    }

    /// Carries out commands on the program's thread until something is done elsewhere, such as a window shown.
    public void serveUntil(CompletableFuture<?> done) {
        program().serveUntil(done);
    }

    /// Lets the world go, at its newest state; nothing is recorded any more. On the program's thread.
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

    // ---- what panes see

    /// Shows a request on a channel from now on, in place of the one before.
    public <S> void show(Channel<S> channel, Request<S> request) {
        simulation.views().show(channel, request);
    }

    /// Shows nothing on a channel any more; a hidden pane costs nothing, and what its reader remembers is let go.
    public void hide(Channel<?> channel) {
        simulation.views().hide(channel);
    }

    /// The newest view.
    public View view() {
        return simulation.views().take();
    }

    /// Runs an action on the simulation thread after each view that is published.
    public void onPublished(Runnable action) {
        simulation.views().onPublished(action);
    }

    /// Asks for a view even if nothing happens.
    public void refresh() {
        commands.refresh();
    }

    /// Reads something once, at the next tick boundary; empty where no world is open.
    public <S> CompletableFuture<Optional<S>> read(Request<S> request) {
        return ask(open -> Optional.ofNullable(open)
                .map(world -> request.fill(new ReadContext(world, selection(), simulation.playback().isPlaying()))));
    }

    // ---- selection

    /// What is selected.
    public Selection selection() {
        return lists.selections().current();
    }

    @Override
    public void select(List<Entity> entities) {
        select(entities, new Object());
    }

    /// Selects these entities as part of a gesture, such as dragging over rows: selections of one gesture in a row are one
    /// step of the history, the last of them.
    ///
    /// @param gesture stands for the gesture, by identity
    public void select(List<Entity> entities, Object gesture) {
        if (lists.selections().select(new Selection(entities), gesture)) {
            refresh();
        }
    }

    /// Selects one entity.
    public void select(Entity entity) {
        select(List.of(entity));
    }

    /// Selects what was selected before.
    public void selectBack() {
        lists.selections().goBack();
        refresh();
    }

    /// Selects what was selected before going back.
    public void selectForward() {
        lists.selections().goForward();
        refresh();
    }

    /// The values that are drawn over time.
    public WatchList plotted() {
        return lists.plotted();
    }

    /// The values that are watched.
    public WatchList watched() {
        return lists.watched();
    }

    // ---- edits

    @Override
    public CompletableFuture<EditResult> edit(String name, Edit edit) {
        return commands.ask(() -> simulation.edits().make(name, null, edit));
    }

    @Override
    public CompletableFuture<EditResult> edit(String name, Object gesture, Edit edit) {
        return commands.ask(() -> simulation.edits().make(name, gesture, edit));
    }

    @Override
    public CompletableFuture<EditResult> edit(Function<Simulation, String> name, @Nullable Object gesture, Edit edit) {
        View asked = simulation.views().newest();
        return commands.ask(() -> simulation.queuedEdits().make(name, asked, gesture, edit));
    }

    @Override
    public CompletableFuture<EditResult> longEdit(Function<Simulation, String> name, Edit edit) {
        View asked = simulation.views().newest();
        return commands.ask(() -> simulation.queuedEdits().makeLong(name, asked, edit));
    }

    @Override
    public CompletableFuture<EditResult> takeBack(Object gesture) {
        return commands.ask(() -> simulation.edits().takeBack(gesture));
    }

    @Override
    public CompletableFuture<String> named(Function<Simulation, String> name, String otherwise) {
        return ask(open -> open == null ? otherwise : name.apply(open.simulation()));
    }

    /// Undoes the last edit since the last tick.
    public CompletableFuture<EditResult> undo() {
        return commands.ask(() -> simulation.edits().undo());
    }

    /// Makes the edit again that was undone last.
    public CompletableFuture<EditResult> redo() {
        return commands.ask(() -> simulation.edits().redo());
    }

    // ---- time

    /// Starts or stops running ticks.
    public void setPlaying(boolean playing) {
        if (program != null && !playing) {
            program.pauseAsked();
        }
        commands.tell(() -> {
            if (program != null && !playing) {
                program.pauseTaken();
            }
            simulation.playback().setPlaying(playing);
        });
    }

    /// Sets ticks a second at speed 1, from 1.
    public void setTicksPerSecond(int ticks) {
        commands.tell(() -> simulation.playback().setTicksPerSecond(ticks));
    }

    /// Sets the factor on the ticks a second; 0 for as fast as they go.
    public void setSpeed(double speed) {
        commands.tell(() -> simulation.playback().setSpeed(speed));
    }

    /// Runs ticks, or finishes the begun one, and pauses.
    public void stepTicks(int ticks) {
        commands.tell(() -> simulation.transport().stepTicks(ticks));
    }

    /// Runs the next system that has its turn and stands still after it.
    public void stepSystem() {
        commands.tell(() -> simulation.transport().stepSystem());
    }

    /// Runs the systems that have their turn before one and that one itself, and stands still after it: in the begun tick if
    /// its turn is still to come, else in the next one.
    public void stepThrough(String system) {
        commands.tell(() -> simulation.transport().stepThrough(system));
    }

    /// Runs as fast as ticks go and pauses at that tick.
    public void runTo(long tick) {
        commands.tell(() -> simulation.transport().runTo(tick));
    }

    /// Goes back by recorded ticks, first out of the one that is begun, and pauses.
    public void stepBack(int ticks) {
        commands.tell(() -> simulation.transport().stepBack(ticks));
    }

    /// Goes back before the system that ran last, or the edit that was made last, and pauses.
    public void stepSystemBack() {
        commands.tell(() -> simulation.playback().goTo(Timeline::previousStep));
    }

    /// Goes to the recorded state of the shown branch that is nearest to a tick, and pauses. Of several wishes in a row
    /// only the last is done.
    public void goToTick(long tick) {
        simulation.playback().want(tick);
        commands.tell(simulation.playback()::goToWanted);
    }

    /// Goes to the newest state of the shown branch and pauses.
    public void goToNewest() {
        commands.tell(() -> simulation.playback().goTo(Timeline::toNewest));
    }

    /// Goes to another recorded state and pauses.
    ///
    /// @param way goes there; it runs on the simulation thread
    public void goTo(Consumer<Timeline> way) {
        commands.tell(() -> simulation.playback().goTo(way));
    }

    /// Pauses and goes to the nearest tick of the shown branch before or after the shown one in which something was written. The
    /// search gives way to whatever moves the world meanwhile.
    ///
    /// @param query what
    /// @param later whether after it
    /// @return whether there is one; cancelled where the search gave way or [Breakpoints#cancel] ended it, or no world is open
    public CompletableFuture<Boolean> goToWrite(WriteQuery query, boolean later) {
        return new WriteSearch(commands, simulation.current()::open, simulation.playback(), simulation.searches(),
                query,
                later).begin();
    }

    /// Finds the lines of source that wrote something: the newest recorded tick that did is run again in a world of its own.
    ///
    /// @param query what
    /// @param upTo the newest tick that counts; [Navigator#SHOWN] for the one that is shown once searches that run have come to
    ///     their end
    public CompletableFuture<WriteExplanation> explain(WriteQuery query, long upTo) {
        return new SourceSearch(commands, simulation.current()::open, simulation.searches(), query,
                upTo).begin();
    }

    /// Runs all recorded ticks of the shown branch again, in the world's classes and beside them in classes loaded anew, and
    /// holds their hashes against the recorded ones.
    ///
    /// @param progress told how many ticks came out the same so far, on a thread of its own
    /// @param anew the world of that name in classes that are loaded anew at each call; empty where they can't be
    public DeterminismSearch checkDeterminism(LongConsumer progress,
            Function<String, Optional<WorldDefinition>> anew) {
        DeterminismSearch search = new DeterminismSearch(commands, simulation.current()::open, progress, anew);
        search.begin();
        return search;
    }

    /// Runs recorded ticks of the shown branch again, as a test of them will, and sees what breaks in them.
    ///
    /// @param ticks which; those that are not recorded are left out
    /// @param conditions what is to hold; where there are none, what the scene says is to hold
    public CompletableFuture<TestDraft> draftTest(TickRange ticks, List<String> conditions) {
        return new TestSearch(commands, simulation.current()::open, ticks, conditions).begin();
    }

    /// Goes to the newest state of a branch and pauses; does nothing where it is gone.
    public void switchTo(int branch) {
        goTo(timeline -> timeline.branch(branch).ifPresent(timeline::switchTo));
    }

    /// Renames a branch; does nothing where it is gone.
    public void renameBranch(int branch, String name) {
        commands.tell(() -> simulation.branches().rename(branch, name));
    }

    /// Deletes a branch on which the world is not.
    public void deleteBranch(int branch) {
        commands.tell(() -> simulation.branches().delete(branch));
    }

    @Override
    public void setRecordingBudget(long bytes) {
        commands.tell(() -> simulation.setBudget(bytes));
    }

    @Override
    public long recordingBudget() {
        return simulation.budget();
    }

    /// Goes back to the start of the scene with its edits; the ticks stay recorded.
    public void restart() {
        commands.tell(() -> simulation.transport().restart());
    }

    /// Takes the world away from a system that does not return; the tick is taken back.
    public void stopRunaway() {
        simulation.stopRunaway();
    }

    /// The system that has been running for longer than the watchdog allows, and since when, or null.
    public @Nullable RunawaySystem runaway() {
        return simulation.runaway();
    }

    /// That the program which steps the world is not paused and has run no tick for seconds, or null. It is told without that
    /// program's help.
    public @Nullable Stall stall() {
        return program == null ? null : program.stall();
    }

    /// Where runs and searches stop.
    public Breakpoints breakpoints() {
        return simulation.breakpoints();
    }

    /// What is to hold at every state.
    public Invariants invariants() {
        return simulation.invariants();
    }

    // ---- scenes

    /// Opens what the supplier makes, on the simulation thread; the open world stays if it fails.
    ///
    /// @param what what is opened, for the status: `motion.json`
    public CompletableFuture<EditResult> open(String what, Supplier<SceneOpening> opening) {
        return commands.ask(() -> simulation.scene().open(what, opening));
    }

    /// Opens what a journal tells: the scene with all edits that were made until its program ended. They can be undone, no file
    /// holds them, and the journal goes on.
    ///
    /// @param left the journal; it is left alone where the scene can't be opened
    /// @param opening what the journal was begun of
    /// @return whether it was opened, with a sentence where not all could be done again
    public CompletableFuture<EditResult> recover(RecoverableScene left, Supplier<SceneOpening> opening) {
        return commands.ask(() -> simulation.scene().recover(left, simulation.scene().prepare(left.name(), opening)));
    }

    /// Done when what was done until now is in the journal and on the disk.
    public CompletableFuture<Void> journaled() {
        return ask(open -> open == null ? Journal.NONE : open.journal().withTicks()).thenCompose(Journal::flush);
    }

    /// Done when nothing is left of the journals of scenes that were closed until now.
    public CompletableFuture<Void> journalsClosed() {
        return simulation.scene().journalsClosed();
    }

    /// Makes what could be opened, on the simulation thread, without opening it.
    ///
    /// @param what what is made, for the status: `motion.json`
    public CompletableFuture<SceneOpening> prepare(String what, Supplier<SceneOpening> opening) {
        return commands.ask(() -> simulation.scene().prepare(what, opening));
    }

    /// Runs a task on the simulation thread with the open world; null where none is open.
    public <T> CompletableFuture<T> ask(Function<@Nullable OpenWorld, T> task) {
        return commands.ask(() -> task.apply(simulation.current().open()));
    }

    /// Saves a recording of the open world a little at a time, so that the window lives meanwhile.
    ///
    /// @param progress told how far it is, on a thread of its own
    public RecordingSaving saveRecording(RecordingSave save, Path file, Consumer<RecordingSaving.Progress> progress) {
        return savings.begin(save, file, progress);
    }

    /// Closes the open world.
    public void closeWorld() {
        commands.tell(simulation.scene()::close);
    }

    /// Errors and warnings.
    public ProblemList problems() {
        return lists.problems();
    }

    /// What systems have logged.
    public ConsoleLog console() {
        return lists.console();
    }

    /// Calls with each failure that came to no other place, on the simulation thread.
    public void onFailure(Consumer<Problem> action) {
        simulation.reports().onReport(action);
    }

    /// Ends it. A recording that is still being saved is not; nothing is left of its file.
    @Override
    public void close() {
        savings.stop();
        simulation.close();
        lists.console().close();
    }
}
