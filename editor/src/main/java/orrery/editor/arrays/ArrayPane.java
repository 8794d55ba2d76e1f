package orrery.editor.arrays;

import java.util.Map;
import java.util.Objects;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.overview.OverviewStrip;
import orrery.editor.rows.EntityGrid;
import orrery.editor.rows.Fetching;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.search.EntityQuery;

/// Shows the rows of one component array, in memory order unless they are sorted. FX thread.
public final class ArrayPane extends BorderedPane {
    private static final String FILTER = "filter";
    private static final String CHANGED_ONLY = "changedOnly";
    private static final String BEFORE_AFTER = "beforeAfter";

    /// If the pane is narrower than this, in pixels, the strip is hidden, so that the table has room for values.
    private static final double LEAST_WITH_STRIP = 460;

    private final Views views;
    private final ArrayModel model;
    private final PaneRequest<ArrayReader, ArrayRequest, ArraySlice> request;
    private final ArrayHeader header;
    private final Grid grid;
    private final OverviewStrip strip;
    private final EntityGrid entities;
    private final ArrayMenu menu;
    /// The largest number of rows shown so far; the first column has space for the number of the last of them.
    private int mostRows;
    /// The scroll position and sorting to restore once rows are shown; null if there is nothing to restore.
    private @Nullable ArrayPlace place;

    /// Creates an inactive pane for a component type that is not a singleton.
    public ArrayPane(Session session, Views views, Navigator navigator, ComponentType<?> type) {
        this.views = views;
        model = new ArrayModel(session, type);
        request = model.request();
        grid = new Grid(ArrayColumns.of(type, false, 0).toArray(GridColumn[]::new));
        header = new ArrayHeader(type, grid);
        entities = new EntityGrid(session, views, navigator, grid,
                lead -> request.ask(wanted -> wanted.withReveal(lead)));
        grid.setAccessibleText("Component array " + type.name());
        grid.setEmptyText("No entity has " + type.name(), "Add the component to an entity in the inspector.");
        grid.setActions(new Actions());
        grid.setEditing(model.editing(entities::chosen, entities::tell));
        strip = new OverviewStrip(grid);
        strip.setOnRoom(dots -> request.ask(wanted -> wanted.withDots(dots)));
        menu = new ArrayMenu(model, session.breakpoints(), navigator, grid, entities);
        setTop(header);
        setCenter(grid);
        setSearch(header.search());
        whenActive(entities::setActive);
        widthProperty().subscribe(() -> setRight(getWidth() < LEAST_WITH_STRIP ? null : strip));
        setBottom(entities.notice());
        listen();
        asks(request, views, this::show);
    }

    private void listen() {
        header.search().entering(grid::enter)
                .waitingFor(() -> model.shown().request().query().equals(request.wanted().query()));
        header.search().textProperty().subscribe(text -> {
            request.ask(wanted -> wanted.withQuery(EntityQuery.parse(text)).withRows(0,
                    wanted.last() - wanted.first()));
            grid.model().scrollTo(grid.model().scrollX(), 0);
            grid.refresh();
        });
        header.changedOnly().selectedProperty().subscribe(only -> {
            request.ask(wanted -> wanted.withChangedOnly(only));
        });
        header.allRows().setOnAction(_ -> header.allRows().setSelected(true));
        header.changedOnly().setOnAction(_ -> header.changedOnly().setSelected(true));
        header.beforeAfter().selectedProperty().subscribe(both -> {
            request.ask(wanted -> wanted.withBeforeAfter(both));
            setColumns(both);
        });
    }

    private void setColumns(boolean both) {
        grid.setColumns(ArrayColumns.of(model.type(), both, mostRows));
    }

    private void showEmptyText(ArraySlice slice) {
        String search = header.search().getText();
        String name = model.type().name();
        if (!search.isBlank()) {
            grid.setEmptyText("No row matches “" + search.strip() + "”",
                    slice.problem().isEmpty()
                            ? "Try a name, #12, row 17, a value, or conditions: %s."
                                    .formatted(views.example().queries())
                            : slice.problem());
        } else if (header.changedOnly().isSelected()) {
            grid.setEmptyText("Nothing changed in " + name, "Run a tick, or show all rows.");
        } else {
            grid.setEmptyText("No entity has " + name, "Add the component to an entity in the inspector.");
        }
    }

