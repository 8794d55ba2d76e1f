package orrery.editor.watch;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.PathPopup;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.GridEditing;
import orrery.editor.grid.RowRemoval;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;

/// Shows the values of watched expressions. FX thread.
public final class WatchPane extends BorderedPane {
    private static final String EXPRESSION = "expression";
    private static final String ENTITY = "entity";

    private final WatchModel model;
    private final Views views;
    private final Navigator navigator;
    private final TextField add = new TextField();
    private final Label said = new Label();
    private final Grid grid = new Grid(GridColumn.link(ENTITY, "entity", 70),
            GridColumn.path(EXPRESSION, "value", 72).grows(), GridColumn.number("now", "now", 84),
            GridColumn.number("was", "was", 74));

    /// Creates an inactive pane.
    public WatchPane(Session session, Views views, Navigator navigator) {
        this.views = views;
        this.navigator = navigator;
        model = new WatchModel(session);
        setAccessibleText("Watch");
        add.setId("watch-add");
        add.getStyleClass().addAll("search", "compact");
        views.onExample(example -> {
            add.setPromptText("Watch " + example.watched());
            add.setAccessibleText("Add a value to watch, as " + example.watched());
        });
        Tip.set(add, "An entity's name or handle, a colon, and an expression; Enter adds it");
        PathPopup.on(add, views);
        add.setOnAction(_ -> add());
        add.textProperty().subscribe(() -> say(""));
        HBox.setHgrow(add, Priority.ALWAYS);
        said.setId("watch-said");
        said.getStyleClass().addAll("removed", "small");
        said.setWrapText(true);
        HBox bar = Parts.header(add, new HelpButton());
        HBox fault = Parts.header(said);
        fault.visibleProperty().bind(said.textProperty().isNotEmpty());
        fault.managedProperty().bind(fault.visibleProperty());
        setTop(new VBox(bar, fault));
        grid.setId("watch-grid");
        grid.setAccessibleText("Watched values");
        grid.setEmptyText("Nothing is watched", "Choose Watch in the menu of a field, or type a value above.");
        grid.setActions(new Actions());
        grid.setEditing(new Editing());
        grid.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (SystemKeys.isDelete(event)) {
                if (!grid.isKeyRepeated()) {
                    removeSelected();
                }
                event.consume();
            }
        });
        setCenter(grid);
        setSearch(add);
        asks(model.request(), views, this::show);
    }

    private void show(WatchSlice slice) {
        model.show(slice);
        grid.show(GridRows.of(model.rows()));
    }

    private void add() {
        String typed = add.getText();
        Views.whenDone(model.enter(typed, Optional.empty()), problem -> {
            if (typed.equals(add.getText())) { // otherwise the user is typing the next one already
                added(problem);
            }
        });
    }

    private void added(String problem) {
        if (problem.isEmpty()) {
            add.clear();
        }
        say(problem);
    }

    private void say(String problem) {
        said.setText(problem);
        add.getStyleClass().remove("wrong");
        if (!problem.isEmpty()) {
            add.getStyleClass().add("wrong");
        }
    }

    private void removeSelected() {
        model.remove(Arrays.stream(grid.selection().keys()).boxed().toList());
        RowRemoval.goOn(grid);
    }

    @Override
    public PaneHelp help() {
        return WatchHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            said.setText(selection.size() == 1 ? model.problem(selection.keys()[0]) : "");
        }

        @Override
        public void activated(long key, String columnId) {
            model.at(key).ifPresent(navigator::toPlot);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            model.at(key).map(WatchExpression::entity).filter(entity -> !entity.isNone())
                    .ifPresent(navigator::toEntity);
        }

        @Override
        public boolean keyPressed(long key, String columnId, KeyEvent event) {
            return model.at(key).filter(value -> MenuBuilder.fire(ways(value), event)).isPresent();
        }

        private List<MenuItem> ways(WatchExpression value) {
            MenuBuilder ways = new MenuBuilder().add("Plot", "Shortcut+P", () -> navigator.toPlot(value));
            WatchModel.written(value, views.status().types()).ifPresent(query -> ways
                    .add("Explain this write", "Shortcut+E", () -> navigator.toSource(query, Navigator.SHOWN))
                    .add("Show history", "Shortcut+H", () -> {
                        if (!value.entity().isNone()) {
                            navigator.toEntity(value.entity());
                        }
                        navigator.toHistory(query);
                    }));
            return ways.items();
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            MenuBuilder menu = new MenuBuilder();
            Optional<WatchExpression> value = model.at(key);
            value.ifPresent(one -> menu.addAll(ways(one)));
            value.map(WatchExpression::entity).filter(entity -> !entity.isNone())
                    .ifPresent(entity -> menu.add("Go to entity", () -> navigator.toEntity(entity)));
            menu.add("Edit", () -> grid.edit(grid.model().cursor().focusIndex(), EXPRESSION))
                    .add("Copy", grid::copySelection).add("Remove", WatchPane.this::removeSelected)
                    .show(grid, screenX, screenY);
        }
    }

    /// Replaces an expression in its row.
    private final class Editing implements GridEditing {
        @Override
        public boolean isEditable(long key, String columnId) {
            return columnId.equals(EXPRESSION);
        }

        @Override
        public void prepare(String columnId, TextField field) {
            PathPopup.on(field, views);
        }

        @Override
        public String text(long key, String columnId, String shown) {
            return model.text(key);
        }

        @Override
        public void commit(long key, String columnId, String text) {
            Views.whenDone(model.enter(text, model.at(key)), WatchPane.this::say);
        }
    }
}
