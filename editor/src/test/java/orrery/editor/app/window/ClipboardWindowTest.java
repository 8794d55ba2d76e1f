package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.viewport.ViewportPane;

/// Entities go through the system's clipboard as text.
class ClipboardWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private List<String> children(Entity parent) {
        return hands.ask(open -> open.tree().childrenOf(parent).stream()
                .map(each -> open.world().get(each, Name.class).value()).toList());
    }

    private String clipboard() {
        return hands.see(() -> String.valueOf(Clipboard.getSystemClipboard().getString()));
    }

    private void put(String text) {
        hands.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    @Tag("long")
    @Test
    void what_is_copied_in_the_tree_is_pasted_beside_below_and_in_another_window_and_undone() {
        hands.openSample("collisions");
        put("");
        Entity gun = hands.named("East gun");
        Entity fort = hands.named("Fort");
        List<String> before = children(fort);
        hands.select(gun);
        hands.focus("Scene tree");
        hands.push(KeyCode.CONTROL, KeyCode.C);
        hands.await("copied", () -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("East gun"));
        assertTrue(clipboard().startsWith("{"), clipboard());
        hands.push(KeyCode.CONTROL, KeyCode.V);
        hands.awaitEdit("Paste");
        assertEquals(before.size() + 1, children(fort).size());
        assertEquals("East gun 2", children(fort).getLast());
        Entity pasted = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals(fort, hands.ask(open -> open.tree().parentOf(pasted)));
        hands.undo();
        assertEquals(before, children(fort));
        hands.select(gun);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.V);
        hands.awaitEdit("Paste");
        assertEquals(List.of("East gun 2"), children(gun));
        hands.command("New window");
        WindowHands other = hands.onWindow("Orrery");
        other.openSample("collisions");
        other.command("Paste");
        other.awaitEdit("Paste");
        assertEquals("East gun 2", other.ask(open -> open.world().get(
                open.tree().childrenOf(Entity.NONE).getLast(), Name.class).value()));
        other.end();
    }

    @Tag("long")
    @Test
    void entities_are_pasted_at_the_pointer_over_the_viewport_in_use_and_beside_the_selection_elsewhere() {
        hands.openSample("collisions");
        hands.select(hands.named("Nest 1"));
        hands.command("Copy");
        hands.await("copied", () -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("Nest 1"));
        ViewportPane viewport = (ViewportPane) hands.tab("Viewport");
        hands.moveTo(hands.pointIn("Viewport", 0.3, 0.6));
        hands.interact(() -> viewport.lookup(".themed").requestFocus());
        Vec2 there = hands.see(() -> viewport.pointed().orElseThrow());
        hands.push(KeyCode.CONTROL, KeyCode.V);
        hands.awaitEdit("Paste");
        Entity pasted = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals(there, hands.ask(open -> open.world().get(pasted, LocalTransform.class).position()));
        hands.focus("Scene tree");
        hands.push(KeyCode.CONTROL, KeyCode.V);
        hands.await("pasted again",
                () -> hands.workbench().session().selection().lead().filter(pasted::equals).isEmpty());
        Entity beside = hands.workbench().session().selection().lead().orElseThrow();
        assertNotEquals(there, hands.ask(open -> open.world().get(beside, LocalTransform.class).position()));
    }

    @Test
    void cutting_takes_entities_away_and_what_is_no_fragment_is_refused_with_the_reason() {
        hands.openSample("collisions");
        Entity gun = hands.named("East gun");
        hands.select(gun);
        hands.command("Cut");
        hands.awaitEdit("Destroy East gun");
        assertTrue(clipboard().contains("East gun"));
        put("ten little guns");
        hands.command("Paste");
        hands.await("refused", () -> model("The clipboard holds no entities of this world: "));
        hands.undo();
        hands.await("the refusal is closed", () -> hands.notice().isEmpty());
    }

    private boolean model(String begins) {
        var notice = hands.model().notice().get();
        return notice != null && Objects.requireNonNull(notice).text().startsWith(begins);
    }
}
