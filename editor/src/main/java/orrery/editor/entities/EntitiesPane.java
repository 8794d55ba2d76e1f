package orrery.editor.entities;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridSort;
import orrery.editor.rows.EntityGrid;
import orrery.editor.rows.EntityMenu;
import orrery.editor.rows.Fetching;
import orrery.editor.rows.NameEditing;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.search.EntityQuery;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Shows all living entities, with a search by name, id or query. FX thread.
public final class EntitiesPane extends BorderedPane {
    private final Views views;
    private final Navigator navigator;
    private final Supplier<Function<Simulation, Vec2>> middle;
    private final EntitiesModel model;
    private final PaneRequest<EntitiesReader, EntitiesRequest, EntitiesSlice> request;
    private final Grid grid = new Grid(EntityRows.columns(0).toArray(GridColumn[]::new));
    private final SearchBox search = new SearchBox(grid);
    private final Label count = new Label();
    private final EntityGrid entities;
    private EntityQuery found = EntityQuery.ALL;
    private Object handles = View.NONE.handles();

    /// Creates an inactive pane.
    ///
    /// @param middle returns a function that chooses the place of a new entity: the middle of the viewport, or a place beside it
    ///     if an entity is there already
    public EntitiesPane(Session session, Views views, Navigator navigator,
            Supplier<Function<Simulation, Vec2>> middle) {
        this.views = views;
        this.middle = middle;
        this.navigator = navigator;
        model = new EntitiesModel(session);
        request = model.request();
        entities = new EntityGrid(session, views, navigator, grid,
                lead -> request.ask(wanted -> wanted.withReveal(lead)));
        grid.setAccessibleText("Entities");
        grid.setActions(new Actions());
        grid.setEditing(new NameEditing(entities, EntityRows.NAME));
        setTop(top());
        setCenter(grid);
        setSearch(search);
        whenActive(entities::setActive);
        count.getStyleClass().addAll("small", "muted");
        HBox footer = new HBox(count);
        footer.getStyleClass().add("pane-footer");
        setBottom(new VBox(entities.notice(), footer));
        asks(request, views, this::show);
        views.onExample(example -> search.setTexts("Name, #12 or " + example.type(),
                "Find entities by name, id, or a query such as " + example.condition(),
                "Name, 12v3, #12, or conditions: " + example.queries()));
    }

    private HBox top() {
        search.entering(grid::enter).waitingFor(() -> found.equals(request.wanted().query()));
        search.textProperty().subscribe(text -> {
            request.ask(wanted -> wanted.withQuery(EntityQuery.parse(text)));
        });
        HBox.setHgrow(search, Priority.ALWAYS);
        Button create = new Button("", new IconView(Icon.ADD));
        create.getStyleClass().add("flat");
        create.setAccessibleText("Create entity");
        Tip.set(create, "Create entity");
        create.setOnAction(_ -> create());
        return Parts.header(search, create, new HelpButton());
    }

    private void showEmptyText(EntitiesSlice slice) {
        String text = search.getText();
        if (slice.searching()) {
            grid.setEmptyText("Searching…", "");
        } else if (text.isBlank()) {
            grid.setEmptyText("No entities", "Create one with +, or open a scene.");
        } else {
            grid.setEmptyText("No entity matches “" + text.strip() + "”",
                    slice.problem().isEmpty()
                            ? "Try a name, an id such as #12, or conditions: %s."
                                    .formatted(views.example().queries())
                            : slice.problem());
        }
    }

    private void create() {
        entities.tellNew(entities.edits().create(middle.get()));
    }

    /// Begins to edit a name in its row. For a new entity, does so as soon as its row is shown, and returns true. Otherwise
    /// returns whether editing has begun: an entity must be focused and its row be loaded.
    ///
    /// @param isNew true to name the entity that was just created and selected, false to name the focused entity
    public boolean rename(boolean isNew) {
        if (isNew) {
            entities.nameNew();
            return true;
        }
        return grid.edit(grid.model().cursor().focusIndex(), EntityRows.NAME);
    }

    private void show(EntitiesSlice slice) {
        List<GridColumn> fitting = EntityRows.columns(slice.slots());
        if (!fitting.equals(grid.model().columns())) {
            grid.setColumns(fitting);
        }
        showRows(slice);
        showEmptyText(slice);
        count.setText(countText(slice));
        found = slice.request().query();
        search.found();
        reveal(slice);
        entities.editNew(EntityRows.NAME);
    }

    /// Focuses the row of the entity to reveal, and then clears the request to reveal it. Also clears this request if the search
    /// does not find the entity. Otherwise the pane would jump to the entity when it appears much later.
    private void reveal(EntitiesSlice slice) {
        Entity wanted = slice.request().reveal();
        boolean isAnswered = slice.revealed() >= 0 || !slice.searching();
        if (wanted.isNone() || !wanted.equals(request.wanted().reveal()) || !isAnswered) {
            return;
        }
        if (slice.revealed() >= 0) {
            grid.focusRow(slice.revealed());
        }
        request.ask(now -> now.withReveal(Entity.NONE));
    }

    /// Shows the rows of a slice. While a search has no result yet, the earlier rows stay, unless another scene was opened or
    /// entities were renumbered meanwhile.
    private void showRows(EntitiesSlice slice) {
        Object now = views.shown().handles();
        if (!slice.searching() || slice.rowCount() > 0 || handles != now) {
            handles = now;
            grid.show(new GridSlice(slice.rowCount(), slice.first(), slice.rows())
                    .fetchedBy(new Fetching(model::rows, model::keys)));
        }
    }

    private static String countText(EntitiesSlice slice) {
        if (slice.searching()) {
            return "searching…";
        }
        return slice.request().query().isAll()
                ? NumberFormats.counted(slice.total(), "entity", "entities")
                : "%s of %s".formatted(NumberFormats.grouped(slice.rowCount()),
                        NumberFormats.counted(slice.total(), "entity", "entities"));
    }

    @Override
    public PaneHelp help() {
        return EntitiesHelp.TEXT;
    }

    /// The user's actions in the grid.
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
        public void linked(long key, String columnId, String text) {
            navigator.toType(text);
        }

        @Override
        public void sorted(@Nullable GridSort sort) {
            grid.setSort(sort);
            request.ask(wanted -> wanted.withSort(sort));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            EntityMenu row = new EntityMenu(entities, key);
            MenuBuilder menu = row.begin().add("Rename", "F2", () -> rename(false));
            addLifetimes(menu).line().add("Create entity", EntitiesPane.this::create)
                    .add(row.forAll("Duplicate %s", entities.edits()::duplicate)).add(row.addComponent())
                    .add(row.forAll("Destroy %s", entities.edits()::destroy)).line().addCsv(navigator, model::table)
                    .show(grid, screenX, screenY);
        }

        @Override
        public void emptyMenuAsked(double screenX, double screenY) {
            addLifetimes(new MenuBuilder().add("Create entity", EntitiesPane.this::create)).line()
                    .addCsv(navigator, model::table).show(grid, screenX, screenY);
        }

        private MenuBuilder addLifetimes(MenuBuilder menu) {
            return menu.add("Entities that ever matched", () -> navigator.toLifetimes(search.getText()))
                    .onlyIf(!search.getText().isBlank());
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
