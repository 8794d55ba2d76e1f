package orrery.editor.app.workspace;

import java.util.Map;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.PaneId;
import orrery.editor.fx.Pane;
import orrery.editor.fx.Parts;

/// A tab that contains a pane. A badge after its title can show a count.
///
/// The badge keeps the width of the longest text that it had since it was last empty. It has room for at least three digits. So
/// other tabs don't move while the count changes. The width is the same whether or not the tab is in front.
public final class PaneTab extends Tab {

    private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");
    private static final double CHARACTER = 7;
    private static final double PADDING = 12;
    private static final double GAP = 6;
    private static final int LEAST_CHARACTERS = 3;

    private final PaneId paneId;
    private final LatePane<?> pane;
    private boolean crowded;
    private double badgeWidth;
    private final StringProperty badge = new SimpleStringProperty("");
    private final Label badgeLabel = new Label();
    /// A box around the badge. It keeps the badge out of the menu that lists the tabs: the menu copies the graphic of a tab only
    /// if the graphic is a label.
    private final StackPane badgeBox = new StackPane(badgeLabel);
    /// The tooltip with the title and the text of the badge, shown while the badge is hidden. Null before the badge is first
    /// hidden.
    private @Nullable Tooltip tip;

    /// Creates a tab without a button to close it. Its pane is created, and added to the scene, when the tab first comes to the
    /// front, because most panes stay behind other tabs.
    ///
    /// @param title title in sentence case; also the id of the tab, which tests use
    public PaneTab(PaneId paneId, String title, LatePane<?> pane) {
        super(title);
        this.paneId = paneId;
        this.pane = pane;
        setId(title);
        setClosable(false);
        badgeLabel.getStyleClass().add("badge");
        badgeLabel.textProperty().bind(badge);
        badge.subscribe(this::showBadge);
        selectedProperty().subscribe(selected -> {
            if (selected) {
                setContent(pane.get().node());
            }
        });
        pane.whenMade(() -> pane.get().node().addEventHandler(MouseEvent.MOUSE_PRESSED, PaneTab::keepFocus));
    }

    /// Consumes a mouse press on the focused part of the content, because the tab pane takes the focus on each press that reaches
    /// it.
    private static void keepFocus(MouseEvent press) {
        Node content = (Node) press.getSource();
        Node owner = content.getScene() == null ? null : content.getScene().getFocusOwner();
        if (owner != null && Parts.isWithin(owner, content) && Parts.isWithin((Node) press.getTarget(), owner)) {
            press.consume();
        }
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
        setGraphic(left ? null : badgeBox);
        setTooltip(left && characters > 0 ? tip(getId() + " " + badge.get()) : null);
    }

    private Tooltip tip(String text) {
        Tooltip shown = tip == null ? new Tooltip() : tip;
        shown.setText(text);
        tip = shown;
        return shown;
    }

    /// Sets whether the badge is hidden because there is too little space. It is then hidden even if the tab is in front.
    void setCrowded(boolean nowCrowded) {
        if (crowded != nowCrowded) {
            crowded = nowCrowded;
            showBadge();
        }
    }

    /// Width in pixels that a hidden badge would need; 0 if the badge is shown or empty.
    double badgeWidthLeftOut() {
        return getGraphic() == null && badgeWidth > 0 ? badgeWidth + GAP : 0;
    }

    /// The text of the badge. If it is empty, there is no badge.
    public StringProperty badge() {
        return badge;
    }

    /// The id of the pane.
    public PaneId paneId() {
        return paneId;
    }

    /// The pane. The first call creates it.
    public Pane pane() {
        return pane.get();
    }

    /// The pane, if it was created.
    public Optional<? extends Pane> found() {
        return pane.found();
    }

    /// The settings of the pane, created or not, see [Pane#parameters].
    Map<String, String> parameters() {
        return pane.parameters();
    }

    /// Restores the settings of the pane, created or not, see [Pane#setParameters].
    void setParameters(Map<String, String> parameters) {
        pane.setParameters(parameters);
    }

    /// The user's place in the pane, created or not, see [Pane#place].
    Map<String, String> place() {
        return pane.place();
    }

    /// Goes to a place in the pane, created or not, see [Pane#setPlace].
    void setPlace(Map<String, String> place) {
        pane.setPlace(place);
    }

    /// Tells the pane whether it is visible.
    void setActive(boolean active) {
        if (active) {
            pane.get().setActive(true);
        } else {
            pane.found().ifPresent(made -> made.setActive(false));
        }
    }

    /// Adds a style class to the badge. The style class sets the badge's colour.
    public PaneTab counting(String styleClass) {
        badgeLabel.getStyleClass().add(styleClass);
        return this;
    }
}
