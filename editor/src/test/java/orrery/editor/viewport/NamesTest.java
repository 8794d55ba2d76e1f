package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.canvas.Canvas;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.editor.draw.CanvasPen;
import orrery.editor.fx.PaneExtension;
import orrery.editor.theme.CanvasLook;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

@ExtendWith(PaneExtension.class)
class NamesTest {
    @Test
    void the_name_of_what_is_selected_keeps_clear_of_the_line_about_its_subtree(FxRobot robot) {
        Camera camera = new Camera(0, 0, 1, 400, 300);
        Body body = new Body(1, "Monster", 0, -120, 5, 0xFF0000);
        Overlay overlay = new Overlay(List.of(body), List.of(),
                List.of(new Overlay.Mark(body, 0, 0, true, false, List.of())),
                new double[0], new Overlay.Dirty(new Extent(-5, -125, 5, -115), 1), List.of());
        OverlayPainter painter = new OverlayPainter(new CanvasLook());
        robot.interact(() -> {
            Canvas canvas = new Canvas(400, 300);
            painter.paintDirty(new CanvasPen(canvas.getGraphicsContext2D()), overlay, camera);
            painter.paintNames(new CanvasPen(canvas.getGraphicsContext2D()), overlay, camera, false);
        });
        assertEquals(2, painter.taken().size());
        Extent line = painter.taken().getFirst();
        Extent name = painter.taken().getLast();
        assertTrue(name.left() >= line.right() || name.bottom() >= line.top() || name.top() <= line.bottom(),
                () -> line + " " + name);
    }

    @Test
    void a_long_name_is_shortened(FxRobot robot) {
        Body body = new Body(1, "L".repeat(256), 0, 0, 5, 0xFF0000);
        Overlay overlay = new Overlay(List.of(body), List.of(), List.of(), new double[0], null, List.of());
        OverlayPainter painter = new OverlayPainter(new CanvasLook());
        robot.interact(() -> painter.paintNames(new CanvasPen(new Canvas(400, 300).getGraphicsContext2D()), overlay,
                new Camera(0, 0, 1, 400, 300), false));
        double width = painter.taken().getFirst().width();
        assertTrue(width > 150 && width <= 200, () -> "width " + width);
    }

    /// The left body has its name at its right. The position where the name of the right body would begin moves from far away
    /// through that name.
    @Tag("long")
    @Test
    void names_on_a_line_have_at_least_a_space_between_them(FxRobot robot) {
        CanvasLook look = new CanvasLook();
        double space = look.width(look.label(), " ");
        int beside = 0;
        for (int distance = 200; distance > 0; distance--) {
            Body left = new Body(1, "Bird 1752", -100, 0, 2, 0xFF0000);
            Body right = new Body(2, "Bird 5412", -100 + distance, 0, 1, 0xFF0000);
            Overlay overlay = new Overlay(List.of(left, right), List.of(), List.of(), new double[0], null, List.of());
            OverlayPainter painter = new OverlayPainter(look);
            robot.interact(() -> painter.paintNames(new CanvasPen(new Canvas(400, 300).getGraphicsContext2D()), overlay,
                    new Camera(0, 0, 1, 400, 300), false));
            List<Extent> names = painter.taken();
            if (names.size() == 2 && names.getFirst().bottom() == names.getLast().bottom()) {
                beside++;
                double gap = Math.max(names.getFirst().left(), names.getLast().left())
                        - Math.min(names.getFirst().right(), names.getLast().right());
                assertTrue(gap >= space, () -> "%s pixels between them".formatted(gap));
            }
        }
        assertTrue(beside > 50, beside + " stand beside each other");
    }

    @Test
    void a_name_that_would_be_cut_off_stands_where_it_is_seen_whole(FxRobot robot) {
        Body body = new Body(1, "Bar", 0, 145, 5, 0xFF0000);
        Overlay overlay = new Overlay(List.of(body), List.of(),
                List.of(new Overlay.Mark(body, 0, 0, true, true, List.of())), new double[0], null, List.of());
        OverlayPainter painter = new OverlayPainter(new CanvasLook());
        robot.interact(() -> painter.paintNames(new CanvasPen(new Canvas(400, 300).getGraphicsContext2D()), overlay,
                new Camera(0, 0, 1, 400, 300), true));
        assertTrue(painter.taken().getFirst().bottom() > HandleLayout.RING / 2, () -> painter.taken().toString());
    }
}
