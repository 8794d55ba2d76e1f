package orrery.editor.scenetree;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.Menu;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.rows.EntityGrid;
import orrery.editor.rows.EntityMenu;
import orrery.editor.rows.Fetching;
import orrery.editor.rows.IdColumn;
import orrery.editor.rows.NameEditing;
import orrery.editor.session.Handles;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.EntityList;
import orrery.editor.session.edit.TreeEdits;
import orrery.editor.session.search.EntityQuery;
import orrery.icons.Icon;

/// Shows the scene tree. Marks nodes that the shown tick added or gave another parent, or whose world transform it recomputed. FX
/// thread.
public final class SceneTreePane extends BorderedPane {
    private static final String NAME = "name";
    private static final double LEAST_NAME = 160;

    private final Views views;
    private final TreeModel model;
    private final PaneRequest<TreeReader, TreeRequest, TreeSlice> request;
    private final Grid grid = Grid.tree(columns(0).toArray(GridColumn[]::new));
    private final TreeBars bars = new TreeBars(grid);
    private final EntityGrid entities;
    private final EntityEdits edits;
    private final TreeEdits moves;
    private Handles handles = View.NONE.handles();
    private final Supplier<Function<Simulation, Vec2>> middle;
    private @Nullable TreeSlice shown;
    private int best;
    private boolean searches;
    private EntityQuery found = EntityQuery.ALL;

    /// Creates an inactive pane.
    ///
    /// @param middle returns a function that chooses the place of a new root: the middle of the viewport, or a place beside it if
    ///     an entity is there already
    public SceneTreePane(Session session, Views views, Navigator navigator,
            Supplier<Function<Simulation, Vec2>> middle) {
        this.views = views;
        this.middle = middle;
        model = new TreeModel(session);
        request = model.request();
        entities = new EntityGrid(session, views, navigator, grid,
                lead -> request.ask(wanted -> wanted.withReveal(lead)));
        edits = entities.edits();
        moves = new TreeEdits(session);
        grid.setAccessibleText("Scene tree");
        grid.setActions(new Actions());
        grid.setEditing(new NameEditing(entities, NAME));
        bars.add(Icon.ADD, "Create root", () -> create(Entity.NONE));
        bars.add(Icon.EXPAND, "Expand all", () -> model.openAll(true));
        bars.add(Icon.COLLAPSE, "Collapse all", () -> model.openAll(false));
        bars.search().entering(() -> grid.enterAt(best))
                .waitingFor(() -> found.equals(request.wanted().query())).textProperty().subscribe(this::search);
        setTop(bars.makeTop());
        setCenter(grid);
        setSearch(bars.search());
        whenActive(entities::setActive);
        setBottom(new VBox(entities.notice(), bars.footer()));
        asks(request, views, this::show);
        follows(views, this::follow);
        follow(views.shown());
        views.onExample(bars::show);
    }

    private static List<GridColumn> columns(int slots) {
        return List.of(GridColumn.name(NAME, "name", LEAST_NAME).grows(),
                GridColumn.number("id", "id", IdColumn.width(slots)));
    }

    private void search(String text) {
        searches = true;
        model.search(EntityQuery.parse(text));
    }

    /// Scrolls to the best match, once for each search.
    private void showBest(TreeSlice slice) {
        best = slice.best();
        if (searches && slice.request().query().equals(request.wanted().query())) {
            searches = false;
            grid.scrollToRow(slice.rowCount() == 0 ? -1 : best);
        }
        found = slice.request().query();
        bars.search().found();
    }

    private void showEmptyText(TreeSlice slice) {
        String text = bars.search().getText();
        if (text.isBlank()) {
            grid.setEmptyText("No nodes", slice.counts().slots() > 1
                    ? "No entity is in the tree. The Entities pane lists all entities."
                    : "Create an entity with +.");
        } else {
            grid.setEmptyText("No node matches “" + text.strip() + "”", slice.problem().isEmpty()
                    ? "Try a name, an id such as #12, or conditions: %s.".formatted(views.example().queries())
                    : slice.problem());
        }
    }

