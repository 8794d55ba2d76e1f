package orrery.editor.app.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.SplitLayout;

/// Shows a group of tabs, with a few nodes at the right end of the row while there is room.
public final class GroupPane extends StackPane {

    private static final double TAB_ROW_HEIGHT = 35;
    private static final double ROOM_BESIDE = 20;

    private final TabPane tabs = new TabPane();
    private final HBox corner = new HBox(8);
    private @Nullable Region headers;
    private boolean isFilling;

    /// A group that shows nothing yet.
    ///
    /// @param selected told which tab the user brings to the front
    GroupPane(int id, Consumer<PaneId> selected) {
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

    /// Puts nodes at the right end of the row of tabs, in place of what was there.
    void corner(Node... nodes) {
        if (!corner.getChildren().equals(List.of(nodes))) {
            corner.getChildren().setAll(nodes);
        }
    }

    /// Gives the focus to what the pane in front is about, a table rather than the buttons above it.
    public void takeFocus() {
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
