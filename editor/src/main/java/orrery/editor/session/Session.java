package orrery.editor.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
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
import orrery.ecs.world.WorldException;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.Journals;

/// The door between the window and the simulation thread: what panes want to see goes in as requests, what the user does
/// as commands, what there is to see comes out as views. Any thread may call.
///
/// The file is long because it is the one door: what it does itself is a line or two a method.
public final class Session implements AutoCloseable {
    private final Map<Channel<?>, Request<?>> requests = new ConcurrentHashMap<>();
    private final AtomicReference<View> newest = new AtomicReference<>(View.NONE);
    private final SelectionHistory selections = new SelectionHistory();
    private final ProblemList problems = new ProblemList();
    private final ConsoleLog console = new ConsoleLog();
    private final ValueList plotted = new ValueList(this::refresh);
    private final ValueList watched = new ValueList(this::refresh);
    private final Set<RecordingSaving> savings = ConcurrentHashMap.newKeySet();
    private final SimulationLoop loop;
    private final @Nullable HostProgram program;
    private final AtomicReference<@Nullable Long> wantedTick = new AtomicReference<>();
    private volatile Runnable published = () -> {};
    private volatile boolean taken = true;

    /// A session with no world open, and no journal; its simulation thread starts at once.
    public Session() {
        loop = new SimulationLoop(this, null);
        program = null;
        loop.start();
    }

    /// A session that keeps a journal of each scene that is opened, until it is closed.
    public Session(Journals journals) {
        loop = new SimulationLoop(this, journals);
        program = null;
        loop.start();
    }

    private Session(Simulation simulation, BooleanSupplier canWait) {
        loop = new SimulationLoop(this, null);
        program = loop.attach(simulation, canWait);
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
        return !loop.isClosed() && loop.transport().isProgramPaused();
    }

    /// Carries out commands on the program's thread until something is done elsewhere, such as a window shown.
    public void serveUntil(CompletableFuture<?> done) {
        CompletableFuture<?> _ = done.whenComplete((_, _) -> loop.refresh());
        program().waits(() -> {
            boolean waits = !done.isDone();
            while (waits) {
                waits = loop.serveWaiting() && !done.isDone();
            }
            loop.publishSafely();
        });
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
        requests.put(channel, request);
        loop.refresh();
    }

    /// Shows nothing on a channel any more; a hidden pane costs nothing, and what its reader remembers is let go.
    public void hide(Channel<?> channel) {
        if (requests.remove(channel) != null) {
            loop.tell(() -> loop.forget(channel));
        }
    }

    /// The newest view.
    public View view() {
        taken = true;
        return newest.get();
    }

    /// The newest view, which is none the more taken.
    View newest() {
        return newest.get();
    }

    /// Runs an action on the simulation thread after each view that is published.
    public void onPublished(Runnable action) {
        published = action;
    }

    /// Asks for a view even if nothing happens.
    public void refresh() {
        loop.refresh();
    }

    Map<Channel<?>, Request<?>> requests() {
        return requests;
    }

    /// Whether the last view was taken, so that another one is worth its while.
    boolean isTaken() {
        return taken;
    }

    void publish(View view) {
        taken = false;
        newest.set(view);
        published.run();
    }

    /// Reads something once, at the next tick boundary; empty where no world is open.
    public <S> CompletableFuture<Optional<S>> read(Request<S> request) {
        return loop.ask(() -> Optional.ofNullable(loop.openWorld())
                .map(open -> request.fill(new Moment(open, selection(), loop.transport().isPlaying()))));
    }

    // ---- selection

    /// What is selected.
    public Selection selection() {
        return selections.current();
    }

    /// Selects these entities, the last one leading.
    public void select(List<Entity> entities) {
        select(entities, new Object());
    }

    /// Selects these entities as part of a gesture, such as dragging over rows: selections of one gesture in a row are one
    /// step of the history, the last of them.
    ///
    /// @param gesture stands for the gesture, by identity
    public void select(List<Entity> entities, Object gesture) {
        if (selections.select(new Selection(entities), gesture)) {
            loop.refresh();
        }
    }

    /// Selects one entity.
    public void select(Entity entity) {
        select(List.of(entity));
    }

    /// Selects what was selected before.
    public void selectBack() {
        selections.goBack();
        loop.refresh();
    }

    /// Selects what was selected before going back.
    public void selectForward() {
        selections.goForward();
        loop.refresh();
    }

