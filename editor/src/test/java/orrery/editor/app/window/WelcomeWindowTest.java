package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.scene.PlantedJar;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.Parts;
import orrery.samples.Samples;

/// From the welcome page into a scene, by keyboard.
@Tag("long")
class WelcomeWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Test
    void keys_that_come_before_the_scene_is_there_open_no_other_and_the_next_space_plays() {
        CountDownLatch held = new CountDownLatch(1);
        hands.hold(held);
        hands.interact(() -> hands.workbench().sceneActions().openSample("collisions"));
        Button create = hands.lookup("New scene…").queryButton();
        hands.interact(create::requestFocus);
        hands.push(KeyCode.SPACE);
        hands.push(KeyCode.ENTER);
        held.countDown();
        hands.await("it is open", () -> hands.model().open().get());
        assertFalse(hands.<Boolean>see(() -> hands.isAsked("new-scene-dialog")));
        hands.push(KeyCode.SPACE);
        hands.await("playing", () -> hands.model().playing().get());
    }

    @Test
    void a_world_that_was_added_comes_first_and_begins_a_scene_from_the_welcome_page() throws IOException {
        assertFalse(hands.<Boolean>see(() -> isShown("Your worlds")));
        Path jar = PlantedJar.failing(Files.createDirectories(hands.file("jars")));
        hands.choosing(jar).command("Add worlds…");
        hands.await("it is there", () -> isShown("Your worlds"));

        hands.command("New scene…");
        hands.await("it is asked", () -> hands.isAsked("new-scene-dialog"));
        ListView<?> worlds = hands.lookup("#new-scene-dialog .list-view").query();
        assertEquals("bad", hands.see(() -> ((SceneStore.World) worlds.getItems().getFirst()).name()));
        assertTrue(hands.<Boolean>see(() -> worlds.lookupAll(".label").stream()
                .anyMatch(label -> ((Label) label).getText().equals("Your worlds"))));
        assertTrue(hands.<Boolean>see(() -> worlds.lookupAll(".label").stream()
                .anyMatch(label -> ((Label) label).getText().equals("Worlds of Orrery"))));
        hands.answer("new-scene-dialog", "Cancel");

        Button card = hands.lookup("#world-bad").queryButton();
        hands.interact(card::fire);
        hands.await("a scene of it is open", () -> hands.model().open().get());
        assertEquals("bad", hands.ask(open -> open.definition().name()));
    }

    /// Number of the samples that the page of a window shows.
    private static int samples(WindowHands window) {
        return window.stage().getScene().getRoot().lookupAll("#welcome .picture-card").size();
    }

    private boolean isShown(String title) {
        return hands.lookup("#welcome").query().lookupAll(".label").stream()
                .anyMatch(label -> label instanceof Label text && text.getText().equals(title)
                        && text.getParent().isVisible());
    }

    private boolean hasPicture(String card) {
        return hands.lookup(card + " .image-view").tryQueryAs(ImageView.class)
                .map(view -> view.getImage() != null && view.getImage().getProgress() == 1).orElse(false);
    }

    private Optional<Path> kept(String start, String end) {
        if (!Files.isDirectory(hands.file("pictures"))) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.list(hands.file("pictures"))) {
            return all.filter(path -> path.getFileName().toString().startsWith(start) && path.toString().endsWith(end))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void each_sample_has_a_picture_that_is_drawn_once_for_both_themes() throws IOException {
        hands.interact(() -> hands.workbench().drawSamples());
        for (String sample : Samples.names()) {
            hands.await("a picture of " + sample, () -> hasPicture("#sample-" + sample));
        }
        hands.await("both are kept", () -> kept("sample-solar-system", "dark.png").isPresent()
                && kept("sample-empty", "light.png").isPresent());
        Path dark = kept("sample-solar-system", "dark.png").orElseThrow();
        FileTime drawn = Files.getLastModifiedTime(dark);
        WindowHands next = hands.another();
        next.await("the kept picture", () -> next.stage().getScene().lookup("#sample-solar-system .image-view") != null
                && ((ImageView) next.stage().getScene().lookup("#sample-solar-system .image-view")).getImage() != null);
        next.interact(() -> next.workbench().drawSamples());
        assertEquals(drawn, Files.getLastModifiedTime(dark));
        next.end();
    }

    @Test
    void a_new_window_draws_the_pictures_that_are_missing() {
        hands.openSample("empty");
        hands.command("New window");
        WindowHands next = hands.onWindow("Orrery");
        next.await("a picture", () -> next.stage().getScene()
                .lookup("#sample-" + Samples.names().getFirst() + " .image-view") instanceof ImageView view
                && view.getImage() != null);
        next.end();
    }

    @Test
    void no_sample_is_drawn_while_a_scene_covers_the_page() {
        hands.openSample("collisions");
        hands.interact(() -> hands.workbench().drawSamples());
        hands.awaitBackground();
        assertTrue(kept("sample-", ".png").isEmpty());
        hands.command("Welcome");
        hands.await("a picture", () -> hasPicture("#sample-" + Samples.names().getFirst()));
    }

    @Test
    void a_scene_that_is_opened_at_the_start_does_not_wait_for_the_page() {
        WindowHands next = hands.another(new SceneSource.Sample("collisions"));
        next.await("it is open", () -> next.model().open().get());
        assertEquals(0, hands.<Integer>see(() -> samples(next)));
        next.command("Welcome");
        next.await("the page", () -> samples(next) == Samples.names().size());
        next.end();
    }

    @Test
    void the_page_is_shown_when_the_scene_of_the_start_can_not_be_opened() {
        WindowHands next = hands.another(new SceneSource.InFile(hands.file("gone.json")));
        next.await("the page", () -> samples(next) == Samples.names().size());
        next.end();
    }

    @Test
    void a_saved_scene_is_shown_with_its_picture_and_opened_by_enter() {
        hands.openSample("marionette");
        Path file = hands.file("puppet.json");
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> file.equals(hands.model().file().get()));
        hands.command("Close scene");
        hands.await("closed", () -> !hands.model().open().get());
        hands.await("its picture", () -> hasPicture(".recent-card"));
        hands.interact(() -> hands.lookup(".recent-card").query().requestFocus());
        hands.push(KeyCode.ENTER);
        hands.await("open again", () -> file.equals(hands.model().file().get()));
    }

    @Test
    void the_page_is_shown_over_a_scene_and_escape_goes_back_to_it() {
        hands.openSample("collisions");
        hands.command("Welcome");
        hands.await("the page", () -> hands.lookup("#welcome").query().isVisible()
                && !hands.workbench().workspace().isVisible());
        hands.push(KeyCode.ESCAPE);
        hands.await("the panes", () -> !hands.lookup("#welcome").query().isVisible()
                && hands.workbench().workspace().isVisible());
        assertTrue(hands.model().open().get());
    }

    @Test
    void a_sample_that_is_opened_from_the_page_over_a_scene_is_shown() {
        hands.openSample("collisions");
        hands.command("Welcome");
        hands.await("the page", () -> hands.lookup("#welcome").query().isVisible());
        hands.openSample("empty");
        hands.await("the panes", () -> !hands.lookup("#welcome").query().isVisible()
                && hands.workbench().workspace().isVisible());
    }

    @Test
    void tab_reaches_every_button_of_the_page() {
        Set<Node> reached = new HashSet<>();
        hands.interact(() -> hands.lookup("New scene…").queryButton().requestFocus());
        for (int i = 0; i < 12; i++) {
            reached.add(hands.see(() -> hands.stage().getScene().getFocusOwner()));
            hands.push(KeyCode.TAB);
        }
        Set<Node> all = hands.see(() -> new HashSet<>(hands.lookup("#welcome .button")
                .match(button -> button.isVisible()).queryAll()));
        all.removeAll(reached);
        assertEquals(Set.of(), all);
    }

    @Test
    void a_file_that_is_not_opened_is_named_in_a_notice_over_the_page() {
        hands.open(hands.file("missing.json"));
        hands.await("it is said", () -> hands.notice().startsWith("missing.json was not opened.")
                && place("#notice").getWidth() > 0);
        Bounds page = hands.see(() -> place("#welcome"));
        Bounds notice = hands.see(() -> place("#notice"));
        assertTrue(page.contains(notice), () -> "%s in %s".formatted(notice, page));
        assertFalse(hands.<Boolean>see(() -> hands.lookup("Previous stop").queryButton().getParent().isVisible()));
    }

    private Bounds place(String id) {
        Node node = hands.lookup(id).query();
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void at_150_percent_three_cards_fill_a_row_under_a_heading_of_the_same_width() {
        hands.interact(() -> {
            hands.stage().setWidth(1280);
            hands.model().scale().set(1.5);
        });
        hands.interact(() -> {
            List<Bounds> cards = hands.lookup("#welcome .picture-card").queryAll().stream()
                    .map(card -> card.localToScene(card.getLayoutBounds())).toList();
            assertEquals(cards.getFirst().getMinY(), cards.get(2).getMinY());
            Node open = hands.lookup("Open scene or recording…").queryAll().stream()
                    .filter(node -> Parts.isWithin(node, hands.lookup("#welcome").query())).findFirst().orElseThrow();
            assertEquals(open.localToScene(open.getLayoutBounds()).getMaxX(), cards.get(2).getMaxX(), 4);
            Labeled about = hands.lookup("Author a world of entities, components and systems, step it tick by tick, "
                    + "and see what every system changed.").queryLabeled();
            assertTrue(about.getHeight() < 40, () -> "the heading is %s high".formatted(about.getHeight()));
        });
    }

    @Test
    void dialogs_for_scenes_start_where_the_scene_was_opened_or_saved_last() throws IOException {
        Path folder = Files.createDirectory(hands.file("scenes"));
        assertNull(hands.startOfDialogs());
        hands.openSample("empty");
        hands.choosing(folder.resolve("sky.json")).command("Save scene as…");
        hands.await("saved", () -> folder.equals(hands.startOfDialogs()));
        hands.await("the status says so", () -> hands.model().status().get().atRight().getLast().equals("saved"));
        WindowHands next = hands.another();
        assertEquals(folder, next.startOfDialogs());
        next.end();
    }
}
