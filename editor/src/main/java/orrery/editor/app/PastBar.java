package orrery.editor.app;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import orrery.editor.session.BranchLine;
import orrery.editor.session.SessionStatus;
import orrery.editor.theme.Figures;

/** The tinted strip that says that the past is shown, and which; away while the newest state is. */
final class PastBar extends HBox {

    private final WindowModel model;
    private final Label headline = new Label();
    private final Label text = new Label();

    PastBar(WindowModel model, List<Command> ways) {
        this.model = model;
        setId("past");
        getStyleClass().addAll("banner", "past");
        headline.getStyleClass().add("headline");
        headline.setMinWidth(0);
        text.setMinWidth(0);
        getChildren().addAll(headline, text, Buttons.spring());
        for (Command way : ways) {
            Button button = Buttons.text(way, "");
            button.textProperty().bind(way.title());
            button.getStyleClass().add("compact");
            button.setMinWidth(USE_PREF_SIZE);
            getChildren().add(button);
        }
        model.past().subscribe(this::show);
        model.tick().subscribe(() -> show(model.past().get()));
        model.systemsDone().subscribe(() -> show(model.past().get()));
    }

    private void show(SessionStatus.Past past) {
        setVisible(past.shown());
        setManaged(past.shown());
        headline.setText(
                "The past: %s of %s%s.".formatted(place(), Figures.grouped(past.newestTick()), inside(past)));
        text.setText(branch(past) + "Editing starts a branch.");
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