    /// Follows entities that are selected, drawn, watched or named by problems and whose handles have become others. What has none any more is not
    /// selected: another entity may have its handle.
    void moveEntities(Map<Entity, Entity> moved) {
        List<Entity> before = selections.current().entities();
        selections.reset();
        selections.select(
                new Selection(before.stream().filter(moved::containsKey)
                        .map(entity -> moved.getOrDefault(entity, entity)).toList()),
                new Object());
        plotted.moved(moved);
        watched.moved(moved);
        problems.moved(moved);
    }

    /// Another scene is open, or none.
    void forgetEntities() {
        selections.reset();
        plotted.clear();
        watched.clear();
    }

    // ---- values

    /// The values that are drawn over time.
    public ValueList plotted() {
        return plotted;
    }

    /// The values that are watched.
    public ValueList watched() {
        return watched;
    }

    // ---- edits

    /// Makes an edit at the next tick boundary, as one segment that can be undone under this name. In the middle of a tick
    /// it is refused.
    public CompletableFuture<EditResult> edit(String name, Edit edit) {
        return loop.ask(() -> loop.edits().make(name, null, edit));
    }

    /// Makes an edit that is named as it is made, so that what is asked for after it is done after it.
    ///
    /// Refused where the scene's entities were numbered anew since the newest view.
    ///
    /// @param gesture stands for the gesture that it is part of, by identity; null for none
    CompletableFuture<EditResult> edit(Function<Simulation, String> name, @Nullable Object gesture, Edit edit) {
        View asked = newest();
        return loop.ask(() -> loop.edits().make(named(name), asked, gesture, edit));
    }

    /// The same of an edit that takes its time: the status says so meanwhile.
    CompletableFuture<EditResult> longEdit(Function<Simulation, String> name, Edit edit) {
        View asked = newest();
        return loop.ask(() -> {
            String known = named(name);
            return loop.whileBusy(known, () -> loop.edits().make(known, asked, null, edit));
        });
    }

    private String named(Function<Simulation, String> name) {
        OpenWorld open = loop.openWorld();
        return open == null ? "Edit" : name.apply(open.simulation());
    }

    /// Makes an edit that is part of a gesture, such as dragging a number: edits of one gesture in a row are undone as one.
    ///
    /// @param gesture stands for the gesture, by identity
    public CompletableFuture<EditResult> edit(String name, Object gesture, Edit edit) {
        return loop.ask(() -> loop.edits().make(name, gesture, edit));
    }

    /// Takes back what a gesture has done, for good, as where it is cancelled; refused where a tick or another edit has taken a
    /// part of it.
    public CompletableFuture<EditResult> takeBack(Object gesture) {
        return loop.ask(() -> loop.edits().takeBack(gesture));
    }

    /// Undoes the last edit since the last tick.
    public CompletableFuture<EditResult> undo() {
        return loop.ask(() -> loop.edits().undo());
    }

    /// Makes the edit again that was undone last.
    public CompletableFuture<EditResult> redo() {
        return loop.ask(() -> loop.edits().redo());
    }

    // ---- time

    /// Starts or stops running ticks.
    public void setPlaying(boolean playing) {
        if (program != null && !playing) {
            program.pauseAsked();
        }
        loop.tell(() -> {
            if (program != null && !playing) {
                program.pauseTaken();
            }
            loop.transport().setPlaying(playing);
        });
    }

    /// Sets ticks a second at speed 1, from 1.
    public void setTicksPerSecond(int ticks) {
        loop.tell(() -> loop.transport().setTicksPerSecond(ticks));
    }

    /// Sets the factor on the ticks a second; 0 for as fast as they go.
    public void setSpeed(double speed) {
        loop.tell(() -> loop.transport().setSpeed(speed));
    }

    /// Runs ticks, or finishes the begun one, and pauses.
    public void stepTicks(int ticks) {
        loop.tell(() -> loop.transport().stepTicks(ticks));
    }

    /// Runs the next system that has its turn and stands still after it.
    public void stepSystem() {
        loop.tell(() -> loop.transport().stepSystem());
    }

    /// Runs the systems that have their turn before one and that one itself, and stands still after it: in the begun tick if
    /// its turn is still to come, else in the next one.
    public void stepThrough(String system) {
        loop.tell(() -> loop.transport().stepThrough(system));
    }

    /// Runs as fast as ticks go and pauses at that tick.
    public void runTo(long tick) {
        loop.tell(() -> loop.transport().runTo(tick));
    }

