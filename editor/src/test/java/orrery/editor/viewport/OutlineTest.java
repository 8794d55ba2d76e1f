package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelReader;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import orrery.editor.draw.CanvasPen;
import orrery.editor.fx.PaneExtension;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

/// The outlines of selected entities lie on whole pixels, because such rectangles are copied and others are drawn as shapes.
@ExtendWith(PaneExtension.class)
class OutlineTest {
    private static final int MIDDLE = 50;

    @Test
    void an_outline_has_one_pixel_and_that_of_the_lead_two(FxRobot robot) {
        Body small = new Body(1, "Bird", 0, 0, 1, 0xFF0000);
        assertEquals(List.of(MIDDLE - 7, MIDDLE + 6), accents(robot, small, false));
        assertEquals(List.of(MIDDLE - 7, MIDDLE - 6, MIDDLE + 5, MIDDLE + 6), accents(robot, small, true));
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 20_000, 40_000})
    void the_visible_edge_of_a_large_outline_is_painted(int radius, FxRobot robot) {
        Body right = new Body(1, "Star", radius, 0, radius, 0xFF0000);
        assertEquals(List.of(MIDDLE - 4), accents(robot, right, false));
        assertEquals(List.of(MIDDLE - 4, MIDDLE - 3), accents(robot, right, true));
        assertEquals(List.of(MIDDLE + 3), accents(robot, new Body(1, "Star", -radius, 0, radius, 0xFF0000), false));
    }

    @Test
    void an_outline_is_around_the_shape_and_not_around_the_position(FxRobot robot) {
        Body flat = new Body(1, "Disc", 0, 0, 40, new Extent(0, -40, 20, 40), 0xFF0000, true, true);
        assertEquals(List.of(MIDDLE - 4, MIDDLE + 23), accents(robot, flat, false));
    }

    /// The pixels of a line through the outline that have the colour of the selection.
    private static List<Integer> accents(FxRobot robot, Body body, boolean leads) {
        Overlay overlay = new Overlay(List.of(), List.of(),
                List.of(new Overlay.Mark(body, 0, Math.PI / 2, leads, true, List.of())), new double[0], null,
                List.of());
        PixelReader[] pixels = new PixelReader[1];
        robot.interact(() -> {
            Canvas canvas = new Canvas(2 * MIDDLE, 2 * MIDDLE);
            new OverlayPainter(new CanvasLook()).paintSelection(new CanvasPen(canvas.getGraphicsContext2D()), overlay,
                    new Camera(0, 0, 1, 2 * MIDDLE, 2 * MIDDLE), false);
            pixels[0] = canvas.snapshot(null, null).getPixelReader();
        });
        Color accent = Tone.ACCENT.in(Theme.DARK);
        return IntStream.range(0, 2 * MIDDLE).filter(x -> pixels[0].getColor(x, MIDDLE + 3).equals(accent)).boxed()
                .toList();
    }
}
