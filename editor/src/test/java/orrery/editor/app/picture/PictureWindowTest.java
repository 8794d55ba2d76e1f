package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.window.WindowHands;
import orrery.editor.fx.Tip;
import orrery.editor.text.NumberFormats;

/// Saving pictures from the window.
@Tag("long")
class PictureWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void use(String pane) {
        hands.interact(() -> hands.workbench().workspace().goTo(pane));
        hands.await(pane + " in use", () -> hands.workbench().workspace().tabInUse()
                .filter(tab -> tab.getId().equals(pane)).isPresent());
    }

    private Path target(String name) {
        Path file = hands.file(name);
        hands.choosing(file);
        return file;
    }

    private void awaitHint(String text) {
        hands.await(text, () -> hands.model().hint().get().equals(text));
    }

    private void type(String id, String text) {
        hands.interact(() -> ((TextField) hands.asked("pictures-dialog").lookup("#" + id)).setText(text));
    }

    @Test
    void the_pane_in_use_is_saved_as_png_and_copied() throws IOException {
        hands.openSample("solar-system");
        use("Viewport");
        Path file = target("moons.png");
        hands.command("Save picture…");
        awaitHint("Exported a picture to moons.png");
        assertEquals("solar-system-0-viewport.png", hands.proposed());
        Image image = new Image(new ByteArrayInputStream(Files.readAllBytes(file)));
        double width = hands.see(() -> Pixels.of(hands.workbench().workspace().find("Viewport").orElseThrow().pane())
                .getLayoutBounds().getWidth());
        assertEquals(Math.round(width), image.getWidth());
        hands.command("Copy picture");
        awaitHint("Copied a picture of Viewport");
        assertTrue(hands.see(() -> Clipboard.getSystemClipboard().hasImage()));
    }

    private byte[] saved(String name, String hint) throws IOException {
        Path file = target(name);
        hands.command("Save picture…");
        awaitHint(hint);
        return Files.readAllBytes(file);
    }

    private int[] shownPixels() {
        return hands.see(() -> Pixels.of(Pixels.of(
                hands.workbench().workspace().find("Viewport").orElseThrow().pane()), Color.BLACK, 1).argb());
    }

    @Test
    void a_picture_of_a_viewport_shows_neither_the_selection_nor_marks_of_changes() throws IOException {
        hands.openSample("solar-system");
        hands.step(2);
        use("Viewport");
        hands.select(hands.named("Jupiter"));
        hands.awaitPanes();
        int[] shown = shownPixels();
        byte[] marked = saved("marked.png", "Exported a picture to marked.png");
        assertArrayEquals(shown, shownPixels());
        hands.interact(() -> hands.workbench().workspace().find("Viewport").orElseThrow().pane()
                .setParameters(Map.of("overlay", "false")));
        hands.workbench().session().select(List.of());
        hands.await("nothing is selected", () -> hands.model().selected().get() == 0);
        hands.awaitPanes();
        assertArrayEquals(saved("plain.png", "Exported a picture to plain.png"), marked);
        assertFalse(Arrays.equals(shown, shownPixels()));
    }

    @Test
    void the_menu_of_the_viewport_and_file_export_offer_pictures_too() {
        hands.openSample("solar-system");
        use("Viewport");
        hands.push(KeyCode.CONTEXT_MENU);
        hands.await("the menu", () -> Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance));
        assertEquals(List.of("Select what is here", "", "Create entity here", "Create from template…", "Paste here",
                "", "Show all", "Copy", "", "Save picture of Viewport…"),
                hands.see(() -> Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                        .map(ContextMenu.class::cast).findFirst().orElseThrow().getItems().stream()
                        .map(item -> item.getText() == null ? "" : item.getText().replaceFirst("^Copy x .*", "Copy"))
                        .toList()));
        assertEquals(List.of("Save picture…", "Save pictures of ticks…"), hands.see(() -> hands.submenu("Export")));
    }

    @Test
    void a_viewport_and_another_pane_are_saved_as_vectors_with_their_names() throws IOException {
        hands.openSample("solar-system");
        use("Viewport");
        Path file = target("moons.svg");
        hands.command("Save picture…");
        awaitHint("Exported the viewport to moons.svg");
        String svg = Files.readString(file, StandardCharsets.UTF_8);
        assertTrue(svg.contains("<circle "), svg);
        assertTrue(svg.contains(">Sun</text>"), svg);
        assertTrue(svg.endsWith("</svg>\n"), svg);
        use("Systems");
        hands.await("rows", () -> WindowHands.cell(hands.grid("Systems"), 1, 2).equals("Orbits"));
        Path systems = target("systems.svg");
        hands.command("Save picture…");
        awaitHint("Exported a picture to systems.svg");
        assertTrue(Files.readString(systems, StandardCharsets.UTF_8).contains(">Orbits</text>"));
    }

    @Test
    void an_animation_has_a_picture_of_each_tick_and_the_window_is_where_it_was() throws IOException {
        hands.openSample("solar-system");
        hands.runTo(9);
        use("Viewport");
        hands.command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
        type("pictures-last", "12");
        assertEquals("Choose ticks from 0 to 9, which are recorded.", hands.see(
                () -> ((Label) hands.asked("pictures-dialog").lookup("#pictures-summary")).getText()));
        type("pictures-first", "abc");
        type("pictures-every", "0");
        assertEquals(List.of("pictures-first", "pictures-last", "pictures-every"), hands.see(
                () -> hands.asked("pictures-dialog").lookupAll(".wrong").stream().map(Node::getId).toList()));
        assertEquals("The number of ticks between two pictures is a whole number above 0.", hands.see(
                () -> Tip.of(hands.asked("pictures-dialog").lookup("#pictures-every"))));
        type("pictures-first", "2");
        type("pictures-last", "8");
        type("pictures-every", "3");
        type("pictures-width", "300");
        type("pictures-rate", "10");
        assertEquals("3 pictures, 0.3 seconds", hands.see(
                () -> ((Label) hands.asked("pictures-dialog").lookup("#pictures-summary")).getText()));
        Path file = target("moons.gif");
        hands.answer("pictures-dialog", "Save pictures…");
        awaitHint("Saved 3 pictures as moons.gif");
        GifFrames read = GifFrames.read(Files.readAllBytes(file));
        assertEquals(300, read.width());
        assertEquals(List.of(10, 10, 10), read.delays());
        assertFalse(Arrays.equals(read.pictures().get(0), read.pictures().get(1)));
        assertFalse(Arrays.equals(read.pictures().get(1), read.pictures().get(2)));
        hands.awaitTick(9);
    }

    /// Begins an animation of the viewport at the ticks up to one.
    private Path beginAnimation(String name, int lastTick) {
        askForTicks("Viewport", lastTick);
        type("pictures-width", "300");
        Path file = target(name);
        hands.answer("pictures-dialog", "Save pictures…");
        return file;
    }

    @Test
    void quitting_while_an_animation_is_written_asks_and_leaves_no_half_file() throws IOException {
        Path file = beginAnimation("long.gif", 400);
        hands.await("it is under way", () -> !hands.model().tasks().isEmpty());
        Stage window = hands.stage();
        hands.interact(hands.workbench().sceneActions()::quit);
        hands.await("it is asked", () -> hands.isAsked("saving-dialog"));
        assertEquals("long.gif is still being saved", hands.see(() -> hands.asked("saving-dialog").getHeaderText()));
        hands.answer("saving-dialog", "Cancel");
        assertTrue(hands.<Boolean>see(window::isShowing));
        assertFalse(hands.model().tasks().isEmpty(), "it goes on");
        hands.interact(hands.workbench().sceneActions()::quit);
        hands.answer("saving-dialog", "Stop saving and quit");
        hands.await("the window is closed", () -> !window.isShowing());
        try (Stream<Path> left = Files.list(Objects.requireNonNull(file.getParent()))) {
            assertEquals(List.of(), left.filter(one -> one.toString().contains("long")).toList());
        }
    }

    @Test
    void one_who_quits_may_wait_until_the_animation_is_complete() throws IOException {
        Path file = beginAnimation("moons.gif", 60);
        Stage window = hands.stage();
        hands.interact(hands.workbench().sceneActions()::quit);
        hands.answer("saving-dialog", "Quit when saved");
        hands.await("the window is closed", () -> !window.isShowing());
        assertEquals(61, GifFrames.read(Files.readAllBytes(file)).pictures().size());
    }

    @Test
    void the_window_can_be_closed_while_an_export_waits_for_a_world_that_does_not_answer() {
        CountDownLatch held = new CountDownLatch(1);
        try {
            Path file = waitingExport(held);
            Stage window = hands.stage();
            hands.interact(hands.workbench().sceneActions()::quit);
            hands.answer("saving-dialog", "Stop saving and quit");
            hands.await("the window is closed", () -> !window.isShowing());
            assertFalse(Files.exists(file));
        } finally {
            held.countDown();
        }
    }

    @Test
    void an_export_that_waits_for_a_world_that_does_not_answer_is_cancelled_at_once() {
        CountDownLatch held = new CountDownLatch(1);
        try {
            Path file = waitingExport(held);
            hands.command("Cancel task");
            awaitHint("Export cancelled; moons.svg is unchanged.");
            hands.command("Save picture…");
            held.countDown();
            awaitHint("Exported the viewport to moons.svg");
            assertTrue(Files.exists(file));
        } finally {
            held.countDown();
        }
    }

    /// Exports a viewport whose world does not answer until a latch is released.
    private Path waitingExport(CountDownLatch held) {
        hands.openSample("solar-system");
        use("Viewport");
        Path file = target("moons.svg");
        hands.hold(held);
        hands.command("Save picture…");
        hands.await("it is under way", () -> !hands.model().tasks().isEmpty());
        return file;
    }

    @Test
    void a_series_has_a_file_per_tick() {
        hands.openSample("solar-system");
        hands.runTo(2);
        use("Timeline");
        hands.command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
        hands.interact(
                () -> ((RadioButton) hands.asked("pictures-dialog").lookup("#pictures-series")).setSelected(true));
        target("time.png");
        hands.answer("pictures-dialog", "Save pictures…");
        awaitHint("Saved 3 pictures as time-%04d.png");
        for (String name : List.of("time-0000.png", "time-0001.png", "time-0002.png")) {
            assertTrue(Files.exists(hands.file(name)), name);
        }
    }

    private List<int[]> animation(String name, boolean isMarked) throws IOException {
        hands.command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
        hands.interact(() -> ((CheckBox) hands.asked("pictures-dialog").lookup("#pictures-marks"))
                .setSelected(isMarked));
        type("pictures-width", "300");
        Path file = target(name);
        hands.answer("pictures-dialog", "Save pictures…");
        awaitHint("Saved 3 pictures as " + name);
        return GifFrames.read(Files.readAllBytes(file)).pictures();
    }

    @Test
    void pictures_of_ticks_show_the_selection_if_the_user_wants_it() throws IOException {
        hands.openSample("solar-system");
        hands.runTo(2);
        use("Viewport");
        hands.select(hands.named("Jupiter"));
        List<int[]> plain = animation("plain.gif", false);
        List<int[]> marked = animation("marked.gif", true);
        for (int i = 0; i < 3; i++) {
            assertFalse(Arrays.equals(plain.get(i), marked.get(i)), "picture " + i);
        }
        use("Timeline");
        hands.command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
        assertFalse(hands.see(() -> hands.asked("pictures-dialog").lookup("#pictures-marks").isVisible()));
        hands.answer("pictures-dialog", "Cancel");
    }

    private void askForTicks(String pane, long lastTick) {
        hands.openSample("solar-system");
        hands.runTo(lastTick);
        use(pane);
        hands.command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
    }

    private void chooseSeries() {
        hands.interact(
                () -> ((RadioButton) hands.asked("pictures-dialog").lookup("#pictures-series")).setSelected(true));
    }

    @Test
    void a_picture_of_too_many_pixels_is_refused_with_the_largest_width() {
        askForTicks("Viewport", 2);
        type("pictures-width", "8192");
        Bounds pane = hands.see(() -> Pixels.of(hands.workbench().workspace().find("Viewport").orElseThrow().pane())
                .getLayoutBounds());
        double ratio = pane.getHeight() / pane.getWidth();
        assertEquals("A picture of %s × %s pixels is too large. Choose a width up to %s.".formatted(
                NumberFormats.grouped(8_192),
                NumberFormats.grouped(Math.round(8192 * ratio)),
                NumberFormats.grouped((long) Math.sqrt(7_680 * 4_320 / ratio))),
                hands.see(() -> ((Label) hands.asked("pictures-dialog").lookup("#pictures-summary")).getText()));
    }

    @Test
    void a_comma_in_the_speed_is_a_decimal_one() {
        askForTicks("Viewport", 9);
        type("pictures-rate", "2,5");
        assertEquals("10 pictures, 4.0 seconds", hands.see(
                () -> ((Label) hands.asked("pictures-dialog").lookup("#pictures-summary")).getText())
                .replace(NumberFormats.GROUP_SPACE, ' '));
        hands.answer("pictures-dialog", "Cancel");
    }

    @Test
    void files_of_a_series_are_replaced_only_after_a_question() throws IOException {
        Path there = Files.writeString(hands.file("time-0001.png"), "old");
        askForTicks("Timeline", 2);
        chooseSeries();
        target("time.png");
        hands.answer("pictures-dialog", "Save pictures…");
        hands.await("asked", () -> hands.isAsked("replace-dialog"));
        assertEquals("Replace 1 file?", hands.see(() -> hands.asked("replace-dialog").getHeaderText()));
        assertEquals("1 of the 3 files time-%04d.png exists already. Its content will be lost.",
                hands.see(() -> hands.asked("replace-dialog").getContentText()));
        hands.answer("replace-dialog", "Keep");
        hands.await("not asked", () -> !hands.isAsked("replace-dialog"));
        assertEquals("old", Files.readString(there));
        assertFalse(Files.exists(hands.file("time-0000.png")));
        hands.command("Save pictures of ticks…");
        hands.await("asked", () -> hands.isAsked("pictures-dialog"));
        chooseSeries();
        hands.answer("pictures-dialog", "Save pictures…");
        hands.answer("replace-dialog", "Replace");
        awaitHint("Saved 3 pictures as time-%04d.png");
        assertTrue(Files.size(there) > 3);
    }

    @Test
    void pictures_are_cancelled_by_a_command_after_their_notice_was_closed() {
        askForTicks("Viewport", 9);
        Path file = target("moons.gif");
        CountDownLatch latch = new CountDownLatch(1);
        hands.hold(latch);
        hands.answer("pictures-dialog", "Save pictures…");
        hands.await("a notice", () -> hands.model().notice().get() != null);
        hands.command("Close message");
        hands.command("Cancel task");
        awaitHint("Taking pictures was cancelled.");
        latch.countDown();
        assertFalse(Files.exists(file));
    }

    @Test
    void a_picture_is_as_sharp_as_an_enlarged_window() throws IOException {
        hands.openSample("solar-system");
        use("Viewport");
        hands.interact(() -> hands.model().scale().set(1.5));
        Path file = target("moons.png");
        hands.command("Save picture…");
        awaitHint("Exported a picture to moons.png");
        Image image = new Image(new ByteArrayInputStream(Files.readAllBytes(file)));
        double width = hands.see(() -> Pixels.of(hands.workbench().workspace().find("Viewport").orElseThrow().pane())
                .getLayoutBounds().getWidth());
        assertEquals(Math.round(1.5 * width), image.getWidth());
    }
}
