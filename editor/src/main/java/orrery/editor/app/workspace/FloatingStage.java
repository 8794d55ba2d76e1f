package orrery.editor.app.workspace;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import orrery.editor.app.dock.FloatingWindow;
import orrery.editor.app.dock.WindowBounds;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;

/// A floating window on screen. It belongs to the main window, above which it stays.
final class FloatingStage {

    private static final double LEAST_WIDTH = 240;
    private static final double LEAST_HEIGHT = 160;

    private final Stage stage = new Stage();
    private final DockArea area = new DockArea();

    /// A window that is not shown yet.
    ///
    /// @param dress gives it the theme and the keys of the main window
    /// @param closing told when its user closes it
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

    /// What the window shows.
    DockArea area() {
        return area;
    }

    /// The window.
    Stage stage() {
        return stage;
    }

    /// Calls an action whenever the window was moved or resized.
    void onPlaced(Runnable action) {
        List.of(stage.xProperty(), stage.yProperty(), stage.widthProperty(), stage.heightProperty())
                .forEach(property -> property.subscribe((_, _) -> action.run()));
    }

    /// Shows the window at its bounds, or on a screen that is there where those are on none.
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
                WindowPlace.withinScreen(stage);
            }
        });
    }

    /// Closes the window without telling anybody.
    void close() {
        area.show(null);
        stage.close();
        stage.setScene(null);
    }

    /// Where the window is now; as it was where it is not shown.
    FloatingWindow place(FloatingWindow window) {
        return stage.isShowing() && !stage.isIconified()
                ? new FloatingWindow(window.id(),
                        new WindowBounds(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()),
                        window.content())
                : window;
    }
}