    /// Begins to edit a name in its row. For a new entity, does so as soon as its row is shown, and returns true. Otherwise
    /// returns whether editing has begun: a node must be focused and its row be loaded.
    ///
    /// @param isNew true to name the entity that was just created and selected, false to name the focused node
    public boolean rename(boolean isNew) {
        if (isNew) {
            entities.nameNew();
            return true;
        }
        return grid.edit(grid.model().cursor().focusIndex(), NAME);
    }

    private void show(TreeSlice slice) {
        if (slice.equals(shown)) {
            return;
        }
        shown = slice;
        List<GridColumn> fitting = columns(slice.counts().slots());
        if (!fitting.equals(grid.model().columns())) {
            grid.setColumns(fitting);
        }
        grid.show(new GridSlice(slice.rowCount(), slice.first(), slice.rows())
                .fetchedBy(new Fetching(model::rows, model::keys)));
        showEmptyText(slice);
        bars.show(slice.counts());
        showBest(slice);
        reveal(slice);
        entities.editNew(NAME);
    }

    /// When another scene is opened, expands its first roots. When the entities of the shown scene are renumbered, keeps the same
    /// nodes expanded, even if the pane is hidden.
    private void follow(View view) {
        Handles before = handles;
        handles = view.handles();
        if (handles != before) {
            handles.from(before).ifPresentOrElse(model::move,
                    () -> Views.whenDone(model.openAtFirst(), model::begin));
        }
    }

    private void reveal(TreeSlice slice) {
        TreeRequest now = request.wanted();
        if (now.reveal().isNone() || slice.request().reveals() != now.reveals()) {
            return;
        }
        if (!slice.closedAbove().isEmpty()) {
            model.open(slice.closedAbove(), true);
            return;
        }
        if (slice.revealed() >= 0) {
            grid.focusRow(slice.revealed());
        }
        request.ask(wanted -> wanted.withReveal(Entity.NONE));
    }

    /// Expands the nodes above the lead, the entity that was selected last, and scrolls to the lead.
    public void revealLead() {
        request.ask(wanted -> wanted.withReveal(entities.lead()));
    }

    private void create(Entity parent) {
        if (!parent.isNone()) {
            model.open(List.of(parent.handle()), true);
        }
        entities.tellNew(parent.isNone() ? edits.create(middle.get()) : edits.create(parent));
    }

    private void openBelow(Entity top, boolean open) {
        Views.whenDone(model.subtree(top), found -> model.open(found, open));
    }

    private CompletableFuture<EditResult> move(List<Entity> moved, TreeEdits.Way way) {
        CompletableFuture<EditResult> done = moves.move(moved, way);
        Views.whenDone(done, _ -> revealLead());
        return done;
    }

    private CompletableFuture<EditResult> drop(GridDrop drop) {
        EntityList moved = EntityList.of(drop.sources().keys());
        Entity target = new Entity(drop.targetKey());
        TreeEdits.Kept kept = drop.isAlt() ? TreeEdits.Kept.LOCAL : TreeEdits.Kept.WORLD;
        return switch (drop.place()) {
            case INTO -> moves.moveInto(moved, target, kept);
            case FIRST -> moves.moveFirst(moved, target, kept);
            case BEFORE -> moves.moveBefore(moved, target, kept);
            case AFTER -> moves.moveAfter(moved, target, kept);
        };
    }

    @Override
    public PaneHelp help() {
        return TreeHelp.TEXT;
    }

