package orrery.editor.viewport;

import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.LineDialog;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.Tip;

/// The button that shows whether dragged entities snap to the grid and to other entities. The menu of the button changes this. FX
/// thread.
final class SnapMenu extends MenuButton {
    private static final LineDialog STEP = new LineDialog("snap-dialog", "Snap to a grid",
            "Distance of the grid's lines in units of the world", "Snap");

    private final ViewportModel model;
    private @Nullable Snapping shown;

    SnapMenu(ViewportModel model) {
        this.model = model;
        setId("viewport-snap");
        accessibleTextProperty().bind(textProperty());
        getStyleClass().add("compact");
        setMinWidth(Region.USE_PREF_SIZE);
        Tip.set(this, """
                What dragged entities snap to (G switches the grid, Shift+G other entities)
                Shift turns snapping on or off during a drag""");
        refresh();
    }

    /// Shows the current snapping of the model.
    void refresh() {
        Snapping now = model.snapping();
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        setText("Snap " + now.title());
        MenuBuilder menu = new MenuBuilder()
                .check("To the grid", now.grid(), grid -> model.setSnapping(model.snapping().withGrid(grid)))
                .check("To other entities", now.entities(),
                        entities -> model.setSnapping(model.snapping().withEntities(entities)))
                .line().add(step(now, 0, "Grid: automatic"));
        Snapping.STEPS.forEach(step -> menu.add(step(now, step, "Grid: " + GroundPainter.plain(step))));
        if (now.step() > 0 && !Snapping.STEPS.contains(now.step())) {
            menu.add(step(now, now.step(), "Grid: " + GroundPainter.plain(now.step())));
        }
        menu.add("Grid: other…", this::askStep);
        getItems().setAll(menu.items());
    }

    private void askStep() {
        STEP.ask(getScene().getWindow(), "", typed -> LineDialog.Check.of(Snapping.parseStep(typed) > 0,
                "Type a number above 0, such as 25 or 0.25."),
                typed -> model.setSnapping(model.snapping().withStep(Snapping.parseStep(typed))));
    }

    private RadioMenuItem step(Snapping now, double step, String text) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setSelected(now.step() == step);
        item.setOnAction(_ -> model.setSnapping(model.snapping().withStep(step)));
        return item;
    }
}
