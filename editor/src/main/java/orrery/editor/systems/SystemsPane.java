package orrery.editor.systems;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.GridEditing;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.stop.Trigger;

/// Shows the systems in running order. They can be enabled, reordered and stepped. FX thread.
public final class SystemsPane extends BorderedPane {
    private final Session session;
    private final Navigator navigator;
    private final SystemsModel model;
    private final SystemsHeader header;
    private final Label foot = new Label();
    private String refused = "";
    /// Name of the system to select when the systems are read; empty if none is to be selected.
    private String wanted = "";
    private final Grid grid = new Grid();
    private List<GridColumn> columns = List.of();

    /// Creates an inactive pane.
    public SystemsPane(Session session, Views views, Navigator navigator) {
        this.session = session;
        this.navigator = navigator;
        model = new SystemsModel(session);
        header = new SystemsHeader(session);
        header.search().textProperty().subscribe(text -> {
            model.filter(text);
            fill();
        });
        grid.setId("systems-grid");
        grid.setAccessibleText("Systems");
        grid.setEmptyText("No systems", "This world has no systems, or none with this name.");
        grid.setActions(new Actions());
        grid.setEditing(new Toggling());
        grid.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        grid.widthProperty().subscribe(width -> fitColumns(width.doubleValue()));
        foot.getStyleClass().add("pane-footer");
        foot.setWrapText(true);
        foot.setMaxWidth(Double.MAX_VALUE);
        setTop(header);
        setCenter(grid);
        setSearch(header.search());
        setBottom(foot);
        showFoot();
        asks(PaneRequest.of(session, "Systems", () -> new SystemsReader(session.problems())), views, this::show);
    }

    /// Selects a system and scrolls to it, as soon as the systems have been read.
    public void reveal(String system) {
        header.search().clear();
        wanted = system;
        revealWanted();
    }

    private void revealWanted() {
        model.slice().systems().stream().filter(row -> row.name().equals(wanted)).findFirst().ifPresent(row -> {
            wanted = "";
            grid.select(row.key());
        });
    }

    private void show(SystemsSlice slice) {
        model.show(slice);
        header.show(slice, model.totalMillis(), session.newestView().status().runsWholeTicks());
        fill();
        revealWanted();
        wanted = "";
    }

    private void fill() {
        grid.show(GridRows.of(model.rows()));
        showFoot();
    }

    private void fitColumns(double width) {
        List<GridColumn> fitting = SystemsColumns.of(width);
        if (!fitting.equals(columns)) {
            columns = fitting;
            grid.setColumns(columns);
        }
    }

    private void key(KeyEvent event) {
        boolean up = event.getCode() == KeyCode.UP;
        if (event.isAltDown() && (up || event.getCode() == KeyCode.DOWN)) {
            move(LongStream.of(grid.selection().keys()), up ? -1 : 1);
            event.consume();
        }
    }

    private void move(LongStream keys, int by) {
        List<String> names = keys.boxed().flatMap(key -> model.system(key).stream()).map(SystemsSlice.Row::name)
                .toList();
        if (model.canMove(names, by)) {
            tell(model.moveBy(names, by));
        }
    }

    private void tell(CompletionStage<EditResult> answer) {
        Views.whenDone(answer, this::say);
    }

    private void say(EditResult result) {
        refused = result.message();
        showFoot();
    }

    /// Shows why an edit was refused. If none was, shows the description of the system that was selected last.
    private void showFoot() {
        long[] keys = grid.selection().keys();
        String words = keys.length == 0 ? "" : model.system(keys[keys.length - 1]).map(SystemWords::inFull).orElse("");
        foot.setText(refused.isEmpty() ? words : refused);
        foot.getStyleClass().removeAll("removed");
        if (!refused.isEmpty()) {
            foot.getStyleClass().add("removed");
        }
        Parts.show(foot, !foot.getText().isEmpty());
    }

    @Override
    public PaneHelp help() {
        return SystemsHelp.TEXT;
    }

    /// Enables and disables systems.
    private final class Toggling implements GridEditing {
        @Override
        public boolean isEditable(long key, String columnId) {
            return "enabled".equals(columnId) && model.isFree(key);
        }

        @Override
        public List<String> choices(long key, String columnId) {
            return List.of("true", "false");
        }

        @Override
        public void commit(long key, String columnId, String text) {
            CompletionStage<?> _ = switched(key, columnId, "true".equals(text));
        }

        @Override
        public CompletionStage<?> switched(long key, String columnId, boolean on) {
            Optional<CompletionStage<EditResult>> edit = model.system(key).map(row -> model.setEnabled(row.name(), on));
            edit.ifPresent(SystemsPane.this::tell);
            return edit.orElseGet(() -> CompletableFuture.completedStage(EditResult.DONE));
        }
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            refused = "";
            showFoot();
        }

        @Override
        public void linked(long key, String columnId, String text) {
            if (!"every tick".equals(text)) {
                navigator.toType(text.replace(" modify set", ""));
            }
        }

        @Override
        public String tip(long key, String columnId) {
            return model.tip(key, columnId);
        }

        @Override
        public boolean canDrag(long key) {
            return model.isFree(key);
        }

        @Override
        public boolean canDrop(GridDrop drop) {
            return drop.place() != GridDrop.Place.INTO && drop.sources().size() == 1;
        }

        @Override
        public void dropped(GridDrop drop) {
            model.system(drop.sources().keys()[0])
                    .ifPresent(moved -> model.system(drop.targetKey()).ifPresent(target -> {
                        int from = model.placeOf(moved.name());
                        int to = model.placeOf(target.name()) + (drop.place() == GridDrop.Place.AFTER ? 1 : 0);
                        tell(model.move(moved.name(), from < to ? to - 1 : to));
                    }));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            model.system(key).ifPresent(row -> menu(row).show(grid, screenX, screenY));
        }

        private MenuBuilder menu(SystemsSlice.Row row) {
            MenuBuilder menu = new MenuBuilder()
                    .add(row.enabled() ? "Disable" : "Enable",
                            () -> tell(model.setEnabled(row.name(), !row.enabled())))
                    .onlyIf(!row.isFixed())
                    .add("Move up", () -> move(LongStream.of(row.key()), -1))
                    .onlyIf(model.canMove(List.of(row.name()), -1))
                    .add("Move down", () -> move(LongStream.of(row.key()), 1))
                    .onlyIf(model.canMove(List.of(row.name()), 1))
                    .add("Show source", () -> navigator.toSource(row.name()))
                    .add("Run through this system", () -> session.stepThrough(row.name()))
                    .add("Copy", grid::copySelection);
            for (String type : row.uses().writes()) {
                menu.add("Stop when it writes " + type, () -> tell(
                        session.breakpoints().add(new Trigger.Written(type, row.name()))));
            }
            return menu;
        }
    }
}
