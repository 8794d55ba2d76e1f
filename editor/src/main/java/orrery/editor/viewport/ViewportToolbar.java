package orrery.editor.viewport;

import atlantafx.base.controls.ToggleSwitch;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import org.controlsfx.control.SegmentedButton;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.PaneHeader;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Tip;
import orrery.editor.text.NumberFormats;

/// Toolbar of the viewport. Chooses the mode, the snapping, and what is drawn over the shapes. Has a field that finds an entity,
/// and shows the zoom as text.
final class ViewportToolbar extends PaneHeader {
    private static final double FIELD_WIDTH = 120;
    private static final double LEAST_FIELD_WIDTH = 96;
    private static final double WHOLE = 100;

    private final ViewportModel model;
    private final ToggleButton select = new ToggleButton("Select");
    private final ToggleButton lasso = new ToggleButton("Lasso");
    private final ToggleButton pan = new ToggleButton("Pan");
    private final TextField search = new TextField();
    private final Label readout = new Label();
    private final SnapMenu snap;
    private final ToggleSwitch overlay;
    private final ToggleSwitch trails;
    private final ToggleSwitch names;
    private final ToggleSwitch follow;

    ViewportToolbar(ViewportModel model, ViewportActions actions) {
        this.model = model;
        getStyleClass().add("viewport-toolbar");
        readout.getStyleClass().addAll("small", "muted");
        readout.setId("viewport-readout");
        readout.setMinWidth(0);
        overlay = toggle("moved", "Mark what moved in the shown tick", model::setDirty);
        trails = toggle("trails", "Show where large and selected bodies were in the last 60 ticks", model::setTrails);
        names = toggle("names", "Show names where they fit", model::setNames);
        follow = toggle("follow", "Keep the selected entity at its position on the screen", model::setFollowing);
        snap = new SnapMenu(model);
        addParts(modes(), snap, overlay, trails, names, follow, Parts.spacer(), readout, search(actions),
                Parts.button("Show all", model::showAll), new HelpButton());
    }

    private SegmentedButton modes() {
        Tip.set(select, """
                Dragging moves the selection, turns it by its ring or scales it by the squares outside the ring (V)
                Elsewhere it selects in a rectangle: Shift adds, %1$s toggles
                With Shift it moves on the grid (freely if snapping is on), turns by 15° and scales by tenths
                %1$s draws a rectangle anywhere, Esc cancels the drag"""
                .formatted(SystemKeys.shortcut()));
        Tip.set(pan, "Dragging moves the view (H)");
        select.setSelected(true);
        select.setOnAction(event -> model.setMode(ViewportModel.Mode.SELECT));
        pan.setOnAction(event -> model.setMode(ViewportModel.Mode.PAN));
        Tip.set(lasso, "Dragging draws a line around what is to be selected (L)\nShift adds, %s toggles"
                .formatted(SystemKeys.shortcut()));
        lasso.setOnAction(event -> model.setMode(ViewportModel.Mode.LASSO));
        SegmentedButton modes = new SegmentedButton(select, lasso, pan);
        modes.setMinWidth(Region.USE_PREF_SIZE);
        return modes;
    }

    private static ToggleSwitch toggle(String text, String hint, Consumer<Boolean> action) {
        ToggleSwitch toggle = new ToggleSwitch(text);
        toggle.setMinWidth(Region.USE_PREF_SIZE);
        Tip.set(toggle, hint);
        toggle.setAccessibleText(hint);
        toggle.selectedProperty().addListener((_, _, now) -> action.accept(now));
        return toggle;
    }

    private TextField search(ViewportActions actions) {
        search.setPromptText("Find entity");
        search.setAccessibleText("Find an entity by name or handle");
        search.getStyleClass().addAll("search", "compact");
        search.setMinWidth(LEAST_FIELD_WIDTH);
        search.setPrefWidth(FIELD_WIDTH);
        search.textProperty().addListener((_, _, _) -> search.getStyleClass().remove("wrong"));
        search.setOnAction(_ -> {
            String typed = search.getText();
            actions.find(typed, found -> {
                if (typed.equals(search.getText())) { // otherwise the user searches for another one
                    mark(found);
                }
            });
        });
        return search;
    }

    private void mark(boolean found) {
        search.getStyleClass().remove("wrong");
        if (!found) {
            search.getStyleClass().add("wrong");
        }
    }

    /// The field that finds an entity.
    TextField search() {
        return search;
    }

    /// Hides the text about the zoom if it does not fit.
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        readout.setVisible(readout.getWidth() >= readout.prefWidth(-1) - 1);
    }

    /// Updates the controls from the model.
    void refresh() {
        boolean pans = model.mode() == ViewportModel.Mode.PAN;
        select.setSelected(model.mode() == ViewportModel.Mode.SELECT);
        lasso.setSelected(model.mode() == ViewportModel.Mode.LASSO);
        pan.setSelected(pans);
        snap.refresh();
        overlay.setSelected(model.showsDirty());
        trails.setSelected(model.showsTrails());
        names.setSelected(model.showsNames());
        follow.setSelected(model.isFollowing());
        readout.setText("%s%% · %s, wheel zooms, F frames".formatted(
                percent(model.zoomPart() * WHOLE),
                pans ? "drag pans" : "right drag pans"));
    }

    private static String percent(double value) {
        return value >= 1 ? NumberFormats.grouped(Math.round(value)) : GroundPainter.plain(value);
    }
}
