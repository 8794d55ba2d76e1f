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
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.file.Journal;
import orrery.editor.session.file.JournalReplay;
import orrery.editor.session.file.MemoryRescue;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.ReloadedState;
import orrery.editor.session.file.WorldRescue;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.reload.CarriedWorld;
import orrery.editor.session.reload.ReloadResult;
import orrery.editor.session.run.InterruptWatch;
import orrery.editor.session.run.Transport;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.time.Playback;

/// Opens, recovers and closes scenes, and moves a scene to another world. Simulation thread, except where a method says
/// otherwise.
final class OpenScene {
    /// Budget for recorded ticks while a journal is replayed. It is large so that every position that the journal visits is
    /// still recorded.
    private static final long REPLAY_BYTES = Runtime.getRuntime().maxMemory() / 2;

    private static final String NO_JOURNAL = "No journal can be written: %s. Edits would be lost if the program crashed; save the"
            + " scene often.";

    private final CurrentWorld current;
    private final @Nullable Journals journals;
    private final SceneLists lists;
    private final Rooms rooms;
    private volatile CompletableFuture<Void> discarded = CompletableFuture.completedFuture(null);
    private volatile long budgetBytes = Budget.DEFAULT_BYTES;

    /// The parts of the session that must know when the open world changes.
    record Rooms(Transport transport, Playback playback, Breakpoints breakpoints, Edits edits,
            InterruptWatch interrupts,
            MemoryRescue memory, ViewPublisher publisher, ProblemReports reports) {}

    /// @param journals where journals are written; null for no journals
    OpenScene(CurrentWorld current, @Nullable Journals journals, SceneLists lists, Rooms rooms) {
        this.current = current;
        this.journals = journals;
        this.lists = lists;
        this.rooms = rooms;
    }

    // ---- opening

    /// Opens a scene. If the supplier fails, the open world stays open.
    ///
    /// @param what name of what is opened, for the status
    EditResult open(String what, Supplier<SceneOpening> opening) {
        if (rooms.transport().isAttached()) {
            return EditResult.refused("This window inspects the world of a running program; open %s in Orrery itself."
                    .formatted(what));
        }
        rooms.playback().setPlaying(false);
        SceneOpening result = prepare(what, opening);
        Simulation simulation = result.simulation();
        if (simulation != null) {
            lists.problems().clear();
            lists.console().clearOfSystems();
            lists.forgetEntities();
            letGo();
            begin(new OpenWorld(simulation, result.file(), false));
        }
        result.problems().forEach(lists.problems()::add);
        return simulation != null ? EditResult.DONE : EditResult.refused(whyNot(what, result.problems()));
    }

    private static String whyNot(String what, List<Problem> problems) {
        return problems.isEmpty() ? "%s could not be opened.".formatted(what) : Problem.summary(problems);
    }

    /// Creates a scene without opening it. The status says so meanwhile.
    SceneOpening prepare(String what, Supplier<SceneOpening> opening) {
        return rooms.publisher().whileBusy("Opening " + what, opening);
    }

    /// Makes a world the open one and begins its journal.
    void begin(OpenWorld world) {
        rooms.interrupts().forget();
        EngineSchedule.of(world.simulation().schedule()).onMemoryShort(rooms.memory()::giveUpReserve);
        world.allow(budgetBytes);
        current.set(world);
        beginJournal(world);
        world.invariants().begin(lists.problems()::addAll);
        world.tellIdle(lists.console()::add);
    }

    private void beginJournal(OpenWorld world) {
        if (journals != null && !world.isOfProgram()) {
            try {
                world.setJournal(Journal.begin(journals.begin(this::journalTrouble), world, this::journalTrouble));
            } catch (IOException e) {
                journalTrouble(NO_JOURNAL.formatted(e.getMessage()));
            }
        }
    }

    private void journalTrouble(String what) {
        rooms.reports().report(Problem.inFile(Problem.Severity.WARNING, what, ""));
    }

    /// Opens the scene of a journal, replays the journal's edits and continues the journal.
    ///
    /// @param opening the scene that the journal was begun with
    EditResult recover(RecoverableScene left, SceneOpening opening) {
        Simulation simulation = opening.simulation();
        String difference = simulation == null ? null : left.difference(simulation);
        if (difference != null) {
            left.leave();
            return EditResult.refused(
                    ("%s, so its edits can't be recovered. Start with the jar with which they were made; they are offered"
                            + " again.").formatted(difference));
        }
        EditResult result = open(left.name(), () -> opening);
        OpenWorld world = current.open();
        if (!result.done() || world == null) {
            left.leave();
            return result;
        }
        discard(world.journal());
        world.setJournal(Journal.NONE);
        world.setBudget(Math.max(budgetBytes, REPLAY_BYTES));
        String why = rooms.publisher().whileBusy("Recovering " + left.name(),
                () -> left.replay(replay(), this::journalTrouble));
        OpenWorld recovered = current.open();
        if (recovered != null) {
            recovered.allow(budgetBytes);
        }
        if (!why.isEmpty()) {
            rooms.reports().report(Problem.inFile(Problem.Severity.ERROR, why, left.name()));
        }
        return new EditResult(true, why);
    }

