package orrery.editor.arrays;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
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
import orrery.editor.grid.OverviewStrip;
import orrery.editor.session.EditResult;
import orrery.editor.session.EntityQuery;
import orrery.editor.session.Navigator;
import orrery.editor.session.Selection;
import orrery.editor.session.Session;
import orrery.editor.session.View;

/// Shows one component array as it lies in memory. FX thread.
public final class ArrayPane extends BorderPane {
    private final Session session;
    private final Views views;
    private final Navigator navigator;
    private final ArrayModel model;
    private final ArrayHeader header;
    private final Grid grid;
    private final OverviewStrip strip;
    private final NoticeLine notice = new NoticeLine();
    private final ArrayMenu menu;
    private final Consumer<View> follow = this::follow;
    private Selection selected = Selection.NONE;

    /// A pane of one component type that is no singleton; it shows nothing until it is active.
    public ArrayPane(Session session, Views views, Navigator navigator, ComponentType<?> type) {
        this.session = session;
        this.views = views;
        this.navigator = navigator;
        model = new ArrayModel(session, type);
        header = new ArrayHeader(type);
        grid = new Grid(ArrayColumns.of(type, false).toArray(GridColumn[]::new));
        grid.setAccessibleText("Component array " + type.name());
        grid.setEmptyText("No entity has " + type.name(), "Add the component to an entity in the inspector.");
        grid.setActions(new Actions());
        grid.setEditing(model.editing(this::told));
        strip = new OverviewStrip(grid);
        strip.setOnRowsPerDot(rows -> model.ask(request -> request.withRowsPerDot(rows)));
        menu = new ArrayMenu(model, navigator, grid, this::told);
        setTop(header);
        setCenter(grid);
        setRight(strip);
        setBottom(notice);
        listen();
        views.on(model.channel(), this::show);
        views.onView(follow);
    }

    private void listen() {
        header.search().textProperty().subscribe(text -> {
            model.ask(request -> request.withQuery(EntityQuery.parse(text)).withRows(0, request.last()));
            setEmptyText(text);
        });
        header.search().setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                header.search().clear();
                grid.requestFocus();
                event.consume();
            }
        });
        header.changedOnly().selectedProperty().subscribe(only -> {
            model.ask(request -> request.withChangedOnly(only));
            setEmptyText(header.search().getText());
        });
        header.allRows().setOnAction(_ -> header.allRows().setSelected(true));
        header.changedOnly().setOnAction(_ -> header.changedOnly().setSelected(true));
        header.beforeAfter().selectedProperty().subscribe(both -> {
            model.ask(request -> request.withBeforeAfter(both));
            grid.setColumns(ArrayColumns.of(model.type(), both));
        });
    }

    private void setEmptyText(String search) {
        String name = model.type().name();
        if (!search.isBlank()) {
            grid.setEmptyText("No row matches “" + search.strip() + "”",
                    "Try a name, #12, row 17, a value, or components: Orbit, !Frozen.");
        } else if (header.changedOnly().isSelected()) {
            grid.setEmptyText("Nothing changed in " + name, "Run a tick, or show all rows.");
        } else {
            grid.setEmptyText("No entity has " + name, "Add the component to an entity in the inspector.");
        }
    }

    /// Asks for rows from now on, or no more: whether the pane is to be seen.
    public void setActive(boolean active) {
        if (active != model.isActive()) {
            model.setActive(active);
            selected = Selection.NONE;
            follow(views.shown());
        }
    }

    /// Puts the caret into the search box.
    public void focusSearch() {
        header.search().requestFocus();
        header.search().selectAll();
    }

    /// Forgets the pane's requests and listeners; it is not to be used any more.
    public void dispose() {
        model.setActive(false);
        views.off(model.channel());
        views.offView(follow);
    }

    /// The type whose array is shown.
    public ComponentType<?> type() {
        return model.type();
    }

    private void show(ArraySlice slice) {
        model.show(slice);
        header.show(slice);
        grid.show(new GridSlice(slice.rowCount(), slice.first(), slice.rows()).fetchedBy(this::fetch));
        strip.show(slice.overview());
        if (slice.revealed() >= 0 && !slice.request().reveal().isNone()
                && slice.request().reveal().equals(model.request().reveal())) {
            grid.scrollToRow(slice.revealed());
            model.ask(request -> request.withReveal(Entity.NONE));
        }
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

    /// What the user does in the grid.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            List<Entity> entities = Arrays.stream(selection.keys()).filter(key -> key != 0).mapToObj(Entity::new)
                    .toList();
            if (!selection.isAll()) {
                selected = new Selection(entities);
                session.select(entities);
            } else {
                Views.whenDone(model.read(0, GridCursor.MAX_RANGE - 1), slice -> session.select(slice.rows().stream()
                        .map(row -> new Entity(row.key())).filter(entity -> !entity.isNone()).toList()));
            }
        }

        @Override
        public void activated(long key, String columnId) {
            navigator.toEntity(new Entity(key));
        }

        @Override
        public void linked(long key, String columnId, String text) {
            menu.follow(key, columnId, text);
        }

        @Override
        public void sorted(@Nullable GridSort sort) {
            grid.setSort(sort);
            model.ask(request -> request.withSort(sort));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            menu.show(key, columnId, screenX, screenY);
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
