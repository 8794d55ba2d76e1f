package orrery.editor.app.bar;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.shape.Circle;
import javafx.util.Duration;
import org.controlsfx.control.StatusBar;
import orrery.editor.app.model.Status;
import orrery.editor.app.model.WindowModel;
import orrery.editor.theme.OneLine;

/// The status bar: state of the run, numbers, and a temporary hint. Only the hint is shortened if the space is too small.
public final class StatusLine extends StatusBar {

    private static final double DOT_RADIUS = 3.5;
    private static final Duration HINT_TIME = Duration.seconds(8);

    private final Circle dot = new Circle(DOT_RADIUS);
    private final Label state = new Label("", dot);

    public StatusLine(WindowModel model) {
        setText("");
        dot.getStyleClass().add("run-dot");
        state.setGraphicTextGap(8);
        state.setMinWidth(USE_PREF_SIZE);
        getLeftItems().add(state);
        model.status().subscribe(this::show);
        PauseTransition shown = new PauseTransition(HINT_TIME);
        shown.setOnFinished(event -> model.hint().set(""));
        model.hint().subscribe(hint -> {
            setText(OneLine.of(hint));
            shown.playFromStart();
        });
    }

    private void show(Status status) {
        dot.getStyleClass().remove("running");
        if (status.running()) {
            dot.getStyleClass().add("running");
        }
        state.setText(status.state());
        show(getLeftItems(), 1, status.left());
        show(getRightItems(), 0, status.right());
    }

    /// Reuses the labels, so that a tick creates no nodes.
    private static void show(List<Node> items, int from, List<String> texts) {
        while (items.size() - from > texts.size()) {
            items.removeLast();
        }
        while (items.size() - from < texts.size()) {
            Label label = new Label();
            label.setMinWidth(USE_PREF_SIZE);
            items.add(label);
        }
        for (int i = 0; i < texts.size(); i++) {
            ((Label) items.get(from + i)).setText(OneLine.of(texts.get(i)));
        }
    }
}
