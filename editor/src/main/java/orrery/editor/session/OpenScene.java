package orrery.editor.session;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Budget;
import orrery.ecs.history.Position;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.editor.journal.JournalWriter;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.file.Journal;
import orrery.editor.session.file.JournalReplay;
import orrery.editor.session.file.MemoryRescue;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.ReloadedState;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.file.WorldRescue;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.reload.CarriedWorld;
import orrery.editor.session.reload.ReloadMode;
import orrery.editor.session.reload.ReloadResult;
import orrery.editor.session.reload.RepeatedTicks;
import orrery.editor.session.reload.RunComparison;
import orrery.editor.session.run.InterruptWatch;
import orrery.editor.session.run.Transport;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.time.PlayState;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.Timeline;

/// Opens, recovers and closes scenes, and moves a scene to another world. Simulation thread, unless a method says otherwise. The
/// file is long because all these actions end and begin the same parts: world, journal, recording and lists.
final class OpenScene {
    /// Budget for recorded ticks while a journal is replayed. It is large so that every position that the journal visits is
    /// still recorded.
    private static final long REPLAY_BYTES = Runtime.getRuntime().maxMemory() / 2;

    private static final String NO_JOURNAL = "No journal can be written: %s. Edits would be lost if the program crashed; save the"
            + " scene often.";

    private static final String BEGUN_ANEW = "The recording begins anew with what was recovered: edits up to here can't be"
            + " undone, and earlier ticks can't be shown.";

    private final CurrentWorld current;
    private final @Nullable Journals journals;
    private final SceneLists lists;
    private final Rooms rooms;
    /// The ticks that run again in the open world after a reload of the code, or have done so; null if there are none.
    private @Nullable RepeatedTicks repeated;
    /// The scene whose journal is being replayed; null if none is, or if the replay was stopped.
    private volatile @Nullable RecoverableScene recovering;
    private volatile String whyStopped = "";
    private volatile CompletableFuture<Void> discarded = CompletableFuture.completedFuture(null);
    private volatile long chosenBytes = Budget.DEFAULT_BYTES;
    /// The budget in use: the chosen one, or a smaller one after memory ran out.
    private volatile long budgetBytes = Budget.DEFAULT_BYTES;

    /// The parts of the session that must know when the open world changes.
    record Rooms(Transport transport, Playback playback, Breakpoints breakpoints, Edits edits,
            InterruptWatch interrupts, MemoryRescue memory, ViewPublisher publisher, Opening opening,
            ProblemReports reports) {}

    /// @param journals where journals are written; null for no journals
    OpenScene(CurrentWorld current, @Nullable Journals journals, SceneLists lists, Rooms rooms) {
        this.current = current;
        this.journals = journals;
        this.lists = lists;
        this.rooms = rooms;
    }

    /// Opens a scene and begins its journal. Refused in a window that shows the world of a running program. If the supplier
    /// fails, the open world stays open.
    EditResult open(String what, Supplier<SceneOpening> opening) {
        EditResult result = openCreated(what, prepare(what, opening).claimed());
        OpenWorld world = current.open();
        if (result.done() && world != null) {
            beginJournal(world);
        }
        return result;
    }

    private EditResult openCreated(String what, SceneOpening result) {
        if (rooms.transport().isAttached()) {
            return EditResult.refused("This window inspects the world of a running program; open %s in Orrery itself."
                    .formatted(what));
        }
        rooms.playback().setPlaying(false);
        Simulation simulation = result.simulation();
        if (simulation != null) {
            lists.problems().clear();
            lists.console().clearOfSystems();
            lists.forgetEntities();
            letGo();
            begin(new OpenWorld(simulation, result.file(), false));
        }
        lists.problems().addAll(result.problems());
        List<Problem> why = result.problems();
        return simulation != null
                ? EditResult.DONE
                : EditResult.refused(why.isEmpty() ? what + " could not be opened." : Problem.summary(why));
    }

    /// Creates a scene without opening it. Meanwhile, the status shows the scene's name. Refused like [#open].
    SceneOpening prepare(String what, Supplier<SceneOpening> opening) {
        return rooms.transport().isAttached()
                ? new SceneOpening(null, new SceneFile(what, null), List.of())
                : rooms.publisher().whileBusy("Opening " + what, () -> rooms.opening().create(what, opening));
    }

    /// Makes a world the open one.
    void begin(OpenWorld world) {
        rooms.interrupts().forget();
        world.onMemoryShort(rooms.memory()::giveUpReserve);
        world.allow(budgetBytes);
        current.set(world);
        world.invariants().begin(lists.problems()::addAll);
        world.tellIdle(lists.console()::add);
    }

