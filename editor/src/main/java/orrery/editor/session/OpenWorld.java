package orrery.editor.session;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Budget;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.IdleSystems;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.editor.journal.FileStamp;

/// The open world with what belongs to it: its file, its state 0, its undo and the ticks run so far. Simulation thread.
///
/// The file is long because saving, beginning to tick and starting anew each change several of these together. Each of them has a
/// class of its own.
public final class OpenWorld {
    private Simulation simulation;
    private Timeline timeline;
    private long budgetBytes = Budget.DEFAULT_BYTES;
    private final UndoStack undo;
    private final EditMarks edits;
    private final boolean attached;
    private SceneFile file;
    private final SessionStatus.@Nullable Origin origin;
    private Object scene = new Object();
    private int worldNumber;
    private Object numbering = new Object();
    private Map<Entity, Entity> moved = Map.of();
    private long markInFileOrder;
    private EditsInScene editsInScene = EditsInScene.NONE;
    private Journal journal = Journal.NONE;
    private final SceneInvariants invariants;
    private final IdleSystems idle;
    private BiConsumer<Long, IdleSystems.Idle> idleTold = (tick, each) -> {};
    private final Map<Channel<?>, Object> readers = new HashMap<>();
    private boolean hasFailed;
    private long ticksOfProgram;
    private long ticksSaved;

    /// @param attached whether a program runs the ticks, so that none is to be run again unasked
    OpenWorld(Simulation simulation, SceneFile file, boolean attached) {
        this.simulation = simulation;
        this.file = file;
        this.attached = attached;
        undo = new UndoStack();
        idle = new IdleSystems();
        edits = new EditMarks(undo);
        Scene read = file.scene();
        List<Invariant> held = read == null ? List.of() : read.invariants();
        invariants = new SceneInvariants(this, held, held);
        OpenedRecording opened = file.recording();
        timeline = opened == null
                ? Timeline.of(record(simulation), edits)
                : Timeline.of(opened.recording(), edits, () -> recordOf(world().tick(), 0, false));
        origin = opened == null
                ? null
                : new SessionStatus.Origin(opened.scene(), simulation.definition().name(),
                        opened.recording().firstTick(),
                        opened.recording().branch().newestTick(), opened.isRunnable());
    }

    /// @param recording the recorded ticks made again; null if they could not be
    private OpenWorld(Simulation copy, @Nullable Recording recording, OpenWorld before) {
        simulation = copy;
        file = before.file;
        attached = before.attached;
        origin = before.origin;
        undo = before.undo;
        idle = before.idle;
        idleTold = before.idleTold;
        edits = before.edits;
        scene = before.scene;
        worldNumber = before.worldNumber + 1;
        numbering = before.numbering;
        markInFileOrder = before.markInFileOrder;
        editsInScene = before.editsInScene;
        journal = before.journal;
        timeline = recording == null
                ? Timeline.of(record(copy), edits, before.timeline)
                : Timeline.again(recording, edits, before.timeline);
        setBudget(before.budgetBytes);
        invariants = before.invariants.in(this);
    }

    /// The simulation.
    public Simulation simulation() {
        return simulation;
    }

    /// The reader of a channel, see [Moment#reader].
    <T> T reader(Channel<?> channel, Supplier<T> made) {
        @SuppressWarnings("unchecked")
        T reader = (T) readers.computeIfAbsent(channel, _ -> made.get());
        return reader;
    }

    /// Lets go of the reader of a channel, with all that it remembers.
    void forget(Channel<?> channel) {
        ended(readers.remove(channel));
    }

    private void forgetAll() {
        readers.values().forEach(OpenWorld::ended);
        readers.clear();
    }

    private static void ended(@Nullable Object reader) {
        if (reader instanceof Ending ending) {
            ending.end();
        }
    }

    /// Whether a program runs the ticks.
    public boolean isOfProgram() {
        return attached;
    }

    /// Ends it: nothing of it is recorded or remembered any more.
    void close() {
        forgetAll();
        invariants.end();
        timeline.close();
    }

    /// The scene's file and what of it the world does not hold.
    public SceneFile file() {
        return file;
    }

    /// The recording that it came from; null if it came from a scene.
    SessionStatus.@Nullable Origin origin() {
        return origin;
    }

    /// Stands for the scene by identity, whatever world it goes on in.
    Object sceneIdentity() {
        return scene;
    }

    /// Counts the worlds in which the scene went on, from 0.
    int worldNumber() {
        return worldNumber;
    }

    /// Stands by identity for who has which handle: another one once entities were numbered anew.
    Object numbering() {
        return numbering;
    }

    /// Where entities went when the world took the order of its file; empty unless it did.
    Map<Entity, Entity> moved() {
        return moved;
    }

    /// The edits that became part of the scene when it took the order of its file: undo does not reach them.
    EditsInScene editsInScene() {
        return editsInScene;
    }

