package orrery.editor.scenetree;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.GridActions;
import orrery.editor.grid.GridColumn;
import orrery.editor.grid.GridCursor;
import orrery.editor.grid.GridDrop;
import orrery.editor.grid.GridRow;
import orrery.editor.grid.GridSelection;
import orrery.editor.grid.GridSlice;
import orrery.editor.grid.NoticeLine;
import orrery.editor.session.EditResult;
import orrery.editor.session.EntityQuery;
import orrery.editor.session.Navigator;
import orrery.editor.session.Selection;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.icons.Icon;

/// Shows the scene tree, with what the shown tick recomputed. FX thread.
public final class SceneTreePane extends BorderPane {
    private final Session session;
    private final Views views;
    private final Navigator navigator;
    private final TreeModel model;
    private final Grid grid = Grid.list(GridColumn.name(TreeModel.NAME, "name", 220).grows(),
            GridColumn.number("id", "id", 74));
    private final TreeBars bars = new TreeBars();
    private final NoticeLine notice = new NoticeLine();
    private final TreeMenu menu;
    private Selection selected = Selection.NONE;
    private @Nullable Object world;

    /// A pane that shows nothing until it is active.
    public SceneTreePane(Session session, Views views, Navigator navigator) {
        this.session = session;
        this.views = views;
        this.navigator = navigator;
        model = new TreeModel(session);
        grid.setAccessibleText("Scene tree");
        grid.setActions(new Actions());
        grid.setEditing(model.editing(this::told));
        menu = new TreeMenu(model, navigator, grid, this::told);
        bars.add(Icon.ADD, "Create root", () -> menu.create(Entity.NONE));
        bars.add(Icon.EXPAND, "Expand all", () -> model.openAll(true));
        bars.add(Icon.COLLAPSE, "Collapse all", () -> model.openAll(false));
        listenToSearch();
        setTop(bars.top());
        setCenter(grid);
        setBottom(new VBox(notice, bars.footer()));
        views.on(model.channel(), this::show);
        views.onView(this::follow);
    }

    private void listenToSearch() {
        bars.search().textProperty().subscribe(text -> {
            model.search(EntityQuery.parse(text));
            if (text.isBlank()) {
                grid.setEmptyText("No nodes", "Create an entity with +.");
            } else {
                grid.setEmptyText("No node matches “" + text.strip() + "”",
                        "Try a name, an id such as #12, or components: Orbit, !Frozen.");
            }
        });
        bars.search().setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                bars.search().clear();
                grid.requestFocus();
                event.consume();
            }
        });
    }

    /// Asks for nodes from now on, or no more: whether the pane is to be seen.
    public void setActive(boolean active) {
        if (active != model.isActive()) {
            model.setActive(active);
            selected = Selection.NONE;
            follow(views.shown());
        }
    }

    /// Puts the caret into the search box.
    public void focusSearch() {
        bars.search().requestFocus();
        bars.search().selectAll();
    }

    /// Edits the name of the node that has the focus, in its row; false where no node is at hand.
    public boolean rename() {
        return menu.rename();
    }

    private void show(TreeSlice slice) {
        if (slice.world() != world) {
            world = slice.world();
            CompletableFuture<List<Long>> open = model.read(TreeReader::openAtFirst, List.of());
            Views.whenDone(open, roots -> model.ask(
                    request -> request.withOpen(Expansion.NONE.with(roots, true))));
        }
        grid.show(new GridSlice(slice.rowCount(), slice.first(), slice.rows()).fetchedBy(this::fetch));
        bars.show(slice.counts());
        reveal(slice);
    }

    private void reveal(TreeSlice slice) {
        Entity wanted = slice.request().reveal();
        if (wanted.isNone() || !wanted.equals(model.request().reveal())) {
            return;
        }
        if (!slice.closedAbove().isEmpty()) {
            model.open(slice.closedAbove(), true);
            return;
        }
        if (slice.revealed() >= 0) {
            grid.scrollToRow(slice.revealed());
        }
        model.ask(request -> request.withReveal(Entity.NONE));
    }

    private void fetch(int first, int last, Consumer<List<GridRow>> into) {
        Views.whenDone(model.read(first, last), into);
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

    /// What the user does in the tree.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            if (selection.isAll()) {
                Views.whenDone(model.read(0, GridCursor.MAX_RANGE - 1),
                        rows -> select(rows.stream().map(row -> new Entity(row.key())).toList()));
            } else {
                select(Arrays.stream(selection.keys()).mapToObj(Entity::new).toList());
            }
        }

        @Override
        public void activated(long key, String columnId) {
            navigator.toEntity(new Entity(key));
        }

        @Override
        public void toggled(long key, boolean expand, boolean deep) {
            if (deep) {
                model.openBelow(new Entity(key), expand, Views::later);
            } else {
                model.open(List.of(key), expand);
            }
        }

        @Override
        public boolean canDrag(long key) {
            return true;
        }

        @Override
        public void dropped(GridDrop drop) {
            if (drop.place() == GridDrop.Place.INTO) {
                model.open(List.of(drop.targetKey()), true);
            }
            told(model.drop(drop));
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