    /// Goes back by recorded ticks, first out of the one that is begun, and pauses.
    public void stepBack(int ticks) {
        loop.tell(() -> loop.transport().stepBack(ticks));
    }

    /// Goes back before the system that ran last, or the edit that was made last, and pauses.
    public void stepSystemBack() {
        loop.tell(() -> loop.transport().goTo(Timeline::previousStep));
    }

    /// Goes to the recorded state of the shown branch that is nearest to a tick, and pauses. Of several wishes in a row
    /// only the last is done.
    public void goToTick(long tick) {
        wantedTick.set(tick);
        loop.tell(() -> {
            Long wanted = wantedTick.getAndSet(null);
            if (wanted != null) {
                loop.transport().goTo(timeline -> timeline.seekTick(wanted));
            }
        });
    }

    /// Goes to the newest state of the shown branch and pauses.
    public void goToNewest() {
        loop.tell(() -> loop.transport().goTo(Timeline::toNewest));
    }

    /// Goes to another recorded state and pauses.
    ///
    /// @param way goes there; it runs on the simulation thread
    public void goTo(Consumer<Timeline> way) {
        loop.tell(() -> loop.transport().goTo(way));
    }

    /// Pauses and goes to the nearest tick of the shown branch before or after the shown one in which something was written. The
    /// search gives way to whatever moves the world meanwhile.
    ///
    /// @param query what
    /// @param later whether after it
    /// @return whether there is one; cancelled where the search gave way or [Breakpoints#cancel] ended it, or no world is open
    public CompletableFuture<Boolean> goToWrite(WriteQuery query, boolean later) {
        return new WriteSeek(loop, query, later).begin();
    }

    /// Finds the lines of source that wrote something: the newest recorded tick that did is run again in a world of its own.
    ///
    /// @param query what
    /// @param upTo the newest tick that counts; [Navigator#SHOWN] for the one that is shown once searches that run have come to their
    ///     end
    public CompletableFuture<Sources> explain(WriteQuery query, long upTo) {
        SourceSearch search = new SourceSearch(loop, query, upTo);
        search.goOn();
        return search.answer();
    }

    /// Runs all recorded ticks of the shown branch again, in the world's classes and beside them in classes loaded anew, and holds their
    /// hashes against the recorded ones.
    ///
    /// @param progress told how many ticks came out the same so far, on a thread of its own
    /// @param anew the world of that name in classes that are loaded anew at each call; empty where they can't be
    public DeterminismSearch checkDeterminism(LongConsumer progress,
            Function<String, Optional<WorldDefinition>> anew) {
        DeterminismSearch search = new DeterminismSearch(loop, progress, anew);
        search.begin();
        return search;
    }

    /// Runs recorded ticks of the shown branch again, as a test of them will, and sees what breaks in them.
    ///
    /// @param ticks which; those that are not recorded are left out
    /// @param conditions what is to hold; where there are none, what the scene says is to hold
    public CompletableFuture<TestDraft> draftTest(TickRange ticks, List<String> conditions) {
        return new TestSearch(loop, ticks, conditions).begin();
    }

    /// Goes to the newest state of a branch and pauses; does nothing where it is gone.
    public void switchTo(int branch) {
        goTo(timeline -> timeline.branch(branch).ifPresent(timeline::switchTo));
    }

    /// Renames a branch; does nothing where it is gone.
    public void renameBranch(int branch, String name) {
        loop.tell(() -> withTimeline(open -> open.timeline().branch(branch).ifPresent(one -> {
            one.rename(name);
            open.journal().renamed(open, one);
        })));
    }

    /// Deletes a branch on which the world is not.
    public void deleteBranch(int branch) {
        loop.tell(() -> withTimeline(open -> open.timeline().branch(branch).ifPresent(gone -> {
            open.timeline().delete(gone);
            loop.breakpoints().branchGone(open.timeline().recording());
            open.journal().deleted(open, gone);
        })));
    }

    /// Changes how many bytes recorded ticks may take, from now on and for later worlds; above 0.
    public void setRecordingBudget(long bytes) {
        loop.tell(() -> loop.setBudget(bytes));
    }

    /// How many bytes recorded ticks may take; a recording that was opened may take more.
    public long recordingBudget() {
        return loop.budget();
    }