    /// The recorded ticks.
    public Timeline timeline() {
        return timeline;
    }

    /// What is to hold.
    SceneInvariants invariants() {
        return invariants;
    }

    TickHistory history() {
        return timeline.history();
    }

    UndoStack undo() {
        return undo;
    }

    EngineWorld world() {
        return EngineWorld.of(simulation.world());
    }

    /// Is told what is done to the world.
    Journal journal() {
        return journal;
    }

    void setJournal(Journal to) {
        journal = to;
    }

    /// Begins a branch without the edit that follows, where the world stands.
    void undoesEarlier() {
        edits.isWithoutEdit();
        timeline.recording().branchOff();
    }

    /// The edits that no file holds.
    public Unsaved unsaved() {
        boolean atStateZero = isAtStateZero();
        Snapshot start = timeline.start();
        return new Unsaved(edits.isSceneUnsaved(atStateZero) || invariants.isUnsaved(),
                edits.laterUnsaved(atStateZero, timeline.recording()),
                edits.unsavedElsewhere(timeline.recording()), start == null ? world().tick() : start.tick(),
                hasFailed && ticksOfProgram > ticksSaved);
    }

    /// Number of edits of the shown branch that were made after state 0.
    int laterEdits() {
        return timeline.laterEdits();
    }

    /// The scene in its shown state.
    public Scene scene() {
        return sceneOf(simulation);
    }

    /// The scene at state 0 with its edits: what Save writes. Cost: a copy of the world, unless no tick has run.
    public Scene sceneAtStateZero() {
        Snapshot start = timeline.start();
        if (start == null || isAtStateZero() && !timeline.isInPast()) {
            return scene();
        }
        Simulation copy = simulation.definition().open(TrackingLevel.OFF, start.seed());
        copy.world().restore(start);
        return sceneOf(copy);
    }

    /// The scene with an empty world of its own, which takes little memory: to be filled with the state at the start.
    Scene emptyScene() {
        return sceneOf(simulation.definition().open(TrackingLevel.OFF, 0));
    }

    private Scene sceneOf(Simulation state) {
        Scene read = file.scene();
        return (read == null ? Scene.of(state) : read.with(state)).with(invariants.all());
    }

    /// Remembers that state 0 with its edits was written to a file, which is the scene's file from now on.
    public void savedTo(Path path) {
        savedAs(path, FileStamp.find(path));
    }

    /// The same of a file that was then what is told; null if that is not known.
    void savedAs(Path path, @Nullable FileStamp written) {
        file = file.in(path).with(written);
        edits.savedScene(isAtStateZero());
        invariants.saved(invariants.all());
        journal.saved(this, Journal.Held.SCENE, path, written);
    }

    /// Remembers that the shown state was written to a file of its own, with all edits that are in it.
    public void savedTick() {
        edits.savedTick(timeline.recording());
        journal.saved(this, Journal.Held.TICK, null, null);
    }

    /// To be called before all that is recorded is written to a file: what then remembers, on the simulation thread, that it was.
    public Runnable savingAll() {
        long newest = edits.newest();
        List<Invariant> held = invariants.all();
        boolean isOfRecording = file.recording() != null;
        long ticks = ticksOfProgram;
        return () -> {
            boolean isAll = edits.newest() == newest;
            edits.savedAll(newest);
            ticksSaved = ticks;
            if (isOfRecording) {
                invariants.saved(held);
            }
            if (isAll) {
                journal.saved(this, Journal.Held.ALL, null, null);
            }
        };
    }

    /// Whether no tick came to its end since the scene was loaded.
    private boolean isAtStateZero() {
        return timeline.isAtStart();
    }

    /// To be called before a tick begins. Before tick 1 of an edited scene the world is put into the order of its file, so
    /// that a game that loads the file runs the same. A world that is in that order goes on, with its edits.
    ///
    /// @return the world in that order and what it lost; null unless another world was taken for it
    /// @throws orrery.ecs.scene.UnwritableSceneException if the world holds what a scene can't hold
    Scenes.@Nullable Reopened beforeTick() {
        journal.tickBegins(this);
        Scenes.Reopened reopened = begun();
        journal.tickBegan(this);
        return reopened;
    }

    private Scenes.@Nullable Reopened begun() {
        boolean atStateZero = isAtStateZero();
        edits.tickBegins(atStateZero);
        if (!atStateZero) {
            return null;
        }
        invariants.starts();
        boolean takes = timeline.isFresh() && undo.mark() != markInFileOrder && isAuthoring();
        Scenes.Reopened reopened = takes ? takeFileOrder() : null;
        timeline.startsHere();
        return reopened;
    }

    /// Begins tick 1 with the rows in the order in which they are.
    void keepOrder() {
        timeline.startsHere();
    }

