package orrery.editor.grid;

import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import orrery.editor.fx.Parts;

/// A line below a grid that says why an action failed. It disappears after 12 s or when it is clicked.
public final class NoticeLine extends HBox {

    private static final Duration STAY = Duration.seconds(12);

    private final Label label = new Label();
    private final PauseTransition stay = new PauseTransition(STAY);

    /// A hidden line.
    public NoticeLine() {
        getStyleClass().addAll("pane-footer", "notice-line");
        label.getStyleClass().addAll("small", "changed");
        label.setWrapText(true);
        getChildren().add(label);
        setOnMouseClicked(_ -> show(""));
        stay.setOnFinished(_ -> show(""));
        show("");
    }

    /// Shows a message; an empty text hides the line.
    public void show(String message) {
        label.setText(message);
        Parts.show(this, !message.isEmpty());
        if (message.isEmpty()) {
            stay.stop();
        } else {
            stay.playFromStart();
        }
    }

    /// The message.
    public String text() {
        return label.getText();
    }
}
