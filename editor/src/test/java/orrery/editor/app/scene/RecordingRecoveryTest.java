package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.KnownRecordings;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;

/// Edits of an opened recording are recovered, whatever it was saved to before.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class RecordingRecoveryTest {
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;
    private final SceneStore store = new SceneStore(WorldJars.read(List.of()));
    private JournaledSessions sessions;
    private Path file;
    private Session session;

    @BeforeEach
    void open() throws IOException {
        file = folder.resolve("run.orec");
        try (Session made = TinyWorld.session()) {
            made.stepTicks(3);
            ask(made, open -> {
                try {
                    Recordings.write(open.timeline().recording(), RecordingNotes.of(open.simulation()), file);
                    return true;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        sessions = new JournaledSessions(folder);
        session = sessions.begin("killed");
        assertEquals(EditResult.DONE, session.open("run.orec", () -> store.open(file)).join());
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    private static <T> T ask(Session of, Function<OpenWorld, T> question) {
        return of.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private void rename(String name) {
        assertTrue(session.edit("Rename", sim -> sim.world().replace(MOON, new Name(name))).join().done());
    }

    private void saveOverItself() {
        RecordingSave save = ask(session, open -> store.recordingToSave(open, Optional.empty(), ""));
        Consumer<@Nullable FileStamp> saved = ask(session, OpenWorld::savingAll);
        assertEquals("",
                session.savings().begin(save, file, ask(session, open -> open.file().opened()), _ -> {}).answer()
                        .join());
        ask(session, _ -> {
            saved.accept(FileStamp.findSize(file));
            return true;
        });
    }

    private RecoverableScene kill() {
        return RecoverableScene.of(sessions.left(sessions.kill(session, "killed"))).orElseThrow();
    }

    private Session assertRecovered(int edits) {
        RecoverableScene left = kill();
        assertEquals(edits, left.edits());
        assertEquals(left.path() != null, left.isFileChanged());
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, () -> store.open(left)).join());
        assertEquals(hash(session), hash(next));
        assertEquals(ask(session, OpenWorld::unsaved), ask(next, OpenWorld::unsaved));
        return next;
    }

    private static long hash(Session of) {
        return ask(of, open -> open.world().hash());
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).map(each -> String.valueOf(each.getFileName())).sorted().toList();
        }
    }

    @Test
    void after_it_was_saved_over_itself() {
        rename("Luna");
        saveOverItself();
        rename("Rhea");
        assertRecovered(1);
    }

    @Test
    void and_what_this_editor_has_saved_over_it_is_not_of_another_program() throws IOException {
        rename("Luna");
        saveOverItself();
        rename("Rhea");
        Session next = assertRecovered(1);
        KnownRecordings known = new KnownRecordings();
        assertFalse(known.isChanged(file, ask(next, open -> open.file().recordings())));
        Files.write(file, new byte[100]);
        assertTrue(known.isChanged(file, ask(next, open -> open.file().recordings())));
    }

    @Test
    void after_it_was_saved_over_itself_several_times() throws IOException {
        byte[] original = Files.readAllBytes(file);
        for (String name : List.of("Luna", "Rhea", "Dione")) {
            rename(name);
            saveOverItself();
        }
        rename("Mimas");
        assertRecovered(1);
        assertEquals(List.of("run.orec", "run.orec~"), files());
        assertEquals(-1, Arrays.mismatch(original, Files.readAllBytes(folder.resolve("run.orec~"))));
    }

    @Test
    void after_its_state_was_saved_as_a_scene_that_was_changed() throws IOException {
        rename("Luna");
        Path scene = folder.resolve("run.json");
        assertEquals(List.of(), ask(session, open -> store.save(open, scene, SceneKind.AUTHORING)));
        rename("Rhea");
        Files.writeString(scene, "{}");
        assertRecovered(2);
    }

    @Test
    void but_not_if_another_program_has_changed_it() throws IOException {
        rename("Luna");
        Files.write(file, new byte[100]);
        RecoverableScene left = kill();
        assertTrue(left.isFileChanged());
        SceneOpening opening = store.open(left);
        assertEquals(
                List.of(file
                        + " has been changed or deleted, so its edits can't be recovered. Restore the original file;"
                        + " the edits are offered again at the next start."),
                opening.problems().stream().map(each -> each.text()).toList());
        left.leave();
    }
}
