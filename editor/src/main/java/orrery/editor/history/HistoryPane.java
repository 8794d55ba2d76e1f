package orrery.editor.history;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PrefixSelectionComboBox;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.theme.EmptyNote;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.OneLine;

/// Lists every write of the selected entity, newest first. A click or Enter on a write goes to its tick. FX thread.
public final class HistoryPane extends BorderedPane {
    private static final double SEARCH_WIDTH = 120;

    private final HistoryModel model;
    private final Navigator navigator;
    private final ComboBox<HistoryChoice> choice = new PrefixSelectionComboBox<>();
    private final Label subject = new Label();
    private final Label figures = new Label();
    private final Label ends = new Label();
    private final TextField search = new TextField();
    private final Grid grid = new Grid();
    private final NoticeLine notice = new NoticeLine();
    private final EmptyNote filtered = new EmptyNote().withLink("Clear filter", this::clearFilter);
    private List<GridColumn> columns = HistoryColumns.of(false, 0);
    private boolean isOfOneField;
    private boolean filling;
    private boolean clicked;

    /// Creates an inactive pane.
    public HistoryPane(Session session, Views views, Navigator navigator) {
        this.navigator = navigator;
        model = new HistoryModel(session);
        setAccessibleText("History");
        grid.setId("history-grid");
        grid.setColumns(columns);
        grid.widthProperty().subscribe(this::fitColumns);
        grid.setActions(new Actions());
        grid.addEventFilter(MouseEvent.MOUSE_PRESSED,
                event -> clicked = event.getButton() == MouseButton.PRIMARY && !event.isShiftDown());
        grid.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> clicked = false);
        setTop(header());
        filtered.setId("history-filtered");
        StackPane.setAlignment(filtered, Pos.TOP_CENTER);
        filtered.setMaxHeight(USE_PREF_SIZE);
        setCenter(new StackPane(grid, filtered));
        setBottom(notice);
        setSearch(search);
        asks(model.request(), views, this::show);
        show(HistorySlice.NOTHING);
    }

    private VBox header() {
        subject.getStyleClass().add("strong");
        subject.setMinWidth(0);
        figures.getStyleClass().addAll("muted", "small");
        figures.setMinWidth(USE_PREF_SIZE);
        figures.setId("history-figures");
        ends.getStyleClass().addAll("muted", "small");
        ends.setId("history-ends");
        ends.setWrapText(true);
        choice.setId("history-choice");
        choice.setAccessibleText("Component or field");
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.getStyleClass().add("compact");
        choice.setOnAction(_ -> chosen());
        search.setPromptText("Find a write");
        search.setId("history-search");
        search.setMinWidth(SEARCH_WIDTH);
        search.getStyleClass().addAll("search", "compact");
        search.textProperty().subscribe(model::search);
        HBox.setHgrow(choice, Priority.ALWAYS);
        HBox.setHgrow(subject, Priority.ALWAYS);
        HBox.setHgrow(search, Priority.ALWAYS);
        subject.setMaxWidth(Double.MAX_VALUE);
        VBox head = new VBox(3, new HBox(8, subject, figures), ends);
        HBox.setHgrow(head, Priority.ALWAYS);
        return new VBox(Parts.header(head, new HelpButton()), Parts.header(choice, search));
    }

    private void chosen() {
        HistoryChoice now = choice.getValue();
        if (!filling && now != null) {
            model.choose(now);
        }
    }

    /// Shows the writes of a component or field.
    ///
    /// @param type name of the component type; empty for all component types
    /// @param field path of the field; empty for the whole component
    public void show(String type, String field) {
        search.clear();
        model.choose(new HistoryChoice(type, field));
        grid.requestFocus();
    }

    /// Shows all writes of the selected entity.
    private void clearFilter() {
        search.clear();
        model.choose(HistoryChoice.ALL);
        grid.requestFocus();
    }

    private void show(HistorySlice slice) {
        model.shown(slice);
        subject.setText(OneLine.of(slice.subject()));
        figures.setText(model.figures());
        ends.setText(slice.ends());
        Parts.show(ends, !slice.ends().isEmpty());
        filling = true;
        if (!choice.getItems().equals(slice.choices())) {
            // Otherwise the combo box shows the item at the index that its value had in the former list.
            choice.setValue(null);
            choice.getItems().setAll(slice.choices());
        }
        choice.setValue(model.choice());
        filling = false;
        boolean hidesAll = model.hidesAll();
        filtered.show(hidesAll ? model.why() : EmptyText.NONE);
        if (slice.rows().rowCount() == 0) {
            grid.setEmptyText(model.why());
        }
        isOfOneField = slice.isOfOneField();
        fitColumns();
        grid.show(slice.rows().fetchedBy(model.fetching()));
    }

    private void fitColumns() {
        List<GridColumn> fitting = HistoryColumns.of(isOfOneField, grid.getWidth());
        if (!fitting.equals(columns)) {
            columns = fitting;
            grid.setColumns(columns);
        }
    }

    @Override
    protected boolean isIncomplete() {
        return model.isSearching();
    }

    @Override
    public PaneHelp help() {
        return HistoryHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void rangeWanted(int first, int last) {
            model.wantRows(first, last);
        }

        @Override
        public void selected(GridSelection selection) {
            if (clicked && selection.size() == 1) {
                model.goTo(selection.keys()[0]);
            }
        }

        @Override
        public void activated(long key, String columnId) {
            model.goTo(key);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            if (columnId.equals("writer")) {
                navigator.toSystem(text);
            } else {
                model.goTo(key);
            }
        }

        @Override
        public void noticed(String message, boolean done) {
            notice.show(message, done);
        }

        private List<MenuItem> ways(long key) {
            return new MenuBuilder().add("Explain this write", "Shortcut+E", () -> model.explain(key, navigator))
                    .add("Plot", "Shortcut+P", () -> model.plot(key, navigator)).onlyIf(model.isDrawable(key)).items();
        }

        @Override
        public boolean keyPressed(long key, String columnId, KeyEvent event) {
            return MenuBuilder.fire(ways(key), event);
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            new MenuBuilder().add("Go to this tick", () -> model.goTo(key)).addAll(ways(key))
                    .add("Copy", "Shortcut+C", grid::copySelection).line().addCsv(navigator, model::table)
                    .show(grid, screenX, screenY);
        }
    }
}
