package orrery.editor.viewport;

import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.MenuBuilder;

/// The button that tells what dragged entities snap to, with a menu to change it. FX thread.
final class SnapMenu extends MenuButton {
    private final ViewportModel model;
    private @Nullable Snapping shown;

    SnapMenu(ViewportModel model) {
        this.model = model;
        setId("viewport-snap");
        accessibleTextProperty().bind(textProperty());
        getStyleClass().add("compact");
        setMinWidth(Region.USE_PREF_SIZE);
        setTooltip(new Tooltip("""
                What dragged entities snap to (G switches the grid, Shift+G other entities)
                Shift turns snapping on or off during a drag"""));
        refresh();
    }

    /// Shows the snapping that the model has.
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
        getItems().setAll(menu.items());
    }

    private RadioMenuItem step(Snapping now, double step, String text) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setSelected(now.step() == step);
        item.setOnAction(_ -> model.setSnapping(model.snapping().withStep(step)));
        return item;
    }
}
