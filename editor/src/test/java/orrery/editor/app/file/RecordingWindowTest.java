package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.util.Subscription;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.editor.app.model.Notice;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.window.WindowHands;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecordingSaving;
import orrery.editor.session.time.TickRecord;

/// Recordings in the real window: saving, opening and navigating.
@Tag("long")
class RecordingWindowTest {
    private static final String CHANGED = "changed-file-dialog";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();
    private final List<Notice> cleared = new ArrayList<>();

    @Test
    void a_recording_of_a_program_asks_for_no_jar() throws IOException {
        Path file = hands.file("game.orec");
        Simulation simulation = TinyWorld.make();
        simulation = Simulation.of(simulation.world(), simulation.schedule());
        Recording recording = new Recording(simulation.schedule());
        simulation.schedule().tick();
        Recordings.write(recording, RecordingNotes.of(simulation), file);
        hands.open(file);
        hands.await("the recording is open", () -> hands.model().sceneName().get().equals("game.orec"));
        assertEquals("game.orec – recording of a program, ticks 0 to 1 – Orrery", hands.title());
        assertEquals(List.of("world program", "recording, ticks 0 to 1 of a program: no tick can be run"),
                hands.see(() -> hands.model().status().get().atRight()));
        hands.await("it says so", () -> hands.model().notice().get() != null);
        assertEquals("game.orec is a recording. A program ran the ticks of this world, so they can be looked at in both"
                + " directions, and no more can be run.", hands.notice());
    }

    @Test
    void a_recording_whose_world_is_missing_says_so_where_one_looks() throws IOException {
        Path file = hands.file("strange.orec");
        Simulation simulation = TinyWorld.make();
        Recording recording = new Recording(simulation.schedule());
        for (int i = 0; i < 3; i++) {
            simulation.schedule().tick();
        }
        Recordings.write(recording, RecordingNotes.of(simulation), file);
        hands.open(file);
        hands.await("the recording is open", () -> hands.model().sceneName().get().equals("strange.orec"));
        assertEquals("strange.orec – recording of world tiny, ticks 0 to 3, without its world – Orrery", hands.title());
        assertEquals(List.of("world tiny", "recording, ticks 0 to 3, without the jar of its world: no tick can be run"),
                hands.see(() -> hands.model().status().get().atRight()));
        hands.await("it says so", () -> hands.model().notice().get() != null);
        assertTrue(hands.notice().startsWith("strange.orec is a recording. The world tiny is not here"),
                hands.notice());
        hands.command("Save as test…");
        hands.await("no test of it", () -> hands.isAsked("save-test-dialog")
                && ((Label) hands.asked("save-test-dialog").lookup("#test-told")).getText().startsWith(
                        "The world tiny of this recording is missing"));
    }

    @Test
    void the_memory_of_recordings_is_kept_from_one_start_to_the_next() {
        hands.workbench().session().setRecordingBudget(512L << 20);
        hands.workbench().session().ask(_ -> true).join();
        hands.interact(hands.workbench()::rememberLayout);
        assertEquals(512, new SettingsFile(hands.settings()).read().recordingMegabytes());
        WindowHands next = hands.another();
        next.openSample("empty");
        assertEquals(512L << 20, next.workbench().session().recordingBudget());
        assertEquals(512L << 20,
                next.workbench().session().ask(open -> open.timeline().recording().budget().limitBytes()).join());
        next.end();
    }

    @Test
    void before_a_large_recording_is_saved_one_is_told_how_large() {
        hands.openSample("collisions");
        hands.step(5);
        Path file = hands.file("large.orec");
        hands.choosing(file);
        hands.workbench().recordings().askFrom(1_000);
        hands.command("Save recording…");
        hands.await("it says how large", () -> hands.isAsked("large-recording-dialog") && hands
                .asked("large-recording-dialog").getHeaderText().matches("The recording will take about [0-9.]+ kB"));
        hands.answer("large-recording-dialog", "Cancel");
        hands.await("answered", () -> !hands.isAsked("large-recording-dialog"));
        assertFalse(Files.exists(file));
        hands.command("Save recording…");
        hands.answer("large-recording-dialog", "Save anyway");
        hands.await("it is saved", () -> hands.model().hint().get().equals("large.orec was saved."));
        assertTrue(Files.exists(file));
    }

