package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tab;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.editor.app.settings.Settings;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.theme.Theme;

/// Drives the real window with a session.
class WindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Tag("long")
    @Test
    void every_pane_comes_to_the_front() {
        hands.openSample("solar-system");
        for (Tab tab : hands.see(() -> hands.workbench().workspace().tabs())) {
            hands.interact(() -> hands.workbench().reveal(tab.getId()));
            assertTrue(tab.isSelected(), tab.getId());
            assertNotNull(tab.getContent().getScene(), tab.getId());
        }
    }

    @Test
    void an_edit_is_undone_redone_saved_and_read_again() throws Exception {
        hands.openSample("empty");
        long entities = hands.model().entities().get();
        hands.command("Create entity");
        awaitEntities(entities + 1);
        hands.await("it is selected", () -> hands.model().selected().get() == 1);
        assertTrue(hands.model().unsaved().get());
        hands.command("Undo “Create entity”");
        awaitEntities(entities);
        hands.command("Redo “Create entity”");
        awaitEntities(entities + 1);
        Entity created = hands.workbench().session().selection().lead().orElseThrow();
        new EntityEdits(hands.workbench().session()).rename(created, "Vesta").join();
        Path file = hands.file("vesta.json");
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        assertEquals("vesta.json", hands.model().sceneName().get());
        byte[] saved = Files.readAllBytes(file);
        hands.interact(() -> hands.workbench().sceneActions().open(file));
        hands.await("opened", () -> file.equals(hands.model().file().get()) && hands.model().selected().get() == 0);
        hands.select(hands.named("Vesta"));
        Path again = hands.file("again.json");
        hands.choosing(again).interact(hands.workbench().sceneActions()::saveAs);
        hands.await("saved again", () -> "again.json".equals(hands.model().sceneName().get()));
        assertArrayEquals(saved, Files.readAllBytes(again));
    }

    private void awaitEntities(long count) {
        hands.await(count + " entities", () -> hands.model().entities().get() == count);
    }

    @Test
    void a_bad_file_is_refused_with_its_place_and_the_open_scene_stays() throws Exception {
        hands.openSample("empty");
        Path bad = hands.file("bad.json");
        Files.writeString(bad, "{\n  \"format\": \"orrery-scene\",\n  \"version\": 99\n}\n");
        hands.interact(() -> hands.workbench().sceneActions().open(bad));
        hands.await("it is said", () -> hands.model().notice().get() != null);
        assertEquals("bad.json was not opened.", hands.model().notice().get().headline());
        assertTrue(hands.workbench().session().problems().all().getFirst().where().startsWith(bad.toString()));
        assertEquals("empty.json", hands.model().sceneName().get());
        assertTrue(hands.lookup("#notice").query().isVisible());
    }

    @Test
    void unsaved_changes_are_asked_about_with_named_buttons() {
        hands.openSample("empty");
        hands.command("Create entity");
        hands.await("unsaved", () -> hands.model().unsaved().get());
        hands.interact(hands.workbench().sceneActions()::close);
        hands.await("the question", () -> hands.isAsked("unsaved-dialog"));
        DialogPane dialog = hands.lookup("#unsaved-dialog").query();
        assertEquals("Save empty.json first?", dialog.getHeaderText());
        assertEquals(List.of("Save scene", "Don't save", "Cancel"),
                dialog.getButtonTypes().stream().map(type -> type.getText()).toList());
        hands.answer("unsaved-dialog", "Don't save");
        hands.await("closed", () -> !hands.model().open().get());
    }

    @Test
    void a_theme_that_was_switched_to_is_remembered_at_once() {
        SettingsFile settings = new SettingsFile(hands.settings());
        hands.command("Switch to light");
        hands.await("light", () -> settings.read().theme() == Theme.LIGHT);
        hands.command("Switch to dark");
        hands.await("dark", () -> settings.read().theme() == Theme.DARK);
    }

    @Test
    void a_file_that_was_opened_is_remembered_and_one_that_is_gone_forgotten() throws Exception {
        hands.openSample("empty");
        Path kept = hands.file("kept.json");
        hands.choosing(kept).interact(hands.workbench().sceneActions()::saveAs);
        hands.await("saved", () -> "kept.json".equals(hands.model().sceneName().get()));
        SettingsFile settings = new SettingsFile(hands.settings());
        hands.await("remembered", () -> settings.read().recent().contains(kept));
        Files.delete(kept);
        hands.interact(() -> hands.workbench().sceneActions().open(kept));
        hands.await("forgotten", () -> !settings.read().recent().contains(kept));
    }

    @Test
    void a_recent_scene_that_cannot_be_opened_now_is_still_remembered() throws Exception {
        Path kept = hands.file("kept.json");
        hands.openSample("empty");
        hands.choosing(kept).interact(hands.workbench().sceneActions()::saveAs);
        hands.await("saved", () -> "kept.json".equals(hands.model().sceneName().get()));
        Files.writeString(kept, Files.readString(kept).replace("\"world\": \"empty\"", "\"world\": \"of a jar\""));
        hands.interact(() -> hands.workbench().sceneActions().open(kept));
        hands.await("refused", () -> hands.notice().startsWith("kept.json was not opened."));
        hands.interact(() -> hands.workbench().rememberLayout());
        assertTrue(new SettingsFile(hands.settings()).read().recent().contains(kept));
    }

    @Test
    void a_window_that_was_closed_maximized_has_its_former_place_and_size_when_it_is_restored() {
        hands.openSample("empty");
        hands.interact(() -> {
            hands.stage().setX(40);
            hands.stage().setY(30);
            hands.stage().setWidth(1000);
            hands.stage().setHeight(700);
        });
        hands.await("resized", () -> hands.stage().getWidth() == 1000 && hands.stage().getHeight() == 700);
        hands.interact(() -> {
            hands.stage().setX(8); // as Windows does before it says that the window is maximized
            hands.stage().setY(8);
            hands.stage().setMaximized(true);
            hands.stage().setX(0); // as a window manager does
            hands.stage().setY(0);
            hands.stage().setWidth(1600);
            hands.stage().setHeight(900);
        });
        hands.interact(() -> hands.workbench().rememberLayout());
        assertEquals(new Settings.Frame(new Point2D(40, 30), 1000, 700, true),
                new SettingsFile(hands.settings()).read().frame());
    }

    @Test
    void a_further_window_does_not_cover_the_one_before() {
        hands.openSample("empty");
        hands.interact(() -> {
            hands.stage().setX(40);
            hands.stage().setY(30);
            hands.stage().setWidth(900);
            hands.stage().setHeight(700);
        });
        hands.await("resized", () -> hands.stage().getWidth() == 900 && hands.stage().getHeight() == 700);
        hands.interact(() -> hands.workbench().rememberLayout());
        hands.command("New window");
        WindowHands next = hands.onWindow("Orrery");
        assertEquals(new Point2D(72, 62), next.see(() -> new Point2D(next.stage().getX(), next.stage().getY())));
        next.end();
    }
}