    private void beginJournal(OpenWorld world) {
        if (journals != null) {
            attempt(() -> world
                    .setJournal(Journal.begin(journals.begin(this::journalTrouble), world, this::journalTrouble)));
        }
    }

    /// Code that begins a journal.
    private interface Beginning {
        void run() throws IOException;
    }

    /// Begins a journal. If that fails, reports the failure; the world stays open.
    private void attempt(Beginning beginning) {
        try {
            beginning.run();
        } catch (IOException | UnwritableSceneException e) {
            journalTrouble(NO_JOURNAL.formatted(e.getMessage()));
        } catch (RuntimeException | InternalError e) { // InternalError: a file that is mapped to memory can't be written
            System.getLogger("orrery").log(System.Logger.Level.ERROR, "No journal can be begun", e);
            journalTrouble(NO_JOURNAL.formatted(e));
        }
    }

    private void journalTrouble(String what) {
        rooms.reports().report(Problem.inFile(Problem.Severity.WARNING, what, ""));
    }

    /// Opens the scene of a journal, replays the journal's edits and continues the journal.
    ///
    /// @param scene creates the scene that the journal was begun with
    EditResult recover(RecoverableScene left, Supplier<SceneOpening> scene) {
        SceneOpening opening = prepare(left.name(), scene).claimed();
        Simulation simulation = opening.simulation();
        String difference = simulation == null ? null : left.difference(simulation);
        if (difference != null) {
            left.leave();
            return EditResult.refused(
                    ("%s, so its edits can't be recovered. Start with the jar with which they were made; they are offered"
                            + " again.").formatted(difference));
        }
        EditResult result = openCreated(left.name(), opening);
        OpenWorld world = current.open();
        if (!result.done() || world == null) {
            left.leave();
            return result;
        }
        world.setBudget(Math.max(budgetBytes, REPLAY_BYTES));
        return replayed(left);
    }

    private EditResult replayed(RecoverableScene left) {
        String why = "";
        boolean isStopped;
        recovering = left;
        try {
            why = rooms.publisher().whileBusy("Recovering " + left.name(),
                    () -> left.replay(replay(left), this::journalTrouble));
        } finally {
            isStopped = recovering != left;
            if (!isStopped) {
                recovering = null;
                String limits = endRecovery();
                if (!limits.isEmpty() && why.isEmpty()) {
                    journalTrouble(limits);
                } else if (!limits.isEmpty()) {
                    why = "%s %s".formatted(why, limits);
                }
            }
        }
        if (isStopped) {
            return EditResult.refused(whyStopped);
        }
        if (!why.isEmpty()) {
            rooms.reports().report(Problem.inFile(Problem.Severity.ERROR, why, left.name()));
        }
        return new EditResult(true, why);
    }

    /// Returns to the chosen budget after a replay. If the journal was not continued, begins a new one.
    ///
    /// @return a sentence about lost recorded ticks; empty if none were lost
    String endRecovery() {
        OpenWorld recovered = current.open();
        if (recovered == null) {
            return "";
        }
        recovered.allow(budgetBytes);
        Timeline replayed = recovered.timeline();
        if (!recovered.hasJournal()) {
            beginAfresh(recovered);
        }
        return recovered.timeline() == replayed ? "" : BEGUN_ANEW;
    }

    /// Stops the replay of a journal whose thread is abandoned. Does nothing if the replay has already continued the journal.
    ///
    /// @param why the answer to the command that recovers the scene
    /// @return whether a replay was stopped; if so, call [#endRecovery] after the world was replaced with a copy
    boolean stopRecovery(String why) {
        RecoverableScene left = recovering;
        boolean isStopped = left != null && left.stop();
        if (isStopped) {
            whyStopped = why;
            recovering = null;
        }
        return isStopped;
    }

    /// Begins a journal with the states of a recovered scene whose own journal can't be continued. The recording begins anew,
    /// because the new journal can't repeat or undo edits of earlier ticks. Begins no journal for an opened recording, or if
    /// other states than the shown one have unsaved edits.
    private void beginAfresh(OpenWorld open) {
        if (open.file().recording() != null || open.unsaved().elsewhere() > 0) {
            journalTrouble(NO_JOURNAL.formatted(open.file().recording() != null
                    ? "that of the recording can't be continued"
                    : "the former one can't be continued, and a new one can't hold edits of other branches or later ticks"));
            return;
        }
        attempt(() -> {
            open.timeline().toWhole();
            byte[] start = Scenes.toBytes(open.sceneAtStateZero(), SceneKind.TICK);
            byte[] shown = open.timeline().isAtStart() ? new byte[0] : Scenes.toBytes(open.scene(), SceneKind.TICK);
            ReloadedState states = ReloadedState.of(open, start, shown);
            beginStates(open, repeated == null ? states : repeated.addedTo(states, open.simulation()),
                    open::recordFromHere);
        });
    }

