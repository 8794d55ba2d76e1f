package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.command.Command;
import orrery.editor.app.dock.ArrangementsFile;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.Target;
import orrery.editor.app.workspace.Workspace;

/// The layout of the panes in the window, and what is kept of it.
@Tag("long")
class LayoutWindowTest {

    private static final PaneId NODE = new PaneId("Array", "Node", 1);

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private Workspace workspace() {
        return hands.workbench().workspace();
    }

    private int group(String title) {
        return workspace().docked().groupOf(workspace().find(title).orElseThrow().paneId()).orElseThrow().id();
    }

    /// Opens the array of `Node` below the viewport, closes the other arrays and brings the pane Entities to the front.
    private void arrange() {
        hands.interact(() -> {
            hands.workbench().reveal("Node");
            workspace().change(layout -> layout.retain(pane -> !pane.kind().equals("Array") || pane.equals(NODE)));
            workspace().change(layout -> layout.move(NODE, new Target.AtEdge(group("Viewport"), Edge.BOTTOM)));
            hands.workbench().reveal("Entities");
        });
        assertArranged();
    }

    private void assertArranged() {
        assertEquals(List.of("Node"), hands.beside("Node"));
        assertEquals(List.of("Viewport", "Dirty sets", "Systems", "Diff"), hands.beside("Viewport"));
        assertEquals("Entities", hands.inFrontOf("Scene tree"));
    }

    @Test
    void the_layout_is_kept_for_each_kind_of_world_and_can_be_reset() {
        hands.openSample("marionette");
        List<String> first = hands.beside("Viewport");
        arrange();
        hands.openSample("empty");
        assertEquals("Scene tree", hands.inFrontOf("Scene tree"));
        hands.openSample("marionette");
        hands.await("the layout is back", () -> workspace().find("Node").isPresent());
        assertArranged();
        hands.command("Reset layout");
        assertEquals(first, hands.beside("Viewport"));
        assertEquals("Viewport", hands.inFrontOf("Viewport"));
        assertEquals("Scene tree", hands.inFrontOf("Scene tree"));
    }

    @Test
    void the_layout_outlives_the_program() {
        hands.openSample("marionette");
        arrange();
        hands.interact(() -> hands.workbench().rememberLayout());
        WindowHands next = hands.another();
        next.openSample("marionette");
        next.await("the layout is back", () -> next.workbench().workspace().find("Node").isPresent());
        assertEquals(List.of("Node"), next.beside("Node"));
        next.end();
    }

    @Test
    void the_layout_is_in_the_file_soon_after_each_change() {
        hands.openSample("marionette");
        arrange();
        ArrangementsFile file = new ArrangementsFile(hands.file("arrangements.json"));
        hands.await("written", () -> file.read().of("marionette")
                .filter(kept -> kept.layout().groupOf(NODE).filter(group -> group.tabs().size() == 1).isPresent())
                .isPresent());
    }

    @Test
    void an_arrangement_is_saved_under_a_name_shown_again_and_deleted() {
        hands.openSample("marionette");
        arrange();
        hands.command("Save arrangement as…");
        hands.await("the dialog", () -> hands.isAsked("arrangement-dialog"));
        hands.interact(() -> ((TextField) hands.asked("arrangement-dialog").lookup(".text-field")).setText("Nodes"));
        hands.answer("arrangement-dialog", "Save");
        hands.command("Reset layout");
        assertEquals(List.of("Nodes"), arrangements("Show arrangement"));
        hands.interact(() -> submenu("Show arrangement").getFirst().run());
        assertArranged();
        hands.interact(() -> submenu("Delete arrangement").getFirst().run());
        assertEquals(List.of(), arrangements("Show arrangement"));
        hands.openSample("empty");
        assertEquals(List.of(), arrangements("Show arrangement"));
    }

    private List<Command> submenu(String title) {
        return hands.workbench().commands().submenus().stream().filter(menu -> menu.title().equals(title)).findFirst()
                .orElseThrow().commands().get();
    }

    private List<String> arrangements(String title) {
        return hands.see(() -> submenu(title).stream().map(command -> command.title().get()).toList());
    }

    @Test
    void a_pane_that_moves_keeps_its_nodes() {
        hands.openSample("marionette");
        Node tree = hands.see(() -> workspace().find("Scene tree").orElseThrow().getContent());
        Node viewport = hands.see(() -> workspace().find("Viewport").orElseThrow().getContent());
        hands.interact(() -> workspace().change(layout -> layout.move(PaneId.of("Scene tree"),
                new Target.AtEdge(group("Viewport"), Edge.RIGHT))));
        assertEquals(List.of("Scene tree"), hands.beside("Scene tree"));
        assertSame(tree, hands.see(() -> workspace().find("Scene tree").orElseThrow().getContent()));
        assertSame(viewport, hands.see(() -> workspace().find("Viewport").orElseThrow().getContent()));
        hands.await("the tree shows its rows", () -> !WindowHands.cell(hands.grid("Scene tree"), 0, 0).isEmpty());
    }
}
