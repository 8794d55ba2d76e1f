package orrery.editor.app.workspace;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.Styleable;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.PaneId;
import orrery.editor.fx.MouseLoss;

/// Handles the mouse on a row of tabs. Dragging a tab moves its pane; dragging the empty part of the row moves the whole group. A
/// double click maximises the group. A click with the middle button closes a pane.
///
/// Dragging uses mouse events and not the drag and drop of JavaFX, which does not report the position of a drop outside of all
/// windows.
final class TabDrag {

    private static final double THRESHOLD = 8;

    private final TabPane tabs;
    private final Dragging dragging;
    private @Nullable Grab grab;
    private boolean isDragged;
    private @Nullable Scene listening;
    private final MouseLoss loss;
    private final EventHandler<KeyEvent> cancel = event -> {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            end();
        }
    };

    /// The tab or group that is dragged.
    ///
    /// @param group the group that is dragged, or the group whose tab is dragged
    /// @param pane the pane of the dragged tab; null if the whole group is dragged
    /// @param before the pane whose tab was selected before the mouse was pressed; empty if the group is empty
    /// @param at position on the screen at which the drag began
    record Grab(GroupPane group, @Nullable PaneId pane, Optional<PaneId> before, Point2D at) {}

    /// Receives the actions of the mouse.
    interface Dragging {

        /// Called while a tab or group is dragged over a position on the screen.
        void over(Grab grab, Point2D at);

        /// Called when a tab or group is dropped at a position on the screen.
        void drop(Grab grab, Point2D at);

        /// Called when a drag has ended, by a drop or because it was cancelled.
        void end();

        /// Called when the row was double-clicked.
        void maximise(GroupPane group);

        /// Called when a tab was clicked with the middle button.
        void close(PaneId pane);
    }

    private TabDrag(GroupPane group, Dragging dragging) {
        tabs = group.tabs();
        this.dragging = dragging;
        loss = new MouseLoss(tabs, this::end);
        tabs.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> onRow(event, header -> press(group, header, event)));
        tabs.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::drag);
        tabs.addEventFilter(MouseEvent.MOUSE_RELEASED, this::release);
        tabs.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> onRow(event, header -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                dragging.maximise(group);
            } else if (event.getButton() == MouseButton.MIDDLE) {
                group.paneOf(header).ifPresent(dragging::close);
            }
        }));
    }

    /// Starts handling the mouse on the row of tabs of a group.
    static void install(GroupPane group, Dragging dragging) {
        new TabDrag(group, dragging);
    }

    private void press(GroupPane group, Node header, MouseEvent event) {
        isDragged = false;
        grab = event.getButton() == MouseButton.PRIMARY
                ? new Grab(group, group.paneOf(header).orElse(null), group.front(), at(event))
                : null;
    }

    private void drag(MouseEvent event) {
        Grab grabbed = grab;
        if (grabbed == null || !event.isPrimaryButtonDown()) {
            return;
        }
        if (!isDragged && grabbed.at().distance(at(event)) > THRESHOLD) {
            isDragged = true;
            listening = tabs.getScene();
            listening.addEventFilter(KeyEvent.KEY_PRESSED, cancel);
            loss.watch();
        }
        if (isDragged) {
            event.consume();
            dragging.over(grabbed, at(event));
        }
    }

    private void release(MouseEvent event) {
        Grab grabbed = grab;
        if (grabbed != null && isDragged) {
            event.consume();
            end();
            dragging.drop(grabbed, at(event));
        }
        grab = null;
    }

    private void end() {
        if (listening != null) {
            listening.removeEventFilter(KeyEvent.KEY_PRESSED, cancel);
            listening = null;
        }
        loss.end();
        grab = null;
        isDragged = false;
        dragging.end();
    }

    private static Point2D at(MouseEvent event) {
        return new Point2D(event.getScreenX(), event.getScreenY());
    }

    /// Calls an action with the header of the tab under the mouse, or with the row of tabs if no tab is under the mouse. Does
    /// nothing if the mouse is outside the row or on a button.
    private void onRow(MouseEvent event, Consumer<Node> action) {
        Node header = event.getTarget() instanceof Node node ? headerOf(node, tabs) : null;
        if (header != null) {
            action.accept(header);
        }
    }

    /// Returns the header of the tab that contains a node, or the row of tabs if the node is in the row and in no tab. Returns
    /// null if the node is outside the row or in a button.
    static @Nullable Node headerOf(Node within, TabPane tabs) {
        Node tab = null;
        Node node = within;
        while (node != null && node != tabs) {
            if (has(node, "tab")) {
                tab = node;
            } else if (has(node, "tab-close-button") || has(node, "control-buttons-tab")) {
                return null;
            } else if (has(node, "tab-header-area")) {
                return tab == null ? node : tab;
            }
            node = node.getParent();
        }
        return null;
    }

    private static boolean has(Styleable node, String styleClass) {
        return node.getStyleClass().contains(styleClass);
    }
}
