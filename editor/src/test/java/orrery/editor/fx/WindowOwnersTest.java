package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertFalse;

import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.robot.Motion;
import orrery.editor.theme.Theme;

@ExtendWith(ApplicationExtension.class)
final class WindowOwnersTest {

    private ComboBox<String> choice;

    @Start
    void start(Stage stage) {
        choice = new ComboBox<>();
        choice.getItems().addAll("one", "two");
        Scene scene = new Scene(new StackPane(choice), 300, 200);
        Theme.DARK.applyTo(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_list_that_was_hidden_can_be_opened_again_by_the_mouse(FxRobot robot) {
        robot.clickOn(choice);
        Patience.await("open", choice::isShowing);
        robot.moveTo(choice.getParent(), Pos.TOP_LEFT, Point2D.ZERO, Motion.DIRECT);
        robot.interact(() -> WindowOwners.hideMenusOf(choice));
        assertFalse(choice.isShowing());
        robot.clickOn(choice);
        Patience.await("open again", () -> choice.isShowing() && isListShown());
        robot.interact(choice::hide);
    }

    private static boolean isListShown() {
        return Window.getWindows().size() > 1;
    }
}
