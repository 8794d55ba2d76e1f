package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.Pane;

/// Several panes of a kind: viewports, inspectors and arrays.
@Tag("long")
class SeveralPanesWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1680, 900);

    private static Workspace workspace(WindowHands window) {
        return window.workbench().workspace();
    }

    private void another(String title) {
        hands.interact(() -> workspace(hands).goTo(title));
        hands.command("Open another pane of this kind");
    }

    private static Pane pane(WindowHands window, String title) {
        return workspace(window).find(title).orElseThrow().pane();
    }

    private static String camera(WindowHands window, String title) {
        return window.see(() -> pane(window, title).parameters().getOrDefault("camera", ""));
    }

    private static String name(WindowHands window, String title) {
        return window.see(() -> ((TextField) pane(window, title).node().lookup("#inspector-name")).getText());
    }

    private void twoViewports() {
        hands.openSample("solar-system");
        hands.await("the first camera", () -> !camera(hands, "Viewport").isEmpty());
        another("Viewport");
        hands.await("the second camera, once it is fitted to the narrower pane",
                () -> !camera(hands, "Viewport 2").isEmpty()
                        && camera(hands, "Viewport 2").equals(camera(hands, "Viewport")));
    }

    @Test
    void each_of_two_viewports_has_its_own_camera_the_second_one_first_that_of_the_other() {
        twoViewports();
        assertEquals(List.of("Viewport 2"), hands.beside("Viewport 2"));
        String first = camera(hands, "Viewport");
        assertEquals(first, camera(hands, "Viewport 2"));
        hands.select(hands.named("Moon"));
        hands.command("Frame the selection");
        hands.await("moved", () -> !camera(hands, "Viewport 2").equals(first));
        assertEquals(first, camera(hands, "Viewport"));
    }

    @Test
    void cameras_are_there_again_at_the_next_start_and_when_the_world_is_opened_again() {
        twoViewports();
        hands.select(hands.named("Moon"));
        hands.command("Frame the selection");
        hands.await("moved", () -> !camera(hands, "Viewport 2").equals(camera(hands, "Viewport")));
        String second = camera(hands, "Viewport 2");
        hands.openSample("empty");
        assertTrue(hands.see(() -> workspace(hands).find("Viewport 2").isEmpty()));
        hands.openSample("solar-system");
        hands.await("the camera is back", () -> camera(hands, "Viewport 2").equals(second));
        hands.interact(() -> hands.workbench().rememberLayout());
        WindowHands next = hands.another();
        next.openSample("solar-system");
        next.await("the camera is back", () -> camera(next, "Viewport 2").equals(second));
        next.end();
    }

    @Test
    void a_program_that_is_killed_finds_its_panes_and_cameras_again() {
        twoViewports();
        hands.select(hands.named("Moon"));
        hands.command("Frame the selection");
        hands.await("moved", () -> !camera(hands, "Viewport 2").equals(camera(hands, "Viewport")));
        String second = camera(hands, "Viewport 2");
        hands.await("the camera is in a file", () -> holds(hands.settings().getParent(), second));
        WindowHands next = hands.afterKill();
        next.openSample("solar-system");
        next.await("the camera is back", () -> camera(next, "Viewport 2").equals(second));
        next.end();
    }

    private static boolean holds(Path folder, String text) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file).contains(text)) {
                    return true;
                }
            }
            return false;
        } catch (NoSuchFileException _) {
            return false; // a file was replaced meanwhile
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void one_of_two_inspectors_is_pinned_and_the_other_one_follows_the_selection() {
        hands.openSample("solar-system");
        hands.select(hands.named("Moon"));
        hands.await("the moon", () -> name(hands, "Inspector").equals("Moon"));
        another("Inspector");
        assertEquals(List.of("Inspector 2"), hands.beside("Inspector 2"));
        assertEquals(hands.see(() -> hands.tabPane("Inspector").getWidth()),
                hands.see(() -> hands.tabPane("Inspector 2").getWidth()));
        hands.await("the moon there too", () -> name(hands, "Inspector 2").equals("Moon"));
        hands.interact(() -> ((ToggleButton) pane(hands, "Inspector 2").node().lookup("#inspector-pin")).fire());
        hands.await("known by name", () -> "Moon".equals(pane(hands, "Inspector 2").parameters().get("pin")));
        hands.select(hands.named("Earth"));
        hands.await("the earth", () -> name(hands, "Inspector").equals("Earth"));
        assertEquals("Moon", name(hands, "Inspector 2"));
        hands.command("Rename");
        Node focus = hands.see(() -> workspace(hands).focusOwner());
        assertEquals(hands.see(() -> pane(hands, "Inspector").node().lookup("#inspector-name")), focus);
    }

    @Test
    void another_inspector_follows_the_selection_also_beside_a_pinned_one_and_is_a_tab_where_there_is_no_space() {
        hands.openSample("solar-system");
        hands.select(hands.named("Moon"));
        hands.await("the moon", () -> name(hands, "Inspector").equals("Moon"));
        hands.interact(() -> ((ToggleButton) pane(hands, "Inspector").node().lookup("#inspector-pin")).fire());
        hands.await("known by name", () -> "Moon".equals(pane(hands, "Inspector").parameters().get("pin")));
        another("Inspector");
        hands.select(hands.named("Earth"));
        hands.await("the earth", () -> name(hands, "Inspector 2").equals("Earth"));
        assertEquals("Moon", name(hands, "Inspector"));
        hands.interact(() -> hands.stage().setHeight(600));
        another("Inspector 2");
        assertEquals(List.of("Inspector 2", "Inspector 3"), hands.beside("Inspector 3"));
    }

    @Test
    void further_panes_are_closed_and_opened_again_as_they_were() {
        twoViewports();
        hands.select(hands.named("Moon"));
        hands.command("Frame the selection");
        hands.await("moved", () -> !camera(hands, "Viewport 2").equals(camera(hands, "Viewport")));
        String second = camera(hands, "Viewport 2");
        hands.interact(() -> workspace(hands).goTo("Viewport 2"));
        hands.command("Close pane");
        assertTrue(hands.see(() -> workspace(hands).find("Viewport 2").isEmpty()));
        hands.command("Reopen closed pane");
        hands.await("as it was", () -> camera(hands, "Viewport 2").equals(second));
    }

    @Test
    void each_of_two_arrays_of_a_type_has_its_own_filter_which_is_remembered() {
        hands.openSample("solar-system");
        another("Orbit");
        hands.interact(() -> ((TextField) pane(hands, "Orbit 2").node().lookup("#array-search")).setText("Moon"));
        assertEquals("", hands.see(() -> pane(hands, "Orbit").parameters().get("filter")));
        hands.interact(() -> hands.workbench().rememberLayout());
        WindowHands next = hands.another();
        next.openSample("solar-system");
        next.await("the filter", () -> workspace(next).find("Orbit 2").map(PaneTab::pane)
                .filter(pane -> "Moon".equals(pane.parameters().get("filter"))).isPresent());
        next.end();
    }

    @Test
    void of_most_kinds_there_is_one_pane() {
        hands.openSample("solar-system");
        another("History");
        assertFalse(hands.see(() -> workspace(hands).find("History 2").isPresent()));
        assertEquals(
                "Only one History pane can be open. Arrays, viewports and inspectors can be opened more than once.",
                hands.see(() -> hands.model().hint().get()));
    }

    private boolean isEnabled(String command) {
        return hands.workbench().commands().all().stream()
                .anyMatch(found -> found.name().equals(command) && found.enabled().get());
    }

    @Test
    void pictures_are_offered_only_of_panes_that_can_be_seen() {
        hands.openSample("solar-system");
        hands.command("Welcome");
        assertFalse(hands.see(() -> isEnabled("Copy picture")));
        hands.push(KeyCode.ESCAPE);
        hands.await("the panes are shown", () -> isEnabled("Copy picture"));
        hands.command("Copy picture");
    }
}
