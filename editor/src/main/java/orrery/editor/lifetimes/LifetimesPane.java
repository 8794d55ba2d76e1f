package orrery.editor.lifetimes;

import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.history.WriteQuery;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHeader;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.model.GridSort;
import orrery.editor.rows.Fetching;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.search.Lifetime;
import orrery.editor.text.FieldExample;

/// Lists every entity that was ever alive, or that ever matched a query, with the start and end of its life or match. FX thread.
public final class LifetimesPane extends BorderedPane {
    static final String NAME = "name";
    static final String BEGIN = "begin";
    static final String BEGINNER = "beginner";
    static final String END = "end";
    static final String ENDER = "ender";
    static final String TIMES = "times";
    private static final int OVERSCAN = 40;

    private final Session session;
    private final Navigator navigator;
    private final PaneRequest<LifetimesReader, LifetimesRequest, LifetimesSlice> request;
    private final Grid grid = new Grid(GridColumn.name(NAME, "name", 220).grows().sorts(),
            GridColumn.text("id", "id", 90).sorts(), GridColumn.number(BEGIN, "from tick", 110).sorts(),
            GridColumn.link(BEGINNER, "by", 130).sorts(), GridColumn.number(END, "until tick", 110).sorts(),
            GridColumn.link(ENDER, "by", 130).sorts(), GridColumn.number(TIMES, "times", 70).sorts());
    private final SearchBox search = new SearchBox(grid);
    private final CheckBox onlyGone = new CheckBox("only ended ones");
    private final Label figures = new Label();
    private final NoticeLine notice = new NoticeLine();
    private final Fetching fetching;
    private LifetimesSlice shown = LifetimesSlice.NOTHING;

    /// Creates an inactive pane.
    public LifetimesPane(Session session, Views views, Navigator navigator) {
        this.session = session;
        this.navigator = navigator;
        request = new PaneRequest<>(session, "lifetimes", LifetimesRequest.START,
                () -> new LifetimesReader(session::refresh), LifetimesReader::fill);
        fetching = Fetching.of(request, LifetimesRequest::rows,
                (reader, moment, wanted) -> reader.fill(moment, wanted).rows().rows(), LifetimesReader::keys);
        grid.setId("lifetimes-grid");
        grid.setAccessibleText("Lifetimes");
        grid.setActions(new Actions());
        grid.setChoice(session.pick()::isAwaited,
                key -> lifetime(key).ifPresent(life -> session.pick().answer(life.entity())));
        search.setId("lifetimes-search");
        search.getStyleClass().add("compact");
        onlyGone.getStyleClass().add("small");
        search.textProperty().subscribe(text -> request.ask(wanted -> wanted.with(text)));
        onlyGone.setId("lifetimes-gone");
        onlyGone.setOnAction(_ -> request.ask(wanted -> wanted.with(onlyGone.isSelected())));
        onlyGone.setMinWidth(USE_PREF_SIZE);
        figures.getStyleClass().addAll("muted", "small");
        figures.setId("lifetimes-figures");
        figures.setMinWidth(USE_PREF_SIZE);
        HBox header = Parts.header(search, onlyGone, Parts.spacer(), PaneHeader.keepInBar(figures),
                new HelpButton());
        setTop(header);
        setCenter(grid);
        setBottom(notice);
        setSearch(search);
        asks(request, views, this::show);
        views.onExample(this::showExample);
        show(LifetimesSlice.NOTHING);
    }

    /// Lists the entities that ever matched a query.
    public void ask(String query) {
        search.setText(query);
        grid.requestFocus();
    }

    /// Shows an example in the search field, and makes the field wide enough for it.
    private void showExample(FieldExample example) {
        String prompt = "Ever matched: " + example.condition();
        search.setPrefColumnCount(prompt.length() + 1);
        search.setTexts(prompt, "Find entities that ever matched a query such as " + example.condition(),
                "Conditions: %s; empty for all entities".formatted(example.queries()));
    }

