package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;

@ExtendWith(PaneExtension.class)
class FieldBoxTest {
    private FieldBox box;
    private HBox row;

    @Start
    void start(Stage stage) {
        box = new FieldBox("", new TextField("0.4833"));
        VBox editor = new VBox(box, box.below());
        HBox.setHgrow(editor, Priority.ALWAYS);
        row = new HBox(editor);
        PaneStage.show(stage, new Pane(row), 600, 200);
    }

    private double lay(double width) {
        row.resize(width, row.prefHeight(width));
        row.layout();
        return box.getWidth();
    }

    @Test
    void a_frame_that_becomes_narrower_puts_its_note_below_and_stays_within_its_row(FxRobot robot) {
        double[] widths = new double[2];
        double[] lines = new double[2];
        robot.interact(() -> box.setNote("mixed" + FieldSlice.BETWEEN_NOTES + "was 0.4667"));
        for (int i = 0; i < 4; i++) {
            int at = i / 2;
            robot.interact(() -> { // twice: the line gets its height in the layout after the one in which the frame has its width
                widths[at] = lay(at == 0 ? 400 : 150);
                lines[at] = box.below().getHeight();
            });
        }
        assertEquals(List.of(400.0, 150.0), List.of(widths[0], widths[1]));
        assertEquals(0, lines[0], 0, "the note is beside the value");
        assertTrue(lines[1] > 0, "the note is below");
    }
}
