package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.layout.Pane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// A window whose content, and not its frame, is put at the position that the program asks for.
@ExtendWith(PaneExtension.class)
class WindowPlaceShiftTest {
    private static final double TITLE_BAR = 20;

    private Stage stage;
    private boolean isShifting;

    @Start
    void start(Stage shown) {
        stage = shown;
        PaneStage.show(stage, new Pane(), 400, 300);
    }

    private void shift(double asked) {
        if (!isShifting) {
            isShifting = true;
            stage.setY(asked - TITLE_BAR);
            isShifting = false;
        }
    }

    @Test
    void the_title_bar_comes_to_the_top_of_the_screen_if_the_frame_is_placed_above_it(FxRobot robot) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double top = screen.getMinY();
        robot.interact(() -> {
            stage.setHeight(screen.getHeight());
            stage.yProperty().addListener((_, _, asked) -> shift(asked.doubleValue()));
            stage.setY(top + 1);
            stage.setY(top);
            assertTrue(stage.getY() < top);
            WindowPlace.withinScreen(stage, new Point2D(0, top));
        });
        Patience.await("the title bar is at the top", () -> stage.getY() == top);
        Patience.await("it ends within the screen", () -> stage.getHeight() == screen.getHeight() - TITLE_BAR);
    }
}
