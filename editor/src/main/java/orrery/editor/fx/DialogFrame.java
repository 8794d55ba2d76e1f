package orrery.editor.fx;

import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Adds two things to the dialogs of JavaFX. Enter presses the default button even if a toggle button, a check box or a closed
/// combo box has the focus. Content that is too high for the screen scrolls. FX thread.
public final class DialogFrame {
    /// Height of the title bar that a window manager adds, in pixels.
    public static final double TITLE_BAR = 40;

    /// Height in pixels that is left free for one more line of text, because a text may wrap only after the dialog has its width.
    public static final double LINE = 24;

    private static final double SCROLL_BAR = 16;

    private DialogFrame() {}

    /// Prepares a dialog before it is shown.
    ///
    /// @param screen the screen on which it is shown
    static void prepare(DialogPane pane, Rectangle2D screen) {
        pane.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof Node target && leavesEnter(target)) {
                Button button = defaultButton(pane);
                if (button != null) {
                    event.consume();
                    button.fire();
                }
            }
        });
        limitHeight(pane, screen.getHeight() - TITLE_BAR - LINE);
        // Some window managers give a new window the minimum size of its content.
        pane.setMinHeight(Region.USE_PREF_SIZE);
    }

    /// Lets the user make a dialog smaller than the size in which it was shown.
    static void letShrink(DialogPane pane) {
        pane.setMinHeight(Region.USE_COMPUTED_SIZE);
    }

    /// Whether a focused control has no use for Enter but keeps JavaFX from passing it to the default button.
    private static boolean leavesEnter(Node target) {
        return target instanceof ToggleButton || target instanceof CheckBox
                || target instanceof ComboBox<?> box && !box.isEditable() && !box.isShowing();
    }

    private static @Nullable Button defaultButton(DialogPane pane) {
        for (ButtonType type : pane.getButtonTypes()) {
            if (pane.lookupButton(type) instanceof Button button && button.isDefaultButton()
                    && !button.isDisabled()) {
                return button;
            }
        }
        return null;
    }

    /// Lets the content of a dialog scroll if the dialog would be higher than the screen.
    ///
    /// @param most maximum height of the dialog, in pixels
    static void limitHeight(DialogPane pane, double most) {
        pane.applyCss();
        Node content = pane.getContent();
        double wanted = height(pane);
        if (content != null && wanted > most) {
            double contentHeight = content instanceof Region region ? height(region) : content.prefHeight(-1);
            double contentWidth = content.prefWidth(-1);
            ScrollPane scroll = new ScrollPane();
            pane.setContent(scroll);
            scroll.setContent(content);
            scroll.setFitToWidth(true);
            scroll.setStyle("-fx-padding: 0");
            // The window of a dialog takes its size from the minimum size of the content.
            scroll.setMinSize(contentWidth + SCROLL_BAR, Math.max(0, contentHeight - (wanted - most)));
            scroll.setPrefSize(scroll.getMinWidth(), scroll.getMinHeight());
        }
    }

    /// Returns the preferred height of a region at its preferred width. Includes all lines of wrapped texts.
    static double height(Region region) {
        return region.prefHeight(region.prefWidth(-1));
    }
}
