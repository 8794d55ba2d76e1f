package orrery.editor.console;

import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.log.LogLine;

/// Shows the logged lines, newest last. A line that a system logged has its tick and system, any other line the name of its
/// logger. Follows new lines while it is scrolled to the end.
public final class ConsolePane extends BorderedPane {
    private static final double SEARCH_WIDTH = 220;
    private static final String TICK = "tick";
    private static final String SYSTEM = "system";

    private final Session session;
    private final ConsoleModel model = new ConsoleModel();
    private final TextField search = new TextField();
    private final Grid grid = new Grid(GridColumn.link(TICK, "tick", 80), GridColumn.link(SYSTEM, "system", 140),
            GridColumn.text("level", "level", 80),
            GridColumn.text("text", "message", 600).grows());
    private long version = -1;
    private boolean shown;

    /// Creates an inactive pane.
    ///
    /// @param traces shows the stack trace of an exception; its arguments are the text of the logged line and the stack trace
    public ConsolePane(Session session, Views views, Navigator navigator, BiConsumer<String, String> traces) {
        this.session = session;
        grid.setId("console-grid");
        grid.setStaysAtEnd(true);
        grid.setEmptyText("Nothing logged", "Lines that systems log with context.log() are shown here.");
        grid.setActions(new GridActions() {
            @Override
            public void linked(long key, String columnId, String text) {
                activated(key, columnId);
            }

            // In the column of systems, goes to the system that logged the line; in any other column, goes to the line's tick. If
            // no system logged the line, shows the line's stack trace, or does nothing if it has none.
            @Override
            public void activated(long key, String columnId) {
                model.find(key).ifPresent(line -> go(line, columnId));
            }

            private void go(LogLine line, String columnId) {
                if (line.tick() < 0) {
                    String trace = session.console().trace(line.number());
                    if (!trace.isEmpty()) {
                        traces.accept(line.text(), trace);
                    }
                } else if (columnId.equals(SYSTEM)) {
                    navigator.toSystem(line.system());
                } else {
                    session.goToTick(line.tick());
                }
            }

            @Override
            public void menuAsked(long key, String columnId, double screenX, double screenY) {
                MenuBuilder menu = new MenuBuilder();
                String trace = session.console().trace(key);
                model.find(key).filter(_ -> !trace.isEmpty())
                        .ifPresent(line -> menu.add("Stack trace…", () -> traces.accept(line.text(), trace)));
                menu.add("Copy", grid::copySelection).show(grid, screenX, screenY);
            }
        });
        search.setPromptText("Search lines");
        search.getStyleClass().addAll("search", "compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.textProperty().addListener((value, before, now) -> {
            model.search(now);
            grid.show(model.rows());
        });
        setTop(header());
        setCenter(grid);
        setSearch(search);
        follows(views, view -> update());
        whenActive(now -> {
            shown = now;
            update();
        });
    }

    private HBox header() {
        Button clear = Parts.button("Clear", () -> {
            session.console().clear();
            update();
        });
        return Parts.header(search, Parts.spacer(), clear, new HelpButton());
    }

    private void update() {
        long now = session.console().version();
        if (shown && now != version) {
            version = now;
            model.set(session.console().lines());
            grid.show(model.rows());
        }
    }

    @Override
    public PaneHelp help() {
        return ConsoleHelp.TEXT;
    }
}
