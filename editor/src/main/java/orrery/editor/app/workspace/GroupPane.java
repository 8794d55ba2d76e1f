package orrery.editor.app.workspace;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.SplitLayout;
import orrery.editor.app.dock.Target;

/// Shows a group of panes with tabs. The nodes that [#corner] sets are shown at the right end of the row of tabs, if there is
/// space for them.
public final class GroupPane extends StackPane {

    /// Height of the row of tabs in pixels.
    static final double TAB_ROW_HEIGHT = 35;

    private static final double ROOM_BESIDE = 20;
    /// Width that the skin of JavaFX leaves free beside the tabs, in pixels.
    private static final double SKIN_SPACE = 10;
    /// A group is split for another pane only if half of its longer side has at least this many pixels.
    private static final double LEAST_HALF = 180;

    private final int id;
    private final TabPane tabs = new TabPane();
    private final HBox corner = new HBox(8);
    private final CutTabs cuts;
    private @Nullable Region headers;
    private boolean isFilling;

    /// Creates an empty group.
    ///
    /// @param selected called with the pane whose tab the user selects
    GroupPane(int id, Consumer<PaneId> selected) {
        this.id = id;
        tabs.setId("group-" + id);
        tabs.setTabDragPolicy(TabPane.TabDragPolicy.FIXED);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        corner.getStyleClass().add("tab-corner");
        corner.setMaxSize(Region.USE_PREF_SIZE, TAB_ROW_HEIGHT);
        corner.setPrefHeight(TAB_ROW_HEIGHT);
        setAlignment(corner, Pos.TOP_RIGHT);
        setMinSize(SplitLayout.LEAST_PIXELS, SplitLayout.LEAST_PIXELS);
        getChildren().addAll(tabs, corner);
        cuts = new CutTabs(this, tabs);
        tabs.getTabs().addListener((Observable changed) -> requestLayout());
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab -> {
            if (!isFilling && tab instanceof PaneTab pane) {
                selected.accept(pane.paneId());
            }
        });
    }

    /// The group's id in the layout.
    int id() {
        return id;
    }

    /// The bounds of the group on the screen; null while its window is not shown.
    @Nullable
    Rectangle2D onScreen() {
        Bounds bounds = getScene() == null ? null : localToScreen(getLayoutBounds());
        return bounds == null ? null : DropZones.of(bounds);
    }

    /// The index at which a tab that is dropped at a position on the screen is inserted.
    ///
    /// @param screenX horizontal position on the screen
    /// @param moved the pane whose tab is moved; the index does not count this tab. Null if a whole group is moved
    int indexAt(double screenX, @Nullable PaneId moved) {
        return (int) headers(moved).stream().filter(header -> centre(header) < screenX).count();
    }

    /// The left edge on the screen of the tab at an index. If there is no tab at that index, the right edge of the last tab. If
    /// there are no tabs, the left edge of the group. The tab that is moved does not count.
    double startOf(int index, @Nullable PaneId moved) {
        List<Rectangle2D> places = headers(moved);
        if (places.isEmpty()) {
            Rectangle2D all = onScreen();
            return all == null ? 0 : all.getMinX();
        }
        return index < places.size() ? places.get(index).getMinX() : places.getLast().getMaxX();
    }

    private static double centre(Rectangle2D rectangle) {
        return rectangle.getMinX() + rectangle.getWidth() / 2;
    }

    private List<Rectangle2D> headers(@Nullable PaneId without) {
        return paneTabs().map(PaneTab::paneId).filter(pane -> !pane.equals(without)).map(this::headerOf)
                .flatMap(Optional::stream).map(node -> node.localToScreen(node.getLayoutBounds()))
                .filter(Objects::nonNull).map(DropZones::of).toList();
    }

    /// The header of a pane's tab; empty if the group does not have the pane or was not laid out yet. Cost: O(tabs).
    public Optional<Node> headerOf(PaneId pane) {
        Region row = headers;
        return paneTabs().filter(tab -> row != null && tab.paneId().equals(pane))
                .flatMap(tab -> Objects.requireNonNull(row).getChildrenUnmodifiable().stream()
                        .filter(node -> tab.getId().equals(node.getId())))
                .findFirst();
    }

    /// The pane of a tab's header; empty if the node is no header of a tab.
    Optional<PaneId> paneOf(Node header) {
        return paneTabs().filter(tab -> header.getStyleClass().contains("tab") && tab.getId().equals(header.getId()))
                .map(PaneTab::paneId).findFirst();
    }

    /// The place for a second pane of the same kind as the pane in front. It is the right half of the group, or the lower half if
    /// the group is higher than wide. If half of the group is too small for a pane, it is a new tab of the group.
    Target placeOfAnother() {
        boolean isHigh = getWidth() < getHeight();
        return Math.max(getWidth(), getHeight()) / 2 < LEAST_HALF
                ? new Target.InGroup(id, tabs.getTabs().size())
                : new Target.AtEdge(id, isHigh ? Edge.BOTTOM : Edge.RIGHT);
    }

    /// The pane in front; empty if the group is empty.
    Optional<PaneId> front() {
        return tabs.getSelectionModel().getSelectedItem() instanceof PaneTab tab
                ? Optional.of(tab.paneId())
                : Optional.empty();
    }

    /// The tabs.
    public TabPane tabs() {
        return tabs;
    }

    /// Removes the tabs that are not in a list. Removes the tab in front last, so that only a tab of the list can come to the
    /// front. A tab that comes to the front creates its pane, and a tab of a former world can't do that.
    void retain(List<PaneTab> wanted) {
        isFilling = true;
        tabs.getTabs().removeIf(tab -> !wanted.contains(tab) && !tab.isSelected());
        tabs.getTabs().removeIf(tab -> !wanted.contains(tab));
        isFilling = false;
    }

    /// Shows tabs in this order. If the order of the tabs that are already shown does not change, none of them is removed and
    /// added again.
    void show(List<PaneTab> wanted, PaneTab front) {
        isFilling = true;
        for (int i = 0; i < wanted.size(); i++) {
            if (!tabs.getTabs().contains(wanted.get(i))) {
                tabs.getTabs().add(Math.min(i, tabs.getTabs().size()), wanted.get(i));
            }
        }
        if (!tabs.getTabs().equals(wanted)) {
            tabs.getTabs().setAll(wanted);
        }
        tabs.getSelectionModel().select(front);
        isFilling = false;
    }

    /// Adds the pane in front to the scene immediately instead of in the next pulse, so that it can get the focus.
    void fillNow() {
        if (tabs.getSkin() == null && getScene() != null) {
            applyCss();
        }
    }

    /// Sets the nodes at the right end of the row of tabs.
    void corner(Node... nodes) {
        if (!corner.getChildren().equals(List.of(nodes))) {
            corner.getChildren().setAll(nodes);
        }
    }

    /// Brings the group's window to the front, even if it is iconified.
    void raise() {
        stage().ifPresent(stage -> {
            stage.setIconified(false);
            if (!stage.isFocused()) {
                stage.toFront();
            }
        });
    }

    /// Focuses the group's window, and the group in that window, see [#takeFocusInWindow].
    void takeFocus() {
        takeFocusInWindow();
        raise();
        stage().filter(stage -> !stage.isFocused()).ifPresent(Stage::requestFocus);
    }

    private Optional<Stage> stage() {
        return getScene() != null && getScene().getWindow() instanceof Stage stage
                ? Optional.of(stage)
                : Optional.empty();
    }

    /// Focuses the main content of the pane in front, for example its table and not the buttons above it. Does not focus the
    /// window itself.
    void takeFocusInWindow() {
        Tab front = tabs.getSelectionModel().getSelectedItem();
        Stream<Node> nodes = front == null ? Stream.of() : withinIt(front.getContent());
        List<Node> takers = nodes.filter(node -> node.isFocusTraversable() && !node.isDisabled()).toList();
        takers.stream().filter(node -> !(node instanceof Control)).findFirst()
                .or(() -> takers.stream().findFirst()).orElse(tabs).requestFocus();
    }

    private static Stream<Node> withinIt(Node node) {
        return !node.isVisible()
                ? Stream.of()
                : Stream.concat(Stream.of(node), node instanceof Parent parent
                        ? parent.getChildrenUnmodifiable().stream().flatMap(GroupPane::withinIt)
                        : Stream.of());
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (headers == null && tabs.lookup(".headers-region") instanceof Region found) {
            headers = found;
            found.widthProperty().subscribe(width -> spread());
        }
        spread();
        hideListOfTabs();
        if (headers != null) {
            cuts.show(headers);
        }
    }

    /// Hides the button that lists all tabs if the tabs fit without it. The skin of JavaFX hides the button only if the tabs fit
    /// beside it. So this gives the row of tabs more width for a moment. Resizes only the row, so that the pane below it does not
    /// lay out its content at that width.
    private void hideListOfTabs() {
        tabs.layout();
        if (headers != null && headers.getParent() instanceof Region row
                && tabs.lookup(".control-buttons-tab") instanceof Region list && list.isVisible()
                && widthWithoutList(headers) < tabs.getWidth()) {
            double width = row.getWidth();
            row.resize(width + 2 * TAB_ROW_HEIGHT, row.getHeight());
            row.layout();
            // otherwise the parts of the button keep the width that they had while it was shown
            list.getChildrenUnmodifiable().forEach(part -> ((Parent) part).requestLayout());
            row.resize(width, row.getHeight());
            row.layout();
        }
    }

    /// Returns the width above which the skin shows all tabs and no button that lists them.
    private static double widthWithoutList(Region row) {
        double indent = row.getParent() instanceof Region area ? area.snappedLeftInset() : 0;
        return row.snapSizeX(row.prefWidth(-1)) + indent + SKIN_SPACE;
    }

    /// If there is too little space, hides the badges of the tabs. If there is still too little, hides the nodes at the right
    /// end.
    private void spread() {
        double taken = headers == null ? 0 : Math.max(headers.getWidth(), headers.prefWidth(-1));
        double leftOut = paneTabs().mapToDouble(PaneTab::badgeWidthLeftOut).sum();
        double wanted = taken + leftOut + corner.prefWidth(-1) + ROOM_BESIDE;
        paneTabs().forEach(tab -> tab.setCrowded(getWidth() > 0 && wanted > getWidth()));
        corner.setVisible(taken + corner.prefWidth(-1) + ROOM_BESIDE <= getWidth());
    }

    private Stream<PaneTab> paneTabs() {
        return tabs.getTabs().stream().filter(PaneTab.class::isInstance).map(PaneTab.class::cast);
    }
}