    /// Whether the scene is written as an authoring scene: it was not opened from a tick snapshot.
    public boolean isAuthoring() {
        Scene read = file.scene();
        return file.recording() == null && (read == null || read.kind() == SceneKind.AUTHORING);
    }

    private Scenes.@Nullable Reopened takeFileOrder() {
        Scene edited = scene();
        Scenes.Reopened reopened = Scenes.reopened(edited, TrackingLevel.RECORDED);
        long hash = reopened.scene().simulation().world().hash();
        markInFileOrder = undo.mark();
        if (hash == world().hash()) {
            return null;
        }
        List<Segment> made = timeline.recording().begun(timeline.recording().branch());
        ValueEdits values = goOnIn(reopened, made, true);
        values.make();
        if (world().hash() != hash) {
            values = goOnIn(Scenes.reopened(edited, TrackingLevel.RECORDED), made, false);
        }
        editsInScene = editsInScene.and(values.kept());
        Recording recording = timeline.recording();
        edits.share(EditRuns.count(recording.begun(recording.branch())));
        return reopened;
    }

    private ValueEdits goOnIn(Scenes.Reopened reopened, List<Segment> made, boolean areMade) {
        ValueEdits values = new ValueEdits(made, reopened, areMade);
        values.takeBack();
        simulation = reopened.scene().simulation();
        journal.worldIs(this);
        worldNumber++;
        file = file.with(reopened.scene());
        recordAnew();
        moved = reopened.handles();
        if (moved.entrySet().stream().anyMatch(went -> !went.getKey().equals(went.getValue()))) {
            numbering = new Object();
        }
        return values;
    }

    /// Goes back to state 0 with its edits. All ticks stay, unless the first of them are gone already.
    void restart() {
        Snapshot start = timeline.start();
        if (start == null || start.tick() >= timeline.recording().firstTick()) {
            timeline.toStart();
            return;
        }
        restartAnew(start);
    }

    /// Goes back to state 0 with its edits, and lets all ticks go.
    void restartAnew(Snapshot start) {
        edits.restarted();
        world().restore(start);
        recordAnew();
        journal.begunAnew(this, JournalKind.RESTART);
    }

    private Recording record(Simulation of) {
        return attached ? Recording.ofSegments(of.schedule()) : new Recording(of.schedule());
    }

    private void recordAnew() {
        forgetAll();
        timeline.close();
        timeline = Timeline.of(record(simulation), edits);
        setBudget(budgetBytes);
    }

    /// Whether ticks can be run: not where the world of a recording is not here.
    public boolean isRunnable() {
        OpenedRecording opened = file.recording();
        return opened == null || opened.isRunnable();
    }

    /// Says how many bytes the recorded ticks may take; a recording that was opened stays whole.
    void allow(long bytes) {
        setBudget(Math.max(bytes, timeline.recording().budget().usedBytes() / 4 * 5));
    }

    /// Changes how many bytes the recorded ticks may take.
    void setBudget(long bytes) {
        budgetBytes = bytes;
        timeline.recording().budget().limit(bytes);
    }

    /// Tells of systems that have nothing to do, with the tick, from now on.
    void tellIdle(BiConsumer<Long, IdleSystems.Idle> listener) {
        idleTold = listener;
    }

    void ticked() {
        timeline.history().add(recordOf(world().tick(), invariants.ticked(), false));
        edits.ticked();
        journal.ticked(this);
        idle.ticked(simulation.schedule()).forEach(each -> idleTold.accept(world().tick(), each));
    }

    /// A program that steps the world itself has run a tick.
    void tickOfProgram() {
        edits.tickBegins(isAtStateZero());
        ticksOfProgram++;
        ticked();
    }

    /// The program failed, or ended by an exception, so that its recording is worth a question; or it goes on.
    void programHasFailed(boolean failed) {
        hasFailed = failed;
    }

    void failed(long tick) {
        invariants.moved();
        timeline.history().add(recordOf(tick, 0, true));
    }

    private TickRecord recordOf(long tick, int breaches, boolean failed) {
        return TickReader.read(simulation, tick, edits.sinceTick(), breaches, failed);
    }

    /// The same scene going on with another simulation in the same state.
    ///
    /// @param recording the recorded ticks, made again of that simulation; null if they could not be
    OpenWorld continuedBy(Simulation copy, @Nullable Recording recording) {
        edits.tickBegins(isAtStateZero());
        OpenWorld next = new OpenWorld(copy, recording, this);
        journal.worldIs(next);
        journal.begunAnew(next, JournalKind.RESCUE);
        return next;
    }

    /// Name of the scene for people.
    String name() {
        return file.name();
    }

    /// Name of the scene that recordings of it are of.
    public String recordedName() {
        return origin == null ? file.name() : origin.scene();
    }

    @Nullable
    Path path() {
        return file.path();
    }
}
