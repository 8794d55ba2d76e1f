package orrery.editor.dirtysets;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyEvent;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.rows.Fetching;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;

/// Shows the dirty sets: what the shown tick changed, who wrote it, and which systems see the change.
public final class DirtySetsPane extends BorderedPane {
    private static final int OVERSCAN = 40;

    private final Session session;
    private final Navigator navigator;
    private final DirtySetsModel model = new DirtySetsModel();
    private final PaneRequest<DirtySetsReader, DirtySetsRequest, DirtySetsSlice> request;
    private final Fetching fetching;
    private final NoticeLine notice = new NoticeLine();
    private final DirtySetsHeader header = new DirtySetsHeader(model, this::ask);
    private final Grid grid = new Grid();
    private Map<Long, DirtySetsSlice.Subject> subjects = Map.of();
    /// Identifies the newest selection. The entities of earlier selections are not read any more, because each reading goes
    /// through all rows.
    private volatile Object newestSelection = new Object();
    private List<GridColumn> columns = List.of();
    private boolean isTogether;
    private boolean namesType;
    private boolean isRanked;

    /// Creates an inactive pane.
    public DirtySetsPane(Session session, Views views, Navigator navigator) {
        this.session = session;
        this.navigator = navigator;
        request = new PaneRequest<>(session, "dirty sets", new DirtySetsRequest(model.query()), DirtySetsReader::new,
                DirtySetsReader::fill);
        fetching = Fetching.of(request, DirtySetsRequest::rows,
                (reader, moment, wanted) -> reader.fill(moment, wanted).rows().rows(), DirtySetsReader::keys);
        grid.setId("changes-grid");
        grid.setActions(new Actions());
        grid.setChoice(session.pick()::isAwaited, key -> entityOf(key).ifPresent(session.pick()::answer));
        setTop(header);
        setCenter(grid);
        setBottom(notice);
        setSearch(header.search());
        fitColumns();
        grid.widthProperty().subscribe(_ -> {
            ask();
            fitColumns();
        });
        asks(request, views, this::show);
    }

    private void show(DirtySetsSlice slice) {
        subjects = slice.subjects();
        isRanked = slice.isRanked();
        isTogether = slice.isTogether();
        namesType = slice.namesType();
        fitColumns();
        header.show(slice.totals());
        if (slice.rows().rowCount() == 0) {
            grid.setEmptyText(model.why(slice.totals()));
        }
        grid.show(slice.rows().fetchedBy(fetching));
    }

    /// Sets the columns for the loaded rows and the width of the grid. Whether the old and the new value share a column changes
    /// only with the next slice.
    private void fitColumns() {
        List<GridColumn> fitting = DirtySetsColumns.of(isTogether, namesType, isRanked, grid.getWidth());
        if (!fitting.equals(columns)) {
            columns = fitting;
            grid.setColumns(columns);
        }
    }

    private void ask() {
        DirtySetsQuery query = model.query();
        boolean together = DirtySetsColumns.areTogether(grid.getWidth(), query.namesType());
        request.ask(wanted -> wanted.with(query).together(together));
    }

    private Optional<Entity> entityOf(long key) {
        return Optional.ofNullable(subjects.get(key)).map(DirtySetsSlice.Subject::entity)
                .filter(entity -> !entity.isNone());
    }

    @Override
    public PaneHelp help() {
        return DirtySetsHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void rangeWanted(int first, int last) {
            request.ask(wanted -> wanted.rows(Math.max(0, first - OVERSCAN), last + OVERSCAN));
        }

        @Override
        public void toggled(long key, boolean expand, boolean deep) {
            model.expand(key, expand);
            ask();
        }

        @Override
        public void selected(GridSelection selection) {
            long[] keys = selection.keys();
            newestSelection = keys;
            if (LongStream.of(keys).allMatch(key -> key < 0 || subjects.containsKey(key))) {
                select(LongStream.of(keys).mapToObj(DirtySetsPane.this::entityOf).flatMap(Optional::stream).distinct()
                        .toList(), grid.gesture());
                return;
            }
            Object gesture = grid.gesture();
            Object asked = new Object();
            newestSelection = asked;
            Views.whenDone(request.read((reader, moment, wanted) -> newestSelection == asked
                    ? reader.entities(moment, wanted, keys)
                    : List.<Entity>of(), wanted -> wanted), found -> {
                        if (newestSelection == asked && grid.selection().is(keys)) {
                            select(found.orElse(List.of()), gesture);
                        }
                    });
        }

        private void select(List<Entity> chosen, Object gesture) {
            if (!chosen.isEmpty()) {
                session.select(chosen, gesture);
            }
        }

        @Override
        public void noticed(String message, boolean done) {
            notice.show(message, done);
        }

        @Override
        public void activated(long key, String columnId) {
            entityOf(key).ifPresent(navigator::toEntity);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            if (columnId.equals("writer")) {
                navigator.toSystem(text);
            } else {
                entityOf(key).ifPresentOrElse(navigator::toEntity, () -> navigator.toType(text));
            }
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            MenuBuilder menu = new MenuBuilder();
            entityOf(key).ifPresent(entity -> menu.add("Go to entity", () -> navigator.toEntity(entity)));
            menu.add("Copy", grid::copySelection);
            DirtySetsSlice.Subject subject = subjects.get(key);
            if (subject != null && !subject.type().isEmpty()) {
                addWays(menu, subject);
            }
            menu.add("Collapse all groups", () -> setAllExpanded(false))
                    .add("Expand all groups", () -> setAllExpanded(true)).line()
                    .addCsv(navigator, () -> request.read(DirtySetsReader::table, wanted -> wanted))
                    .show(grid, screenX, screenY);
        }

        @Override
        public boolean keyPressed(long key, String columnId, KeyEvent event) {
            DirtySetsSlice.Subject subject = subjects.get(key);
            return subject != null && !subject.type().isEmpty() && MenuBuilder.fire(ways(subject), event);
        }
    }

    private List<MenuItem> ways(DirtySetsSlice.Subject subject) {
        WriteQuery query = WriteQuery.of(subject.entity(), subject.type(), subject.field());
        return new MenuBuilder()
                .add("Explain this write", "Shortcut+E", () -> navigator.toSource(query, Navigator.SHOWN))
                .add("Show history", "Shortcut+H", () -> {
                    if (!subject.entity().isNone()) {
                        navigator.toEntity(subject.entity());
                    }
                    navigator.toHistory(query);
                }).items();
    }

    /// Adds the items about the write of a row, and the items that mute its type, field or writers.
    private void addWays(MenuBuilder menu, DirtySetsSlice.Subject subject) {
        menu.addAll(ways(subject)).line();
        mute(menu, subject.type());
        if (!subject.field().isEmpty()) {
            mute(menu, subject.type() + "." + subject.field());
        }
        subject.writers().forEach(writer -> mute(menu, writer));
        menu.line();
    }

    private void mute(MenuBuilder menu, String name) {
        menu.add("Mute " + name, () -> {
            model.mute(name, true);
            ask();
        });
    }

    private void setAllExpanded(boolean expanded) {
        model.expandAll(expanded);
        ask();
    }
}
