package orrery.editor.app.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.app.window.WindowHands;

/// Importing glTF files in the window.
@Tag("long")
class GltfImportWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void importing(String json) throws IOException {
        Path file = hands.file("ship.gltf");
        Files.writeString(file, json);
        hands.choosing(file);
        hands.command("Import…");
    }

    private void awaitNotice(String headline) {
        hands.await(headline, () -> hands.model().notice().get() != null
                && Objects.requireNonNull(hands.model().notice().get()).headline().equals(headline));
    }

    @Test
    void nodes_become_a_tree_in_one_edit_and_what_is_left_out_is_reported() throws IOException {
        hands.openSample("empty");
        long before = hands.model().entities().get();
        importing("""
                {"asset": {"version": "2.0"}, "nodes": [{"name": "Ship", "translation": [1, 2, 3], "children": [1]},
                 {"name": "Mast", "translation": [0, 5, 0], "mesh": 0}], "meshes": [{"name": "Pole", "primitives": []}]}
                """);
        hands.await("asked", () -> hands.isAsked("gltf-dialog"));
        hands.interact(() -> ((RadioButton) hands.asked("gltf-dialog").lookup("#gltf-XZ")).setSelected(true));
        hands.answer("gltf-dialog", "Import");
        awaitNotice("Imported 2 entities from ship.gltf. 2 parts were not taken.");
        hands.awaitEdit("Import ship.gltf");
        Entity ship = hands.named("Ship");
        Entity mast = hands.named("Mast");
        Entity parent = hands.ask(open -> open.tree().parentOf(mast));
        assertEquals(ship, parent);
        LocalTransform place = hands.ask(open -> open.world().get(ship, LocalTransform.class));
        assertEquals(new Vec2(1, -3), place.position());
        hands.interact(() -> hands.model().notice().get().offers().getFirst().run());
        hands.await("the report", () -> hands.isAsked("report-dialog"));
        assertEquals("""
                node Mast: its mesh Pole was not taken: no component of this world has a field for an outline
                file: the y coordinate of 2 nodes was not taken, because the plane does not have it
                """,
                hands.see(() -> ((TextArea) hands.asked("report-dialog").lookup(".text-area")).getText()));
        hands.answer("report-dialog", "Close");
        hands.undo();
        hands.await("gone", () -> hands.model().entities().get() == before);
    }

    @Test
    void a_file_that_is_no_model_changes_nothing_and_says_why() throws IOException {
        hands.openSample("empty");
        importing("{\"asset\": {\"version\": \"1.0\"}}");
        awaitNotice("ship.gltf was not imported.");
        assertEquals(
                "The file can't be imported: it has glTF version 1.0; save it as glTF 2.0. The world is unchanged.",
                hands.model().notice().get().text());
        importing("{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [{\"name\": \"Ship\"}]}");
        hands.answer("gltf-dialog", "Import");
        hands.awaitEdit("Import ship.gltf");
        hands.await("the error is closed", () -> hands.notice().isEmpty());
    }

    @Test
    void a_coordinate_that_the_plane_does_not_have_is_reported_as_left_out_and_enter_imports() throws IOException {
        hands.openSample("empty");
        importing("""
                {"asset": {"version": "2.0"}, "nodes": [{"name": "Near", "translation": [1, 2, 3]},
                 {"name": "Flat", "translation": [4, 5, 0]}]}
                """);
        hands.await("asked", () -> hands.isAsked("gltf-dialog"));
        hands.await("the plane has the focus", () -> hands.asked("gltf-dialog").lookup("#gltf-XY").isFocused());
        hands.push(KeyCode.ENTER);
        awaitNotice("Imported 2 entities from ship.gltf. 1 part was not taken.");
        assertEquals("First file: the z coordinate of 1 node was not taken, because the plane does not have it",
                Objects.requireNonNull(hands.model().notice().get()).text());
    }

    @Test
    void a_file_of_which_nothing_becomes_an_entity_says_so() throws IOException {
        hands.openSample("empty");
        importing("{\"asset\": {\"version\": \"2.0\"}}");
        hands.answer("gltf-dialog", "Import");
        awaitNotice("Nothing was imported from ship.gltf.");
        importing("{\"asset\": {\"version\": \"2.0\"}, \"materials\": [{}]}");
        hands.answer("gltf-dialog", "Import");
        awaitNotice("Nothing was imported from ship.gltf. 1 part was not taken.");
    }
}
