package orrery.editor.app.workspace;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.Tooltip;
import orrery.editor.app.dock.PaneId;
import orrery.editor.fx.Pane;

/// A tab that holds a pane, with a badge for a count after its title.
///
/// The badge is wide enough for the longest text that it had since it was empty, and for three digits, so that the tabs beside
/// it stay where they are while it counts. It is as wide in front as behind.
public final class PaneTab extends Tab {

    private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");
    private static final double CHARACTER = 7;
    private static final double PADDING = 12;
    private static final double GAP = 6;
    private static final int LEAST_CHARACTERS = 3;

    private final PaneId paneId;
    private final Pane pane;
    private boolean crowded;
    private double badgeWidth;
    private final StringProperty badge = new SimpleStringProperty("");
    private final Label badgeLabel = new Label();

    /// A tab that has no button to close it until it is made closable.
    ///
    /// @param title sentence case; also the tab's id, by which users and tests know it
    public PaneTab(PaneId paneId, String title, Pane pane) {
        super(title, pane.node());
        this.paneId = paneId;
        this.pane = pane;
        setId(title);
        setClosable(false);
        badgeLabel.getStyleClass().add("badge");
        badgeLabel.textProperty().bind(badge);
        badge.subscribe(this::showBadge);
    }

    private void showBadge() {
        int characters = badge.get().length();
        badgeLabel.pseudoClassStateChanged(NONE, badge.get().equals("0"));
        badgeWidth = characters == 0
                ? 0
                : Math.max(badgeWidth, Math.max(LEAST_CHARACTERS, characters) * CHARACTER + PADDING);
        badgeLabel.setMinWidth(badgeWidth);
        badgeLabel.setPrefWidth(badgeWidth);
        boolean left = characters == 0 || crowded;
        setGraphic(left ? null : badgeLabel);
        setTooltip(left && characters > 0 ? new Tooltip(getId() + " " + badge.get()) : null);
    }

    /// Leaves the badge out for want of room, in front too, or shows it again.
    void setCrowded(boolean nowCrowded) {
        if (crowded != nowCrowded) {
            crowded = nowCrowded;
            showBadge();
        }
    }

    /// Width in pixels that the badge would take where it is left out; 0 where it is not.
    double badgeWidthLeftOut() {
        return getGraphic() == null && badgeWidth > 0 ? badgeWidth + GAP : 0;
    }

    /// What the badge says; none while empty.
    public StringProperty badge() {
        return badge;
    }

    /// Names the pane.
    public PaneId paneId() {
        return paneId;
    }

    /// The pane.
    public Pane pane() {
        return pane;
    }

    /// Colours the badge by what it counts.
    public PaneTab counting(String styleClass) {
        badgeLabel.getStyleClass().add(styleClass);
        return this;
    }
}
