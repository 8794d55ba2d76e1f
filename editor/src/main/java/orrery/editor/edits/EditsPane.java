package orrery.editor.edits;

import javafx.scene.control.Label;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.rows.Fetching;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;

/// Lists the edits that can be undone, and those since the last tick that can be redone, newest first. Goes to the state after
/// any edit since the last tick. FX thread.
public final class EditsPane extends BorderedPane {
    private static final int OVERSCAN = 40;
    private static final double SEARCH_WIDTH = 110;

    private final Session session;
    private final Runnable showChanged;
    private final PaneRequest<EditsReader, EditsRequest, EditsSlice> request;
    private final Fetching fetching;
    private final Grid grid = new Grid(GridColumn.name("edit", "edit", 110).grows(),
            GridColumn.number("time", "time", 82));
    private final NoticeLine notice = new NoticeLine();
    private final SearchBox search = new SearchBox(grid);
    private final Label figures = new Label();
    private EditsSlice shown = EditsSlice.NOTHING;

    /// Creates an inactive pane.
    ///
    /// @param showChanged moves the viewport to the entities that were changed by undo or redo
    public EditsPane(Session session, Views views, Runnable showChanged) {
        this.session = session;
        this.showChanged = showChanged;
        request = new PaneRequest<>(session, "edits", EditsRequest.START, EditsReader::new, EditsReader::fill);
        fetching = Fetching.of(request, EditsRequest::rows,
                (reader, moment, wanted) -> reader.fill(moment, wanted).rows().rows(), EditsReader::keys);
        grid.setId("edits-grid");
        grid.setAccessibleText("Edits");
        grid.setActions(new Actions());
        figures.setId("edits-figures");
        figures.getStyleClass().addAll("muted", "small");
        search.setId("edits-search");
        search.getStyleClass().add("compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.setTexts("Find an edit", "Find an edit by its name", "Words of the name; empty for all edits");
        search.textProperty().subscribe(text -> request
                .ask(wanted -> new EditsRequest(text, wanted.first(), wanted.last())));
        setTop(Parts.header(search, figures, Parts.spacer(), new HelpButton()));
        setCenter(grid);
        setBottom(notice);
        setSearch(search);
        asks(request, views, this::show);
    }

    private void show(EditsSlice slice) {
        shown = slice;
        figures.setText(slice.figures());
        Tip.set(figures, slice.figures());
        grid.show(slice.rows().fetchedBy(fetching));
    }

    private void goTo(long mark) {
        if (EditsSlice.isEarlier(mark)) {
            notice.show(EditsSlice.RUN_ON);
            return;
        }
        Views.whenDone(session.goToEdit(mark), result -> {
            notice.show(result.message());
            showChanged.run();
        });
    }

    @Override
    public PaneHelp help() {
        return EditsHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void rangeWanted(int first, int last) {
            request.ask(wanted -> wanted.rows(Math.max(0, first - OVERSCAN), last + OVERSCAN));
        }

        @Override
        public void activated(long key, String columnId) {
            goTo(key);
        }

        @Override
        public void noticed(String message, boolean done) {
            notice.show(message, done);
        }

        @Override
        public String tip(long key, String columnId) {
            return shown.tip(key);
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            new MenuBuilder().add(key > shown.here() ? "Redo up to this edit" : "Undo the edits after this", "Enter",
                    () -> goTo(key)).onlyIf(key != shown.here() && !EditsSlice.isEarlier(key))
                    .add("Copy", "Shortcut+C", grid::copySelection)
                    .show(grid, screenX, screenY);
        }
    }
}
