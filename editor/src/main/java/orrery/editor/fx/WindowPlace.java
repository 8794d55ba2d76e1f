package orrery.editor.fx;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleConsumer;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.control.Dialog;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/// Places windows: dialogs over the middle of their owner, and each window, including its title bar, within the screen. FX
/// thread.
///
/// If a window manager frames a window late, JavaFX may move the window so that its content begins at the corner of the screen.
/// The user then can't reach the title bar. Therefore the position of each window is checked and corrected for two seconds after
/// the window is shown. In some of these cases, JavaFX goes on to place the content where the frame should be. Then the window is
/// placed lower by the height of its title bar, and shrunk if it would end below the screen.
public final class WindowPlace {
    private static final int LOOKS = 8;
    private static final int BETWEEN_LOOKS_MILLIS = 250;
    /// Title bars are less high, in pixels.
    private static final double MOST_FRAME = 100;

    private WindowPlace() {}

    /// Prepares a dialog by [DialogFrame], shows it over its owner with the owner's style sheets, and returns at once.
    public static void show(Dialog<?> dialog) {
        Scene scene = dialog.getDialogPane().getScene();
        Window window = scene.getWindow();
        Scene below = dialog.getOwner().getScene();
        if (below != null) {
            scene.userAgentStylesheetProperty().bind(below.userAgentStylesheetProperty());
            ChoiceLists.styleIn(scene);
        }
        DialogFrame.prepare(dialog.getDialogPane(), screenOf(bounds(dialog.getOwner())));
        window.addEventHandler(WindowEvent.WINDOW_SHOWN, _ -> {
            window.sizeToScene();
            overOwner(window, dialog.getOwner());
            Views.later(() -> overOwner(window, dialog.getOwner()));
            keepReachable(window, lower -> overOwner(window, dialog.getOwner(), lower), LOOKS, false);
            if (dialog.isResizable()) {
                later(LOOKS * BETWEEN_LOOKS_MILLIS, () -> DialogFrame.letShrink(dialog.getDialogPane()));
            }
        });
        dialog.show();
    }

    /// Gives a shown dialog the size that its content prefers now, and moves it over the middle of its owner.
    public static void refit(Stage dialog) {
        dialog.sizeToScene();
        overOwner(dialog, dialog.getOwner());
    }

    /// Moves a shown window so that it is within its screen. If the window is larger than the screen, only its top left corner is
    /// within the screen. A window that is already within its screen is not moved.
    public static void withinScreen(Window window) {
        Rectangle2D bounds = bounds(window);
        withinScreen(window, new Point2D(bounds.getMinX(), bounds.getMinY()));
    }

    /// Moves a window that was just shown at a point, so that the window and its frame are within the screen. Does not read the
    /// window's own position, because JavaFX may report a position outside the screen while the window manager frames the window.
    public static void withinScreen(Window window, Point2D shownAt) {
        Rectangle2D bounds = new Rectangle2D(shownAt.getX(), shownAt.getY(), known(window.getWidth()),
                known(window.getHeight()));
        Point2D corner = within(bounds, screenOf(bounds));
        if (!corner.equals(shownAt)) {
            move(window, corner);
        }
        keepReachable(window, lower -> move(window, corner.add(0, lower)), LOOKS, false);
    }

    /// Checks the position of a window `looks` times, every 250 ms. Moves the window if its title bar is above the screen. If a
    /// later check finds the title bar above the screen again, moves the window to its place, lowered by the height that is above
    /// the screen, and limits its height to what is left of the screen.
    ///
    /// @param moving moves the window to its place, lowered by a number of pixels
    private static void keepReachable(Window window, DoubleConsumer moving, int looks, boolean wasMoved) {
        later(BETWEEN_LOOKS_MILLIS, () -> {
            if (window.isShowing()) {
                Rectangle2D screen = screenOf(bounds(window));
                double above = screen.getMinY() - window.getY();
                if (above > 0 && above < MOST_FRAME && wasMoved) {
                    window.setHeight(Math.min(window.getHeight(), screen.getHeight() - above));
                }
                if (above > 0) {
                    moving.accept(wasMoved ? above : 0);
                }
                if (looks > 1) {
                    keepReachable(window, moving, looks - 1, wasMoved || above > 0);
                }
            }
        });
    }

    private static void later(int millis, Runnable action) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(() -> Views.later(action));
    }

    /// Returns the bounds of a window, moved and if necessary shrunk so that they are within a connected screen.
    public static Rectangle2D within(Rectangle2D wanted) {
        Rectangle2D screen = screenOf(wanted);
        Rectangle2D fitting = new Rectangle2D(wanted.getMinX(), wanted.getMinY(),
                Math.min(wanted.getWidth(), screen.getWidth()), Math.min(wanted.getHeight(), screen.getHeight()));
        Point2D corner = within(fitting, screen);
        return new Rectangle2D(corner.getX(), corner.getY(), fitting.getWidth(), fitting.getHeight());
    }

    /// Moves a shown window over the middle of its owner and within the screen. Does nothing if the window is not shown. Called
    /// more than once, because a window may get its size and frame only after it is shown.
    private static void overOwner(Window window, Window owner) {
        overOwner(window, owner, 0);
    }

    private static void overOwner(Window window, Window owner, double lower) {
        if (window.isShowing()) {
            Rectangle2D over = bounds(owner);
            move(window, over(over, bounds(window), screenOf(over)).add(0, lower));
        }
    }

    private static void move(Window window, Point2D to) {
        window.setX(to.getX());
        window.setY(to.getY());
    }

    /// Returns the bounds of a window. An unknown position or size counts as 0.
    private static Rectangle2D bounds(Window window) {
        return new Rectangle2D(known(window.getX()), known(window.getY()), known(window.getWidth()),
                known(window.getHeight()));
    }

    private static double known(double length) {
        return Double.isNaN(length) ? 0 : length;
    }

    private static Rectangle2D screenOf(Rectangle2D bounds) {
        double x = bounds.getMinX() + bounds.getWidth() / 2;
        double y = bounds.getMinY() + bounds.getHeight() / 2;
        List<Screen> there = Screen.getScreensForRectangle(x, y, 1, 1);
        return (there.isEmpty() ? Screen.getPrimary() : there.getFirst()).getVisualBounds();
    }

    /// Returns the top left corner at which a window is centred over its owner, but within the screen.
    static Point2D over(Rectangle2D owner, Rectangle2D window, Rectangle2D screen) {
        return within(new Rectangle2D(owner.getMinX() + (owner.getWidth() - window.getWidth()) / 2,
                owner.getMinY() + (owner.getHeight() - window.getHeight()) / 2, window.getWidth(), window.getHeight()),
                screen);
    }

    /// Returns the top left corner at which the window is within the screen, as near as possible to its current corner.
    static Point2D within(Rectangle2D window, Rectangle2D screen) {
        return new Point2D(
                Math.max(screen.getMinX(), Math.min(window.getMinX(), screen.getMaxX() - window.getWidth())),
                Math.max(screen.getMinY(), Math.min(window.getMinY(), screen.getMaxY() - window.getHeight())));
    }
}
