package orrery.editor.app.file;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TickRange;
import orrery.editor.text.NumberFormats;

/// Asks for the condition that a test of recorded ticks asserts, and shows where this condition is false first.
final class SaveTestDialog {

    private static final ButtonType SAVE = new ButtonType("Save test…", ButtonData.OK_DONE);
    private static final double WIDTH = 560;
    private static final int TOLD_LINES = 5;

    private final Window owner;
    private final Drafts drafts;
    private final ComboBox<String> holds = new ComboBox<>();
    private final TextField first = new TextField();
    private final TextField last = new TextField();
    private final TextField name = new TextField();
    private final Label result = new Label();
    private final Button look = new Button("Run them again");
    private @Nullable Node save;
    private @Nullable TestDraft draft;
    private Optional<TickRange> drafted = Optional.empty();
    private String proposed = "";
    private String told = "";
    private CompletableFuture<TestDraft> running = new CompletableFuture<>();

    /// Runs ticks again and evaluates conditions in them. If the list of conditions is empty, evaluates the invariants of the
    /// scene. Cancelling the returned future stops the run.
    interface Drafts {
        CompletableFuture<TestDraft> of(TickRange ticks, List<String> conditions);
    }

    /// Receives the test to save.
    interface Saved {
        void save(TestDraft draft, TestDraft.Outcome outcome, String name);
    }

    SaveTestDialog(Window owner, Drafts drafts) {
        this.owner = owner;
        this.drafts = drafts;
        holds.setEditable(true);
        holds.setMaxWidth(Double.MAX_VALUE);
        holds.setId("test-holds");
        holds.getEditor().setPromptText("Condition, such as Health.points >= 0");
        holds.getEditor().getStyleClass().add("mono");
        holds.setOnAction(_ -> lookAtOther());
        holds.getEditor().textProperty().subscribe(this::edited);
        first.setId("test-first");
        last.setId("test-last");
        List.of(first, last).forEach(field -> {
            field.setPrefColumnCount(8);
            field.setOnAction(_ -> lookAtOne());
            field.textProperty().subscribe(this::edited);
        });
        name.setId("test-name");
        name.textProperty().subscribe(() -> show(told));
        look.setId("test-look");
        look.setOnAction(_ -> lookAtOne());
        result.setId("test-told");
        result.setWrapText(true);
        result.setMinHeight(TOLD_LINES * result.getFont().getSize() * 1.5);
    }

    /// Shows the dialog and returns immediately. The action runs later, unless the user cancels.
    void ask(TickRange ticks, Saved action) {
        first.setText(Long.toString(ticks.first()));
        last.setText(Long.toString(ticks.last()));
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Save as test");
        dialog.setHeaderText(
                "A test that runs these ticks again and fails until the condition is true at each of them");
        dialog.getDialogPane().setId("save-test-dialog");
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getButtonTypes().setAll(SAVE, ButtonType.CANCEL);
        save = dialog.getDialogPane().lookupButton(SAVE);
        dialog.resultProperty().subscribe(answer -> {
            running.cancel(false);
            TestDraft ready = draft;
            if (answer == SAVE && ready != null) {
                chosen(ready).ifPresent(outcome -> action.save(ready, outcome, name.getText().strip()));
            }
        });
        dialog.setOnShown(_ -> holds.requestFocus());
        WindowPlace.show(dialog);
        look(ticks, List.of());
    }

    private VBox content() {
        HBox range = new HBox(6, first, new Label("to"), last, look);
        range.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        VBox content = new VBox(6, title("Condition"), holds, title("Ticks"), range, result,
                title("Name of the class"), name);
        content.setPrefWidth(WIDTH);
        return content;
    }

    private static Label title(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("title");
        return label;
    }

    private String typed() {
        return holds.getEditor().getText().strip();
    }

    private boolean isChosen(TestDraft.Outcome outcome) {
        return outcome.holds().equals(typed());
    }

