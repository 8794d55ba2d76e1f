package orrery.editor.app;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/** What looks like a search field in the toolbar and opens the command palette; with its words, or with icon and keys alone. */
final class FindButton extends Button {

    private static final double ICON_SIZE = 14;
    private static final double WIDTH = 250;
    private static final double WIDTH_WITHOUT_WORDS = 80;

    private final Label words = new Label("Find or run a command");

    FindButton(Command find) {
        setId("find-command");
        getStyleClass().add("find-command");
        setFocusTraversable(false);
        setOnAction(event -> find.run());
        disableProperty().bind(find.enabled().not());
        accessibleTextProperty().bind(find.title());
        Label keys = new Label(find.keysText());
        keys.getStyleClass().add("keys-label");
        HBox content = new HBox(5, new IconView(Icon.SEARCH, ICON_SIZE), words, Buttons.spring(), keys);
        content.setAlignment(Pos.CENTER_LEFT);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(content);
    }

    /** Shows as much of itself as there is room for: all, all but the words, or nothing. */
    void fit(double width) {
        show(words, width >= WIDTH);
        show(this, width >= WIDTH_WITHOUT_WORDS);
    }

    private static void show(Node node, boolean show) {
        if (node.isManaged() != show) {
            node.setManaged(show);
            node.setVisible(show);
        }
    }
}
