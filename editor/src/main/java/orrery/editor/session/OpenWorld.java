package orrery.editor.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Budget;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.IdleSystems;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.edit.EditGrouping;
import orrery.editor.session.edit.EditLog;
import orrery.editor.session.edit.EditOwner;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.SavedEditTracker;
import orrery.editor.session.edit.StartEdits;
import orrery.editor.session.edit.UndoStack;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.Journal;
import orrery.editor.session.file.JournaledEdits;
import orrery.editor.session.file.SavableWorld;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.reload.CarriedWorld;
import orrery.editor.session.stop.SceneInvariants;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.session.time.TickReader;
import orrery.editor.session.time.TickRecord;
import orrery.editor.session.time.Timeline;

/// The open world with its file, its state before the first tick (state 0), its undo stack and its recorded ticks. Simulation
/// thread. Each package of the session sees it through an interface that this class implements, which makes the file long.
public final class OpenWorld implements SavableWorld {
    private Simulation simulation;
    private Timeline timeline;
    private long budgetBytes = Budget.DEFAULT_BYTES;
    private final UndoStack undo;
    private final SavedEditTracker edits;
    private final boolean attached;
    private SceneFile file;
    private final SessionStatus.@Nullable Origin origin;
    private EditOwner owner = EditOwner.SELF;
    private Object scene = new Object();
    private Handles handles;
    private Map<Entity, Entity> moved = Map.of();
    private long markInFileOrder;
    private EditsInScene editsInScene = EditsInScene.NONE;
    private Journal journal = Journal.NONE;
    private final SceneInvariants invariants;
    private final IdleSystems idle;
    private BiConsumer<Long, IdleSystems.Idle> idleTold = (tick, each) -> {};
    private Runnable memoryShort = () -> {};
    private final FormerTicks former;
    private final ChannelReaders readers = new ChannelReaders();
    private boolean hasFailed;
    private long ticksOfProgram;
    private long ticksSaved;

    /// @param attached whether a program runs the ticks; if so, the ticks are recorded as changes, so that no system runs again
    ///     here
    OpenWorld(Simulation simulation, SceneFile file, boolean attached) {
        this.simulation = simulation;
        this.file = attached ? file : file.ofOpen(simulation);
        this.attached = attached;
        handles = Handles.opened(EngineWorld.of(simulation.world()));
        undo = new UndoStack();
        idle = new IdleSystems();
        edits = new SavedEditTracker(undo, !attached);
        former = new FormerTicks(edits);
        Scene read = file.scene();
        invariants = new SceneInvariants(this, read == null ? List.of() : read.invariants());
        OpenedRecording opened = file.recording();
        timeline = opened == null
                ? Timeline.of(record(simulation), edits)
                : Timeline.of(opened.recording(), edits, () -> recordOf(world().tick(), 0, false));
        origin = opened == null ? null : SessionStatus.Origin.of(opened);
    }

    private OpenWorld(Simulation copy, Timeline timeline, SceneFile file, List<Invariant> held, OpenWorld before) {
        simulation = copy;
        this.timeline = timeline;
        this.file = file;
        attached = before.attached;
        origin = before.origin;
        owner = before.owner;
        undo = before.undo;
        idle = before.idle;
        idleTold = before.idleTold;
        edits = before.edits;
        former = before.former;
        scene = before.scene;
        handles = before.handles;
        markInFileOrder = before.markInFileOrder;
        editsInScene = before.editsInScene;
        journal = before.journal;
        setBudget(before.budgetBytes);
        invariants = before.invariants.in(this, held);
        onMemoryShort(before.memoryShort);
    }

    @Override
    public Simulation simulation() {
        return simulation;
    }

    /// The readers of panes, with what they keep of this world between two reads.
    ChannelReaders readers() {
        return readers;
    }

    @Override
    public boolean isOfProgram() {
        return attached;
    }

    /// Ends recording and closes the readers.
    void close() {
        readers.forgetAll();
        invariants.end();
        timeline.close();
        owner.close();
    }

    @Override
    public SceneFile file() {
        return file;
    }

    /// The recording that this world was opened from; null if it was opened from a scene.
    SessionStatus.@Nullable Origin origin() {
        return origin;
    }

    /// Identifies the scene; the same object in each world in which the scene continues.
    Object sceneKey() {
        return scene;
    }

    /// Identifies the present numbering of the entities. Compared by identity; renumbering replaces it by another object.
    Handles handles() {
        return handles;
    }

    /// Maps each entity's handle before the last renumbering to its handle afterwards; empty if this object has never renumbered
    /// entities.
    public Map<Entity, Entity> moved() {
        return moved;
    }

    @Override
    public EditsInScene editsInScene() {
        return editsInScene;
    }

    @Override
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public FormerTicks former() {
        return former;
    }

    @Override
    public SceneInvariants invariants() {
        return invariants;
    }