    @Test
    void saving_that_is_cancelled_leaves_nothing_behind_and_the_world_where_it_was() throws IOException {
        hands.openSample("solar-system");
        hands.runTo(60);
        long newest = hands.hash();
        Path file = Files.createDirectory(hands.file("out")).resolve("cancelled.orec");
        Session session = hands.workbench().session();
        RecordingSave save = session.ask(open -> RecordingSave.of(open.timeline().recording(),
                RecordingNotes.of(open.simulation()))).join();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        RecordingSaving saving = session.savings().begin(save, file, null, _ -> {
            begun.countDown();
            Patience.awaitAnywhere("it is cancelled", () -> cancelled.getCount() == 0);
        });
        Patience.awaitAnywhere("the first slice", () -> begun.getCount() == 0);
        saving.cancel();
        cancelled.countDown();
        Patience.awaitAnywhere("it ended", () -> saving.answer().isDone());
        assertTrue(saving.answer().isCancelled());
        try (Stream<Path> left = Files.list(hands.file("out"))) {
            assertEquals(List.of(), left.toList());
        }
        assertEquals(newest, hands.hash());
        assertEquals(60, hands.model().tick().get());
    }

    @Test
    void quitting_while_a_recording_is_saved_asks_and_leaves_nothing_unfinished_behind() throws IOException {
        Path out = Files.createDirectory(hands.file("out"));
        CountDownLatch held = new CountDownLatch(1);
        try {
            beginSaving(out.resolve("long.orec"), held);
            hands.interact(hands.workbench().sceneActions()::quit);
            hands.await("it is asked", () -> hands.isAsked("saving-dialog"));
            assertEquals("long.orec is still being saved",
                    hands.see(() -> hands.asked("saving-dialog").getHeaderText()));
            hands.answer("saving-dialog", "Cancel");
            hands.await("answered", () -> !hands.isAsked("saving-dialog"));
            assertTrue(hands.<Boolean>see(hands.stage()::isShowing));
            assertTrue(isBeingSaved(out), "saving goes on");
            Stage window = hands.stage();
            hands.interact(hands.workbench().sceneActions()::quit);
            hands.answer("saving-dialog", "Stop saving and quit");
            hands.await("the window is closed", () -> !window.isShowing());
            try (Stream<Path> left = Files.list(out)) {
                assertEquals(List.of(), left.toList());
            }
        } finally {
            held.countDown();
        }
    }

    @Test
    void one_who_quits_may_wait_until_the_recording_is_saved() throws IOException {
        Path file = Files.createDirectory(hands.file("out")).resolve("long.orec");
        CountDownLatch held = new CountDownLatch(1);
        try {
            beginSaving(file, held);
            Stage window = hands.stage();
            hands.interact(hands.workbench().sceneActions()::quit);
            hands.answer("saving-dialog", "Quit when saved");
            hands.await("answered", () -> !hands.isAsked("saving-dialog"));
            assertTrue(hands.<Boolean>see(window::isShowing));
            held.countDown();
            hands.await("the window is closed", () -> !window.isShowing());
            assertTrue(Files.exists(file));
        } finally {
            held.countDown();
        }
    }

