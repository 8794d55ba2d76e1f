package orrery.editor.problems;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;
import orrery.ecs.world.Entity;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRows;
import orrery.editor.session.Navigator;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.log.Problem;

/// Shows errors, warnings and notes, newest first. Problems of one file that were reported together are in the order of the
/// report.
public final class ProblemsPane extends BorderedPane {
    private static final double SEARCH_WIDTH = 220;
    private static final String TICK = "tick";
    private static final String SYSTEM = "system";
    private static final String ENTITY = "entity";

    private final Session session;
    private final Navigator navigator;
    private final Consumer<Problem> traces;
    private final ProblemsModel model = new ProblemsModel();
    private final TextField search = new TextField();
    private final ToggleButton errors = toggle(Problem.Severity.ERROR);
    private final ToggleButton warnings = toggle(Problem.Severity.WARNING);
    private final ToggleButton notes = toggle(Problem.Severity.INFO);
    private final Grid grid = new Grid(GridColumn.name("text", "problem", 440).grows(),
            GridColumn.path("where", "where", 180), GridColumn.link(SYSTEM, "system", 100),
            GridColumn.link(ENTITY, "entity", 90), GridColumn.link(TICK, "tick", 64));
    private long version = -1;

    /// Creates an inactive pane.
    ///
    /// @param traces shows the stack trace of a problem that has one
    public ProblemsPane(Session session, Views views, Navigator navigator, Consumer<Problem> traces) {
        this.session = session;
        this.navigator = navigator;
        this.traces = traces;
        grid.setId("problems-grid");
        grid.setEmptyText("No problems", "Errors and warnings of scenes, worlds and systems are listed here.");
        grid.setActions(new Actions());
        search.setPromptText("Search problems");
        search.getStyleClass().addAll("search", "compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.textProperty().addListener((value, before, now) -> {
            model.search(now);
            refresh();
        });
        setTop(header());
        setCenter(grid);
        setSearch(search);
        views.onView(view -> update());
        update();
    }

    private HBox header() {
        Button clear = Parts.button("Clear", () -> {
            session.problems().clear();
            update();
        });
        SegmentedButton severities = new SegmentedButton(errors, warnings, notes);
        severities.setToggleGroup(null);
        errors.setSelected(true);
        return Parts.header(search, severities, Parts.spacer(), clear, new HelpButton());
    }

    private ToggleButton toggle(Problem.Severity severity) {
        ToggleButton button = new ToggleButton();
        button.getStyleClass().add("compact");
        button.setSelected(true);
        button.setOnAction(event -> {
            model.show(severity, button.isSelected());
            refresh();
        });
        return button;
    }

    private void update() {
        long now = session.problems().version();
        if (now != version) {
            version = now;
            model.set(session.problems().numbered());
            refresh();
            askNames();
        }
    }

    private void askNames() {
        List<Entity> entities = model.entities();
        if (!entities.isEmpty()) {
            Views.whenDone(session.read(moment -> names(moment, entities)), found -> {
                found.ifPresent(model::name);
                refresh();
            });
        }
    }

    /// Returns the names of the living entities among these. Simulation thread.
    private static Map<Entity, String> names(ReadContext moment, List<Entity> entities) {
        return entities.stream().filter(moment.world()::isAlive)
                .collect(Collectors.toMap(entity -> entity, moment::nameOf));
    }

    private void refresh() {
        errors.setText("Errors " + model.count(Problem.Severity.ERROR));
        warnings.setText("Warnings " + model.count(Problem.Severity.WARNING));
        notes.setText("Notes " + model.count(Problem.Severity.INFO));
        grid.show(GridRows.of(model.rows()));
    }

    @Override
    public PaneHelp help() {
        return ProblemsHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void linked(long key, String columnId, String text) {
            model.find(key).ifPresent(problem -> {
                switch (columnId) {
                    case TICK -> session.goToTick(problem.tick());
                    case SYSTEM -> navigator.toSystem(problem.system());
                    default -> navigator.toEntity(problem.entity());
                }
            });
        }

        /// In a column of links, follows the link. In any other column, goes to the problem's tick and to its entity. If the
        /// problem has no entity, goes to its system. If it has none of these, shows its stack trace.
        @Override
        public void activated(long key, String columnId) {
            model.find(key).ifPresent(problem -> go(problem, columnId));
        }

        private void go(Problem problem, String columnId) {
            boolean everything = !List.of(TICK, SYSTEM, ENTITY).contains(columnId);
            if (everything && problem.namesNothing() && !problem.trace().isEmpty()) {
                traces.accept(problem);
            }
            if (problem.tick() >= 0 && (everything || columnId.equals(TICK))) {
                session.goToTick(problem.tick());
            }
            if (!problem.entity().isNone() && (everything || columnId.equals(ENTITY))) {
                navigator.toEntity(problem.entity());
            } else if (!problem.system().isEmpty() && (everything || columnId.equals(SYSTEM))) {
                navigator.toSystem(problem.system());
            }
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            MenuBuilder menu = new MenuBuilder();
            model.find(key).filter(problem -> !problem.trace().isEmpty())
                    .ifPresent(problem -> menu.add("Stack trace…", () -> traces.accept(problem)));
            menu.add("Copy", grid::copySelection).show(grid, screenX, screenY);
        }
    }
}
