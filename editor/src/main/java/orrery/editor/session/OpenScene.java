package orrery.editor.session;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Budget;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.file.Journal;
import orrery.editor.session.file.JournalReplay;
import orrery.editor.session.file.MemoryRescue;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.WorldRescue;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.run.InterruptWatch;
import orrery.editor.session.run.Transport;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.time.Playback;

/// Opens, recovers and closes scenes, and goes on with a scene in another world. Simulation thread, but for what says otherwise.
final class OpenScene {
    /// What recorded ticks may take while a journal is done again: positions that were gone to are to be there again.
    private static final long REPLAY_BYTES = Runtime.getRuntime().maxMemory() / 2;

    private final CurrentWorld current;
    private final @Nullable Journals journals;
    private final SceneLists lists;
    private final Rooms rooms;
    private volatile CompletableFuture<Void> discarded = CompletableFuture.completedFuture(null);
    private volatile long budgetBytes = Budget.DEFAULT_BYTES;

    /// What works on the open world and is told that it is another.
    record Rooms(Transport transport, Playback playback, Breakpoints breakpoints, Edits edits,
            InterruptWatch interrupts,
            MemoryRescue memory, ViewPublisher publisher, ProblemReports reports) {}

    /// @param journals where is written what is done to worlds; null where that is not to be
    OpenScene(CurrentWorld current, @Nullable Journals journals, SceneLists lists, Rooms rooms) {
        this.current = current;
        this.journals = journals;
        this.lists = lists;
        this.rooms = rooms;
    }

    // ---- opening

    /// Opens what the supplier makes; the open world stays if it fails.
    ///
    /// @param what what is opened, for the status
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
        return problems.isEmpty() ? "%s could not be opened.".formatted(what) : Problem.told(problems);
    }

    /// Makes what is to be opened, without opening it.
    SceneOpening prepare(String what, Supplier<SceneOpening> opening) {
        return rooms.publisher().whileBusy("Opening " + what, opening);
    }

    /// Opens a world.
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
                journalTrouble(
                        ("No journal can be written: %s. What is edited would be lost if the program ended by itself; save the"
                                + " scene often.").formatted(e.getMessage()));
            }
        }
    }

    private void journalTrouble(String what) {
        rooms.reports().report(Problem.inFile(Problem.Severity.WARNING, what, ""));
    }

    /// Opens what a journal was begun of and does again what it tells; it goes on with that journal.
    ///
    /// @param opening what it was begun of
    EditResult recover(RecoverableScene left, SceneOpening opening) {
        Simulation simulation = opening.simulation();
        String difference = simulation == null ? null : left.difference(simulation);
        if (difference != null) {
            left.leave();
            return EditResult.refused(
                    ("%s, so that its edits can't be made again here. Start with the jar with which they were made: they are"
                            + " offered again.").formatted(difference));
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
        return new JournalReplay(current::open, rooms.edits(), rooms.transport(), lists.problems(), this::goOnInCopy);
    }

    // ---- going on in another world

    /// Goes on with the open world made again, at the state at which it is.
    ///
    /// @return what of the way back was lost, a sentence with a blank before it; empty if nothing was
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

    // ---- closing

    /// Closes the open world, unless it is a program's.
    void close() {
        if (rooms.transport().isAttached()) {
            return;
        }
        rooms.playback().setPlaying(false);
        lists.forgetEntities();
        lists.problems().clear();
        letGo();
    }

    /// Closes a world that can't be put right; its journal stays.
    ///
    /// @param why a sentence that says why it can't
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

    /// Lets the open world go, with its breakpoints and its journal.
    void letGo() {
        rooms.breakpoints().clear();
        OpenWorld world = current.open();
        if (world != null) {
            current.set(null);
            world.close();
            discard(world.journal());
        }
    }

    /// Nothing of the open world's journal is needed any more. Any thread.
    void discardJournal() {
        OpenWorld world = current.open();
        if (world != null) {
            discard(world.journal());
        }
    }

    private void discard(Journal journal) {
        discarded = CompletableFuture.allOf(discarded, journal.discard());
    }

    /// Done when nothing is left of the journals of scenes that were closed until now. Any thread.
    CompletableFuture<Void> journalsClosed() {
        return discarded;
    }

    // ---- its recording

    /// Changes how many bytes recorded ticks may take, those of the open world and of later ones.
    void setBudget(long bytes) {
        budgetBytes = bytes;
        OpenWorld world = current.open();
        if (world != null) {
            world.setBudget(bytes);
        }
    }

    /// How many bytes recorded ticks may take. Any thread.
    long budget() {
        return budgetBytes;
    }
}
