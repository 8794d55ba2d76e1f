package orrery.editor.app.bar;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Tip;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.time.BranchLine;
import orrery.editor.text.NumberFormats;

/// Shows the reason for a stop and, unless the newest tick is shown, the tick of the shown state. Before the first tick, it shows
/// the keys that run ticks.
public final class TimeText extends HBox {

    private final WindowModel model;
    private final StartKeys keys;
    private final Label headline = label("headline");
    private final Label text = label("past-text");
    private final StopReason reason = new StopReason();
    private final Label cover = label("status-label");
    private boolean isShort;
    private boolean isCovered;

    TimeText(WindowModel model, StartKeys keys) {
        this.model = model;
        this.keys = keys;
        setId("time");
        getStyleClass().addAll("time");
        headline.setMinWidth(USE_PREF_SIZE);
        cover.setId("time-cover");
        cover.setManaged(false);
        cover.setVisible(false);
        getChildren().addAll(headline, text, reason, cover);
        keys.play().keysProperty().subscribe(this::show);
        keys.tick().keysProperty().subscribe(this::show);
        model.view().subscribe(this::show);
        show();
    }

    /// The commands that run ticks.
    public record StartKeys(Command play, Command tick) {}

    /// Hides or shows the text after the tick: the branch with the remark about editing, or the keys of the first tick.
    void shorten(boolean shorter) {
        if (isShort != shorter) {
            isShort = shorter;
            show();
        }
    }

    /// Shows a hint over everything except the headline. If the hint is empty, shows the covered texts again. No text changes its
    /// place.
    void cover(String hint) {
        cover.setText(hint);
        cover.setVisible(!hint.isEmpty());
        if (isCovered == hint.isEmpty()) {
            isCovered = !hint.isEmpty();
            text.setVisible(text.isManaged() && !isCovered);
            reason.setVisible(reason.isManaged() && !isCovered);
        }
    }

    /// Width of the part that a hint can cover, in pixels.
    double coveredWidth() {
        return isManaged() ? getWidth() - coveredX() : 0;
    }

    private double coveredX() {
        return Stream.of(text, reason).filter(Node::isManaged).mapToDouble(Node::getLayoutX).min().orElse(getWidth());
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double x = coveredX();
        cover.resizeRelocate(x, 0, Math.max(0, getWidth() - x), getHeight());
    }

    private static Label label(String styleClass) {
        Label label = new Label();
        label.getStyleClass().add(styleClass);
        label.setMinWidth(0);
        return label;
    }

    private void show() {
        SessionStatus.Past past = model.past().get();
        StopStatus stops = model.stops().get();
        boolean hasTime = past.shown() || model.systemsDone().get() > 0;
        boolean hasReason = stops.hasMessage() && stops.searching().isEmpty();
        setShown(this, model.open().get() && (hasTime || hasReason || isStart(past)));
        setShown(headline, hasTime);
        headline.setText(hasTime ? headline(past) : "");
        text.setText(past.shown()
                ? (branch(past) + onEditing(past)).strip()
                : "%s plays, the key %s runs one tick.".formatted(keys.play().keysText(), keys.tick().keysText()));
        setShown(text, !isShort && !text.getText().isEmpty() && (past.shown() || !hasTime && !hasReason));
        text.setVisible(text.isManaged() && !isCovered);
        showReason(stops, hasReason);
    }

    private String headline(SessionStatus.Past past) {
        return past.shown()
                ? "The past: %s of %s%s.".formatted(place(), NumberFormats.grouped(past.newestTick()), inside(past))
                : "%s%s.".formatted(place(), inside(past)).replaceFirst("^t", "T");
    }

    private void showReason(StopStatus stops, boolean shown) {
        reason.show(stops);
        setShown(reason, shown);
        reason.setVisible(shown && !isCovered);
        Tip.set(reason, reason.whole());
    }

    private static void setShown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /// Whether no tick is recorded or in progress.
    private boolean isStart(SessionStatus.Past past) {
        return past.newestTick() == past.oldestTick() && model.systemsDone().get() == 0;
    }

    private String place() {
        long tick = model.tick().get() + (model.systemsDone().get() > 0 ? 1 : 0);
        return "tick " + NumberFormats.grouped(tick);
    }

    private static String inside(SessionStatus.Past past) {
        if (!past.last().isEmpty()) {
            return ", after " + past.last();
        }
        return past.next().isEmpty() ? "" : ", before " + past.next();
    }

    /// Returns what editing does at the shown past state, or what to do first if editing is not possible there. Empty if editing
    /// is possible nowhere, because the program is over.
    private String onEditing(SessionStatus.Past past) {
        if (past.fixed()) {
            return model.program().get().isOver() ? "" : "To edit, go to the newest tick.";
        }
        return model.systemsDone().get() > 0
                ? "To edit, finish the tick first."
                : "Editing starts a branch.";
    }

    private static String branch(SessionStatus.Past past) {
        Optional<BranchLine> branch = past.branches().size() == 1 ? Optional.empty() : past.branch();
        return branch.map(one -> "On %s. ".formatted(one.name())).orElse("");
    }
}
