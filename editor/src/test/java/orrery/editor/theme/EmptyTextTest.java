package orrery.editor.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.editor.draw.CanvasPen;
import orrery.editor.fx.PaneExtension;

@ExtendWith(PaneExtension.class)
class EmptyTextTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;

    @Test
    void a_long_hint_stands_in_lines_in_the_middle(FxRobot robot) {
        Canvas canvas = new Canvas(WIDTH, HEIGHT);
        int[] inked = new int[4];
        robot.interact(() -> {
            new EmptyText("Nothing is drawn", "Choose Plot in the menu of a field, or type a value above.")
                    .paint(new CanvasPen(canvas.getGraphicsContext2D()), Theme.DARK, 0, WIDTH, HEIGHT);
            ink(canvas.snapshot(null, null).getPixelReader(), inked);
        });
        assertTrue(inked[0] >= 8 && inked[1] <= WIDTH - 8, inked[0] + " to " + inked[1]);
        assertEquals(inked[0], WIDTH - inked[1], 12, "as far from the left as from the right");
        assertTrue(inked[3] - inked[2] > 50, "a title and at least two lines");
    }

    /// Finds the bounding box of what is painted on white: left, right, top, bottom.
    private static void ink(PixelReader pixels, int[] edges) {
        edges[0] = WIDTH;
        edges[2] = HEIGHT;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (pixels.getArgb(x, y) != 0xffffffff) {
                    edges[0] = Math.min(edges[0], x);
                    edges[1] = Math.max(edges[1], x);
                    edges[2] = Math.min(edges[2], y);
                    edges[3] = Math.max(edges[3], y);
                }
            }
        }
    }
}