    /// Creates a replay. After [#stopRecovery], the replay finds no open world and ends.
    private JournalReplay replay(RecoverableScene left) {
        return new JournalReplay(() -> recovering == left ? current.open() : null, rooms.edits(), rooms.transport(),
                lists.problems(), this::goOnInCopy, this::reloadAgain);
    }

    // ---- moving to another world

    /// Replaces the open world with a copy in the same state.
    ///
    /// @return a sentence, with a leading space, about lost recorded ticks; empty if none were lost
    String goOnInCopy() {
        OpenWorld before = current.open();
        if (before == null) {
            return "";
        }
        WorldRescue rescue = new WorldRescue(before, before.name());
        OpenWorld next = rooms.publisher().whileBusyUnread("Making the world again", () -> {
            WorldRescue.Copy copy = rescue.copy();
            return before.continuedBy(copy.simulation(), copy.recording());
        });
        current.set(next);
        RepeatedTicks going = repeated;
        endRepeating();
        repeated = going == null ? null : going.restIn(next.simulation());
        before.close();
        rooms.breakpoints().moved(Map.of());
        next.invariants().look();
        return rescue.limits();
    }

    /// Moves the open scene to a world of changed code. The scene continues there at the shown tick; with [ReloadMode#RUN_AGAIN]
    /// it begins at state 0 and plays to that tick. In both cases, a rerun of ticks that an earlier reload began goes on, unless
    /// a tick in the past is shown. If the scene's state does not fit the changed code, the open world stays as it is.
    ///
    /// @param now definition of the world with the changed code
    /// @param mayLose whether unsaved edits that are not in the shown state may be lost
    ReloadResult reload(WorldDefinition now, ReloadMode mode, boolean mayLose) {
        OpenWorld before = current.open();
        if (before == null || !before.simulation().definition().name().equals(now.name())) {
            return ReloadResult.NOT_OPEN;
        }
        Position at = before.recording().position();
        RepeatedTicks going = repeated == null || !repeated.isGoing() || before.timeline().isInPast() ? null : repeated;
        RepeatedTicks.leaveBegunTick(before, going);
        boolean runsAgain = mode == ReloadMode.RUN_AGAIN && (!before.timeline().isAtStart() || going != null);
        String why = runsAgain ? RepeatedTicks.whyNot(before) : CarriedWorld.whyNot(before);
        int elsewhere = before.unsaved().elsewhere();
        try {
            if (why.isEmpty() && (elsewhere == 0 || mayLose)) {
                return runsAgain
                        ? moved(before, CarriedWorld.ofStart(before, now), RepeatedTicks.of(before, now, going))
                        : moved(before, CarriedWorld.of(before, now),
                                RepeatedTicks.rest(before, now, going, this::inputsLost));
            }
            before.timeline().seek(at);
            return why.isEmpty() ? ReloadResult.wouldLose(elsewhere) : ReloadResult.refused(why);
        } catch (CarriedWorld.UnfitException e) {
            before.timeline().seek(at);
            return ReloadResult.refused(e.problems());
        }
    }

    private void inputsLost(List<Problem> why) {
        rooms.playback().setPlaying(false);
        why.forEach(rooms.reports()::report);
    }

    /// @param ticks the ticks that run again from the carried state on; null if none do
    private ReloadResult moved(OpenWorld before, CarriedWorld carried, @Nullable RepeatedTicks ticks) {
        PlayState play = rooms.playback().state();
        long shown = before.world().tick();
        long tick = ticks != null && play.playing() ? Math.max(shown, play.until()) : shown;
        OpenWorld next = before.withCode(carried, ticks != null);
        RunComparison again = ticks == null ? null : ticks.begin(before.recording(), next.simulation(), before::close);
        replace(before, next, ticks);
        ReloadedState states = ReloadedState.of(next, carried.startBytes(), carried.shownBytes());
        journalAnew(next, ticks == null ? states : ticks.addedTo(states, next.simulation()));
        if (tick > next.world().tick()) {
            rooms.playback().playUntil(tick);
        }
        boolean runsAgain = carried.start() == null && tick > next.world().tick();
        return ReloadResult.done(runsAgain ? tick : shown, runsAgain, carried.changes(),
                rooms.breakpoints().renamed(before, next),
                lists.renamed(before.simulation().definition(), next.simulation().definition()), again);
    }

