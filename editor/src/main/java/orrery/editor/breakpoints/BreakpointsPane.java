package orrery.editor.breakpoints;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TypeRegistry;
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
import orrery.editor.session.stop.BreakpointHit;
import orrery.editor.session.stop.BreakpointLine;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.FieldExample;

/// Shows the breakpoints of the open scene: their conditions, whether they are enabled, and their hits. FX thread.
public final class BreakpointsPane extends BorderedPane {
    private static final String LAST = "last";
    private static final double LEAST_TEXT = 120;
    private static final int MOST_EVERY = 1_000_000_000;

    private final Session session;
    private final Views views;
    private FieldExample example = FieldExample.of(List.of());
    private final Breakpoints breakpoints;
    private final BreakpointsModel model = new BreakpointsModel();
    private final TextField text = new TextField();
    private final ChoiceBox<Wait> wait = new ChoiceBox<>();
    private final Button add = new Button("Add breakpoint");
    private final Label problem = new Label();
    private final Grid grid = new Grid(GridColumn.of(BreakpointsModel.ENABLED, "on", GridColumn.Kind.CHECK, 40),
            GridColumn.name(BreakpointsModel.WHAT, "stops when", 330),
            GridColumn.number(BreakpointsModel.EVERY, "every", 76),
            GridColumn.number("hits", "hits", 60), GridColumn.link(LAST, "last stop", 100),
            GridColumn.text("how", "what happened", 420).grows());

    /// Creates an inactive pane.
    public BreakpointsPane(Session session, Views views) {
        this.session = session;
        this.views = views;
        breakpoints = session.breakpoints();
        grid.setId("breakpoints-grid");
        grid.setAccessibleText("Breakpoints");
        grid.setEmptyText("No breakpoints",
                "Type a condition above, or take “Stop when …” from the menu of a field, component or system.");
        grid.setActions(new Actions());
        grid.setEditing(new Editing());
        grid.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        problem.getStyleClass().addAll("removed", "small");
        problem.setId("breakpoint-problem");
        setTop(header());
        setCenter(grid);
        setSearch(text);
        PathPopup.on(text, views);
        asks(PaneRequest.of(session, "Breakpoints", () -> breakpoints::lines), views, this::show);
        views.onExample(now -> {
            example = now;
            text.setPromptText(wait.getValue().example(now));
        });
    }

    private MessageHeader header() {
        text.setId("breakpoint-text");
        text.getStyleClass().addAll("compact", "mono");
        text.setAccessibleText("Event of a new breakpoint");
        text.setOnAction(_ -> add(true));
        text.textProperty().subscribe(this::check);
        text.setPrefWidth(440);
        text.setMinWidth(LEAST_TEXT);
        wait.getItems().setAll(Wait.values());
        wait.getStyleClass().add("compact");
        wait.setMinWidth(USE_PREF_SIZE);
        wait.setAccessibleText("When it stops");
        wait.valueProperty().subscribe(this::chosen);
        wait.setValue(Wait.HOLDS);
        add.getStyleClass().add("compact");
        add.setId("breakpoint-add");
        add.setOnAction(_ -> {
            text.requestFocus();
            add(false);
        });
        add.setMinWidth(USE_PREF_SIZE);
        return new MessageHeader(List.of(text, wait, add), problem, List.of(new HelpButton()));
    }

    private void chosen(@Nullable Wait now) {
        if (now != null) {
            text.setPromptText(now.example(example));
            check();
        }
    }

    private Function<TypeRegistry, Trigger> wanted() {
        Wait event = wait.getValue();
        String typed = text.getText();
        return types -> event.trigger(typed, types);
    }

    /// Shows what is wrong with the typed text.
    private void check() {
        String typed = text.getText();
        if (typed.isBlank() || wait.getValue() == null) {
            say("");
        } else {
            Views.whenDone(breakpoints.check(wanted()), found -> say(typed.equals(text.getText()) ? found : ""));
        }
        add.setDisable(typed.isBlank());
    }

    private void say(String words) {
        problem.setText(words);
    }

