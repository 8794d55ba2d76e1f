package orrery.editor.app.bar;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.util.Duration;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.model.Status;
import orrery.editor.app.model.WindowModel;
import orrery.editor.theme.OneLine;

/// The status bar: state of the run, the shown time if it is not the newest tick, numbers, a temporary hint, and the buttons that
/// navigate through time. The bar is tinted while the past is shown.
///
/// A hint is shown for eight seconds. If it does not fit beside the other parts, it covers the text after the tick, provided that
/// this gives it more room. That text may be the branch, the remark about editing, the keys of the first tick, or the reason for
/// a stop.
///
/// If the bar is too narrow, the hint is shortened first. Then parts are hidden in this order: the numbers at the right; the
/// numbers at the left; the branch and the remark about editing, or the keys of the first tick; the words of buttons that have an
/// icon; the texts about unsaved edits and about files that are still being saved. Last, the reason for a stop is shortened.
/// When the branch, the keys or the words of buttons are hidden, numbers that fit again are shown. Otherwise a hidden part comes
/// back only when the bar changes its width or shows other parts, so that parts do not flicker while numbers change.
public final class StatusLine extends HBox {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");
    private static final double DOT_RADIUS = 3.5;
    private static final double GAP = 20;
    private static final Duration HINT_TIME = Duration.seconds(8);

    private final WindowModel model;
    private final Circle dot = new Circle(DOT_RADIUS);
    private final Label state = new Label("", dot);
    private final TimeText time;
    private final HBox left = numbers();
    private final Label hint = new Label();
    private final HBox kept = numbers();
    private final HBox right = numbers();
    private final StatusTimeButtons buttons;
    private Fitted fitted = new Fitted(-1, List.of());

    /// @param keys the commands whose keys are shown before the first tick
    public StatusLine(WindowModel model, StatusTimeButtons.TimeCommands commands, TimeText.StartKeys keys) {
        super(GAP);
        this.model = model;
        getStyleClass().add("status-bar");
        setMinWidth(0);
        dot.getStyleClass().add("run-dot");
        state.setGraphicTextGap(8);
        state.setMinWidth(USE_PREF_SIZE);
        hint.getStyleClass().add("status-label");
        hint.setMinWidth(0);
        hint.setManaged(false);
        hint.setVisible(false);
        time = new TimeText(model, keys);
        buttons = new StatusTimeButtons(model, commands);
        getChildren().addAll(state, time, left, hint, Buttons.spring(), kept, right, buttons);
        model.status().subscribe(this::show);
        model.past().subscribe(past -> pseudoClassStateChanged(PAST, past.shown()));
        PauseTransition shown = new PauseTransition(HINT_TIME);
        shown.setOnFinished(event -> model.hint().set(""));
        model.hint().subscribe(now -> {
            hint.setText(OneLine.of(now));
            requestLayout();
            if (now.isEmpty()) {
                shown.stop();
            } else {
                shown.playFromStart();
            }
        });
    }

    private static HBox numbers() {
        HBox box = new HBox(GAP);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
    }

    private void show(Status status) {
        dot.pseudoClassStateChanged(RUNNING, status.running());
        state.setText(status.state());
        showTexts(left, status.left());
        showTexts(kept, status.kept());
        showTexts(right, status.right());
    }

    /// Shows texts in labels, one label each. Reuses the labels, so that a tick creates no nodes.
    private void showTexts(HBox box, List<String> texts) {
        List<Node> labels = box.getChildren();
        if (labels.size() != texts.size()) {
            requestLayout(); // an empty box is not managed, so adding a label to it does not request a layout
        }
        while (labels.size() > texts.size()) {
            labels.removeLast();
        }
        while (labels.size() < texts.size()) {
            Label label = new Label();
            label.setMinWidth(USE_PREF_SIZE);
            label.visibleProperty().bind(label.managedProperty());
            labels.add(label);
        }
        for (int i = 0; i < texts.size(); i++) {
            ((Label) labels.get(i)).setText(OneLine.of(texts.get(i)));
        }
    }

    /// The state for which parts were hidden. If it changes, all parts are shown again before parts are hidden.
    private record Fitted(double width, List<Boolean> shown) {}

    @Override
    protected void layoutChildren() {
        fit(false);
        boolean hasHint = !hint.getText().isEmpty();
        double room = -lacks(false) - GAP;
        boolean covers = hasHint && hint.prefWidth(-1) > room + 1 && time.coveredWidth() > room;
        boolean isOwn = hasHint && !covers;
        if (hint.isManaged() != isOwn) {
            hint.setManaged(isOwn);
            hint.setVisible(isOwn);
        }
        if (isOwn) {
            fit(true);
        }
        super.layoutChildren();
        time.cover(covers ? hint.getText() : "");
    }

    /// Hides or shortens parts until all parts but the hint fit.
    ///
    /// @param withHint whether the gap before the hint counts
    private void fit(boolean withHint) {
        Fitted now = new Fitted(getWidth(), List.of(time.isManaged(), model.past().get().shown(),
                model.stops().get().hasMessage(), buttons.isManaged(), model.systemsDone().get() > 0));
        if (!now.equals(fitted)) {
            fitted = now;
            List.of(left, kept, right).forEach(box -> box.getChildren().forEach(label -> label.setManaged(true)));
            time.shorten(false);
            buttons.shorten(false);
        }
        List.of(left, kept, right).forEach(StatusLine::manage);
        hideOne(right, right.getChildren().reversed(), withHint);
        hideOne(left, left.getChildren().reversed(), withHint);
        if (lacks(withHint) > 0) {
            time.shorten(true);
            if (lacks(withHint) > 0) {
                buttons.shorten(true);
            }
            showAgain(left, withHint);
            showAgain(right, withHint);
        }
        hideOne(kept, kept.getChildren(), withHint);
        time.setMinWidth(time.prefWidth(-1) - Math.max(0, lacks(withHint)));
    }

    /// Hides labels of a box until the others fit. A box without labels takes no gap.
    private void hideOne(HBox box, List<Node> labels, boolean withHint) {
        for (Node label : labels) {
            if (lacks(withHint) <= 0) {
                return;
            }
            setShown(box, label, false);
        }
    }

    /// Shows hidden labels of a box again as long as they fit.
    private void showAgain(HBox box, boolean withHint) {
        for (Node label : box.getChildren()) {
            setShown(box, label, true);
            if (lacks(withHint) > 0) {
                setShown(box, label, false);
                return;
            }
        }
    }

    private static void setShown(HBox box, Node label, boolean shown) {
        label.setManaged(shown);
        manage(box);
    }

    private static void manage(HBox box) {
        box.setManaged(box.getChildren().stream().anyMatch(Node::isManaged));
    }

    /// Returns how many pixels are missing to show all parts but the hint.
    private double lacks(boolean withHint) {
        long parts = getManagedChildren().stream().filter(part -> part != hint).count() + (withHint ? 1 : 0);
        double wanted = List.of(state, time, left, kept, right, buttons).stream().filter(Node::isManaged)
                .mapToDouble(part -> part.prefWidth(-1)).sum() + (parts - 1) * GAP;
        return wanted - (getWidth() - snappedLeftInset() - snappedRightInset());
    }
}
