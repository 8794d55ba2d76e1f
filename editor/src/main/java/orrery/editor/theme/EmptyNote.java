package orrery.editor.theme;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Shows an [EmptyText] as JavaFX nodes. They look like the text that [EmptyText#paint] paints. FX thread.
public final class EmptyNote extends VBox {
    private static final double ROOM = 79;

    private final Label title = new Label();
    private final Label hint = new Label();

    /// Creates an empty note. If the pane is too low, the space above the note's text shrinks.
    public EmptyNote() {
        Region room = new Region();
        room.setMinHeight(0);
        room.setPrefHeight(ROOM);
        room.setMaxHeight(ROOM);
        VBox.setVgrow(room, Priority.ALWAYS);
        getStyleClass().add("empty-pane");
        title.getStyleClass().add("empty-title");
        title.setWrapText(true);
        hint.setWrapText(true);
        getChildren().addAll(room, title, hint);
        show(EmptyText.NONE);
    }

    /// Adds a link below the text.
    public EmptyNote withLink(String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.setOnAction(_ -> {
            link.setVisited(false);
            action.run();
        });
        getChildren().add(link);
        return this;
    }

    /// Shows a text. Hides the note if the text is empty.
    public void show(EmptyText text) {
        title.setText(text.title());
        hint.setText(text.hint());
        hint.setManaged(!text.hint().isEmpty());
        setManaged(text.isPresent());
        setVisible(text.isPresent());
    }
}
