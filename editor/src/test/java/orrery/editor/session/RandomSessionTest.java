package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.run.Watchdog;

/// A user who does anything at any time: edits, undo, redo, ticks, jumps, branches, saves, and occasional power failures.
///
/// `-Dorrery.session.steps=1000000` sets the number of steps, `-Dorrery.session.seed=…` the first seed. A failure reports its
/// seed.
@Execution(ExecutionMode.CONCURRENT)
class RandomSessionTest {
    private static final int STEPS = Integer.getInteger("orrery.session.steps", 500);
    private static final long SEED = Long.getLong("orrery.session.seed", 1);
    private static final int STEPS_OF_SCENE = 250;
    private static final int STEPS_PER_KILL = 60;

    @TempDir
    private Path folder;

    @Test
    void whatever_is_done_undo_redo_and_jumps_lead_to_the_hashes_that_were_there_and_a_kill_loses_nothing() {
        int scenes = Math.max(1, STEPS / STEPS_OF_SCENE);
        for (int scene = 0; scene < scenes; scene++) {
            long seed = SEED + scene;
            try {
                work(seed, folder.resolve("s" + scene));
            } catch (AssertionError | RuntimeException | IOException e) {
                throw new AssertionError(
                        "With -Dorrery.session.seed=%d -Dorrery.session.steps=%d: %s".formatted(seed, STEPS_OF_SCENE,
                                e.getMessage()),
                        e);
            }
        }
    }

    private void work(long seed, Path at) throws IOException {
        Files.createDirectories(at);
        List<String> said = new ArrayList<>();
        try (Session session = new Session(new Journals(at.resolve("journals")), Watchdog.DEFAULT)) {
            if (seed % 4 == 0) {
                session.setRecordingBudget(60_000);
            }
            RandomWork.openIn(session);
            RandomWork user = new RandomWork(session, seed, at.resolve("fleet.json"));
            for (int step = 1; step <= STEPS_OF_SCENE; step++) {
                said.add(user.step());
                if (user.isTold() && step % STEPS_PER_KILL > STEPS_PER_KILL - 5) {
                    kill(session, user, at, at.resolve("kill" + step));
                }
            }
            session.closeWorld();
            session.ask(open -> true).join();
            session.journalsClosed().join();
        } catch (AssertionError e) {
            throw new AssertionError(
                    e.getMessage() + " after " + said.subList(Math.max(0, said.size() - 12), said.size()), e);
        }
        delete(at);
    }

    /// Recovers the present files in another session.
    private static void kill(Session session, RandomWork user, Path at, Path after) throws IOException {
        session.journaled().join();
        Files.createDirectories(after);
        try (Stream<Path> files = Files.list(at.resolve("journals"))) {
            for (Path file : files.toList()) {
                Files.copy(file, after.resolve(file.getFileName()));
            }
        }
        RecoverableScene left = RecoverableScene.of(new Journals(after).left().getFirst()).orElseThrow();
        try (Session next = new Session(new Journals(after), Watchdog.DEFAULT)) {
            assertEquals(new EditResult(true, ""), next.recover(left, RandomWork::opening).join());
            assertEquals(user.here().hash(), next.ask(open -> Objects.requireNonNull(open).world().hash()).join(),
                    "hash after a kill");
            assertTrue(unsaved(next).scene() || !unsaved(session).scene(), "unsaved scene after a kill");
            assertTrue(unsaved(next).isAny() || !unsaved(session).isAny(), "unsaved edits after a kill");
            assertEquals(Set.of(), without(ends(session), ends(next)), "ends of branches after a kill");
            assertEquals(undoName(session), undoName(next), "what undo does after a kill");
            next.closeWorld();
            next.ask(open -> true).join();
            next.journalsClosed().join();
        }
    }

    private static UnsavedEdits unsaved(Session of) {
        return of.ask(open -> Objects.requireNonNull(open).unsaved()).join();
    }

    /// Returns the hashes of the newest states of all branches, with edits made at them. Ticks in progress and branches without
    /// any other change do not count.
    private static Set<Long> ends(Session of) {
        return of.ask(open -> {
            Recording recording = Objects.requireNonNull(open).timeline().recording();
            Simulation copy = FleetWorld.make();
            Set<Long> hashes = new HashSet<>();
            for (Branch branch : List.copyOf(recording.branches())) {
                Position newest = recording.newest(branch);
                Position fork = branch.fork();
                if (fork != null && newest.tick() == fork.tick() && newest.edits() <= fork.edits()) {
                    continue;
                }
                copy.world().restore(recording.stateAt(new Position(branch, newest.tick(), newest.edits(), 0)));
                hashes.add(copy.world().hash());
            }
            return hashes;
        }).join();
    }

    private static Set<Long> without(Set<Long> all, Set<Long> others) {
        Set<Long> rest = new HashSet<>(all);
        rest.removeAll(others);
        return rest;
    }

    private static String undoName(Session of) {
        return of.ask(open -> Objects.requireNonNull(open).undo().names(UnreachableEdit.NONE, EditsInScene.NONE).undo())
                .join();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