    @Override
    public UndoStack undo() {
        return undo;
    }

    @Override
    public void setInvariants(List<Invariant> all) {
        invariants.set(all);
        journal.invariants(this, all);
    }

    @Override
    public EditLog editLog() {
        return new JournaledEdits(journal, this);
    }

    @Override
    public void positionChanged() {
        journal.moved(this);
    }

    @Override
    public boolean hasJournal() {
        return journal != Journal.NONE;
    }

    /// The journal that records what is done to the world.
    Journal journal() {
        return journal;
    }

    @Override
    public void setJournal(Journal to) {
        journal = to;
    }

    @Override
    public void undoEarlier() {
        edits.undoneEarlier();
        timeline.recording().branchOff();
    }

    @Override
    public UnsavedEdits unsaved() {
        boolean atStateZero = timeline.isAtStart();
        Snapshot start = timeline.start();
        return new UnsavedEdits(edits.isSceneUnsaved(atStateZero) || invariants.isUnsaved(),
                edits.laterUnsaved(atStateZero, timeline.recording()),
                edits.unsavedElsewhere(timeline.recording()), start == null ? world().tick() : start.tick(),
                hasFailed && ticksOfProgram > ticksSaved, former.ticks());
    }

    /// Number of unsaved edits that no state of the shown branch contains.
    int unsavedOnOtherBranches() {
        return edits.unsavedOnOtherBranches(timeline.recording());
    }

    /// The number that the undo stack gave to the last saved state ([UndoStack#mark]), see [SavedEditTracker#savedMark].
    public long savedMark() {
        return edits.savedMark(timeline.isAtStart());
    }

    @Override
    public void savedAs(Path path, @Nullable FileStamp written) {
        file = file.in(path).with(written);
        edits.savedScene(timeline.isAtStart(), timeline.recording());
        invariants.saved(invariants.all());
        journal.saved(this, Journal.Saved.SCENE, path, written);
    }

    @Override
    public void savedTick() {
        edits.savedTick(timeline.recording());
        if (attached) {
            invariants.saved(invariants.all());
        }
        journal.saved(this, Journal.Saved.TICK, null, null);
    }

    @Override
    public Consumer<@Nullable FileStamp> savingAll() {
        long newest = edits.newest();
        List<Invariant> held = invariants.all();
        long ticks = ticksOfProgram;
        return written -> {
            ticksSaved = ticks;
            file = file.recorded(written);
            if (attached || file.recording() != null) {
                invariants.saved(held);
            }
            if (edits.savedAll(newest)) {
                journal.saved(this, Journal.Saved.ALL, null, written);
            }
        };
    }

    @Override
    public Scenes.@Nullable Reopened prepareTick() {
        journal.tickBegins(this);
        Scenes.Reopened reopened = begun();
        journal.tickPrepared(this);
        return reopened;
    }

