package orrery.editor.invariants;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.MessageHeader;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.PathPopup;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.GridEditing;
import orrery.editor.grid.RowRemoval;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRows;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.stop.InvariantLine;
import orrery.editor.session.stop.Invariants;
import orrery.editor.text.FieldExample;

/// Shows the invariants of the open scene. FX thread.
public final class InvariantsPane extends BorderedPane {
    private static final double LEAST_WIDTH = 100;
    private static final double NAME_WIDTH = 220;
    private static final double HOLDS_WIDTH = 420;

    private final Views views;
    private final Invariants invariants;
    private final InvariantsModel model = new InvariantsModel();
    private final TextField name = new TextField();
    private final TextField holds = new TextField();
    private final Button add = new Button("Add invariant");
    private final Label problem = new Label();
    private final Label summary = new Label();
    private final Grid grid = new Grid(GridColumn.name(InvariantsModel.NAME, "name", 240),
            GridColumn.text(InvariantsModel.HOLDS, "what holds", 330).grows(),
            GridColumn.text(InvariantsModel.STATE, "here", 210),
            GridColumn.link(InvariantsModel.FIRST, "first broken", 180),
            GridColumn.link(InvariantsModel.REMOVE, "", 30));

    /// Creates an inactive pane.
    public InvariantsPane(Session session, Views views) {
        this.views = views;
        invariants = session.invariants();
        grid.setId("invariants-grid");
        grid.setAccessibleText("Invariants");
        grid.setActions(new Actions());
        grid.setEditing(new Editing());
        grid.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        setTop(header());
        setCenter(grid);
        setSearch(holds);
        PathPopup.on(holds, views);
        asks(PaneRequest.of(session, "Invariants", () -> invariants::lines), views, this::show);
        views.onExample(this::showExample);
    }

    private void showExample(FieldExample world) {
        String typed = world.path() + " >= 0";
        holds.setPromptText(typed);
        grid.setEmptyText("No invariants",
                "Type a condition that must be true at every state, such as %s. It is saved with the scene."
                        .formatted(typed));
    }

    private MessageHeader header() {
        field(name, "invariant-name", "name (optional)", NAME_WIDTH);
        field(holds, "invariant-holds", "", HOLDS_WIDTH);
        name.setAccessibleText("Name of a new invariant");
        holds.setAccessibleText("Condition");
        holds.getStyleClass().add("mono");
        holds.textProperty().subscribe(_ -> check());
        add.getStyleClass().add("compact");
        add.setId("invariant-add");
        add.setOnAction(_ -> add());
        add.setMinWidth(USE_PREF_SIZE);
        problem.getStyleClass().addAll("removed", "small");
        problem.setId("invariant-problem");
        summary.getStyleClass().addAll("muted", "small");
        summary.setMinWidth(USE_PREF_SIZE);
        return new MessageHeader(List.of(name, holds, add), problem, List.of(summary, new HelpButton()));
    }

    private void field(TextField field, String id, String prompt, double width) {
        field.setId(id);
        field.setPromptText(prompt);
        field.getStyleClass().add("compact");
        field.setPrefWidth(width);
        field.setMinWidth(LEAST_WIDTH);
        field.setOnAction(_ -> add());
    }

    /// Shows what is wrong with the typed text.
    private void check() {
        String typed = holds.getText();
        if (typed.isBlank()) {
            problem.setText("");
        } else {
            Views.whenDone(invariants.check(typed),
                    found -> problem.setText(typed.equals(holds.getText()) ? found : ""));
        }
        add.setDisable(typed.isBlank());
    }

    private void add() {
        String called = name.getText();
        String condition = holds.getText();
        if (!condition.isBlank()) {
            Views.whenDone(invariants.add(called, condition), result -> {
                if (called.equals(name.getText()) && condition.equals(holds.getText())) { // otherwise another one is typed
                    added(result);
                }
            });
        }
    }

    private void added(EditResult result) {
        if (result.done()) {
            name.clear();
            holds.clear();
        }
        say(result);
    }

    private void say(EditResult result) {
        problem.setText(result.message());
    }

    private void show(List<InvariantLine> lines) {
        model.show(lines);
        summary.setText(model.summary());
        grid.show(GridRows.of(model.rows()));
    }

    private void key(KeyEvent event) {
        if (SystemKeys.isDelete(event)) {
            if (!grid.isKeyRepeated()) {
                removeSelected();
            }
            event.consume();
        }
    }

    private void removeSelected() {
        for (long key : grid.selection().keys()) {
            model.line(key).ifPresent(this::remove);
        }
        RowRemoval.goOn(grid);
    }

    private void remove(InvariantLine line) {
        Views.whenDone(invariants.remove(line.name()), this::say);
    }

    private void goToFirst(InvariantLine line) {
        InvariantLine.First first = line.first();
        if (line.open()) {
            find(line);
        } else if (first != null) {
            invariants.goTo(first);
        }
    }

    /// Searches for the first state that breaks the invariant, and goes to that state. If no state does, the row of the invariant
    /// says so.
    private void find(InvariantLine line) {
        problem.setText("");
        Views.whenDone(invariants.findFirst(line.name()), found -> found.ifPresent(invariants::goTo));
    }

    private void stop(InvariantLine line) {
        Views.whenDone(invariants.stopWhenBroken(line), this::say);
    }

    @Override
    public PaneHelp help() {
        return InvariantsHelp.TEXT;
    }

    /// Edits names and conditions in place.
    private final class Editing implements GridEditing {
        @Override
        public boolean isEditable(long key, String columnId) {
            return columnId.equals(InvariantsModel.NAME) || columnId.equals(InvariantsModel.HOLDS);
        }

        @Override
        public void prepare(String columnId, TextField field) {
            if (columnId.equals(InvariantsModel.HOLDS)) {
                PathPopup.on(field, views);
            }
        }

        @Override
        public @Nullable String problem(long key, String columnId, String typed) {
            return typed.isBlank() ? "An invariant needs a name and a condition; enter both." : null;
        }

        @Override
        public void commit(long key, String columnId, String typed) {
            model.line(key).ifPresent(line -> Views.whenDone(columnId.equals(InvariantsModel.NAME)
                    ? invariants.rename(line.name(), typed)
                    : invariants.change(line.name(), typed), InvariantsPane.this::say));
        }
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void linked(long key, String columnId, String link) {
            model.line(key).ifPresent(columnId.equals(InvariantsModel.REMOVE)
                    ? InvariantsPane.this::remove
                    : InvariantsPane.this::goToFirst);
        }

        @Override
        public void activated(long key, String columnId) {
            model.line(key).ifPresent(InvariantsPane.this::goToFirst);
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            model.line(key).ifPresent(line -> menu(line).show(grid, screenX, screenY));
        }

        private MenuBuilder menu(InvariantLine line) {
            return new MenuBuilder().add(InvariantsModel.FIND, () -> find(line))
                    .add("Stop when it breaks", () -> stop(line))
                    .add("Remove", InvariantsPane.this::removeSelected).add("Copy", grid::copySelection);
        }
    }
}
