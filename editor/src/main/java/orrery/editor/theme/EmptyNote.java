package orrery.editor.theme;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// An [EmptyText] among nodes: it looks as where it is painted. FX thread.
public final class EmptyNote extends VBox {
    private final Label title = new Label();
    private final Label hint = new Label();

    /// One that says nothing.
    public EmptyNote() {
        getStyleClass().add("empty-pane");
        title.getStyleClass().add("empty-title");
        title.setWrapText(true);
        hint.setWrapText(true);
        getChildren().addAll(title, hint);
        show(EmptyText.NONE);
    }

    /// Says something, or goes away where there is nothing to say.
    public void show(EmptyText text) {
        title.setText(text.title());
        hint.setText(text.hint());
        hint.setManaged(!text.hint().isEmpty());
        setManaged(text.speaks());
        setVisible(text.speaks());
    }
}
