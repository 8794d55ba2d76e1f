package orrery.editor.fields;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.text.ShortText;

/// Shows a part of the scene file that the world does not know: in grey, up to 2,000 characters of its JSON text. FX thread.
public final class UnknownComponentCard extends VBox {
    private static final int MOST_CHARACTERS = 2000;

    private final String searched;

    /// Creates the card.
    ///
    /// @param name name of the part in the file
    /// @param json text of the part in the file
    public UnknownComponentCard(String name, String json) {
        searched = (name + " " + json).toLowerCase(Locale.ROOT);
        getStyleClass().addAll("card", "component-card", "kept-card");
        setId("kept-" + name);
        Label title = new Label(name);
        title.getStyleClass().addAll("strong", "faint");
        Label badge = new Label("unknown");
        badge.getStyleClass().add("badge");
        badge.setMinWidth(Region.USE_PREF_SIZE);
        Tip.set(this, "The open world does not know it. Saving writes it back unchanged.");
        HBox header = new HBox(title, badge);
        header.getStyleClass().add("card-header");
        Label text = new Label(ShortText.of(json, MOST_CHARACTERS));
        text.getStyleClass().addAll("mono", "faint");
        text.setWrapText(true);
        getChildren().addAll(header, text);
    }

    /// Filters by a text: hides the card if neither its name nor its whole JSON text contains the text.
    public void filter(String text) {
        Parts.show(this, searched.contains(text.strip().toLowerCase(Locale.ROOT)));
    }
}
