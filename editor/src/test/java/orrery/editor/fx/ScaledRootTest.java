package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(PaneExtension.class)
class ScaledRootTest {
    @Test
    void a_window_of_the_size_of_its_content_has_all_lines_of_wrapped_texts(FxRobot robot) {
        Label text = new Label("word ".repeat(40));
        text.setWrapText(true);
        VBox content = new VBox(text);
        content.setPrefWidth(200);
        robot.interact(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new ScaledRoot(content, new SimpleDoubleProperty(2))));
            stage.show();
        });
        assertEquals(content.prefHeight(200), content.getHeight(), 1);
    }
}
