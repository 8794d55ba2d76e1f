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
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.SplitLayout;

/// Shows a group of tabs, with a few nodes at the right end of the row while there is room.
public final class GroupPane extends StackPane {

    /// Height of the row of tabs in pixels.
    static final double TAB_ROW_HEIGHT = 35;

    private static final double ROOM_BESIDE = 20;

    private final int id;
    private final TabPane tabs = new TabPane();
    private final HBox corner = new HBox(8);
    private @Nullable Region headers;
    private boolean isFilling;

    /// A group that shows nothing yet.
    ///
    /// @param selected told which tab the user brings to the front
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

    /// Where the group is on the screen; null while it is on none.
    @Nullable
    Rectangle2D onScreen() {
        Bounds bounds = getScene() == null ? null : localToScreen(getLayoutBounds());
        return bounds == null ? null : DropZones.of(bounds);
    }

    /// The index at which a tab would be put in at a point of the screen, without counting one that is moved.
    int indexAt(double screenX, @Nullable PaneId moved) {
        return (int) headers(moved).stream().filter(header -> centre(header) < screenX).count();
    }

    /// Where on the screen the tab of an index begins, or the last one ends.
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
        return paneTabs().filter(tab -> !tab.paneId().equals(without))
                .flatMap(tab -> tabs.lookupAll(".tab").stream().filter(node -> tab.getId().equals(node.getId()))
                        .limit(1))
                .map(node -> node.localToScreen(node.getLayoutBounds())).filter(Objects::nonNull).map(DropZones::of)
                .toList();
    }

    /// The pane of a tab's header; nothing where a node is none.
    Optional<PaneId> paneOf(Node header) {
        return paneTabs().filter(tab -> header.getStyleClass().contains("tab") && tab.getId().equals(header.getId()))
                .map(PaneTab::paneId).findFirst();
    }

    /// The pane in front; nothing while the group is empty.
    Optional<PaneId> front() {
        return tabs.getSelectionModel().getSelectedItem() instanceof PaneTab tab
                ? Optional.of(tab.paneId())
                : Optional.empty();
    }

    /// The tabs.
    public TabPane tabs() {
        return tabs;
    }

    /// Takes out the tabs that are no longer in the group.
    void retain(List<PaneTab> wanted) {
        isFilling = true;
        tabs.getTabs().removeIf(tab -> !wanted.contains(tab));
        isFilling = false;
    }

    /// Shows tabs, those that are there already without taking them out.
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

    /// Puts the pane in front into the scene at once rather than with the next pulse, so that it can have the focus.
    void fillNow() {
        if (tabs.getSkin() == null && getScene() != null) {
            applyCss();
        }
    }

    /// Puts nodes at the right end of the row of tabs, in place of what was there.
    void corner(Node... nodes) {
        if (!corner.getChildren().equals(List.of(nodes))) {
            corner.getChildren().setAll(nodes);
        }
    }

    /// Brings the group's window to the front, and back where it is iconified.
    void raise() {
        stage().ifPresent(stage -> {
            stage.setIconified(false);
            if (!stage.isFocused()) {
                stage.toFront();
            }
        });
    }

    /// Gives the focus to the group's window and in it to the group, as [#takeFocusInWindow] does.
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

    /// Gives the focus of the window to what the pane in front is about, a table rather than the buttons above it. Another window
    /// may have the focus of the system.
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
    }

    /// Leaves out the badges of tabs behind, then the corner, where there is no room for them.
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
