package orrery.editor.app.workspace;

import java.util.Comparator;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import orrery.editor.fx.Tip;
import orrery.editor.theme.TextMeasure;

/// Covers the title of a tab that is cut at the left or right end of the row of tabs. Covers it with a label that shows the title
/// with an ellipsis. JavaFX would clip the row within a letter and show no ellipsis. If fewer than three letters fit, the label
/// is empty. If tabs are hidden at the left end, a sign there brings the nearest of them to the front when it is clicked. FX
/// thread.
final class CutTabs {

    /// Padding of a tab, in pixels. If the part of a tab that is cut off is narrower than this, the whole title is still visible.
    private static final double PADDING = 10;
    /// Distance by which a label extends beyond the edge of the visible row, in pixels, so that it covers the cut letter.
    private static final double BEYOND = 3;
    private static final int LEAST_LETTERS = 3;

    private final StackPane group;
    private final TabPane tabs;
    private final TextMeasure measure = new TextMeasure();
    private final Label left = sign(Pos.CENTER_RIGHT);
    private final Label right = sign(Pos.CENTER_LEFT);
    private final Label hidden = new Label("‹");

    /// @param group contains the tabs; the labels are added to it
    CutTabs(StackPane group, TabPane tabs) {
        this.group = group;
        this.tabs = tabs;
        hidden.getStyleClass().addAll("muted", "tabs-before");
        hidden.setAlignment(Pos.CENTER);
        hidden.setManaged(false);
        hidden.setVisible(false);
        hidden.setAccessibleText("Tabs at the left");
        Tip.set(hidden, "More tabs at the left");
        group.getChildren().addAll(left, right, hidden);
    }

    private static Label sign(Pos alignment) {
        Label sign = new Label();
        sign.setAlignment(alignment);
        sign.setTextOverrun(OverrunStyle.CLIP);
        sign.getStyleClass().add("tab-cut");
        sign.setManaged(false);
        sign.setVisible(false);
        sign.mouseTransparentProperty().bind(sign.textProperty().isNotEmpty());
        return sign;
    }

    /// Shows the labels over the titles that are cut.
    ///
    /// @param headers the node that contains the headers of the tabs; the skin of JavaFX clips it
    void show(Region headers) {
        tabs.layout();
        Node clip = headers.getClip();
        if (clip == null) {
            return;
        }
        Rectangle2D seen = place(headers, clip.getBoundsInParent());
        left.setVisible(false);
        right.setVisible(false);
        for (Node tab : headers.getChildrenUnmodifiable()) {
            if (seen.getWidth() > 0 && tab.lookup(".tab-label") instanceof Label title) {
                show(title, place(headers, tab.getBoundsInParent()), seen);
            }
        }
        showHidden(headers, seen);
    }

    /// Shows the sign if a tab is hidden at the left end, unless a title that is cut there shows an ellipsis.
    private void showHidden(Region headers, Rectangle2D seen) {
        Optional<Node> nearest = headers.getChildrenUnmodifiable().stream().filter(Node::isVisible)
                .filter(tab -> place(headers, tab.getBoundsInParent()).getMaxX() <= seen.getMinX() + PADDING)
                .max(Comparator.comparingDouble(tab -> tab.getBoundsInParent().getMaxX()));
        boolean isCut = left.isVisible() && !left.getText().isEmpty();
        hidden.setVisible(seen.getWidth() > 0 && nearest.isPresent() && !isCut);
        hidden.resizeRelocate(0, 0, seen.getMinX() + PADDING, GroupPane.TAB_ROW_HEIGHT);
        hidden.setOnMouseClicked(_ -> nearest.ifPresent(this::bringToFront));
    }

    private void bringToFront(Node header) {
        tabs.getTabs().stream().filter(tab -> header.getId().equals(tab.getId())).findFirst()
                .ifPresent(tabs.getSelectionModel()::select);
    }

    /// Covers the title of a tab if it is cut.
    ///
    /// @param tab place of the tab in the group
    /// @param seen place of the part of the row that is not clipped
    private void show(Label title, Rectangle2D tab, Rectangle2D seen) {
        Rectangle2D text = place(title, textOf(title).getBoundsInParent());
        if (tab.getMaxX() > seen.getMaxX() + PADDING && tab.getMinX() < seen.getMaxX() - PADDING) {
            show(right, title, measure.clip(title.getFont(), title.getText(), seen.getMaxX() - text.getMinX()),
                    text.getMinX(), seen.getMaxX() + BEYOND);
        } else if (tab.getMinX() < seen.getMinX() - PADDING && tab.getMaxX() > seen.getMinX() + PADDING) {
            show(left, title, measure.clipStart(title.getFont(), title.getText(), text.getMaxX() - seen.getMinX()),
                    seen.getMinX() - BEYOND, text.getMaxX());
        }
    }

    private static void show(Label sign, Label title, String shortened, double fromX, double toX) {
        boolean isLegible = shortened.length() > LEAST_LETTERS || shortened.equals(title.getText());
        sign.setText(isLegible ? shortened : "");
        sign.setTextFill(title.getTextFill());
        sign.setFont(title.getFont());
        sign.setVisible(true);
        sign.resizeRelocate(fromX, 0, toX - fromX, GroupPane.TAB_ROW_HEIGHT);
    }

    private static Node textOf(Label title) {
        return title.getChildrenUnmodifiable().stream().filter(Text.class::isInstance).findFirst().orElseThrow();
    }

    private Rectangle2D place(Node parent, Bounds within) {
        return DropZones.of(group.sceneToLocal(parent.localToScene(within)));
    }
}
