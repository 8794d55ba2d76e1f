package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Dialogs of the real window at several positions of the window.
class DialogPlaceTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(700, 500);

    private void move(double x, double y) {
        hands.interact(() -> {
            hands.stage().setX(x);
            hands.stage().setY(y);
        });
    }

    /// Moves the stage back, because the next test shows a larger window on it, which would otherwise reach beyond the screen.
    @AfterEach
    void moveBack() {
        move(0, 0);
    }

    private Rectangle2D dialog(String id) {
        hands.await("dialog " + id, () -> hands.isAsked(id));
        hands.interact(() -> {});
        return hands.see(() -> {
            Window window = hands.asked(id).getScene().getWindow();
            return new Rectangle2D(window.getX(), window.getY(), window.getWidth(), window.getHeight());
        });
    }

    @Test
    void a_dialog_is_in_the_middle_over_its_window() {
        move(150, 250);
        hands.interact(() -> hands.workbench().sceneActions().create());
        Rectangle2D dialog = dialog("new-scene-dialog");
        Stage stage = hands.stage();
        assertEquals(stage.getX() + stage.getWidth() / 2, dialog.getMinX() + dialog.getWidth() / 2, 1);
        assertEquals(stage.getY() + stage.getHeight() / 2, dialog.getMinY() + dialog.getHeight() / 2, 1);
    }

    @Test
    void the_worlds_of_orrery_are_in_sight_without_scrolling() {
        hands.interact(() -> hands.workbench().sceneActions().create());
        dialog("new-scene-dialog");
        assertEquals(List.of(), hands.see(() -> hands.asked("new-scene-dialog").lookupAll(".scroll-bar").stream()
                .filter(Node::isVisible).map(Node::toString).toList()));
        hands.push(KeyCode.ESCAPE);
    }
}
