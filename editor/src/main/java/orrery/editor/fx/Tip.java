package orrery.editor.fx;

import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The text that a tooltip shows while the mouse rests on a node. If a node with a tip is inside another one, the inner node's
/// tip is shown. A press hides the tooltip until the mouse has left the node. FX thread.
///
/// A [Tooltip] is a window with a scene of its own. One tooltip for each button would take a tenth of the time in which the main
/// window is created. Therefore a scene has one tooltip for all its nodes, created when the mouse first enters a node with a tip.
public final class Tip {

    private static final Duration DELAY = Duration.millis(400);
    private static final Duration NEXT = Duration.millis(200);
    private static final Duration LONGEST = Duration.seconds(30);
    /// Key of the value to which the tip of a node is bound.
    private static final Object BOUND = new Object();
    private static final double MOST_WIDTH = 600;
    private static final double RIGHT_OF_MOUSE = 10;
    private static final double BELOW_MOUSE = 7;

    private final Node node;
    private String text = "";
    /// Whether a press hides the tip. Ends when the mouse enters the node, leaves an inner node with a tip, or [#setAtMouse]
    /// gives another text.
    private boolean isPressed;

    private Tip(Node node) {
        this.node = node;
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> entered());
        node.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> exited());
        node.addEventFilter(MouseEvent.MOUSE_MOVED, _ -> moved());
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> pressed());
    }

    /// Sets the tip of a node. Screen readers get it as the help of the node.
    ///
    /// @param text any number of lines; empty removes the tip
    public static void set(Node node, String text) {
        change(node, text, false);
        node.setAccessibleHelp(text.isEmpty() ? null : text);
    }

    /// Sets the tip of a node to a value, at once and whenever the value changes, see [#set]. The node keeps a reference to the
    /// value, because a binding that nothing refers to stops listening to its sources.
    public static void bind(Node node, ObservableValue<String> text) {
        node.getProperties().put(BOUND, text);
        text.subscribe(now -> set(node, now));
    }

    /// Sets the tip for the part of a node that is under the mouse. If the tooltip is visible, its text changes and the tooltip
    /// stays in place. If a press has hidden the tip, setting another text shows it again.
    ///
    /// @param text any number of lines; empty removes the tip
    public static void setAtMouse(Node node, String text) {
        change(node, text, true);
    }

    private static void change(Node node, String text, boolean isOther) {
        Tip tip = find(node);
        if (tip == null && !text.isEmpty()) {
            tip = new Tip(node);
            node.getProperties().put(Tip.class, tip);
        }
        if (tip != null) {
            tip.change(text, isOther);
        }
    }

    /// Returns the tip of a node; empty if it has none.
    public static String of(Node node) {
        Tip tip = find(node);
        return tip == null ? "" : tip.text;
    }

    private static @Nullable Tip find(Node node) {
        return node.hasProperties() ? (Tip) node.getProperties().get(Tip.class) : null;
    }

    /// @param isOther whether the text is that of another part of the node, so that an earlier press does not count
    private void change(String now, boolean isOther) {
        if (text.equals(now)) {
            return;
        }
        text = now;
        isPressed &= !isOther;
        SceneTip shared = node.isHover() ? SceneTip.of(node) : null;
        if (shared == null) {
            return;
        }
        if (now.isEmpty()) {
            exited();
        } else if (!isPressed && shared.isOutside(node)) {
            shared.set(this);
            if (isOther) {
                shared.showSoon();
            }
        }
    }

    private void entered() {
        isPressed = false;
        SceneTip shared = SceneTip.of(node);
        if (shared != null && !text.isEmpty()) {
            shared.set(this);
        }
    }

    private void moved() {
        SceneTip shared = SceneTip.of(node);
        if (shared != null && !isPressed && !text.isEmpty() && shared.isOutside(node)) {
            shared.set(this);
            shared.showSoon();
        }
    }

    /// Makes the tip of an outer node the current one if the mouse is still on that node.
    private void exited() {
        SceneTip shared = SceneTip.of(node);
        if (shared == null || shared.current != this) {
            return;
        }
        shared.clear();
        for (Node outer = node.getParent(); outer != null; outer = outer.getParent()) {
            Tip tip = outer.isHover() ? find(outer) : null;
            if (tip != null && !tip.text.isEmpty()) {
                tip.isPressed = false;
                shared.set(tip);
                return;
            }
        }
    }

    private void pressed() {
        isPressed = true;
        SceneTip shared = SceneTip.of(node);
        if (shared != null) {
            shared.hide();
        }
    }

    /// The tooltip of a scene, and the tip whose text it has. It is not installed on nodes, see [Tooltip#install]: an installed
    /// tooltip misses the moves of the mouse over a control inside its node, because a control consumes them.
    private static final class SceneTip {
        private final Tooltip tooltip = new Tooltip();
        private final PauseTransition delay = new PauseTransition(DELAY);
        private final PauseTransition longest = new PauseTransition(LONGEST);
        /// Runs after the tooltip was visible. Meanwhile, the next tip is shown without delay.
        private final PauseTransition next = new PauseTransition(NEXT);
        private final Scene scene;
        /// The tip of the innermost node under the mouse that has one; null if none of the nodes there has a tip.
        private @Nullable Tip current;
        /// The last known position of the mouse on the screen; null before the mouse has moved. The scene tracks it, because
        /// nodes get no moves while they are pressed or scrolled.
        private @Nullable Point2D mouse;

        private SceneTip(Scene scene) {
            this.scene = scene;
            tooltip.setConsumeAutoHidingEvents(false);
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(MOST_WIDTH);
            delay.setOnFinished(_ -> show());
            longest.setOnFinished(_ -> tooltip.hide());
            EventHandler<MouseEvent> moved = event -> mouse = new Point2D(event.getScreenX(), event.getScreenY());
            scene.addEventFilter(MouseEvent.MOUSE_MOVED, moved);
            scene.addEventFilter(MouseEvent.MOUSE_DRAGGED, moved);
            scene.windowProperty().flatMap(Window::focusedProperty).orElse(false).subscribe(_ -> hide());
        }

        static @Nullable SceneTip of(Node node) {
            Scene scene = node.getScene();
            return scene == null
                    ? null
                    : (SceneTip) scene.getProperties().computeIfAbsent(SceneTip.class, _ -> new SceneTip(scene));
        }

        /// Whether the current tip is that of this node or of a node around it. Also true if there is none.
        boolean isOutside(Node node) {
            return current == null || Parts.isWithin(node, current.node);
        }

        /// Makes a tip the current one. If the tooltip already shows this tip, updates its text.
        void set(Tip tip) {
            if (current != tip) {
                hide();
                current = tip;
            }
            tooltip.setText(tip.text);
        }

        void clear() {
            hide();
            current = null;
        }

        /// Shows the tooltip after the delay, or at once if it was visible a moment ago. Does nothing if it is visible.
        void showSoon() {
            if (tooltip.isShowing()) {
                return;
            }
            if (next.getStatus() == Animation.Status.RUNNING) {
                show();
            } else {
                delay.playFromStart();
            }
        }

        /// Shows the tooltip to the lower right of the mouse. If it does not fit below the mouse, shows it above.
        private void show() {
            Window window = scene.getWindow();
            Point2D at = mouse;
            if (current == null || at == null || window == null || !window.isShowing()) {
                return;
            }
            double below = at.getY() + BELOW_MOUSE;
            tooltip.show(window, at.getX() + RIGHT_OF_MOUSE, below);
            if (tooltip.getAnchorY() < below) {
                tooltip.setAnchorY(at.getY() - tooltip.getHeight());
            }
            longest.playFromStart();
        }

        void hide() {
            delay.stop();
            longest.stop();
            if (tooltip.isShowing()) {
                tooltip.hide();
                next.playFromStart();
            }
        }
    }
}