    /// Adds the typed breakpoint.
    ///
    /// @param leavesText whether the focus moves from the text field to the grid, so that Space plays
    private void add(boolean leavesText) {
        String typed = text.getText();
        if (!typed.isBlank()) {
            Views.whenDone(breakpoints.add(wanted()), result -> {
                if (typed.equals(text.getText())) { // otherwise the user is typing the next one already
                    added(result, leavesText);
                }
            });
        }
    }

    private void added(EditResult result, boolean leavesText) {
        if (result.done()) {
            text.clear();
            if (leavesText && text.isFocused()) {
                grid.requestFocus();
            }
        }
        say(result.message());
    }

    private void show(List<BreakpointLine> lines) {
        model.show(lines);
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
            breakpoints.remove((int) key);
        }
        RowRemoval.goOn(grid);
    }

    private void goTo(@Nullable BreakpointHit hit) {
        if (hit != null) {
            breakpoints.goTo(hit);
        }
    }

    @Override
    public PaneHelp help() {
        return BreakpointsHelp.TEXT;
    }

    /// Enables and disables breakpoints. Edits their conditions, and the number n of a breakpoint that stops at every n-th hit.
    private final class Editing implements GridEditing {
        @Override
        public boolean isEditable(long key, String columnId) {
            return columnId.equals(BreakpointsModel.ENABLED) || columnId.equals(BreakpointsModel.EVERY)
                    || columnId.equals(BreakpointsModel.WHAT);
        }

        @Override
        public String text(long key, String columnId, String shown) {
            return columnId.equals(BreakpointsModel.WHAT)
                    ? model.line(key).map(line -> line.breakpoint().trigger().typed()).orElse(shown)
                    : shown;
        }

        @Override
        public void prepare(String columnId, TextField field) {
            if (columnId.equals(BreakpointsModel.WHAT)) {
                PathPopup.on(field, views);
            }
        }

        @Override
        public List<String> choices(long key, String columnId) {
            return columnId.equals(BreakpointsModel.ENABLED) ? List.of("true", "false") : List.of();
        }

        @Override
        public @Nullable String problem(long key, String columnId, String typed) {
            if (columnId.equals(BreakpointsModel.WHAT)) {
                return typed.isBlank()
                        ? "A breakpoint needs a condition. To remove the breakpoint, press Del in the list."
                        : null;
            }
            boolean right = columnId.equals(BreakpointsModel.ENABLED)
                    || typed.matches("\\d{1,10}") && Long.parseLong(typed) >= 1 && Long.parseLong(typed) <= MOST_EVERY;
            return right
                    ? null
                    : "“%s” is not a hit count; enter a whole number from 1 to 1,000,000,000."
                            .formatted(typed);
        }

        @Override
        public void commit(long key, String columnId, String typed) {
            if (columnId.equals(BreakpointsModel.WHAT)) {
                model.line(key).map(line -> line.breakpoint().trigger()).ifPresent(before -> Views.whenDone(
                        breakpoints.change((int) key, types -> Wait.edited(before, typed, types)),
                        result -> say(result.message())));
            } else {
                breakpoints.setEvery((int) key, Integer.parseInt(typed));
            }
        }

        @Override
        public CompletionStage<?> switched(long key, String columnId, boolean on) {
            breakpoints.setEnabled((int) key, on);
            return session.ask(_ -> true);
        }
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void linked(long key, String columnId, String link) {
            model.line(key).ifPresent(line -> goTo(line.last()));
        }

        @Override
        public void activated(long key, String columnId) {
            model.line(key).ifPresent(line -> goTo(line.last()));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            model.line(key).ifPresent(line -> {
                boolean enabled = line.breakpoint().enabled();
                BreakpointHit last = line.last();
                MenuBuilder menu = new MenuBuilder();
                if (last != null && !last.entity().isNone()) {
                    menu.add("Select entity", () -> session.select(last.entity()));
                }
                menu.add("Edit condition",
                        () -> grid.edit(grid.model().cursor().focusIndex(), BreakpointsModel.WHAT))
                        .add(enabled ? "Switch off" : "Switch on",
                                () -> breakpoints.setEnabled(line.breakpoint().id(), !enabled))
                        .add("Remove", BreakpointsPane.this::removeSelected).add("Copy", grid::copySelection)
                        .show(grid, screenX, screenY);
            });
        }
    }
}
