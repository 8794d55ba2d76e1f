package orrery.editor.app.workspace;

import java.util.function.Predicate;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// Shows "…" at the left and the right end of a row of tabs where the title of a tab is cut, because JavaFX clips the row without
/// a sign. FX thread.
final class CutTabs {

    /// A tab that is cut by less than its padding has its whole title.
    private static final double PADDING = 10;
    private static final double LINE = 1;
    /// How far a sign goes beyond the edge, so that no part of a letter is seen behind it.
    private static final double BEYOND = 3;

    private final StackPane group;
    private final TabPane tabs;
    private final Label left = sign();
    private final Label right = sign();

    /// @param group contains the tabs; the signs are added to it
    CutTabs(StackPane group, TabPane tabs) {
        this.group = group;
        this.tabs = tabs;
        group.getChildren().addAll(left, right);
    }

    private static Label sign() {
        Label sign = new Label("…");
        sign.getStyleClass().add("tab-cut");
        sign.setManaged(false);
        sign.setVisible(false);
        sign.setMouseTransparent(true);
        return sign;
    }

    /// Shows the signs where they are needed.
    ///
    /// @param headers contains the headers of the tabs, clipped by the skin
    void show(Region headers) {
        tabs.layout();
        Node clip = headers.getClip();
        if (clip == null) {
            return;
        }
        Rectangle2D seen = place(headers, clip.getBoundsInParent());
        show(left, seen.getMinX() - BEYOND, isAnyCut(headers, seen, tab -> tab.getMinX() < seen.getMinX() - PADDING
                && tab.getMaxX() > seen.getMinX() + PADDING));
        show(right, seen.getMaxX() - right.prefWidth(-1) + BEYOND, isAnyCut(headers, seen,
                tab -> tab.getMaxX() > seen.getMaxX() + PADDING && tab.getMinX() < seen.getMaxX() - PADDING));
    }

    private boolean isAnyCut(Region headers, Rectangle2D seen, Predicate<Rectangle2D> isCut) {
        return seen.getWidth() > 0 && headers.getChildrenUnmodifiable().stream()
                .map(tab -> place(headers, tab.getBoundsInParent())).anyMatch(isCut);
    }

    private Rectangle2D place(Region headers, Bounds within) {
        return DropZones.of(group.sceneToLocal(headers.localToScene(within)));
    }

    private static void show(Label sign, double x, boolean isShown) {
        sign.setVisible(isShown);
        sign.resizeRelocate(x, 0, sign.prefWidth(-1), GroupPane.TAB_ROW_HEIGHT - LINE);
    }
}
