package orrery.editor.entities;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.GridActions;
import orrery.editor.grid.GridColumn;
import orrery.editor.grid.GridCursor;
import orrery.editor.grid.GridRow;
import orrery.editor.grid.GridSelection;
import orrery.editor.grid.GridSlice;
import orrery.editor.grid.GridSort;
import orrery.editor.grid.NoticeLine;
import orrery.editor.session.EditResult;
import orrery.editor.session.EntityQuery;
import orrery.editor.session.Navigator;
import orrery.editor.session.Selection;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.theme.Figures;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Shows all living entities, found by name, id and query. FX thread.
public final class EntitiesPane extends BorderPane {
    private final Session session;
    private final Views views;
    private final Navigator navigator;
    private final EntitiesModel model;
    private final TextField search = new TextField();
    private final Grid grid = new Grid(EntityRows.columns().toArray(GridColumn[]::new));
    private final Label count = new Label();
    private final NoticeLine notice = new NoticeLine();
    private final EntitiesMenu menu;
    private Selection selected = Selection.NONE;

    /// A pane that shows nothing until it is active.
    public EntitiesPane(Session session, Views views, Navigator navigator) {
        this.session = session;
        this.views = views;
        this.navigator = navigator;
        model = new EntitiesModel(session);
        grid.setAccessibleText("Entities");
        grid.setActions(new Actions());
        grid.setEditing(model.editing(this::told));
        menu = new EntitiesMenu(model, navigator, grid, this::told);
        setTop(top());
        setCenter(grid);
        count.getStyleClass().addAll("small", "muted");
        HBox footer = new HBox(count);
        footer.getStyleClass().add("pane-footer");
        setBottom(new VBox(notice, footer));
        setEmptyText("");
        views.on(model.channel(), this::show);
        views.onView(this::follow);
    }

    private HBox top() {
        search.getStyleClass().add("search");
        search.setPromptText("Name, #12 or Orbit, !Frozen");
        search.setAccessibleText("Find entities by name, id, or a query such as Orbit, !Frozen");
        search.setTooltip(new Tooltip("Name, 12v3, #12, Orbit.phase > 2, or components: Orbit, !Frozen"));
        search.textProperty().subscribe(text -> {
            model.ask(request -> request.withQuery(EntityQuery.parse(text)));
            setEmptyText(text);
        });
        search.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                search.clear();
                grid.requestFocus();
                event.consume();
            }
        });
        HBox.setHgrow(search, Priority.ALWAYS);
        Button create = new Button("", new IconView(Icon.ADD));
        create.getStyleClass().add("flat");
        create.setAccessibleText("Create entity");
        create.setTooltip(new Tooltip("Create entity"));
        create.setOnAction(_ -> menu.create());
        HBox top = new HBox(search, create);
        top.getStyleClass().add("pane-header");
        return top;
    }

    private void setEmptyText(String text) {
        if (text.isBlank()) {
            grid.setEmptyText("No entities", "Create one with +, or open a scene.");
        } else {
            grid.setEmptyText("No entity matches “" + text.strip() + "”",
                    "Try a name, an id such as #12, or components: Orbit, !Frozen.");
        }
    }

    /// Asks for entities from now on, or no more: whether the pane is to be seen.
    public void setActive(boolean active) {
        if (active != model.isActive()) {
            model.setActive(active);
            selected = Selection.NONE;
            follow(views.shown());
        }
    }

    /// Puts the caret into the search box.
    public void focusSearch() {
        search.requestFocus();
        search.selectAll();
    }

    /// Edits the name of the entity that has the focus, in its row; false where none is at hand.
    public boolean rename() {
        return menu.rename();
    }

    private void show(EntitiesSlice slice) {
        grid.show(new GridSlice(slice.rowCount(), slice.first(), slice.rows()).fetchedBy(this::fetch));
        count.setText(countText(slice));
        if (slice.revealed() >= 0 && slice.request().reveal().equals(model.request().reveal())) {
            grid.scrollToRow(slice.revealed());
            model.ask(request -> request.withReveal(Entity.NONE));
        }
    }

    private static String countText(EntitiesSlice slice) {
        if (slice.searching()) {
            return "searching…";
        }
        return slice.request().query().isAll()
                ? Figures.counted(slice.total(), "entity", "entities")
                : "%s of %s".formatted(Figures.grouped(slice.rowCount()),
                        Figures.counted(slice.total(), "entity", "entities"));
    }

    private void fetch(int first, int last, Consumer<List<GridRow>> into) {
        Views.whenDone(model.read(first, last), slice -> into.accept(slice.rows()));
    }

    private void follow(View view) {
        if (!model.isActive() || view.selection().equals(selected)) {
            return;
        }
        selected = view.selection();
        long[] keys = selected.entities().stream().mapToLong(Entity::handle).toArray();
        if (!Arrays.equals(keys, grid.selection().keys())) {
            grid.select(keys);
            model.ask(request -> request.withReveal(selected.lead().orElse(Entity.NONE)));
        }
    }

    private void told(CompletableFuture<EditResult> edit) {
        Views.whenDone(edit, result -> notice.show(result.done() ? "" : result.message()));
    }

    private void select(List<Entity> entities) {
        selected = new Selection(entities);
        session.select(entities);
    }

    /// What the user does in the grid.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            if (selection.isAll()) {
                Views.whenDone(model.read(0, GridCursor.MAX_RANGE - 1), slice -> select(slice.rows().stream()
                        .map(row -> new Entity(row.key())).toList()));
            } else {
                select(Arrays.stream(selection.keys()).mapToObj(Entity::new).toList());
            }
        }

        @Override
        public void activated(long key, String columnId) {
            navigator.toEntity(new Entity(key));
        }

        @Override
        public void linked(long key, String columnId, String text) {
            navigator.toType(text);
        }

        @Override
        public void sorted(@Nullable GridSort sort) {
            grid.setSort(sort);
            model.ask(request -> request.withSort(sort));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            menu.show(key, screenX, screenY);
        }

        @Override
        public void emptyMenuAsked(double screenX, double screenY) {
            menu.showEmpty(screenX, screenY);
        }

        @Override
        public void rangeWanted(int first, int last) {
            model.ask(request -> request.withRows(first, last));
        }

        @Override
        public void noticed(String message) {
            notice.show(message);
        }
    }
}
