package orrery.editor.app.window;

import java.util.List;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.icons.Icon;

/// The program's logo as images for the window lists of the operating system.
final class WindowIcons {

    private static final List<Integer> SIZES = List.of(16, 32, 48, 128);
    private static final double SUN_RADIUS = 3.9;

    private WindowIcons() {}

    /// The logo in the sizes that operating systems use. FX thread.
    static List<Image> all() {
        return Painted.LOGOS;
    }

    /// The images, painted once for all windows.
    private static final class Painted {

        static final List<Image> LOGOS = SIZES.stream().map(WindowIcons::logo).toList();
    }

    private static Image logo(int size) {
        Canvas canvas = new Canvas(size, size);
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.scale(size / Icon.GRID, size / Icon.GRID);
        graphics.setFill(Tone.ACCENT.in(Theme.DARK));
        graphics.appendSVGPath(Icon.LOGO.path());
        graphics.fill();
        graphics.setFill(Tone.CHANGED_MARK.in(Theme.DARK));
        double corner = Icon.GRID / 2 - SUN_RADIUS;
        graphics.fillOval(corner, corner, 2 * SUN_RADIUS, 2 * SUN_RADIUS);
        SnapshotParameters clear = new SnapshotParameters();
        clear.setFill(Color.TRANSPARENT);
        return canvas.snapshot(clear, null);
    }
}
