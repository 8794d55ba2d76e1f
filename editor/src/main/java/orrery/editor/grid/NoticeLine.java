package orrery.editor.grid;

import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import orrery.editor.fx.Parts;

/// A line below a grid that says why an action failed, or what was done. It disappears after 12 s or when it is clicked.
public final class NoticeLine extends HBox {

    private static final Duration STAY = Duration.seconds(12);

    private final Label label = new Label();
    private final PauseTransition stay = new PauseTransition(STAY);

    /// Creates a hidden line.
    public NoticeLine() {
        getStyleClass().addAll("pane-footer", "notice-line");
        label.setWrapText(true);
        getChildren().add(label);
        setOnMouseClicked(_ -> show(""));
        stay.setOnFinished(_ -> show(""));
        show("");
    }

    /// Shows why an action failed; an empty text hides the line.
    public void show(String message) {
        show(message, false);
    }

    /// Shows a message; an empty text hides the line.
    ///
    /// @param done true if the message says what was done, false if it says why an action failed
    public void show(String message, boolean done) {
        label.getStyleClass().setAll("label", "small", done ? "muted" : "changed");
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