    @Override
    public Map<String, String> parameters() {
        return Map.of(FILTER, header.search().getText(),
                CHANGED_ONLY, Boolean.toString(header.changedOnly().isSelected()),
                BEFORE_AFTER, Boolean.toString(header.beforeAfter().isSelected()));
    }

    @Override
    public void setParameters(Map<String, String> parameters) {
        header.search().setText(parameters.getOrDefault(FILTER, header.search().getText()));
        if (parameters.containsKey(CHANGED_ONLY)) {
            boolean only = Boolean.parseBoolean(parameters.get(CHANGED_ONLY));
            (only ? header.changedOnly() : header.allRows()).setSelected(true);
        }
        if (parameters.containsKey(BEFORE_AFTER)) {
            header.beforeAfter().setSelected(Boolean.parseBoolean(parameters.get(BEFORE_AFTER)));
        }
    }

    @Override
    public Map<String, String> place() {
        ArrayPlace wanted = place;
        GridSort sort = request.wanted().sort();
        return wanted != null
                ? wanted.texts()
                : new ArrayPlace(grid.model().scrollX(), grid.model().scrollY(), sort).texts();
    }

    @Override
    public void setPlace(Map<String, String> texts) {
        ArrayPlace.of(texts).map(there -> there.among(grid.model().columns())).ifPresent(there -> {
            place = there;
            grid.setSort(there.sort());
            request.ask(wanted -> wanted.withSort(there.sort()).withReveal(Entity.NONE));
        });
    }

    @Override
    public void dispose() {
        super.dispose();
        entities.dispose();
    }

    private void show(ArraySlice slice) {
        Entity followed = slice.isSortedAs(model.shown()) ? leadInSight() : Entity.NONE;
        model.show(slice);
        if (ArrayColumns.rowWidth(slice.rowCount()) > ArrayColumns.rowWidth(mostRows)) {
            mostRows = slice.rowCount();
            setColumns(header.beforeAfter().isSelected());
        }
        header.show(slice);
        showEmptyText(slice);
        grid.show(new GridSlice(slice.rowCount(), slice.first(), slice.rows())
                .fetchedBy(new Fetching(model::rows, model::keys)));
        strip.show(slice.overview());
        header.search().found();
        ArrayPlace wantedPlace = place;
        if (wantedPlace != null && slice.rowCount() > 0 && !slice.searching()
                && Objects.equals(slice.request().sort(), wantedPlace.sort())) {
            place = null;
            grid.model().scrollTo(wantedPlace.scrollX(), wantedPlace.scrollY());
            request.ask(wanted -> wanted.withReveal(Entity.NONE));
            grid.refresh();
        } else if (answersReveal(slice)) {
            if (slice.revealed() >= 0) {
                grid.scrollToRow(slice.revealed());
            }
            request.ask(wanted -> wanted.withReveal(Entity.NONE));
        } else if (!followed.isNone() && leadInSight().isNone()) {
            request.ask(wanted -> wanted.withReveal(followed));
        }
    }

    /// Whether a slice answers the request to reveal an entity: it has the row of the entity, or the search ended without finding
    /// it. After a search without result, the pane stops looking for the entity, so that the grid does not jump when the row
    /// appears much later.
    private boolean answersReveal(ArraySlice slice) {
        Entity wanted = slice.request().reveal();
        return !wanted.isNone() && wanted.equals(request.wanted().reveal())
                && (slice.revealed() >= 0 || !slice.searching());
    }

    /// Returns the lead, the entity that was selected last, if its row is visible, otherwise [Entity#NONE]. If new values change
    /// the order of rows, the grid scrolls so that a visible lead remains visible.
    private Entity leadInSight() {
        Entity lead = entities.lead();
        int row = lead.isNone() ? -1 : model.shown().indexOf(lead.handle());
        return row >= grid.firstVisibleRow() && row <= grid.lastVisibleRow() ? lead : Entity.NONE;
    }

    @Override
    public PaneHelp help() {
        return ArrayHelp.TEXT;
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
            menu.follow(key, columnId, text);
        }

        @Override
        public void sorted(@Nullable GridSort sort) {
            grid.setSort(sort);
            request.ask(wanted -> wanted.withSort(sort));
        }

        @Override
        public boolean keyPressed(long key, String columnId, KeyEvent event) {
            return menu.fire(key, columnId, event);
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            menu.show(key, columnId, screenX, screenY);
        }

        @Override
        public void headerMenuAsked(String columnId, double screenX, double screenY) {
            menu.showColumn(columnId, screenX, screenY);
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