    private JournalReplay replay() {
        return new JournalReplay(current::open, rooms.edits(), rooms.transport(), lists.problems(), this::goOnInCopy,
                this::reloadAgain);
    }

    // ---- moving to another world

    /// Replaces the open world with a copy in the same state.
    ///
    /// @return a sentence, after a space, about what undo or recorded ticks were lost; empty if nothing was
    String goOnInCopy() {
        OpenWorld before = current.open();
        if (before == null) {
            return "";
        }
        WorldRescue rescue = new WorldRescue(before, before.name());
        OpenWorld next = rooms.publisher().whileBusy("Making the world again", () -> {
            WorldRescue.Copy copy = rescue.copy();
            return before.continuedBy(copy.simulation(), copy.recording());
        });
        current.set(next);
        before.close();
        rooms.breakpoints().moved(Map.of());
        next.invariants().look();
        return rescue.limits();
    }

    /// Moves the open scene to a world of changed code, in which it continues at the shown tick. If its state does not fit, the
    /// open world stays as it is.
    ///
    /// @param now the changed world
    /// @param mayLose whether unsaved edits that are not in the shown state may be lost
    ReloadResult reload(WorldDefinition now, boolean mayLose) {
        OpenWorld before = current.open();
        if (before == null || !before.simulation().definition().name().equals(now.name())) {
            return ReloadResult.NOT_OPEN;
        }
        if (before.isOfProgram() || before.file().recording() != null) {
            return ReloadResult.refused(before.isOfProgram()
                    ? "This window inspects the world of a running program, which has its own code; start the program anew."
                    : "The ticks of the recording %s belong to the code that ran them; open it again to run on with the new code."
                            .formatted(before.name()));
        }
        Position at = before.recording().position();
        before.timeline().toWhole();
        int elsewhere = before.unsaved().elsewhere();
        if (elsewhere > 0 && !mayLose) {
            before.timeline().seek(at);
            return ReloadResult.wouldLose(elsewhere);
        }
        try {
            CarriedWorld carried = CarriedWorld.of(before, now);
            OpenWorld next = before.withCode(carried);
            replace(before, next);
            journalAnew(next);
            return ReloadResult.done(carried.simulation().world().tick(), carried.changes());
        } catch (CarriedWorld.UnfitException e) {
            before.timeline().seek(at);
            return ReloadResult.refused(e.problems());
        }
    }

    /// Continues with the states in a journal.
    private void reloadAgain(ReloadedState state) {
        OpenWorld before = Objects.requireNonNull(current.open());
        if (state.isSceneUnsaved()) {
            before.undoesEarlier();
        }
        replace(before, before.withCode(CarriedWorld.of(state, before)));
    }

    /// Replaces the open world by one of changed code.
    private void replace(OpenWorld before, OpenWorld next) {
        EngineSchedule.of(next.simulation().schedule()).onMemoryShort(rooms.memory()::giveUpReserve);
        current.set(next);
        before.close();
        rooms.interrupts().forget();
        rooms.breakpoints().moved(Map.of());
        next.invariants().look();
    }

    /// Begins the journal of a scene that has moved to a world of changed code. The former one is deleted once the new one is on
    /// disk.
    private void journalAnew(OpenWorld next) {
        Journal before = next.journal();
        next.setJournal(Journal.NONE);
        if (journals != null) {
            try {
                next.setJournal(Journal.beginReloaded(journals.begin(this::journalTrouble), next));
            } catch (IOException | UnwritableSceneException e) {
                journalTrouble(NO_JOURNAL.formatted(e.getMessage()));
            }
        }
        discarded = CompletableFuture.allOf(discarded,
                next.journal().flush().thenCompose(_ -> before.discard()));
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

    /// Closes a world that can't be repaired. Its journal stays on disk for a recovery.
    ///
    /// @param why a sentence that names the reason
    void drop(String why) {
        rooms.playback().setPlaying(false);
        OpenWorld world = current.open();
        current.set(null);
        lists.forgetEntities();
        rooms.breakpoints().clear();
        if (world != null) {
            discarded = CompletableFuture.allOf(discarded, world.journal().leave(why));
            world.close();
        }
    }

    /// Closes the open world and discards its breakpoints and its journal.
    void letGo() {
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

    /// Completes when the journals of all scenes closed so far are deleted. Any thread.
    CompletableFuture<Void> journalsClosed() {
        return discarded;
    }

    // ---- its recording

    /// Sets the budget for recorded ticks in bytes, for the open world and later ones.
    void setBudget(long bytes) {
        budgetBytes = bytes;
        OpenWorld world = current.open();
        if (world != null) {
            world.setBudget(bytes);
        }
    }

    /// Returns the budget for recorded ticks in bytes. Any thread.
    long budget() {
        return budgetBytes;
    }
}
