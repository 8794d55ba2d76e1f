package orrery.editor.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.WatchdogClock;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.reload.ReloadMode;

/// Code is reloaded, or edits are recovered, while files of journals fail: the journal that was written before stays.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class FullDiskJournalTest {
    private static final Entity MOON = Entity.of(3, 1);
    private static final Entity FIRST = Entity.of(1, 1);

    @TempDir
    private Path folder;
    private volatile boolean isFull;
    private volatile boolean isUncreatable;
    private volatile boolean isFaulty;
    /// The tick in which the system of [Waiting] does not return; 0 for none.
    private final AtomicLong waitsIn = new AtomicLong();

    private final JournalSteps steps = new JournalSteps() {
        @Override
        public FileChannel create(Path file) throws IOException {
            if (isUncreatable) {
                throw new IOException("No space left on device");
            }
            if (isFaulty) {
                throw new InternalError("a fault occurred in an unsafe memory access operation"); // memory mapped to a full disk
            }
            return SYSTEM.create(file);
        }

        @Override
        public void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
            if (isFull && at > 0) {
                throw new IOException("No space left on device");
            }
            SYSTEM.write(channel, bytes, at);
        }

        @Override
        public void truncate(FileChannel channel, long end) throws IOException {
            throw new IOException("Input/output error");
        }
    };

    private void reload(String problem) throws IOException {
        try (Session session = new Session(new Journals(folder, steps), new WatchdogClock().watchdog())) {
            TinyWorld.openIn(session);
            assertTrue(session.edit("Rename", sim -> sim.world().replace(MOON, new Name("Luna"))).join().done());
            session.journaled().join();
            isUncreatable = problem.startsWith("No journal");
            isFull = !isUncreatable;
            session.reload(WorldDefinition.of(new TinyWorld()), ReloadMode.KEEP_STATE, false).join();
            session.journalsClosed().join();
            assertTrue(session.problems().all().stream().map(Problem::text).anyMatch(text -> text.startsWith(problem)),
                    () -> session.problems().all().toString());
            List<RecoverableScene> left = new Journals(folder).left().stream()
                    .flatMap(each -> RecoverableScene.of(each).stream()).toList();
            assertEquals(List.of(1), left.stream().map(RecoverableScene::edits).toList());
            assertEquals(isFull ? "" : "The code was reloaded, and no new journal could be written.",
                    left.getFirst().ended());
            left.getFirst().leave();
        }
    }

    @Test
    void if_no_journal_can_be_created_the_former_one_stays() throws IOException {
        reload("No journal can be written: No space left on device.");
    }

    @Tag("long")
    @Test
    void if_the_new_journal_cannot_be_written_the_former_one_stays() throws IOException {
        reload("Edits can't be written to the journal: No space left on device.");
    }

    @Test
    void if_a_recovered_journal_cannot_be_continued_it_stays_and_a_new_one_is_begun() throws IOException {
        try (Session session = new Session(new Journals(folder, steps), new WatchdogClock().watchdog())) {
            TinyWorld.openIn(session);
            assertTrue(session.edit("Rename", sim -> sim.world().replace(MOON, new Name("Luna"))).join().done());
            session.journaled().join();
            try (Stream<Path> files = Files.list(folder)) {
                Path journal = files.findFirst().orElseThrow();
                Files.copy(journal, Files.createDirectory(folder.resolve("crash")).resolve(journal.getFileName()));
            }
        }
        Journals crashed = new Journals(folder.resolve("crash"), steps);
        try (Session next = new Session(new Journals(folder.resolve("next")), new WatchdogClock().watchdog())) {
            RecoverableScene left = RecoverableScene.of(crashed.left().getFirst()).orElseThrow();
            EditResult result = next.recover(left,
                    () -> new SceneOpening(TinyWorld.make(), new SceneFile("tiny.json", null), List.of())).join();
            assertEquals(new EditResult(true, ""), result);
            assertTrue(next.ask(open -> Objects.requireNonNull(open).hasJournal()).join());
            assertTrue(next.problems().all().stream().map(Problem::text).anyMatch(
                    text -> text
                            .endsWith(" can't be continued: Input/output error. It is not deleted, and is offered again"
                                    + " at the next start.")),
                    () -> next.problems().all().toString());
        }
        LeftJournal again = crashed.left().getFirst();
        assertEquals(1, RecoverableScene.of(again).orElseThrow().edits());
        again.close();
    }

    /// A world with a system that may not return.
    private final class Waiting implements WorldProvider {
        @Override
        public String name() {
            return "waiting";
        }

        @Override
        public String description() {
            return "Waits.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.systems(SystemDefinition.named("Wait").run(() -> context -> {
                while (waitsIn.get() == context.tick()) {
                    Thread.onSpinWait();
                }
            }));
        }

        SceneOpening opening() {
            Simulation made = WorldDefinition.of(this).open(TrackingLevel.RECORDED, 1);
            made.world().create(new Name("Moon"));
            return new SceneOpening(made, new SceneFile("waiting.json", null), List.of());
        }
    }

    private static void rename(Session session, String name) {
        assertTrue(session.edit("Rename", sim -> sim.world().replace(FIRST, new Name(name))).join().done());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_world_whose_recovery_was_stopped_stays_open_if_no_new_journal_can_be_begun(boolean fails) throws Exception {
        Waiting world = new Waiting();
        Path crash = Files.createDirectory(folder.resolve("crash"));
        try (Session session = new Session(new Journals(folder, steps), new WatchdogClock().watchdog())) {
            session.open("waiting", world::opening).join();
            rename(session, "Luna");
            session.stepTicks(3);
            rename(session, "Rhea");
            session.journaled().join();
            try (Stream<Path> files = Files.list(folder).filter(Files::isRegularFile)) {
                Path journal = files.findFirst().orElseThrow();
                Files.copy(journal, crash.resolve(journal.getFileName()));
            }
        }
        WatchdogClock clock = new WatchdogClock();
        waitsIn.set(2);
        try (Session next = new Session(new Journals(folder.resolve("next"), steps), clock.watchdog())) {
            RecoverableScene left = RecoverableScene.of(new Journals(crash).left().getFirst()).orElseThrow();
            CompletableFuture<EditResult> recovery = next.recover(left, world::opening);
            clock.awaitRunaway(next, "Wait", 2);
            isUncreatable = !fails;
            isFaulty = fails;
            next.takeOver();
            assertFalse(recovery.get(120, TimeUnit.SECONDS).done());
            waitsIn.set(0);
            rename(next, "Dione");
            next.stepTicks(1);
            assertEquals(2L, next.ask(open -> Objects.requireNonNull(open).world().tick()).join());
            String why = fails
                    ? "java.lang.InternalError: a fault occurred in an unsafe memory access operation"
                    : "No space left on device";
            assertEquals(1, next.problems().all().stream().filter(each -> each.text().equals(
                    "No journal can be written: %s. Edits would be lost if the program crashed; save the scene often."
                            .formatted(why)))
                    .count(), () -> next.problems().all().toString());
            assertTrue(next.problems().all().stream().anyMatch(each -> each.text().contains(
                    "What was recovered up to there is open; the journal is offered again at the next start.")));
        } finally {
            waitsIn.set(0);
        }
        Patience.awaitAnywhere("the journal is left", () -> !new Journals(crash).left().isEmpty());
    }
}