    private Scenes.@Nullable Reopened begun() {
        boolean atStateZero = timeline.isAtStart();
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

    @Override
    public void keepOrder() {
        timeline.startsHere();
    }

    private Scenes.@Nullable Reopened takeFileOrder() {
        Scene edited = scene();
        Scenes.Reopened reopened = Scenes.reopen(edited, TrackingLevel.RECORDED);
        long hash = reopened.scene().simulation().world().hash();
        markInFileOrder = undo.mark();
        if (hash == world().hash()) {
            return null;
        }
        List<Segment> made = timeline.recording().begun(timeline.recording().branch());
        StartEdits again = goOnIn(reopened, made, true);
        if (world().hash() != hash) {
            again = goOnIn(Scenes.reopen(edited, TrackingLevel.RECORDED), made, false);
        }
        boolean hasMoved = moved.entrySet().stream().anyMatch(went -> !went.getKey().equals(went.getValue()));
        handles = hasMoved ? handles.then(moved) : handles;
        editsInScene = editsInScene.and(again.kept());
        edits.share(EditGrouping.count(timeline.recording().begun(timeline.recording().branch())));
        return reopened;
    }

    private StartEdits goOnIn(Scenes.Reopened reopened, List<Segment> made, boolean areMade) {
        StartEdits again = new StartEdits(made, world(), reopened, areMade);
        again.takeBack();
        simulation = reopened.scene().simulation();
        onMemoryShort(memoryShort);
        journal.worldIs(this);
        file = file.with(reopened.scene());
        invariants.renumbered(reopened.scene().invariants());
        timeline.close();
        goOnWith(Timeline.of(record(simulation), edits));
        moved = reopened.handles();
        again.make();
        return again;
    }

    @Override
    public void restart() {
        Snapshot start = timeline.start();
        if (start == null || start.tick() >= timeline.recording().firstTick()) {
            timeline.toStart();
            return;
        }
        restartAnew(start);
    }

    @Override
    public void restartAnew(Snapshot start) {
        edits.restarted();
        world().restore(start);
        timeline.close();
        goOnWith(Timeline.of(record(simulation), edits));
        journal.restarted(this);
    }

    private Recording record(Simulation of) {
        return attached ? Recording.ofSegments(of.schedule()) : new Recording(of.schedule());
    }

    private void goOnWith(Timeline next) {
        readers.forgetAll();
        timeline = next;
        setBudget(budgetBytes);
    }

    /// Begins a new recording in the shown state. Drops the recorded ticks; earlier edits stay, but can't be undone.
    void recordFromHere() {
        Timeline before = timeline;
        edits.joinState(before.isAtStart(), before.recording());
        world().forgetChanges();
        goOnWith(Timeline.ofChangedCode(record(simulation), edits, before, before.isAtStart() ? null : before.start()));
        before.close();
    }

    /// Sets the budget for recorded ticks to `bytes`, but to at least 125 % of the memory that these ticks use now, so that an
    /// opened recording loses no ticks.
    void allow(long bytes) {
        setBudget(Math.max(bytes, timeline.recording().budget().usedBytes() / 4 * 5));
    }

    /// Sets the budget for recorded ticks in bytes.
    void setBudget(long bytes) {
        budgetBytes = bytes;
        timeline.recording().budget().limit(bytes);
    }

    /// Sets the listener that receives each system that [IdleSystems] finds, with the tick.
    void tellIdle(BiConsumer<Long, IdleSystems.Idle> listener) {
        idleTold = listener;
    }

    /// Sets the action that is called when a system runs out of memory ([EngineSchedule#onMemoryShort]), also in the worlds in
    /// which the scene continues.
    public void onMemoryShort(Runnable spare) {
        memoryShort = spare;
        EngineSchedule.of(simulation.schedule()).onMemoryShort(spare);
    }

    @Override
    public void ticked() {
        timeline.history().add(recordOf(world().tick(), invariants.ticked(), false));
        edits.ticked();
        journal.ticked(this);
        idle.ticked(simulation.schedule()).forEach(each -> idleTold.accept(world().tick(), each));
    }

    @Override
    public void tickOfProgram() {
        if (world().historyFixed() != null || owner != EditOwner.SELF) {
            undo.pass();
        }
        edits.tickBegins(timeline.isAtStart());
        ticksOfProgram++;
        ticked();
    }

    @Override
    public void goOnIn(Simulation now, @Nullable Position from) {
        Simulation before = simulation;
        Recording recorded = timeline.recording();
        simulation = now;
        onMemoryShort(memoryShort);
        edits.goesOnElsewhere(from == null ? recorded.newest() : from);
        goOnWith(Timeline.of(record(simulation), edits));
        if (now == before) {
            edits.droppedFormer(recorded, timeline.recording().position());
            recorded.close();
        } else {
            former.add(before, recorded, timeline.recording(), from != null);
        }
        invariants.look();
    }

    @Override
    public EditOwner owner() {
        return owner;
    }

    void setOwner(EditOwner now) {
        owner = now;
    }

    @Override
    public void programHasFailed(boolean failed) {
        hasFailed = failed;
    }

    @Override
    public void failed(long tick) {
        timeline.history().add(recordOf(tick, 0, true));
    }

    private TickRecord recordOf(long tick, int breaches, boolean failed) {
        return TickReader.read(simulation, tick, edits.sinceTick(), breaches, failed);
    }

    /// Continues the scene in a copy of its world, with a copy of the recorded ticks, or without them if `recording` is null.
    OpenWorld continuedBy(Simulation copy, @Nullable Recording recording) {
        edits.tickBegins(timeline.isAtStart());
        Timeline again = recording == null
                ? Timeline.of(record(copy), edits, timeline)
                : Timeline.again(recording, edits, timeline);
        OpenWorld next = new OpenWorld(copy, again, file, invariants.all(), this);
        journal.rescued(this, next);
        return next;
    }

    /// Continues the scene in a world of changed code, without the recorded ticks and without edits that can be undone.
    ///
    /// @param runsAgain whether recorded ticks run again there; if tick 1 runs again, the rows keep the order that they had when
    ///     it ran first
    OpenWorld withCode(CarriedWorld now, boolean runsAgain) {
        edits.tickBegins(timeline.isAtStart());
        Timeline here = Timeline.ofChangedCode(record(now.simulation()), edits, timeline, now.start());
        now.mark(here.history());
        edits.unsavedLater(now.unsavedLater(), here.recording().position());
        OpenWorld next = new OpenWorld(now.simulation(), here, file.with(now.file()), now.file().invariants(), this);
        next.markInFileOrder = runsAgain && now.start() == null ? undo.mark() : markInFileOrder;
        return next;
    }

    String name() {
        return file.name();
    }

    /// Name of the scene as recordings of this world contain it.
    public String recordedName() {
        return origin == null ? file.name() : origin.scene();
    }
}
