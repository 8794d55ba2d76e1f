package orrery.editor.app.workspace;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.settings.Arrangement;
import orrery.editor.app.settings.Place;

/// The four places with their tabs and the dividers between them. Places that the user has sized keep their size when the
/// window grows, others follow it.
public final class Workspace extends Region {

    private static final PseudoClass IN_USE = PseudoClass.getPseudoClass("in-use");

    private final Map<Place, PlacePane> places = new EnumMap<>(Place.class);
    private final Divider leftDivider;
    private final Divider rightDivider;
    private final Divider bottomDivider;
    private Arrangement wanted;

    public Workspace(Arrangement arrangement) {
        wanted = arrangement;
        getStyleClass().add("workspace");
        for (Place place : Place.values()) {
            places.put(place, new PlacePane(place.name().toLowerCase(Locale.ROOT) + "-tabs"));
        }
        leftDivider = new Divider(Orientation.VERTICAL, moved -> resize(moved, 0, 0));
        rightDivider = new Divider(Orientation.VERTICAL, moved -> resize(0, -moved, 0));
        bottomDivider = new Divider(Orientation.HORIZONTAL, moved -> resize(0, 0, -moved));
        getChildren().addAll(places.values());
        getChildren().addAll(leftDivider, rightDivider, bottomDivider);
    }

    /// Marks the place that has the focus from now on; `focus-within` forgets to go where a focused node goes.
    public void markFocus(Scene scene) {
        scene.focusOwnerProperty().subscribe(owner -> places.values()
                .forEach(pane -> pane.tabs().pseudoClassStateChanged(IN_USE, isWithin(owner, pane))));
    }

    private static boolean isWithin(@Nullable Node node, Node ancestor) {
        Node at = node;
        while (at != null && at != ancestor) {
            at = at.getParent();
        }
        return at != null;
    }

    /// The tabs of one place.
    public TabPane at(Place place) {
        return pane(place).tabs();
    }

    /// One place: its tabs and what stands beside them.
    public PlacePane pane(Place place) {
        return Objects.requireNonNull(places.get(place));
    }

    /// Puts panes into a place, in place of what was there, and selects the first.
    public void fill(Place place, List<? extends Tab> panes) {
        at(place).getTabs().setAll(panes);
        at(place).getSelectionModel().selectFirst();
    }

    /// Brings a tab to the front by its title; does nothing where there is none of it.
    public void reveal(String title) {
        find(title).ifPresent(tab -> tab.getTabPane().getSelectionModel().select(tab));
    }

    /// Brings a tab to the front by its title and gives its pane the focus; does nothing where there is none of it.
    public void goTo(String title) {
        reveal(title);
        find(title).ifPresent(tab -> places.values().stream().filter(pane -> pane.tabs() == tab.getTabPane())
                .forEach(PlacePane::takeFocus));
    }

    /// The tab of a title.
    public Optional<Tab> find(String title) {
        return places.values().stream().flatMap(pane -> pane.tabs().getTabs().stream())
                .filter(tab -> title.equals(tab.getId())).findFirst();
    }

    /// Sizes of the side places as the user last wanted them.
    public Arrangement arrangement() {
        return wanted;
    }

    /// Gives the side places these sizes.
    public void arrange(Arrangement arrangement) {
        wanted = arrangement;
        requestLayout();
    }

    private void resize(double left, double right, double bottom) {
        Arrangement now = wanted.fitting(getWidth(), getHeight());
        arrange(new Arrangement(left == 0 ? wanted.leftPixels() : now.leftPixels() + left,
                right == 0 ? wanted.rightPixels() : now.rightPixels() + right,
                bottom == 0 ? wanted.bottomPixels() : now.bottomPixels() + bottom));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        Arrangement now = wanted.fitting(width, height);
        double left = Math.round(now.leftPixels());
        double right = Math.round(width - now.rightPixels());
        double bottom = Math.round(height - now.bottomPixels());
        put(pane(Place.LEFT), 0, 0, left, bottom);
        put(pane(Place.CENTRE), left + Divider.LINE, 0, right - left - Divider.LINE, bottom);
        put(pane(Place.RIGHT), right + Divider.LINE, 0, width - right - Divider.LINE, bottom);
        put(pane(Place.BOTTOM), 0, bottom + Divider.LINE, width, height - bottom - Divider.LINE);
        put(leftDivider, left - Divider.REACH, 0, Divider.LINE + 2 * Divider.REACH, bottom);
        put(rightDivider, right - Divider.REACH, 0, Divider.LINE + 2 * Divider.REACH, bottom);
        put(bottomDivider, 0, bottom - Divider.REACH, width, Divider.LINE + 2 * Divider.REACH);
    }

    private void put(Node node, double x, double y, double width, double height) {
        layoutInArea(node, x, y, width, height, 0, HPos.LEFT, VPos.TOP);
    }
}
