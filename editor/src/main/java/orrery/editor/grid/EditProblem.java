package orrery.editor.grid;

import javafx.scene.control.Control;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/// The message below an edited cell that says what is wrong with the typed text.
final class EditProblem {
    private final Grid grid;
    private final Label label = new Label();

    EditProblem(Grid grid) {
        this.grid = grid;
        label.setManaged(false);
        label.getStyleClass().add("grid-edit-problem");
        label.setWrapText(true);
    }

    void show(@Nullable String problem, Control control) {
        hide();
        if (problem == null) {
            return;
        }
        label.setText(problem);
        grid.addOver(label);
        follow(control);
    }

    void hide() {
        grid.removeOver(label);
    }

    void setVisible(boolean isVisible) {
        label.setVisible(isVisible);
    }

    /// Places the message below its field. If there is no space below, places it above.
    void follow(Control control) {
        if (label.getParent() == null) {
            return;
        }
        label.applyCss();
        double width = Math.min(grid.getWidth() - 8, label.prefWidth(-1));
        double height = label.prefHeight(width);
        double below = control.getLayoutY() + control.getHeight();
        double y = below + height <= grid.getHeight() ? below : control.getLayoutY() - height;
        label.resizeRelocate(Math.clamp(control.getLayoutX(), 0, Math.max(0, grid.getWidth() - width)), y, width,
                height);
    }
}