    private void withTimeline(Consumer<OpenWorld> action) {
        OpenWorld open = loop.openWorld();
        if (open != null) {
            try {
                action.accept(open);
            } catch (WorldException | IllegalArgumentException e) {
                loop.report(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
            }
        }
    }

    /// Goes back to the start of the scene with its edits; the ticks stay recorded.
    public void restart() {
        loop.tell(() -> loop.transport().restart());
    }

    /// Takes the world away from a system that does not return; the tick is taken back.
    public void stopRunaway() {
        loop.stopRunaway();
    }

    /// The system that has been running for longer than the watchdog allows, and since when, or null.
    public @Nullable Runaway runaway() {
        return loop.runaway();
    }

    /// That the program which steps the world is not paused and has run no tick for seconds, or null. It is told without that
    /// program's help.
    public @Nullable Stall stall() {
        return program == null ? null : program.stall();
    }

    /// Where runs and searches stop.
    public Breakpoints breakpoints() {
        return loop.breakpoints();
    }

    /// What is to hold at every state.
    public Invariants invariants() {
        return loop.invariants();
    }

    // ---- scenes

    /// Opens what the supplier makes, on the simulation thread; the open world stays if it fails.
    ///
    /// @param what what is opened, for the status: `motion.json`
    public CompletableFuture<EditResult> open(String what, Supplier<Opening> opening) {
        return loop.ask(() -> loop.open(what, opening));
    }

    /// Opens what a journal tells: the scene with all edits that were made until its program ended. They can be undone, no file holds them, and
    /// the journal goes on.
    ///
    /// @param left the journal; it is left alone where the scene can't be opened
    /// @param opening what the journal was begun of
    /// @return whether it was opened, with a sentence where not all could be done again
    public CompletableFuture<EditResult> recover(LeftScene left, Supplier<Opening> opening) {
        return loop.ask(() -> loop.recover(left, loop.prepare(left.name(), opening)));
    }

    /// Done when what was done until now is in the journal and on the disk.
    public CompletableFuture<Void> journaled() {
        return loop.ask(() -> {
            OpenWorld open = loop.openWorld();
            return open == null ? Journal.NONE : open.journal().withTicks();
        }).thenCompose(Journal::flush);
    }

    /// Done when nothing is left of the journals of scenes that were closed until now.
    public CompletableFuture<Void> journalsClosed() {
        return loop.journalsClosed();
    }

    /// Makes what could be opened, on the simulation thread, without opening it.
    ///
    /// @param what what is made, for the status: `motion.json`
    public CompletableFuture<Opening> prepare(String what, Supplier<Opening> opening) {
        return loop.ask(() -> loop.prepare(what, opening));
    }

    /// What an attempt to open came to.
    ///
    /// @param simulation the world, or null where it was refused
    /// @param file where it comes from
    /// @param problems errors and warnings
    public record Opening(@Nullable Simulation simulation, SceneFile file, List<Problem> problems) {
        /// The same of a file that was then what is told.
        public Opening with(@Nullable FileStamp read) {
            return new Opening(simulation, file.with(read), problems);
        }
    }

    /// Runs a task on the simulation thread with the open world; null where none is open.
    public <T> CompletableFuture<T> ask(Function<@Nullable OpenWorld, T> task) {
        return loop.ask(() -> task.apply(loop.openWorld()));
    }

    /// Saves a recording of the open world a little at a time, so that the window lives meanwhile.
    ///
    /// @param progress told how far it is, on a thread of its own
    public RecordingSaving saveRecording(RecordingSave save, Path file, Consumer<RecordingSaving.Progress> progress) {
        RecordingSaving saving = new RecordingSaving(loop, save, file, progress);
        savings.add(saving);
        CompletableFuture<String> _ = saving.answer().whenComplete((_, _) -> savings.remove(saving));
        saving.begin();
        return saving;
    }

    /// Closes the open world.
    public void closeWorld() {
        loop.tell(loop::closeWorld);
    }

    /// Errors and warnings.
    public ProblemList problems() {
        return problems;
    }

    /// What systems have logged.
    public ConsoleLog console() {
        return console;
    }

    /// Calls with each failure that came to no other place, on the simulation thread.
    public void onFailure(Consumer<Problem> action) {
        loop.onFailure(action);
    }

    /// Ends it. A recording that is still being saved is not; nothing is left of its file.
    @Override
    public void close() {
        savings.forEach(RecordingSaving::stop);
        loop.close();
        console.close();
    }
}
