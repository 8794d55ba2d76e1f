package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.FormerHashes;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;

/// A journal that an earlier version wrote is recovered with every edit. The file was written on 2026-11-27 by [#main].
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class FormerJournalTest {
    private static final Path FILE = Path.of("src/test/files/2026-11-27/tiny.journal");
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;

    /// Edits at the start, between ticks and on a branch, of which one is undone.
    private static Session work(Session session) {
        TinyWorld.openIn(session);
        edit(session, "Rename Moon", MOON, new Name("Luna"));
        edit(session, "Spin Earth", EARTH, new TinyWorld.Spin(3));
        session.stepTicks(4);
        edit(session, "Move Sun", SUN, LocalTransform.at(5, 7));
        session.stepTicks(2);
        session.goToTick(3);
        session.edit("Create entity", sim -> sim.world().create(new Name("Comet"))).join();
        session.stepTicks(1);
        edit(session, "Rename Moon", MOON, new Name("Selene"));
        edit(session, "Rename Earth", EARTH, new Name("Gaia"));
        session.undo().join();
        return session;
    }

    private static void edit(Session session, String name, Entity entity, Record component) {
        assertEquals(EditResult.DONE,
                session.edit(name, sim -> sim.world().set(entity, component)).join());
    }

    /// Writes the file.
    public static void main(String[] arguments) throws IOException {
        Path made = Files.createTempDirectory("journals");
        try (JournaledSessions sessions = new JournaledSessions(made)) {
            Path left = made.resolve(sessions.kill(work(sessions.begin("killed")), "killed"));
            try (Stream<Path> files = Files.list(left)) {
                Files.copy(files.findFirst().orElseThrow(), Path.of(arguments[0]), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String state(Session of) {
        return of.ask(open -> {
            var shown = Objects.requireNonNull(open);
            return "%s, hash %x, %s".formatted(shown.timeline().recording().position(), shown.world().hash(),
                    shown.timeline().recording().branches());
        }).join();
    }

    @Test
    void the_end_of_a_record_of_ticks_says_which_hashes_are_those_of_now() {
        assertEquals(FormerHashes.OF_REFERENCES, JournalRecords.formerHashes(new ByteSource(new byte[0])));
        assertEquals(FormerHashes.OF_WORLD, JournalRecords.formerHashes(new ByteSource(new byte[] {1})));
        assertEquals(FormerHashes.NONE,
                JournalRecords.formerHashes(new ByteSource(new byte[] {JournalRecords.PRESENT_HASHES})));
    }

    @Test
    void its_edits_are_there_again_unsaved_and_can_be_undone() throws IOException {
        Path left = Files.createDirectory(folder.resolve("left"));
        Files.copy(FILE, left.resolve("tiny.journal"));
        try (JournaledSessions sessions = new JournaledSessions(folder)) {
            RecoverableScene found = RecoverableScene.of(sessions.left("left")).orElseThrow();
            assertEquals("tiny.json", found.name());
            Session next = sessions.begin("next");
            assertEquals(new EditResult(true, ""), next.recover(found,
                    () -> new SceneOpening(TinyWorld.make(), new SceneFile("tiny.json", null), List.of())).join());
            Session again = work(sessions.begin("again"));
            assertEquals(state(again), state(next));
            assertEquals(again.ask(open -> Objects.requireNonNull(open).unsaved()).join(),
                    next.ask(open -> Objects.requireNonNull(open).unsaved()).join());
            next.undo().join();
            again.undo().join();
            assertEquals(state(again), state(next));
        }
    }
}
