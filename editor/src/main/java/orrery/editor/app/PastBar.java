package orrery.editor.app;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.BranchLine;
import orrery.editor.session.SessionStatus;
import orrery.editor.theme.Figures;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/**
 * The tinted strip that says that the past is shown, and which, and why one stopped there; away while the newest state is shown
 * and no breakpoint stopped at it.
 */
final class PastBar extends HBox {

    private static final double ROOM_FOR_ALL = 1500;

    private final WindowModel model;
    private final Label headline = label("headline");
    private final Label text = label("past-text");
    private final Label because = label("past-because");
    private final Label what = label("past-what");
    private final Label how = label("past-how");
    private final HBox reason = new HBox(4, because, what, how);
    private final Button previous;
    private final Button next;
    private final Button cancel;
    private final Button newest;

    PastBar(WindowModel model, Ways ways) {
        this.model = model;
        setId("past");
        getStyleClass().addAll("banner", "past");
        reason.getStyleClass().add("past-reason");
        previous = button(ways.previousStop(), Icon.CHEVRON_LEFT, ContentDisplay.LEFT);
        next = button(ways.nextStop(), Icon.CHEVRON_RIGHT, ContentDisplay.RIGHT);
        cancel = button(ways.cancelSearch(), null, ContentDisplay.LEFT);
        newest = button(ways.toNewest(), null, ContentDisplay.LEFT);
        getChildren().addAll(headline, text, reason, Buttons.spring(), cancel, previous, next, newest);
        model.past().subscribe(this::show);
        model.stops().subscribe(this::show);
        model.tick().subscribe(this::show);
        model.systemsDone().subscribe(this::show);
        widthProperty().subscribe(this::show);
    }

    /** What it offers. */
    record Ways(Command previousStop, Command nextStop, Command cancelSearch, Command toNewest) {}

    private static Label label(String styleClass) {
        Label label = new Label();
        label.getStyleClass().add(styleClass);
        label.setMinWidth(0);
        return label;
    }

    private static Button button(Command way, @Nullable Icon icon, ContentDisplay side) {
        Button button = Buttons.text(way, "");
        button.textProperty().bind(way.title());
        button.getStyleClass().add("compact");
        button.setMinWidth(USE_PREF_SIZE);
        if (icon != null) {
            button.setGraphic(new IconView(icon, 12));
            button.setContentDisplay(side);
        }
        return button;
    }

    private void show() {
        SessionStatus.Past past = model.past().get();
        SessionStatus.Stops stops = model.stops().get();
        boolean says = stops.isStopped() || !stops.outcome().isEmpty() || !stops.searching().isEmpty();
        setShown(this, past.shown() || says);
        headline.setText(past.shown()
                ? "The past: %s of %s%s.".formatted(place(), Figures.grouped(past.newestTick()), inside(past))
                : "%s%s.".formatted(place(), inside(past)).replaceFirst("^t", "T"));
        text.setText(branch(past) + "Editing starts a branch.");
        setShown(text, past.shown() && (!says || getWidth() >= ROOM_FOR_ALL));
        String search = stops.searching().isEmpty() ? stops.outcome() : stops.searching();
        because.setText("Stopped because");
        what.setText(stops.what());
        how.setText(search.isEmpty() ? stops.how() : search);
        setShown(because, search.isEmpty());
        setShown(what, search.isEmpty());
        setShown(reason, says);
        setShown(previous, stops.any());
        setShown(next, stops.any());
        setShown(cancel, !stops.searching().isEmpty());
        setShown(newest, past.shown());
    }

    private static void setShown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private String place() {
        long tick = model.tick().get() + (model.systemsDone().get() > 0 ? 1 : 0);
        return "tick " + Figures.grouped(tick);
    }

    private static String inside(SessionStatus.Past past) {
        if (!past.lastSystem().isEmpty()) {
            return ", after " + past.lastSystem();
        }
        return past.edits() == 0 ? "" : ", with " + Figures.counted(past.edits(), "edit", "edits");
    }

    private static String branch(SessionStatus.Past past) {
        Optional<BranchLine> branch = past.branches().size() == 1 ? Optional.empty() : past.branch();
        return branch.map(one -> "Branch " + one.name() + ". ").orElse("");
    }
}