    /// The user's actions in the tree.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            entities.select();
        }

        @Override
        public void activated(long key, String columnId) {
            entities.goTo(new Entity(key));
        }

        @Override
        public void toggled(long key, boolean expand, boolean deep) {
            if (deep) {
                openBelow(new Entity(key), expand);
            } else {
                model.open(List.of(key), expand);
            }
        }

        @Override
        public GridRow.Disclosure disclosure(GridRow row) {
            return !row.disclosure().canToggle()
                    ? row.disclosure()
                    : request.wanted().open().isOpen(row.key())
                            ? GridRow.Disclosure.EXPANDED
                            : GridRow.Disclosure.COLLAPSED;
        }

        @Override
        public void parentWanted(long key) {
            Views.whenDone(model.parentOf(new Entity(key)), parent -> {
                if (!parent.isNone()) {
                    entities.moveTo(parent);
                }
            });
        }

        @Override
        public boolean canDrag(long key) {
            return true;
        }

        /// Whether no dragged node is the target or an ancestor of the target. Checks only as far as the rows above the target
        /// are loaded.
        @Override
        public boolean canDrop(GridDrop drop) {
            GridRows rows = grid.model().rows();
            int depth = Integer.MAX_VALUE;
            for (int index = rows.indexOf(drop.targetKey()); index >= 0 && depth > 0; index--) {
                GridRow row = rows.row(index);
                if (row == null) {
                    return true;
                }
                if (row.depth() < depth) {
                    depth = row.depth();
                    if (drop.sources().contains(row.key())) {
                        return false;
                    }
                }
            }
            return true;
        }

        @Override
        public void dropRefused(GridDrop drop) {
            entities.tell(drop(drop)); // the edit is refused, and the refusal says why
        }

        @Override
        public void dropped(GridDrop drop) {
            if (drop.place() == GridDrop.Place.INTO) {
                model.open(List.of(drop.targetKey()), true);
            }
            entities.tell(drop(drop));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            Entity node = new Entity(key);
            EntityMenu row = new EntityMenu(entities, key);
            EntityClipboard clipboard = entities.clipboard();
            addOpening(new MenuBuilder().add("Go to entity", () -> entities.goTo(node))
                    .add("Cut", "Shortcut+X", () -> entities.tell(clipboard.cut()))
                    .add("Copy", "Shortcut+C", entities::copy)
                    .add("Copy rows as text", grid::copySelection)
                    .add("Paste", "Shortcut+V", () -> entities.tell(clipboard.paste()))
                    .add("Paste as children", "Shortcut+Shift+V", () -> entities.tell(clipboard.pasteBelow())).line()
                    .add("Rename", "F2", () -> rename(false)).line()
                    .add("Create child", () -> create(node)).add(row.forAll("Duplicate %s", edits::duplicate))
                    .add(row.addComponent())
                    .add(row.forNew("Group %s under a new parent", moves::group)).add(moves(row))
                    .add(row.forAll("Remove %s from the tree", moves::detach))
                    .add(row.forAll("Destroy %s with all below", edits::destroy))
                    .add(row.forAll("Destroy %s, keep children", moves::destroyKeepingChildren))
                    .line().add("Expand all below", () -> openBelow(node, true))
                    .add("Collapse all below", () -> openBelow(node, false))).show(grid, screenX, screenY);
        }

        @Override
        public void emptyMenuAsked(double screenX, double screenY) {
            addOpening(new MenuBuilder().add("Create root", () -> create(Entity.NONE)).line())
                    .show(grid, screenX, screenY);
        }

        private Menu moves(EntityMenu row) {
            Menu moves = new Menu("Move in the tree");
            for (TreeEdits.Way way : TreeEdits.Way.values()) {
                moves.getItems().add(row.forAll(way.title(), chosen -> move(chosen, way)));
            }
            return moves;
        }

        private MenuBuilder addOpening(MenuBuilder to) {
            return to.add("Expand all", () -> model.openAll(true)).add("Collapse all", () -> model.openAll(false));
        }

        @Override
        public void rangeWanted(int first, int last) {
            request.ask(wanted -> wanted.withRows(first, last));
        }

        @Override
        public void noticed(String message, boolean done) {
            entities.notice().show(message, done);
        }
    }
}
