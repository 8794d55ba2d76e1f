package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.command.Command;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.fx.PaneHelp;
import orrery.editor.viewport.ViewportPane;

/// Each pane has help, which its button and Shift+F1 show.
@Tag("long")
class PaneHelpWindowTest {

    private static final int MOST_CHARACTERS = 300;
    private static final int MOST_MARKS = 10;
    private static final int MOST_GESTURES = 7;
    private static final int MOST_COMMANDS = 6;
    private static final int MOST_WORDS = 80;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1280, 800);

    private List<PaneTab> tabs() {
        return hands.see(() -> hands.workbench().workspace().tabs());
    }

    private List<Command> commands() {
        return hands.see(() -> List.copyOf(hands.workbench().commands().all()));
    }

    private Optional<Node> card() {
        return hands.see(() -> List.copyOf(Window.getWindows()).stream().filter(window -> window.getScene() != null)
                .map(window -> window.getScene().lookup("#pane-help")).filter(node -> node != null).findFirst());
    }

    private Node scroll() {
        return card().orElseThrow().getScene().lookup(".pane-help-scroll");
    }

    private List<String> texts() {
        return hands.see(() -> card().orElseThrow().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText()).toList());
    }

    private void awaitCard() {
        hands.await("help is shown", () -> card().isPresent());
    }

    private void awaitNoCard() {
        hands.await("help is closed", () -> card().isEmpty());
    }

    private Node focusOwner() {
        return hands.see(() -> hands.stage().getScene().getFocusOwner());
    }

    @Test
    void the_help_of_every_pane_is_short_and_names_commands_and_documents_that_exist() {
        hands.openSample("collisions");
        List<String> names = commands().stream().map(Command::name).toList();
        List<String> titles = tabs().stream().map(PaneTab::getId).toList();
        assertTrue(titles.containsAll(hands.workbench().paneTitles()) && titles.contains("Gun"), titles.toString());
        for (PaneTab tab : tabs()) {
            PaneHelp help = hands.see(() -> tab.pane().help());
            assertTrue(help.shows().endsWith(".") && help.shows().length() <= MOST_CHARACTERS,
                    "%s: %d characters".formatted(tab.getId(), help.shows().length()));
            assertTrue(help.marks().size() <= MOST_MARKS, tab.getId());
            assertTrue(!help.gestures().isEmpty() && help.gestures().size() <= MOST_GESTURES, tab.getId());
            assertTrue(!help.commands().isEmpty() && help.commands().size() <= MOST_COMMANDS, tab.getId());
            help.commands().forEach(name -> assertTrue(names.contains(name), tab.getId() + ": " + name));
            help.marks().forEach(mark -> assertTrue(mark.meaning().length() <= MOST_WORDS, mark.meaning()));
            help.gestures().forEach(gesture -> assertTrue(gesture.does().length() <= MOST_WORDS, gesture.does()));
            assertTrue(help.document().isEmpty() || Files.exists(Path.of("..", help.document())), help.document());
        }
    }

    @Test
    void every_pane_has_one_button_for_its_help() {
        hands.openSample("collisions");
        for (PaneTab tab : tabs()) {
            hands.interact(() -> hands.workbench().workspace().goTo(tab.getId()));
            hands.await(tab.getId() + " has a button in sight", () -> {
                List<Node> buttons = List.copyOf(tab.pane().node().lookupAll(".help-button"));
                return buttons.size() == 1 && buttons.getFirst().isVisible() && isWithin(buttons.getFirst(), tab);
            });
        }
    }

    private static boolean isWithin(Node button, PaneTab tab) {
        Bounds pane = tab.pane().node().localToScene(tab.pane().node().getLayoutBounds());
        Bounds at = button.localToScene(button.getLayoutBounds());
        return pane.getWidth() > 0 && at.getWidth() > 0 && pane.contains(at);
    }

    @Test
    void shift_f1_shows_the_help_of_the_pane_in_use_and_escape_closes_it_without_moving_the_focus() {
        hands.openSample("collisions");
        hands.focus("Scene tree");
        Node before = focusOwner();
        hands.push(KeyCode.SHIFT, KeyCode.F1);
        awaitCard();
        assertTrue(texts().containsAll(List.of("Scene tree", "World transform recomputed in the shown tick", "F2",
                "Rename")), texts().toString());
        assertEquals(1, Collections.frequency(texts(), "~"));
        hands.push(KeyCode.ESCAPE);
        awaitNoCard();
        assertSame(before, focusOwner());
        hands.focus("Entities");
        hands.push(KeyCode.SHIFT, KeyCode.F1);
        awaitCard();
        assertTrue(texts().contains("Entities"), texts().toString());
    }

    @Test
    void a_typed_question_mark_shows_the_help_of_the_pane_but_in_a_text_field() {
        hands.openSample("solar-system");
        ViewportPane viewport = (ViewportPane) hands.see(() -> hands.tab("Viewport"));
        hands.interact(() -> viewport.view().requestFocus());
        hands.interact(this::typeQuestionMark);
        awaitCard();
        hands.push(KeyCode.ESCAPE);
        awaitNoCard();
        TextField search = (TextField) hands.tab("Entities").lookup(".search");
        hands.interact(search::requestFocus);
        hands.interact(this::typeQuestionMark);
        assertEquals("?", hands.see(search::getText));
        awaitNoCard();
    }

    private void typeQuestionMark() {
        Node owner = hands.stage().getScene().getFocusOwner();
        Event.fireEvent(owner,
                new KeyEvent(KeyEvent.KEY_TYPED, "?", "?", KeyCode.UNDEFINED, true, false, false, false));
    }

    @Test
    void the_button_shows_help_with_keys_that_were_changed() {
        hands.openSample("collisions");
        Command rename = commands().stream().filter(command -> command.name().equals("Rename")).findFirst()
                .orElseThrow();
        hands.interact(() -> rename.keysProperty().set(KeyCombination.valueOf("Ctrl+Alt+R")));
        Node button = hands.see(() -> hands.workbench().workspace().find("Scene tree").orElseThrow().pane().node()
                .lookup(".help-button"));
        hands.clickOn(button);
        awaitCard();
        assertTrue(texts().contains("Ctrl+Alt+R"), texts().toString());
        assertFalse(texts().contains("F2"), texts().toString());
    }

    @Test
    void the_card_leads_to_the_list_of_all_keys() {
        hands.openSample("collisions");
        hands.focus("Scene tree");
        hands.push(KeyCode.SHIFT, KeyCode.F1);
        awaitCard();
        hands.await("the link has the focus", () -> card().orElseThrow().lookup(".hyperlink").isFocused());
        hands.interact(() -> ((Hyperlink) card().orElseThrow().lookup(".hyperlink")).fire());
        hands.await("the list of keys", () -> hands.isAsked("keys-dialog"));
        assertTrue(card().isEmpty());
        hands.push(KeyCode.ESCAPE);
        hands.await("closed", () -> !hands.isAsked("keys-dialog"));
    }

    @Test
    void a_card_scrolls_only_if_the_screen_has_no_room_for_it() {
        hands.openSample("collisions");
        for (PaneTab tab : tabs()) {
            hands.interact(() -> hands.workbench().workspace().goTo(tab.getId()));
            hands.push(KeyCode.SHIFT, KeyCode.F1);
            awaitCard();
            hands.await(tab.getId() + " is as high as its content or the room", () -> {
                ScrollPane scroll = (ScrollPane) scroll();
                double content = ((Region) scroll.getContent()).getHeight();
                return scroll.getViewportBounds().getHeight() >= content
                        || scroll.getHeight() >= scroll.getMaxHeight() - 1;
            });
            hands.push(KeyCode.ESCAPE);
            awaitNoCard();
        }
    }

    @Test
    void the_card_of_every_pane_is_within_the_screen() {
        hands.openSample("collisions");
        hands.interact(() -> hands.model().scale().set(1.5));
        for (PaneTab tab : tabs()) {
            hands.interact(() -> hands.workbench().workspace().goTo(tab.getId()));
            hands.push(KeyCode.SHIFT, KeyCode.F1);
            awaitCard();
            Bounds at = hands.see(() -> scroll().localToScreen(scroll().getLayoutBounds()));
            Rectangle2D screen = hands.see(() -> Screen.getPrimary().getBounds());
            assertTrue(screen.contains(at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight()),
                    "%s at %s of %s".formatted(tab.getId(), at, screen));
            hands.push(KeyCode.ESCAPE);
            awaitNoCard();
        }
    }
}