    @Test
    void a_new_edit_in_an_opened_recording_is_kept_by_a_recording_or_a_scene_of_the_tick() {
        hands.openSample("empty");
        hands.step(1);
        hands.createEntity();
        hands.step(1);
        Path all = hands.file("all.orec");
        hands.choosing(all).command("Save recording…");
        hands.await("a file holds them", () -> !hands.model().unsaved().get());
        hands.open(all);
        hands.await("the recording is open", () -> hands.model().sceneName().get().equals("all.orec"));
        hands.command("Back to newest");
        hands.createEntity();
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked("unsaved-dialog"));
        DialogPane asked = hands.asked("unsaved-dialog");
        assertEquals("Save the recording first?", hands.<String>see(asked::getHeaderText));
        assertEquals(List.of("Save tick as scene…", "Save recording…", "Don't save", "Cancel"),
                hands.see(() -> asked.getButtonTypes().stream().map(ButtonType::getText).toList()));
        assertEquals("""
                1 edit would be lost by closing the scene. all.orec contains its ticks and the older edits.\
                 “Save recording…” saves all ticks and edits; “Save tick as scene…” saves the world as it is at tick 2.\
                """, hands.<String>see(asked::getContentText));
        hands.choosing(hands.file("more.orec"));
        hands.answer("unsaved-dialog", "Save recording…");
        hands.await("closed", () -> !hands.model().open().get());
    }

    @Test
    void what_is_edited_while_one_waits_for_the_recording_is_asked_about() throws IOException {
        Path file = Files.createDirectory(hands.file("out")).resolve("long.orec");
        CountDownLatch held = new CountDownLatch(1);
        try {
            beginSaving(file, held);
            hands.interact(hands.workbench().sceneActions()::quit);
            hands.answer("saving-dialog", "Quit when saved");
            hands.await("it is said that it waits",
                    () -> hands.model().status().get().atRight().contains("quits when long.orec is saved"));
            hands.command("Create entity");
            held.countDown();
            hands.await("it is asked", () -> hands.isAsked("unsaved-dialog"));
            assertTrue(Files.exists(file));
            hands.answer("unsaved-dialog", "Cancel");
            assertTrue(hands.<Boolean>see(hands.stage()::isShowing));
            hands.await("it waits no longer", () -> hands.model().status().get().atRight().stream()
                    .noneMatch(text -> text.startsWith("quits")));
        } finally {
            held.countDown();
        }
    }

    @Test
    void an_end_without_a_question_leaves_nothing_unfinished_behind() throws IOException {
        Path out = Files.createDirectory(hands.file("out"));
        CountDownLatch held = new CountDownLatch(1);
        try {
            beginSaving(out.resolve("long.orec"), held);
            hands.workbench().session().close();
            try (Stream<Path> left = Files.list(out)) {
                assertEquals(List.of(), left.toList());
            }
        } finally {
            held.countDown();
        }
    }

    @Test
    void a_recording_that_is_saved_leaves_notices_about_other_things() throws IOException {
        CountDownLatch held = new CountDownLatch(1);
        try {
            beginSaving(Files.createDirectory(hands.file("out")).resolve("long.orec"), held);
            Notice other = Notice.error("Gravity failed in tick 4.", "");
            hands.interact(() -> hands.model().notice().subscribe(notice -> {
                if (!other.equals(notice)) {
                    Platform.runLater(() -> hands.model().notice().set(other));
                }
            }));
            hands.await("another notice", () -> other.equals(hands.model().notice().get()));
            Subscription _ = hands.see(() -> hands.model().notice().subscribe((before, now) -> {
                if (now == null) {
                    cleared.add(before);
                }
            }));
            held.countDown();
            hands.await("saved", () -> hands.model().hint().get().equals("long.orec was saved."));
            assertEquals(List.of(), hands.see(() -> cleared.stream().filter(other::equals).toList()));
        } finally {
            held.countDown();
        }
    }

    @Test
    void a_scene_that_was_closed_when_its_recording_is_saved_is_not_told() throws IOException {
        CountDownLatch held = new CountDownLatch(1);
        Path file = Files.createDirectory(hands.file("out")).resolve("long.orec");
        beginSaving(file, held);
        hands.interact(() -> {
            held.countDown();
            Patience.awaitAnywhere("the recording is written", () -> Files.exists(file));
            hands.workbench().session().closeWorld();
        });
        hands.await("saved", () -> hands.model().hint().get().equals("long.orec was saved."));
        hands.workbench().session().ask(_ -> true).join();
        assertEquals(List.of(), hands.workbench().session().problems().all());
    }

    /// Starts saving a recording. Reading its first ticks waits for a latch.
    private void beginSaving(Path file, CountDownLatch held) {
        hands.openSample("collisions");
        hands.step(3);
        hands.choosing(file);
        hands.workbench().recordings().askFrom(0);
        hands.command("Save recording…");
        hands.await("it is asked", () -> hands.isAsked("large-recording-dialog"));
        hands.hold(held);
        hands.answer("large-recording-dialog", "Save anyway");
        hands.await("it began", () -> isBeingSaved(file.getParent()));
    }

    private static boolean isBeingSaved(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".saving"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_saved_recording_says_that_it_is_and_has_the_marks_of_its_edits_when_it_is_opened() {
        hands.openSample("collisions");
        hands.runTo(3);
        hands.command("Create entity");
        hands.awaitEdit("Create entity");
        hands.command("Create entity");
        hands.runTo(5);
        Path file = hands.file("edited.orec");
        hands.choosing(file);
        hands.command("Save recording…");
        hands.await("it is said", () -> hands.model().hint().get().equals("edited.orec was saved."));
        hands.await("nothing would be lost", () -> !hands.model().unsaved().get());
        hands.open(file);
        hands.await("it is open", () -> hands.model().sceneName().get().equals("edited.orec"));
        assertEquals(List.of(0, 0, 0, 2, 0), hands.workbench().session().read(moment -> moment.history().between(1, 5)
                .stream().map(TickRecord::edits).toList()).join().orElseThrow());
    }

    @Test
    void a_recording_that_was_opened_is_saved_with_the_invariants_that_were_added() {
        hands.openSample("empty");
        hands.runTo(5);
        Path first = hands.file("first.orec");
        hands.choosing(first);
        hands.command("Save recording…");
        hands.await("it is there", () -> hands.model().hint().get().equals("first.orec was saved."));
        hands.open(first);
        hands.await("it is open", () -> hands.model().sceneName().get().equals("first.orec"));
        assertTrue(hands.workbench().session().invariants().add("late", "tick < 9").join().done());
        hands.await("a file must hold it", () -> hands.model().unsaved().get());
        hands.keys(KeyCode.CONTROL, KeyCode.W);
        hands.await("asked", () -> hands.isAsked("unsaved-dialog"));
        DialogPane asked = hands.asked("unsaved-dialog");
        assertEquals("Save the scene, and the recording, first?", hands.<String>see(asked::getHeaderText));
        assertEquals("""
                Edits made at tick 0, or changed invariants, would be lost by closing the scene. “Save recording…” saves them\
                 with all ticks; “Save scene” saves the world as it is at tick 0, with the invariants.""",
                hands.<String>see(asked::getContentText));
        Path second = hands.file("second.orec");
        hands.choosing(second);
        hands.answer("unsaved-dialog", "Save recording…");
        hands.await("closed", () -> !hands.model().open().get());
        hands.open(second);
        hands.await("it is open", () -> hands.model().sceneName().get().equals("second.orec"));
        Grid grid = hands.grid("Invariants");
        hands.await("it is there", () -> WindowHands.cell(grid, 0, 0).equals("late"));
    }

    @Test
    void a_saved_recording_opens_with_its_ticks_and_goes_on() {
        hands.openSample("collisions");
        hands.runTo(8);
        long newest = hands.hash();
        hands.keys(KeyCode.COMMA);
        hands.awaitTick(7);
        long seven = hands.hash();
        Path file = hands.file("seen.orec");
        hands.choosing(file);
        hands.command("Save recording…");
        hands.await("it is saved", () -> hands.model().hint().get().equals("seen.orec was saved."));

        hands.open(file);
        hands.await("the recording is open", () -> hands.model().sceneName().get().equals("seen.orec"));
        hands.awaitTick(7);
        assertEquals(seven, hands.hash());
        assertEquals("seen.orec – recording of collisions.json, ticks 0 to 8 – Orrery", hands.title());
        assertEquals(List.of("world collisions", "recording, ticks 0 to 8"),
                hands.see(() -> hands.model().status().get().atRight()));
        assertEquals("", hands.notice(), "nothing that the title does not say");
        hands.keys(KeyCode.PERIOD);
        hands.awaitTick(8);
        assertEquals(newest, hands.hash());
        hands.keys(KeyCode.PERIOD);
        hands.awaitTick(9);
        hands.keys(KeyCode.COMMA);
        hands.awaitTick(8);
        assertEquals(newest, hands.hash());
    }

    @Test
    void a_recording_that_another_program_has_rewritten_is_asked_about_and_kept() throws IOException {
        hands.openSample("empty");
        hands.runTo(5);
        Path file = hands.file("run.orec");
        hands.choosing(file);
        saveRecording(file);
        byte[] original = Files.readAllBytes(file);
        hands.open(file);
        hands.await("it is open", () -> hands.model().sceneName().get().equals("run.orec"));
        saveRecording(file);
        saveRecording(file);
        assertArrayEquals(original, Files.readAllBytes(hands.file("run.orec~")));
        byte[] theirs = "of another program".getBytes(StandardCharsets.UTF_8);
        Files.write(file, theirs);
        hands.command("Save recording…");
        hands.await("asked", () -> hands.isAsked(CHANGED));
        assertEquals(
                "Saving anyway replaces its present content, which is kept as run.orec~2. Saving under another name keeps"
                        + " both files.",
                hands.see(() -> hands.asked(CHANGED).getContentText()));
        hands.answer(CHANGED, "Cancel");
        hands.await("answered", () -> !hands.isAsked(CHANGED));
        assertArrayEquals(theirs, Files.readAllBytes(file));
        hands.interact(() -> hands.model().hint().set(""));
        hands.workbench().recordings().askFrom(0);
        hands.command("Save recording…");
        hands.answer(CHANGED, "Save anyway");
        hands.answer("large-recording-dialog", "Cancel");
        hands.await("answered", () -> !hands.isAsked("large-recording-dialog"));
        assertFalse(Files.exists(hands.file("run.orec~2")));
        hands.workbench().recordings().askFrom(RecordingExport.LARGE_BYTES);
        hands.command("Save recording…");
        hands.answer(CHANGED, "Save anyway");
        hands.await("saved", () -> Recordings.isRecording(file) && file.toFile().length() > theirs.length
                && hands.model().hint().get().equals("run.orec was saved."));
        assertArrayEquals(theirs, Files.readAllBytes(hands.file("run.orec~2")));
        assertArrayEquals(original, Files.readAllBytes(hands.file("run.orec~")));
        saveRecording(file);
    }

    private void saveRecording(Path file) {
        hands.interact(() -> hands.model().hint().set(""));
        hands.command("Save recording…");
        hands.await("saved", () -> hands.model().hint().get().equals(file.getFileName() + " was saved."));
    }

    @Test
    void a_memory_shortage_does_not_become_the_choice_of_the_memory_for_recordings() {
        long chosen = new SettingsFile(hands.settings()).read().recordingBytes();
        hands.openSample("empty");
        Session session = hands.workbench().session();
        EditResult failed = session.edit("Fill", _ -> {
            throw new OutOfMemoryError("Java heap space");
        }).join();
        assertFalse(failed.done());
        assertTrue(session.recordingBudget() < chosen);
        hands.interact(() -> hands.workbench().rememberLayout());
        assertEquals(chosen, new SettingsFile(hands.settings()).read().recordingBytes());
        session.setRecordingBudget(chosen);
        hands.await("as chosen", () -> session.recordingBudget() == chosen);
    }
}
