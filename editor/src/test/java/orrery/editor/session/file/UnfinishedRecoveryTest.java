package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.journal.JournalWriter;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.time.Timeline;

/// A journal that can't be repeated or continued to its end: nothing of it is lost, and what is done next is recovered, too.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class UnfinishedRecoveryTest {
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;
    private JournaledSessions sessions;

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    private static void rename(Session session, String name) {
        assertTrue(session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name(name))).join().done());
    }

    private static String name(Session session) {
        return session.ask(open -> Objects.requireNonNull(open).world().get(MOON, Name.class).value()).join();
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

    /// Returns a session that has recovered a rename after some ticks, and then had to begin its recording and journal anew.
    private Session begunAnew(int ticks) throws IOException {
        Session killed = sessions.begin("killed");
        TinyWorld.openIn(killed);
        killed.stepTicks(ticks);
        rename(killed, "Luna");
        String after = sessions.kill(killed, "killed");
        appendBad(sessions.left(after));
        LeftJournal left = sessions.left(after);
        Files.createDirectories(left.path().resolveSibling(left.path().getFileName() + ".kept").resolve("in the way"));

        Session next = sessions.begin("next");
        assertTrue(recover(next, left).done());
        return next;
    }

    @Test
    void if_the_rest_cannot_be_copied_the_journal_stays_whole_and_a_new_one_is_begun() throws IOException {
        Session killed = sessions.begin("killed");
        TinyWorld.openIn(killed);
        rename(killed, "Luna");
        killed.stepTicks(2);
        rename(killed, "Rhea");
        String after = sessions.kill(killed, "killed");
        appendBad(sessions.left(after));
        LeftJournal left = sessions.left(after);
        Path kept = left.path().resolveSibling(left.path().getFileName() + ".kept");
        Files.createDirectories(kept.resolve("in the way"));
        long size = Files.size(left.path());

        Session next = sessions.begin("next");
        EditResult result = recover(next, left);
        assertTrue(result.done());
        assertTrue(result.message().contains(" What follows was not recovered. The journal %s can't be copied: "
                .formatted(left.path())), result::message);
        assertTrue(result.message().endsWith(" It is not deleted, and is offered again at the next start. The recording"
                + " begins anew with what was recovered: edits up to here can't be undone, and earlier ticks can't be"
                + " shown."), result::message);
        assertEquals("Rhea", name(next));
        assertTrue(next.ask(open -> Objects.requireNonNull(open).hasJournal()).join());
        assertEquals(size, Files.size(left.path()));
        List<LeftJournal> again = sessions.journals(after).left();
        assertEquals(1, again.size(), "it is not locked");
        again.getFirst().close();

        rename(next, "Dione");
        next.stepTicks(1);
        Session last = sessions.begin("last");
        assertEquals(new EditResult(true, ""), recover(last, sessions.left(sessions.kill(next, "next"))));
        assertEquals("Dione", name(last));
        assertEquals(hash(next), hash(last));
        assertEquals(next.ask(OpenWorld::unsaved).join(), last.ask(OpenWorld::unsaved).join());
    }

    @Test
    void an_undo_does_not_reach_before_the_beginning_of_the_new_journal() throws IOException {
        Session next = begunAnew(2);
        assertEquals("Luna", name(next));
        int unsaved = next.ask(OpenWorld::unsaved).join().later();
        assertEquals(1, unsaved);
        assertFalse(next.undo().join().done());
        rename(next, "Dione");
        Session last = sessions.begin("last");
        assertEquals(new EditResult(true, ""), recover(last, sessions.left(sessions.kill(next, "next"))));
        assertEquals("Dione", name(last));
        assertEquals(2, last.ask(OpenWorld::unsaved).join().later());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_journal_that_is_kept_is_offered_again_after_its_recovery(boolean isRecovered) throws IOException {
        Session killed = sessions.begin("killed");
        TinyWorld.openIn(killed);
        rename(killed, "Luna");
        String after = sessions.kill(killed, "killed");
        RecoverableScene scene = RecoverableScene.of(sessions.left(after)).orElseThrow();
        Session next = sessions.begin("next");
        EditResult result = next.recover(scene, () -> {
            if (!isRecovered) {
                scene.keep();
            }
            return new SceneOpening(TinyWorld.make(), new SceneFile("tiny.json", null), List.of());
        }).join();
        scene.keep();
        next.close();
        next.journalsClosed().join();
        assertEquals(isRecovered, result.message().isEmpty());
        RecoverableScene again = RecoverableScene.of(sessions.left(after)).orElseThrow();
        assertEquals(1, again.edits());
        again.leave();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void edits_at_the_first_state_of_the_new_recording_are_recovered(int ticks) throws IOException {
        Session next = begunAnew(ticks);
        rename(next, "Dione");
        next.stepTicks(3);
        next.goTo(Timeline::toStart);
        assertEquals("Dione", name(next));
        rename(next, "Rhea");
        next.stepTicks(2);
        Session last = sessions.begin("last");
        assertEquals(new EditResult(true, ""), recover(last, sessions.left(sessions.kill(next, "next"))));
        assertEquals("Rhea", name(last));
        assertEquals(hash(next), hash(last));
    }

    @Test
    void a_journal_of_a_file_whose_path_this_system_cannot_express_is_left_alone() throws IOException {
        Session killed = sessions.begin("killed");
        TinyWorld.openIn(killed);
        rename(killed, "Luna");
        JournalStart here = JournalStart.read(afterKind(sessions.left(sessions.kill(killed, "killed")).next()));
        JournalStart elsewhere = new JournalStart(here.process(), here.openedMillis(), here.scene(),
                "/home/m\0ller/a.json",
                here.read(), here.sample(), here.isRecording(), here.world(), here.seed(), here.schema(),
                here.systems());
        JournalWriter writer = sessions.journals("elsewhere").begin(_ -> {});
        writer.add(elsewhere::write);
        writer.leave().join();
        LeftJournal left = sessions.left("elsewhere");
        assertTrue(RecoverableScene.of(left).isEmpty());
        left.close();
    }

    private static ByteSource afterKind(byte[] record) {
        ByteSource in = new ByteSource(record);
        JournalKind.read(in);
        return in;
    }

    private static long hash(Session of) {
        return of.ask(open -> Objects.requireNonNull(open).world().hash()).join();
    }
}
