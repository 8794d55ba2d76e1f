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

/// What the mouse does on a row of tabs: drags a tab, or by the empty part of the row the whole group; maximises by double click;
/// closes by the middle button.
///
/// The drag is made of mouse events alone: a system's drag and drop would not tell where outside of all windows it ends.
final class TabDrag {

    private static final double THRESHOLD = 8;

    private final TabPane tabs;
    private final Dragging dragging;
    private @Nullable Grab grab;
    private boolean isDragged;
    private @Nullable Scene listening;
    private final EventHandler<KeyEvent> cancel = event -> {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            end();
        }
    };

    /// What is grabbed.
    ///
    /// @param pane the pane of a tab; null for the whole group
    /// @param before the pane that was in front of the group
    /// @param at where on the screen it was grabbed
    record Grab(GroupPane group, @Nullable PaneId pane, Optional<PaneId> before, Point2D at) {}

    /// What follows from the mouse.
    interface Dragging {

        /// Something is dragged over a point of the screen.
        void over(Grab grab, Point2D at);

        /// What was dragged is dropped there.
        void drop(Grab grab, Point2D at);

        /// Nothing is dragged any more.
        void end();

        /// The row was clicked twice.
        void maximise(GroupPane group);

        /// A tab was clicked with the middle button.
        void close(PaneId pane);
    }

    private TabDrag(GroupPane group, Dragging dragging) {
        tabs = group.tabs();
        this.dragging = dragging;
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

    /// Follows the mouse on the row of tabs of a group.
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
        grab = null;
        isDragged = false;
        dragging.end();
    }

    private static Point2D at(MouseEvent event) {
        return new Point2D(event.getScreenX(), event.getScreenY());
    }

    /// Calls an action with the tab under the mouse, or with the row where there is none; not at all beside the row.
    private void onRow(MouseEvent event, Consumer<Node> action) {
        Node header = event.getTarget() instanceof Node node ? headerOf(node, tabs) : null;
        if (header != null) {
            action.accept(header);
        }
    }

    /// The header of the tab that a node is within, or the row of tabs; null where it is in neither or is a button of it.
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
