package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.robot.Motion;
import orrery.editor.app.window.WindowHands;
import orrery.editor.journal.Journals;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.KilledProgram;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.log.LogLine;

/// What the window offers after a program with unsaved edits was killed.
@Tag("long")
class RecoveryWindowTest {

    private static final String DIALOG = "recovery-dialog";
    private static final String DISCARD = "discard-dialog";
    private static final String RECOVERING = "recovering-dialog";
    private static final String CHANGED = "changed-file-dialog";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Test
    void edits_of_a_program_that_was_killed_are_offered_and_recovered() {
        hands.openSample("empty");
        hands.createEntity();
        hands.createEntity();
        hands.step(2);
        hands.createEntity();
        long lost = hands.hash();
        WindowHands next = hands.afterKill();
        try {
            next.await("offered", () -> next.isAsked(DIALOG));
            assertEquals("Orrery ended while a scene had unsaved edits.",
                    next.see(() -> next.asked(DIALOG).getHeaderText()));
            assertEquals(List.of("Recover", "Look first", "Discard…", "Later"), buttons(next));
            assertEquals(List.of("empty.json", "3 edits, the last less than a minute ago", "Sample empty"),
                    offered(next));
            next.answer(DIALOG, "Recover");
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
            assertEquals("empty.json was recovered. Not saved yet: 3 edits. Saving the scene keeps no edit that was"
                    + " made after tick 0; a recording keeps all edits.",
                    next.notice());
            assertEquals(lost, next.hash());
            next.await("unsaved", () -> next.model().unsaved().get());
            assertEquals("Create entity", next.model().undoName().get());
        } finally {
            next.end();
        }
    }

