package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fields.editor.Pick;

/// Entities are created from templates.
class TemplatesWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private List<String> childrenOf(Entity parent) {
        return hands.ask(open -> open.tree().childrenOf(parent).stream()
                .map(each -> open.world().get(each, Name.class).value()).toList());
    }

    private List<String> offered() {
        ListView<?> list = hands.lookup(".pick-list .list-view").queryListView();
        return hands.see(() -> list.getItems().stream().map(item -> ((Pick<?>) item).text()).toList());
    }

    private void choose(String typed) {
        hands.await("the palette is open", () -> !hands.lookup(".pick-search").queryAll().isEmpty());
        hands.write(typed);
        hands.push(KeyCode.ENTER);
    }

    @Test
    void a_template_of_the_world_is_found_by_keyboard_created_saved_and_undone() {
        hands.openSample("collisions");
        hands.focus("Scene tree");
        List<String> before = childrenOf(Entity.NONE);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
        hands.await("the palette is open", () -> !hands.lookup(".pick-search").queryAll().isEmpty());
        assertEquals(List.of("Gun", "Nest", "Fort with four guns"), offered());
        choose("four fort");
        hands.awaitEdit("Create Fort with four guns");
        Entity fort = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals("Fort with four guns", childrenOf(Entity.NONE).getLast());
        assertEquals(List.of("East gun", "North gun", "West gun", "South gun"), childrenOf(fort));
        hands.undo();
        assertEquals(before, childrenOf(Entity.NONE));
        hands.redo();
        Path file = hands.file("forts.json");
        hands.choosing(file);
        hands.command("Save scene as…");
        hands.await("saved", () -> !hands.model().unsaved().get() && file.toFile().exists());
        hands.openSample("empty");
        hands.open(file);
        assertEquals(List.of("East gun", "North gun", "West gun", "South gun"),
                childrenOf(hands.named("Fort with four guns")));
    }

    @Test
    void a_child_is_created_at_the_place_of_its_parent() {
        hands.openSample("collisions");
        Entity nest = hands.named("Nest 1");
        hands.select(nest);
        hands.command("Create child from template…");
        choose("gun");
        hands.awaitEdit("Create Gun below Nest 1");
        Entity gun = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals(nest, hands.ask(open -> open.tree().parentOf(gun)));
        assertEquals(LocalTransform.IDENTITY, hands.ask(open -> open.world().get(gun, LocalTransform.class)));
    }
}
