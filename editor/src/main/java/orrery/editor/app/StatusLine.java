package orrery.editor.app;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.shape.Circle;
import org.controlsfx.control.StatusBar;

/** The status bar: state of the run and figures. */
final class StatusLine extends StatusBar {

    private static final double DOT_RADIUS = 3.5;

    private final Circle dot = new Circle(DOT_RADIUS);
    private final Label state = new Label("", dot);

    StatusLine(WindowModel model) {
        setText("");
        dot.getStyleClass().add("run-dot");
        state.setGraphicTextGap(8);
        getLeftItems().add(state);
        model.status().subscribe(this::show);
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

    /** Writes texts into labels that stay, so that a tick costs no new nodes. */
    private static void show(List<Node> items, int from, List<String> texts) {
        while (items.size() - from > texts.size()) {
            items.removeLast();
        }
        while (items.size() - from < texts.size()) {
            items.add(new Label());
        }
        for (int i = 0; i < texts.size(); i++) {
            ((Label) items.get(from + i)).setText(texts.get(i));
        }
    }
}
