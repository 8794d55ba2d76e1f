package orrery.editor.app;

import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** A tab that holds a pane, with a badge for a count after its title. */
public final class PaneTab extends Tab {

    private static final double CHARACTER = 7;
    private static final double BESIDE = 18;

    private boolean crowded;
    private final StringProperty badge = new SimpleStringProperty("");
    private final Label badgeLabel = new Label();

    /**
     * A tab that stays.
     *
     * @param title sentence case; also the tab's id, by which settings and tests know it
     */
    public PaneTab(String title, Region pane) {
        super(title, pane);
        setId(title);
        setClosable(false);
        badgeLabel.getStyleClass().add("badge");
        badgeLabel.textProperty().bind(badge);
        badge.subscribe(this::showBadge);
        selectedProperty().subscribe(this::showBadge);
    }

    private void showBadge() {
        boolean left = badge.get().isEmpty() || crowded && !isSelected();
        setGraphic(left ? null : badgeLabel);
        setTooltip(left && crowded && !badge.get().isEmpty() ? new Tooltip(getId() + " " + badge.get()) : null);
    }

    /** Leaves the badge out while another tab is in front, for want of room, or shows it again. */
    void setCrowded(boolean nowCrowded) {
        if (crowded != nowCrowded) {
            crowded = nowCrowded;
            showBadge();
        }
    }

    /** Width in pixels that the badge would take where it is left out; 0 where it is not. */
    double badgeWidthLeftOut() {
        return getGraphic() == null && !badge.get().isEmpty() ? badge.get().length() * CHARACTER + BESIDE : 0;
    }

    /** What the badge says; none while empty. */
    public StringProperty badge() {
        return badge;
    }

    /** Tells a pane whether it is in front, now and whenever that changes; a hidden pane should cost nothing. */
    public PaneTab active(Consumer<Boolean> setActive) {
        selectedProperty().subscribe(setActive);
        return this;
    }

    /** Colours the badge by what it counts. */
    public PaneTab counting(String styleClass) {
        badgeLabel.getStyleClass().add(styleClass);
        return this;
    }
}
