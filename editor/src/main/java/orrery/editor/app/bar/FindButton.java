package orrery.editor.app.bar;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// A button that looks like a search field and opens the command palette. A narrow toolbar hides the button's text and keys.
final class FindButton extends Button {

    private static final double ICON_SIZE = 14;
    private static final double GAP = 5;

    private final CollapsiblePart words;
    private final CollapsiblePart keys;

    FindButton(Command find) {
        setId("find-command");
        getStyleClass().add("find-command");
        setFocusTraversable(false);
        setOnAction(event -> find.run());
        disableProperty().bind(find.enabled().not());
        accessibleTextProperty().bind(find.title());
        Label text = new Label("Find or run a command");
        Label keysText = new Label();
        find.keysProperty().subscribe(() -> keysText.setText(find.keysText()));
        keysText.setText(find.keysText());
        keysText.getStyleClass().add("keys-label");
        words = CollapsiblePart.of(GAP, text);
        keys = CollapsiblePart.of(GAP, keysText);
        HBox content = new HBox(GAP, new IconView(Icon.SEARCH, ICON_SIZE), text, Buttons.spring(), keysText);
        content.setAlignment(Pos.CENTER_LEFT);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(content);
    }

    /// The part with the text.
    CollapsiblePart words() {
        return words;
    }

    /// The part with the keys.
    CollapsiblePart keys() {
        return keys;
    }
}