    private void show(LifetimesSlice slice) {
        shown = slice;
        figures.setText(slice.progress());
        if (slice.rows().rowCount() == 0) {
            showWhy(slice);
        }
        grid.show(slice.rows().fetchedBy(fetching));
    }

    @Override
    protected boolean isIncomplete() {
        return shown.searching();
    }

    private void showWhy(LifetimesSlice slice) {
        if (!slice.problem().isEmpty()) {
            grid.setEmptyText("Not a query", slice.problem());
        } else if (slice.searching()) {
            grid.setEmptyText("Searching", slice.progress());
        } else {
            grid.setEmptyText(onlyGone.isSelected() ? "No lifetime has ended" : "Nobody",
                    "No entity of the recorded ticks " + (search.getText().isBlank() ? "lived." : "matched."));
        }
    }

    private Optional<Lifetime> lifetime(long key) {
        return Optional.ofNullable(shown.lifetimes().get(key));
    }

    /// Goes to the tick at which a lifetime starts. If the start is not recorded, goes to the oldest tick.
    private void goToBegin(Lifetime life) {
        session.goToTick(life.begin().isOpen() ? 0 : life.begin().tick());
        navigator.toEntity(life.entity());
    }

    /// Goes to the last position before the end of a lifetime: the state before the tick in which the lifetime ends, with the
    /// edits made there before the end. If that state is not recorded any more, goes to the oldest tick. If the lifetime has not
    /// ended, goes to the newest state.
    private void goToEnd(Lifetime life) {
        Lifetime.End end = life.end();
        if (life.isGone()) {
            session.goTo(way -> {
                if (end.tick() - 1 < way.recording().firstTick()) {
                    way.seekTick(end.tick() - 1);
                } else {
                    way.seek(before(way.recording(), end));
                }
            });
        } else {
            session.goToNewest();
        }
        navigator.toEntity(life.entity());
    }

    private static Position before(Recording recording, Lifetime.End end) {
        RecordedTick complete = recording.tick(recording.branch(), end.tick());
        int editsOfTick = complete == null ? recording.newest(recording.branch()).edits() : complete.edits();
        int edits = Math.min(end.segmentsBefore(), editsOfTick);
        return edits == 0
                ? Position.state(recording.branch(), end.tick() - 1)
                : recording.positionAfter(recording.branch(), end.tick() - 1, edits);
    }

    /// Goes to the tick in which a lifetime ends. In the state after that tick, the entity is gone or no longer matches.
    private void goToTurn(Lifetime life) {
        session.goToTick(life.end().tick());
        navigator.toEntity(life.entity());
    }

    @Override
    public PaneHelp help() {
        return LifetimesHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void rangeWanted(int first, int last) {
            request.ask(wanted -> wanted.rows(Math.max(0, first - OVERSCAN), last + OVERSCAN));
        }

        @Override
        public void selected(GridSelection selection) {
            if (selection.size() == 1) {
                lifetime(selection.keys()[0]).ifPresent(life -> session.select(life.entity()));
            }
        }

        @Override
        public void noticed(String message, boolean done) {
            notice.show(message, done);
        }

        @Override
        public void sorted(@Nullable GridSort sort) {
            grid.setSort(sort);
            request.ask(wanted -> wanted.with(sort));
        }

        @Override
        public void activated(long key, String columnId) {
            lifetime(key).ifPresent(LifetimesPane.this::goToEnd);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            switch (columnId) {
                case BEGIN -> lifetime(key).ifPresent(LifetimesPane.this::goToBegin);
                case END -> lifetime(key).ifPresent(LifetimesPane.this::goToTurn);
                default -> navigator.toSystem(text);
            }
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            lifetime(key).ifPresent(life -> new MenuBuilder().add("Go to its first tick", () -> goToBegin(life))
                    .add("Go to its last tick", () -> goToEnd(life)).add("Show history", () -> {
                        session.select(life.entity());
                        navigator.toHistory(WriteQuery.of(life.entity()));
                    }).add("Copy", grid::copySelection).show(grid, screenX, screenY));
        }
    }
}