    /// Continues the open scene with the states that a journal contains.
    private void reloadAgain(ReloadedState state) {
        OpenWorld before = Objects.requireNonNull(current.open());
        if (state.isSceneUnsaved()) {
            before.undoEarlier();
        }
        OpenWorld next = before.withCode(CarriedWorld.of(state, before), state.last() > 0);
        replace(before, next, null);
        repeated = RepeatedTicks.of(state, next.simulation());
    }

    /// Replaces the open world with one of changed code.
    ///
    /// @param again the ticks that run again in the new world; null if none do, or if the caller sets them afterwards
    private void replace(OpenWorld before, OpenWorld next, @Nullable RepeatedTicks again) {
        current.set(next);
        endRepeating();
        repeated = again;
        if (again == null || !again.isCompared()) {
            before.close();
        } else {
            before.readers().forgetAll();
        }
        rooms.interrupts().forget();
        rooms.breakpoints().moved(Map.of());
        lists.problems().codeReloaded();
        next.invariants().look();
    }

    private void endRepeating() {
        if (repeated != null) {
            repeated.endComparison();
            repeated = null;
        }
    }

    /// Begins the journal of a scene that has moved to a world of changed code. The former journal is deleted when the new one is
    /// on disk. If the new one can't be written, the former one is kept for the next start.
    private void journalAnew(OpenWorld next, ReloadedState state) {
        Journal before = next.journal();
        beginStates(next, state, () -> {});
        discarded = CompletableFuture.allOf(discarded, next.journal().written().thenCompose(isOnDisk -> isOnDisk
                ? before.discard()
                : before.leave("The code was reloaded, and no new journal could be written.")));
    }

    /// Begins a journal with the states of a scene. If that fails, reports the failure and leaves the scene without a journal.
    ///
    /// @param once runs after the journal's file was created and before the states are written
    private void beginStates(OpenWorld open, ReloadedState state, Runnable once) {
        open.setJournal(Journal.NONE);
        if (journals == null) {
            return;
        }
        attempt(() -> {
            JournalWriter writer = journals.begin(this::journalTrouble);
            try {
                once.run();
                open.setJournal(Journal.beginReloaded(writer, open, state));
            } finally {
                if (!open.hasJournal()) {
                    discarded = CompletableFuture.allOf(discarded, writer.discard());
                }
            }
        });
    }

    // ---- closing

    /// Closes the open world, unless it belongs to a program.
    void close() {
        if (rooms.transport().isAttached()) {
            return;
        }
        rooms.playback().setPlaying(false);
        lists.forgetEntities();
        lists.problems().clear();
        letGo();
    }

    /// Closes the open world, which can't be repaired. Its journal stays on disk for a recovery.
    ///
    /// @param why a sentence that names the reason
    void drop(String why) {
        rooms.playback().setPlaying(false);
        OpenWorld world = current.open();
        current.set(null);
        rooms.memory().forgetScene();
        endRepeating();
        lists.forgetEntities();
        rooms.breakpoints().clear();
        if (world != null) {
            discarded = CompletableFuture.allOf(discarded, world.journal().leave(why));
            world.close();
        }
    }

    /// Closes the open world and discards its breakpoints and its journal.
    void letGo() {
        rooms.memory().forgetScene();
        endRepeating();
        rooms.breakpoints().clear();
        OpenWorld world = current.open();
        if (world != null) {
            current.set(null);
            world.close();
            discard(world.journal());
        }
    }

    /// Deletes the journal of the open world. Any thread.
    void discardJournal() {
        OpenWorld world = current.open();
        if (world != null) {
            discard(world.journal());
        }
    }

    private void discard(Journal journal) {
        discarded = CompletableFuture.allOf(discarded, journal.discard());
    }

    /// Completes when the journals of all scenes closed so far are deleted, or closed if they are kept. Any thread.
    CompletableFuture<Void> journalsClosed() {
        return discarded;
    }

    // ---- its recording

    /// Sets the budget for recorded ticks in bytes, for the open world and later ones.
    void setBudget(long bytes) {
        chosenBytes = bytes;
        limitBudget(bytes);
    }

    /// Limits the budget for the open world and later ones after memory ran out. Does not change [#chosenBudget].
    void limitBudget(long bytes) {
        budgetBytes = bytes;
        OpenWorld world = current.open();
        if (world != null) {
            world.setBudget(bytes);
        }
    }

    /// Returns the budget for recorded ticks that is in use, in bytes. Any thread.
    long budget() {
        return budgetBytes;
    }

    /// Returns the budget for recorded ticks that was chosen, in bytes. Any thread.
    long chosenBudget() {
        return chosenBytes;
    }
}
