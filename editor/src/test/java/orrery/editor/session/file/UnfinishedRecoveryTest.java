package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.journal.JournalWriter;
import orrery.editor.journal.Journals;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.WatchdogClock;
import orrery.editor.session.edit.EditResult;

/// A journal that can't be repeated or continued to its end: nothing of it is lost, and what is done next is recovered, too.
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class UnfinishedRecoveryTest {
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;
    private final List<Session> sessions = new ArrayList<>();

    private Session begin(String name) {
        Session begun = new Session(new Journals(folder.resolve(name)), new WatchdogClock().watchdog());
        sessions.add(begun);
        return begun;
    }

    @AfterEach
    void close() {
        sessions.forEach(Session::close);
    }

    private static void rename(Session session, String name) {
        assertTrue(session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name(name))).join().done());
    }

    private static String name(Session session) {
        return session.ask(open -> Objects.requireNonNull(open).world().get(MOON, Name.class).value()).join();
    }

    /// Copies the journals of a folder, as if the process had been killed.
    private LeftJournal kill(Session session, String from, String to) throws IOException {
        session.journaled().join();
        Files.createDirectory(folder.resolve(to));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve(from))) {
            for (Path file : files) {
                Files.copy(file, folder.resolve(to).resolve(file.getFileName()));
            }
        }
        return new Journals(folder.resolve(to)).left().getFirst();
    }

    /// Appends a record that can't be repeated.
    private static void appendBad(LeftJournal journal) throws IOException {
        while (journal.next() != null) {
            // reads to the end
        }
        JournalWriter writer = journal.goOn(said -> {});
        writer.add(() -> new byte[] {(byte) JournalKind.REDO.ordinal(), 0});
        writer.leave().join();
    }

    private static EditResult recover(Session next, LeftJournal journal) {
        return next.recover(RecoverableScene.of(journal).orElseThrow(), () -> {
            var made = TinyWorld.make();
            return new SceneOpening(made, new SceneFile("tiny.json", null, Scene.of(made)), List.of());
        }).join();
    }

    @Test
    void if_the_rest_cannot_be_copied_the_journal_stays_whole_and_a_new_one_is_begun() throws IOException {
        Session killed = begin("killed");
        TinyWorld.openIn(killed);
        rename(killed, "Luna");
        killed.stepTicks(2);
        rename(killed, "Rhea");
        appendBad(kill(killed, "killed", "crash"));
        LeftJournal left = new Journals(folder.resolve("crash")).left().getFirst();
        Path kept = left.path().resolveSibling(left.path().getFileName() + ".kept");
        Files.createDirectories(kept.resolve("in the way"));
        long size = Files.size(left.path());

        Session next = begin("next");
        EditResult result = recover(next, left);
        assertTrue(result.done());
        assertTrue(result.message().contains(" What follows was not recovered. The journal %s can't be copied: "
                .formatted(left.path())), result::message);
        assertTrue(result.message().endsWith(" It is not deleted, and is offered again at the next start."),
                result::message);
        assertEquals("Rhea", name(next));
        assertTrue(next.ask(open -> Objects.requireNonNull(open).hasJournal()).join());
        assertEquals(size, Files.size(left.path()));
        List<LeftJournal> again = new Journals(folder.resolve("crash")).left();
        assertEquals(1, again.size(), "it is not locked");
        again.getFirst().close();

        rename(next, "Dione");
        next.stepTicks(1);
        Session last = begin("last");
        assertEquals(new EditResult(true, ""), recover(last, kill(next, "next", "crash2")));
        assertEquals("Dione", name(last));
        assertEquals(hash(next), hash(last));
        assertEquals(next.ask(OpenWorld::unsaved).join(), last.ask(OpenWorld::unsaved).join());
    }

    private static long hash(Session of) {
        return of.ask(open -> Objects.requireNonNull(open).world().hash()).join();
    }
}
