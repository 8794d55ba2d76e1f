package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.window.WindowHands;
import orrery.editor.grid.Grid;
import orrery.editor.session.log.Problem;

/// Every kind of invalid scene, opened while a valid one is open.
@Tag("long")
class BadSceneWindowTest {

    private static final String HEAD = """
            {
              "format": "orrery-scene",
              "version": 1,
              "world": "solar-system",
              "kind": "authoring",
              "seed": 1,
            """;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private static Map<String, String> scenes() {
        Map<String, String> scenes = new LinkedHashMap<>();
        scenes.put("empty", "");
        scenes.put("binary", "\u0000\u0001PNG\u0007\u0002");
        scenes.put("truncated", HEAD + "  \"entities\": [\n    {\"id\": 1, \"name\": \"Su");
        scenes.put("future", HEAD.replace("\"version\": 1", "\"version\": 99") + "  \"entities\": []\n}\n");
        scenes.put("foreign", "{\"format\": \"other\"}");
        scenes.put("unknown-world", HEAD.replace("solar-system", "no-such-world") + "  \"entities\": []\n}\n");
        scenes.put("cycle", entities("{\"id\": 1, \"name\": \"A\", \"parent\": 2}",
                "{\"id\": 2, \"name\": \"B\", \"parent\": 1}"));
        scenes.put("duplicate", entities("{\"id\": 1, \"name\": \"A\", \"parent\": null}",
                "{\"id\": 1, \"name\": \"B\", \"parent\": null}"));
        scenes.put("wrong-type", entities("{\"id\": 1, \"name\": \"A\", \"parent\": null,\n"
                + "      \"Orbit\": {\"radius\": \"far\", \"period\": 1, \"phase\": 0, \"tilt\": 0}}"));
        scenes.put("not-a-number", entities("{\"id\": 1, \"name\": \"A\", \"parent\": null,\n"
                + "      \"Orbit\": {\"radius\": 1e999, \"period\": 1, \"phase\": 0, \"tilt\": 0}}"));
        return scenes;
    }

    private static String entities(String... entities) {
        return HEAD + "  \"entities\": [\n    " + String.join(",\n    ", entities) + "\n  ]\n}\n";
    }

    @Test
    void a_bad_scene_is_refused_with_its_place_and_the_open_world_stays() throws IOException {
        hands.openSample("marionette");
        hands.step(1);
        long hash = hands.hash();
        for (Map.Entry<String, String> scene : scenes().entrySet()) {
            Path file = hands.file(scene.getKey() + ".json");
            Files.write(file, scene.getValue().getBytes(StandardCharsets.ISO_8859_1));
            refuses(file);
        }
        refuses(hands.file("missing.json"));
        refuses(Files.createDirectory(hands.file("folder.json")));
        assertEquals(hash, hands.hash());
        assertEquals("marionette.json", hands.model().sceneName().get());
        hands.step(1);
    }

    @Test
    void a_bad_scene_is_refused_before_unsaved_edits_are_asked_about_and_its_line_is_named() throws IOException {
        hands.openSample("marionette");
        hands.command("Create entity");
        hands.await("unsaved", () -> hands.model().unsaved().get());
        long hash = hands.hash();
        Path file = hands.file("bad.json");
        Files.writeString(file, scenes().get("wrong-type"));
        refuses(file);
        assertTrue(hands.notice().matches("bad\\.json was not opened\\. Line 9, column \\d+: .+"), hands.notice());
        Files.writeString(file, scenes().get("truncated"));
        refuses(file);
        assertFalse(hands.<Boolean>see(() -> hands.isAsked("unsaved-dialog")));
        assertEquals(hash, hands.hash());
        assertTrue(hands.model().unsaved().get());
    }

    private void refuses(Path file) {
        String name = String.valueOf(file.getFileName());
        hands.interact(() -> {
            hands.workbench().session().problems().clear();
            hands.model().notice().set(null);
        });
        hands.open(file);
        hands.await(name + " is refused", () -> hands.notice().startsWith(name + " was not opened."));
        List<Problem> problems = hands.workbench().session().problems().all();
        assertTrue(problems.getFirst().where().startsWith(file.toString()), problems.toString());
        Grid grid = hands.grid("Problems");
        hands.await(name + " stands in the problems pane",
                () -> WindowHands.cell(grid, 0, 0).contains(problems.getFirst().text()));
    }

    @Test
    void escape_closes_a_message_once_it_has_nothing_else_to_close() {
        hands.openSample("marionette");
        refuses(hands.file("missing.json"));
        assertEquals("Esc", ((Button) hands.see(() -> hands.lookup("#notice .button").query())).getText());
        hands.selectRow("Scene tree", 1);
        Node tab = hands.tab("Viewport");
        Node viewport = hands.see(() -> tab.lookupAll("*").stream()
                .filter(node -> node.getClass().getSimpleName().equals("ViewportView")).findFirst().orElseThrow());
        hands.interact(viewport::requestFocus);
        hands.push(KeyCode.ESCAPE);
        hands.await("nothing is selected", () -> hands.model().selected().get() == 0);
        assertTrue(hands.notice().startsWith("missing.json was not opened."));
        hands.push(KeyCode.ESCAPE);
        hands.await("the message is closed", () -> hands.model().notice().get() == null);
    }

    @Test
    void what_a_save_that_did_not_end_left_is_told_and_kept_until_the_next_save() throws IOException {
        Path file = hands.file("cut.json");
        Files.writeString(file, entities("{\"id\": 1, \"name\": \"A\", \"parent\": null}"));
        Path left = hands.file(".cut.json.0123456789abcdef.saving");
        Files.writeString(left, HEAD);
        hands.open(file);
        hands.await("it is open", () -> hands.model().sceneName().get().equals("cut.json"));
        hands.await("it is told", () -> hands.model().problems().get() == 1);
        assertEquals(
                "A save of cut.json was interrupted: this is the former content, and .cut.json.0123456789abcdef.saving"
                        + " contains what was written of the new one. Check that file if something is missing here; the next"
                        + " save removes it.",
                hands.workbench().session().problems().all().getFirst().text());
        assertEquals(HEAD, Files.readString(left));
        hands.command("Create entity");
        hands.awaitEdit("Create entity");
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        assertFalse(Files.exists(left));
    }

    @Test
    void an_unknown_component_is_kept_and_said() throws IOException {
        Path file = hands.file("later.json");
        Files.writeString(file, entities("{\"id\": 1, \"name\": \"A\", \"parent\": null,\n"
                + "      \"Rings\": {\"inner\": 3}\n    }"));
        hands.open(file);
        hands.await("it is open", () -> hands.model().sceneName().get().equals("later.json"));
        hands.await("it is told", () -> hands.model().problems().get() == 1);
        Path again = hands.file("again.json");
        hands.choosing(again).command("Save scene as…");
        hands.await("saved", () -> again.equals(hands.model().file().get()));
        assertTrue(Files.readString(again).contains("\"Rings\": {\"inner\": 3}"), Files.readString(again));
    }
}
