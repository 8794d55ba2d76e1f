package orrery.editor.app.workspace;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import orrery.editor.app.dock.FloatingWindow;
import orrery.editor.app.dock.WindowBounds;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;

/// The stage of a floating window. The main window owns the stage, so the stage stays above the main window.
final class FloatingStage {

    private static final double LEAST_WIDTH = 240;
    private static final double LEAST_HEIGHT = 160;

    private final Stage stage = new Stage();
    private final DockArea area = new DockArea();

    /// Creates a window without showing it.
    ///
    /// @param dress applies the theme, the scale and the keys of the main window
    /// @param closing called when the user closes the window
    FloatingStage(Window owner, BiConsumer<Stage, Scene> dress, Runnable closing) {
        stage.initOwner(owner);
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        area.getStyleClass().add("floating-area");
        Scene scene = new Scene(area);
        stage.setScene(scene);
        dress.accept(stage, scene);
        stage.setOnCloseRequest(event -> {
            event.consume();
            closing.run();
        });
    }

    /// The area that shows the window's panes.
    DockArea area() {
        return area;
    }

    /// The stage.
    Stage stage() {
        return stage;
    }

    /// Adds an action that is called after the window was moved or resized.
    void onPlaced(Runnable action) {
        List.of(stage.xProperty(), stage.yProperty(), stage.widthProperty(), stage.heightProperty())
                .forEach(property -> property.subscribe((_, _) -> action.run()));
    }

    /// Shows the window at its bounds. If these are not within a screen, moves and, if necessary, shrinks the window.
    void show(FloatingWindow window) {
        WindowBounds wanted = window.bounds();
        Rectangle2D bounds = WindowPlace
                .within(new Rectangle2D(wanted.x(), wanted.y(), wanted.width(), wanted.height()));
        stage.setX(bounds.getMinX());
        stage.setY(bounds.getMinY());
        stage.setWidth(bounds.getWidth());
        stage.setHeight(bounds.getHeight());
        stage.show();
        Views.later(() -> {
            if (stage.isShowing()) {
                WindowPlace.withinScreen(stage, new Point2D(bounds.getMinX(), bounds.getMinY()));
            }
        });
    }

    /// Closes the window without calling `closing`.
    void close() {
        area.show(null);
        stage.close();
        stage.setScene(null);
    }

    /// Returns a copy of the layout's window with the present bounds of the stage. Returns `window` unchanged if the stage is not
    /// shown, or is iconified.
    FloatingWindow place(FloatingWindow window) {
        return stage.isShowing() && !stage.isIconified()
                ? window.at(new WindowBounds(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()))
                : window;
    }
}