    /// Evaluates the condition unless its result is known already. The combo box also calls this when the user clicks the Save
    /// button; evaluating again would disable that button.
    private void lookAtOther() {
        TestDraft now = draft;
        if (!typed().isEmpty() && (now == null || !isUpToDate(now))) {
            lookAtOne();
        }
    }

    /// Runs the ticks again for the condition that was typed or chosen. If the field is empty, runs them for the invariants of
    /// the scene.
    private void lookAtOne() {
        Optional<TickRange> range = range();
        if (range.isEmpty()) {
            draft = null;
            show("Enter two ticks, the first not after the last.");
        } else {
            look(range.get(), typed().isEmpty() ? List.of() : List.of(typed()));
        }
    }

    /// Handles a change of the input. Shows the result if it belongs to the present input; otherwise asks the user to run the
    /// ticks again.
    private void edited() {
        TestDraft now = draft;
        if (now != null) {
            show(textOf(now));
        }
    }

    private String textOf(TestDraft now) {
        return isUpToDate(now) || !now.refusal().isEmpty()
                ? SaveTestText.of(now, chosen(now))
                : "Run the ticks again to check the condition.";
    }

    private boolean isUpToDate(TestDraft now) {
        return range().equals(drafted) && (typed().isEmpty() || chosen(now).isPresent());
    }

    private Optional<TestDraft.Outcome> chosen(TestDraft of) {
        return of.outcomes().stream().filter(this::isChosen).findFirst();
    }

    private Optional<TickRange> range() {
        String from = first.getText().replaceAll("[\\s\\u00a0,.]", "");
        String to = last.getText().replaceAll("[\\s\\u00a0,.]", "");
        boolean isRange = from.matches("[0-9]{1,18}") && to.matches("[0-9]{1,18}")
                && Long.parseLong(from) <= Long.parseLong(to);
        return isRange ? Optional.of(new TickRange(Long.parseLong(from), Long.parseLong(to))) : Optional.empty();
    }

    private void look(TickRange range, List<String> conditions) {
        running.cancel(false);
        draft = null;
        drafted = Optional.of(range);
        show("Running ticks %s to %s again.".formatted(NumberFormats.grouped(range.first()),
                NumberFormats.grouped(range.last())));
        CompletableFuture<TestDraft> asked = drafts.of(range, conditions);
        running = asked;
        Views.whenDone(asked, found -> {
            if (asked == running) {
                found(found, conditions.isEmpty());
            }
        });
    }

    private void found(TestDraft found, boolean isOfScene) {
        draft = found.refusal().isEmpty() ? found : null;
        if (isOfScene) {
            holds.getItems().setAll(found.outcomes().stream().sorted(Comparator.comparing(one -> !found.breaks(one)))
                    .map(TestDraft.Outcome::holds).toList());
            if (typed().isEmpty()) { // the user may have typed a condition meanwhile
                found.outcomes().stream().filter(found::breaks).findFirst()
                        .ifPresent(one -> holds.getEditor().setText(one.holds()));
            }
        }
        chosen(found).ifPresent(this::propose);
        show(textOf(found));
    }

    /// Proposes a class name for the condition, unless the user typed a name.
    private void propose(TestDraft.Outcome outcome) {
        if (name.getText().equals(proposed)) {
            proposed = TestClass.nameFor(outcome.name());
            name.setText(proposed);
        }
    }

    /// Shows a text. If the test is ready except for its class name, says that the name is wrong instead.
    private void show(String text) {
        told = text;
        TestDraft now = draft;
        boolean isReady = now != null && isUpToDate(now) && chosen(now).isPresent();
        String typed = name.getText().strip();
        boolean isName = TestClass.isName(typed);
        result.setText(
                isReady && !isName ? "A class can't be called “%s”. Write another name.".formatted(typed) : text);
        Node button = save;
        if (button != null) {
            button.setDisable(!isReady || !isName);
        }
    }
}
