package orrery.editor.app.tour;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.StrokeType;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Parts;

/// Lies over the window and shows the card of a step, and a frame around the part of the window that the step points at.
/// Everything outside the card can be clicked as usual. FX thread.
final class TourOverlay extends Pane {

    private static final double WIDTH = 330;
    private static final double ARC = 8;

    private final Rectangle frame = new Rectangle();
    private final Label count = new Label();
    private final Label title = new Label();
    private final Label text = new Label();
    private final Label missing = new Label();
    private final Button skip = new Button("Skip the tour");
    private final Button next = new Button("Next");
    private final VBox card;

    /// @param onNext called by the button *Next*
    /// @param onSkip called by the button that ends the tour
    TourOverlay(Runnable onNext, Runnable onSkip) {
        setPickOnBounds(false);
        setVisible(false);
        frame.getStyleClass().add("tour-frame");
        frame.setManaged(false);
        frame.setMouseTransparent(true);
        frame.setStrokeType(StrokeType.INSIDE);
        frame.setArcWidth(ARC);
        frame.setArcHeight(ARC);
        count.getStyleClass().addAll("muted", "small");
        count.setId("tour-count");
        title.getStyleClass().add("headline");
        title.setId("tour-title");
        text.setId("tour-text");
        missing.setId("tour-missing");
        missing.getStyleClass().add("changed");
        for (Label label : List.of(text, missing)) {
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
        }
        skip.getStyleClass().addAll("flat", "compact");
        skip.setId("tour-skip");
        skip.setOnAction(_ -> onSkip.run());
        next.getStyleClass().addAll("accent", "compact");
        next.setId("tour-next");
        next.setOnAction(_ -> onNext.run());
        HBox buttons = new HBox(8, count, Parts.spacer(), skip, next);
        buttons.getStyleClass().add("tour-buttons");
        card = new VBox(title, text, missing, buttons);
        card.getStyleClass().add("tour-card");
        card.setId("tour-card");
        card.setAccessibleRole(AccessibleRole.DIALOG);
        card.setManaged(false);
        getChildren().addAll(frame, card);
    }

    /// Shows a step.
    ///
    /// @param number number of the step, from 1
    /// @param all number of all steps
    /// @param nextKeys the keys of the command for the next step; may be empty
    void show(TourStep step, int number, int all, String nextKeys) {
        boolean isLast = number == all;
        title.setText(step.title());
        text.setText(step.text().get());
        count.setText("Step %d of %d".formatted(number, all));
        next.setText(isLast ? "Finish" : nextKeys.isEmpty() ? "Next" : "Next (%s)".formatted(nextKeys));
        Parts.show(skip, !isLast);
        card.setAccessibleText("Tour, step %d of %d: %s. %s".formatted(number, all, title.getText(), text.getText()));
        setVisible(true);
    }

    /// Hides the card. Returns whether one of its buttons had the focus.
    boolean hide() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        setVisible(false);
        return owner == skip || owner == next;
    }

    /// Places the frame around the first node that has room for the card beside it, and places the card there. If there is no
    /// such node, shows no frame and places the card in the lower right corner of the window, where it may cover a node. Call
    /// this after each layout of the window, because nodes may have moved.
    void place(TourStep.Target target) {
        missing.setText(target.missing());
        Parts.show(missing, !target.missing().isEmpty());
        Dimension2D window = new Dimension2D(getWidth(), getHeight());
        Dimension2D size = new Dimension2D(WIDTH, Math.ceil(card.prefHeight(WIDTH)));
        Rectangle2D part = null;
        Point2D corner = null;
        for (Node node : target.nodes()) {
            Rectangle2D bounds = boundsOf(node).orElse(null);
            Point2D beside = bounds == null ? null : TourLayout.beside(bounds, size, window).orElse(null);
            if (beside != null && corner == null) {
                part = bounds;
                corner = beside;
            }
        }
        Point2D at = corner == null ? TourLayout.inCorner(size, window) : corner;
        card.resizeRelocate(at.getX(), at.getY(), size.getWidth(), size.getHeight());
        card.layout();
        frame(part);
    }

    private void frame(@Nullable Rectangle2D part) {
        frame.setVisible(part != null);
        if (part != null) {
            frame.setX(part.getMinX());
            frame.setY(part.getMinY());
            frame.setWidth(part.getWidth());
            frame.setHeight(part.getHeight());
        }
    }

    /// The bounds of a node in the coordinates of this overlay; empty if the node is in another window or not visible.
    private Optional<Rectangle2D> boundsOf(Node node) {
        if (node.getScene() != getScene() || !isInSight(node)) {
            return Optional.empty();
        }
        Bounds bounds = sceneToLocal(node.localToScene(node.getLayoutBounds()));
        return bounds.getWidth() <= 0 || bounds.getHeight() <= 0
                ? Optional.empty()
                : Optional.of(new Rectangle2D(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(),
                        bounds.getHeight()));
    }

    private static boolean isInSight(Node node) {
        Node at = node;
        while (at != null && at.isVisible()) {
            at = at.getParent();
        }
        return at == null;
    }
}
