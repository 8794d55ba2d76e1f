package orrery.editor.app;

import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.Region;

/** A tab that holds a pane, with a badge for a count after its title. */
public final class PaneTab extends Tab {

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
        badge.subscribe(text -> setGraphic(text.isEmpty() ? null : badgeLabel));
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