    @Test
    void what_was_recovered_is_not_called_unsaved_once_it_is_undone() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Recover");
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
            next.await("unsaved", () -> next.model().unsaved().get());
            next.undo();
            next.await("the notice is gone", () -> next.notice().isEmpty());
        } finally {
            next.end();
        }
    }

    @Test
    void what_was_looked_at_first_can_be_discarded() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Look first");
            next.await("shown", () -> next.notice().startsWith("This is the recovered state of empty.json."));
            next.await("open", () -> next.model().open().get());
            discardShown(next);
            next.answer(DISCARD, "Keep them");
            next.await("kept", () -> !next.isAsked(DISCARD) && next.model().open().get());
            discardShown(next);
            next.answer(DISCARD, "Discard edits");
            next.await("closed", () -> !next.model().open().get());
            next.command("Recover edits…");
            next.await("nothing is left", () -> next.notice().startsWith("There is nothing to recover."));
        } finally {
            next.end();
        }
    }

    private static void discardShown(WindowHands window) {
        window.interact(() -> window.model().notice().get().offers().getLast().run());
    }

    @Test
    void one_wrong_click_or_key_discards_nothing() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Discard…");
            next.await("asked again", () -> next.isAsked(DISCARD) && "Keep them".equals(focused(next, DISCARD)));
            assertEquals("Discard the edits of empty.json?", next.see(() -> next.asked(DISCARD).getHeaderText()));
            next.push(KeyCode.ENTER);
            next.await("offered again", () -> next.isAsked(DIALOG) && !next.isAsked(DISCARD));
            next.answer(DIALOG, "Discard…");
            next.await("asked again", () -> next.isAsked(DISCARD) && "Keep them".equals(focused(next, DISCARD)));
            next.push(KeyCode.ESCAPE);
            next.answer(DIALOG, "Recover");
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
        } finally {
            next.end();
        }
    }

    @Test
    void edits_are_offered_again_if_the_question_about_unsaved_ones_is_cancelled() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Later");
            next.await("answered", () -> !next.isAsked(DIALOG));
            next.awaitBackground();
            next.openSample("empty");
            next.createEntity();
            next.command("Recover edits…");
            next.answer(DIALOG, "Recover");
            next.answer("unsaved-dialog", "Cancel");
            next.awaitBackground();
            next.command("Recover edits…");
            next.answer(DIALOG, "Recover");
            next.answer("unsaved-dialog", "Don't save");
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
        } finally {
            next.end();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void what_is_being_recovered_is_asked_about_before_it_is_closed(boolean isOtherOpen) {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        CountDownLatch goesOn = new CountDownLatch(1);
        try {
            next.answer(DIALOG, "Later");
            next.await("answered", () -> !next.isAsked(DIALOG));
            if (isOtherOpen) {
                next.openSample("empty");
            }
            next.awaitBackground();
            next.command("Recover edits…");
            next.await("offered", () -> next.isAsked(DIALOG));
            CompletableFuture<Boolean> _ = next.workbench().session().ask(_ -> isOver(goesOn));
            next.answer(DIALOG, "Recover");
            next.await("begun", () -> next.model().opening().get());
            next.awaitBackground();
            next.interact(next.workbench().sceneActions()::close);
            next.await("it is said", () -> next.model().hint().get().equals("empty.json is recovered first."));
            goesOn.countDown();
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
            Path file = next.file("recovered.json");
            next.choosing(file).answer("unsaved-dialog", "Save scene");
            next.await("saved and closed", () -> Files.exists(file) && !next.model().open().get());
        } finally {
            goesOn.countDown();
            next.end();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Cancel", "Quit"})
    void one_who_quits_while_edits_are_recovered_keeps_them(String answer) throws IOException {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        CountDownLatch goesOn = new CountDownLatch(1);
        try {
            next.await("offered", () -> next.isAsked(DIALOG));
            CompletableFuture<Boolean> _ = next.workbench().session().ask(_ -> isOver(goesOn));
            next.answer(DIALOG, "Recover");
            next.await("begun", () -> next.model().opening().get());
            next.awaitBackground();
            Stage window = next.stage();
            next.interact(next.workbench().sceneActions()::quit);
            next.await("asked", () -> next.isAsked(RECOVERING));
            assertEquals("empty.json is still being recovered", next.see(() -> next.asked(RECOVERING).getHeaderText()));
            next.answer(RECOVERING, answer);
            if (answer.equals("Quit")) {
                next.await("the window is closed", () -> !window.isShowing());
            }
            goesOn.countDown();
            if (answer.equals("Quit")) {
                next.awaitBackground();
                List<LeftJournal> left = new Journals(next.file("journals-after")).left();
                assertEquals(1, left.size());
                left.getFirst().close();
            } else {
                next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
                assertTrue(next.<Boolean>see(window::isShowing));
            }
        } finally {
            goesOn.countDown();
            next.end();
        }
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            return latch.await(100, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            return false;
        }
    }

    @Test
    void enter_recovers_the_scene_that_is_chosen_in_the_list() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.await("the list has the focus",
                    () -> next.isAsked(DIALOG) && next.asked(DIALOG).getContent().isFocused());
            assertEquals("Recover", next.see(() -> byDefault(next, DIALOG)));
            next.push(KeyCode.ENTER);
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
        } finally {
            next.end();
        }
    }

    @Test
    void a_double_click_recovers_the_scene_under_it() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.await("offered", () -> next.isAsked(DIALOG)
                    && next.asked(DIALOG).lookup(".list-cell .title") != null);
            next.interact(() -> {});
            Node row = next.see(() -> next.asked(DIALOG).lookup(".list-cell .title"));
            // On a slow machine, the pauses between two clicks of TestFX may be too long for a double click.
            next.clickOn(next.point(row), Motion.DEFAULT, MouseButton.PRIMARY, MouseButton.PRIMARY);
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
        } finally {
            next.end();
        }
    }

    @Test
    void enter_at_the_question_about_a_file_of_others_saves_elsewhere() throws IOException {
        Path file = savedScene();
        hands.createEntity();
        Files.writeString(file, Files.readString(file).replace("Vesta", "Ceres"));
        byte[] changed = Files.readAllBytes(file);
        Path other = hands.file("other.json");
        hands.choosing(other).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("asked", () -> hands.isAsked(CHANGED) && "Save as…".equals(focused(hands, CHANGED)));
        assertEquals("Save as…", hands.see(() -> byDefault(hands, CHANGED)));
        hands.push(KeyCode.ENTER);
        hands.await("saved", () -> other.equals(hands.model().file().get()));
        assertArrayEquals(changed, Files.readAllBytes(file));
    }

    /// Returns the text of the focused button.
    private static String focused(WindowHands window, String dialog) {
        return window.asked(dialog).getScene().getFocusOwner() instanceof Button button && button.isFocused()
                ? button.getText()
                : "";
    }

    private static String byDefault(WindowHands window, String dialog) {
        DialogPane pane = window.asked(dialog);
        return pane.getButtonTypes().stream().filter(type -> ((Button) pane.lookupButton(type)).isDefaultButton())
                .map(ButtonType::getText).reduce("", String::concat);
    }

    @Test
    void edits_that_are_not_wanted_are_not_offered_again_and_those_left_for_later_are() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Later");
            next.await("left", () -> !next.isAsked(DIALOG));
            next.awaitBackground();
            next.command("Recover edits…");
            next.answer(DIALOG, "Discard…");
            next.answer(DISCARD, "Discard edits");
            next.command("Recover edits…");
            next.await("nothing is left", () -> next.notice().startsWith("There is nothing to recover."));
            assertFalse(next.see(() -> next.isAsked(DIALOG)));
        } finally {
            next.end();
        }
    }

    @Test
    void nothing_is_offered_where_the_scene_was_closed_or_is_still_open() {
        hands.openSample("empty");
        hands.createEntity();
        WindowHands next = hands.another();
        try {
            next.command("Recover edits…");
            next.await("nothing is left", () -> next.notice().startsWith("There is nothing to recover."));
        } finally {
            next.end();
        }
    }

    @Test
    void edits_of_a_file_that_has_changed_meanwhile_are_offered_with_that_and_saving_asks() throws IOException {
        Path file = savedScene();
        hands.createEntity();
        long lost = hands.hash();
        hands.workbench().session().journaled().join();
        Files.writeString(file, Files.readString(file).replace("Vesta", "Ceres"));
        byte[] changed = Files.readAllBytes(file);
        WindowHands next = hands.afterKill();
        try {
            next.await("offered", () -> next.isAsked(DIALOG));
            assertEquals(List.of("vesta.json", "1 edit, the last less than a minute ago", file.toString(),
                    "The file has changed since Orrery last opened or saved it: saving the recovered scene asks first."),
                    offered(next));
            next.answer(DIALOG, "Recover");
            next.await("recovered", () -> next.notice().startsWith("vesta.json was recovered."));
            assertEquals(
                    "vesta.json was recovered. Not saved yet: 1 edit. Save the scene to keep it. The scene's file has changed"
                            + " since it was last opened or saved.",
                    next.notice());
            assertEquals(lost, next.hash());
            next.await("its file is known", () -> file.equals(next.model().file().get()));
            next.keys(KeyCode.CONTROL, KeyCode.S);
            next.answer(CHANGED, "Cancel");
            assertArrayEquals(changed, Files.readAllBytes(file));
            next.keys(KeyCode.CONTROL, KeyCode.S);
            next.answer(CHANGED, "Save anyway");
            next.await("saved", () -> !next.model().unsaved().get());
            assertArrayEquals(changed, Files.readAllBytes(file.resolveSibling("vesta.json~")));
        } finally {
            next.end();
        }
    }

    @Test
    void one_who_opens_or_recovers_a_file_that_another_program_has_open_is_told_by_which_one() throws Exception {
        Path file = savedScene();
        hands.createEntity();
        WindowHands next = hands.afterKill();
        Process holder = KilledProgram.start("hold", hands.file("journals-after").toString(), file.toString());
        try {
            assertEquals("held " + holder.pid(), holder.inputReader(StandardCharsets.UTF_8).readLine());
            next.answer(DIALOG, "Recover");
            next.await("recovered", () -> next.notice().startsWith("vesta.json was recovered."));
            String told = next.notice();
            String since = "Process %d has had it open since \\d\\d:\\d\\d\\. If one of the two saves it, the"
                    .formatted(holder.pid()) + " other asks before it replaces the file\\.";
            assertTrue(told
                    .matches("vesta\\.json was recovered\\. Not saved yet: 1 edit\\. Save the scene to keep it\\. Its"
                            + " file is open in another Orrery too\\. " + since),
                    told);
            next.open(file);
            next.answer("unsaved-dialog", "Don't save");
            next.await("told", () -> next.notice().matches("vesta\\.json is open in another Orrery too\\. " + since));
        } finally {
            holder.destroyForcibly().waitFor();
            next.end();
        }
    }

    @Test
    void the_console_of_the_next_start_says_what_ended_the_program_also_of_a_scene_without_edits() throws Exception {
        for (String how : List.of("end", "end-unedited")) {
            assertEquals(3, KilledProgram.start(how, hands.file("journals").toString(), "exit").waitFor());
        }
        WindowHands next = hands.another();
        try {
            next.await("offered", () -> next.isAsked(DIALOG));
            List<String> said = next.workbench().session().console().lines().stream().map(LogLine::text)
                    .filter(line -> line.startsWith("ending.json")).toList();
            String ended = "System Reaper ended Orrery in tick 3: it called System\\.exit \\(EndingWorld\\.java:\\d+\\)\\.";
            assertEquals(2, said.size(), said::toString);
            assertTrue(said.stream().allMatch(line -> line.matches("ending\\.json: " + ended)), said::toString);
            assertTrue(offered(next).getLast().matches(ended), () -> offered(next).toString());
            next.answer(DIALOG, "Later");
        } finally {
            next.end();
        }
    }

    @Test
    void saving_over_a_file_that_others_have_changed_asks_and_another_name_keeps_both() throws IOException {
        Path file = savedScene();
        hands.createEntity();
        Files.writeString(file, Files.readString(file).replace("Vesta", "Ceres"));
        byte[] changed = Files.readAllBytes(file);
        Path other = hands.file("other.json");
        hands.choosing(other).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("asked", () -> hands.isAsked(CHANGED));
        assertEquals("vesta.json was changed outside of this window since it was opened here.",
                hands.see(() -> hands.asked(CHANGED).getHeaderText()));
        assertEquals(
                "Saving anyway replaces its present content, which is kept as vesta.json~. Saving under another name keeps"
                        + " both files.",
                hands.see(() -> hands.asked(CHANGED).getContentText()));
        hands.answer(CHANGED, "Save as…");
        hands.await("saved", () -> other.equals(hands.model().file().get()));
        assertArrayEquals(changed, Files.readAllBytes(file));
        hands.createEntity();
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved without a question", () -> !hands.model().unsaved().get());
    }

    @Test
    void whoever_comes_back_to_the_window_is_told_that_others_changed_its_file_and_reloads_it() throws IOException {
        Path file = savedScene();
        comeBack();
        assertEquals("", hands.notice());
        Files.writeString(file, Files.readString(file).replace("Vesta", "Ceres"));
        comeBack();
        hands.await("it is told", () -> hands.notice().startsWith("vesta.json was changed outside of this window."));
        hands.interact(() -> hands.lookup("#notice .button").queryAllAs(Button.class).stream()
                .filter(button -> "Reload".equals(button.getText())).findFirst().orElseThrow().fire());
        hands.await("read again", () -> hands.notice().isEmpty());
        hands.select(hands.named("Ceres"));
        comeBack();
        assertEquals("", hands.notice());
    }

    /// Gives the window the focus. On the headless screen no window ever loses it.
    private void comeBack() {
        hands.interact(hands.workbench()::focusGained);
        hands.hash();
    }

    @Test
    void a_file_that_was_written_again_with_the_same_bytes_is_saved_over_without_a_question() throws IOException {
        Path file = savedScene();
        hands.createEntity();
        Files.write(file, Files.readAllBytes(file));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1));
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
    }

    /// Creates and saves a scene with one entity, Vesta.
    private Path savedScene() {
        Path file = hands.file("vesta.json");
        hands.openSample("empty");
        hands.createEntity();
        new EntityEdits(hands.workbench().session())
                .rename(hands.workbench().session().selection().lead().orElseThrow(), "Vesta").join();
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> file.equals(hands.model().file().get()) && !hands.model().unsaved().get());
        return file;
    }

    private static List<String> buttons(WindowHands window) {
        return window.see(() -> window.asked(DIALOG).getButtonTypes().stream().map(ButtonType::getText).toList());
    }

    private static List<String> offered(WindowHands window) {
        return window.see(() -> {
            ListView<?> list = (ListView<?>) window.asked(DIALOG).getContent();
            FoundScene first = (FoundScene) list.getItems().getFirst();
            List<String> texts = new java.util.ArrayList<>(List.of(first.name(), first.edits(java.time.Instant.now())));
            texts.addAll(first.more());
            return List.copyOf(texts);
        });
    }
}
