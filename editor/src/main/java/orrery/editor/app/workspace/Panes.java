package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.value.ObservableObjectValue;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.app.file.CsvExport;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.settings.KeptTabs;
import orrery.editor.app.settings.Place;
import orrery.editor.app.settings.TabRow;
import orrery.editor.arrays.ArrayPane;
import orrery.editor.breakpoints.BreakpointsPane;
import orrery.editor.changes.ChangesPane;
import orrery.editor.console.ConsolePane;
import orrery.editor.diff.DiffPane;
import orrery.editor.diff.SceneStates;
import orrery.editor.entities.EntitiesPane;
import orrery.editor.fx.Pane;
import orrery.editor.fx.Views;
import orrery.editor.history.HistoryPane;
import orrery.editor.inspector.InspectorPane;
import orrery.editor.invariants.InvariantsPane;
import orrery.editor.lifetimes.LifetimesPane;
import orrery.editor.plot.PlotPane;
import orrery.editor.problems.ProblemsPane;
import orrery.editor.scenetree.SceneTreePane;
import orrery.editor.session.Channel;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.log.Problem;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.session.time.StateChoice;
import orrery.editor.singletons.SingletonsPane;
import orrery.editor.source.SourcePane;
import orrery.editor.systems.SystemsPane;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;
import orrery.editor.timeline.RangeFiles;
import orrery.editor.timeline.TimelinePane;
import orrery.editor.viewport.ViewportPane;
import orrery.editor.watch.WatchPane;

/// Makes every pane, puts it into its place and follows links to it. A new pane is one line in the constructor. The file is long
/// because each way to a pane is a method of its own, of a line or two.
public final class Panes implements Navigator {

    private static final String VIEWPORT = "Viewport";
    private static final String INSPECTOR = "Inspector";
    private static final String HISTORY = "History";
    private static final String DIRTY_SETS = "Dirty sets";
    private static final String SYSTEMS = "Systems";
    private static final String DIFF = "Diff";
    private static final String PLOT = "Plot";
    private static final String WATCH = "Watch";
    private static final String SINGLETONS = "Singletons";
    private static final String SOURCE = "Source";
    private static final String LIFETIMES = "Lifetimes";

    private final Map<Place, List<PaneTab>> tabs = new EnumMap<>(Place.class);
    private final Session session;
    private final WindowModel model;
    private final Workspace workspace;
    private final KeptTabs kept;
    private String world = "";
    private final PaneTab dirtySets;
    private final PaneTab entitiesTab;
    private final ArrayTabs arrays;
    private final ViewportPane viewport;
    private final SceneTreePane tree;
    private final EntitiesPane entities;
    private final InspectorPane inspector;
    private final HistoryPane history;
    private final SystemsPane systems;
    private final SingletonsPane singletons;
    private final SourcePane source;
    private final LifetimesPane lifetimes;
    private final DiffPane diff;
    private final TimelinePane timeline;
    private final Outside outside;

    /// What panes get from outside of the session.
    ///
    /// @param source shows lines of source
    /// @param scenes reads scene files to compare with
    /// @param tables writes tables for other programs
    /// @param files writes chosen ticks to files
    /// @param traces shows the stack trace of a problem that has one
    public record Outside(SourcePane source, SceneStates scenes, CsvExport tables, RangeFiles files,
            Consumer<Problem> traces) {}

    /// The ticks that are chosen in the timeline, if more than one is.
    public ObservableObjectValue<Optional<TickRange>> chosenTicks() {
        return timeline.chosen();
    }

    public Panes(Session session, Views views, WindowModel model, Workspace workspace, KeptTabs kept, Outside outside) {
        this.session = session;
        this.model = model;
        this.workspace = workspace;
        this.kept = kept;
        this.outside = outside;
        source = outside.source();
        viewport = new ViewportPane(session, views);
        add(Place.CENTRE, VIEWPORT, viewport);
        ChangesPane changes = new ChangesPane(session, views, this);
        timeline = new TimelinePane(session, views, this, outside.files());
        dirtySets = add(Place.CENTRE, DIRTY_SETS, changes).counting("changed");
        systems = new SystemsPane(session, views, this);
        add(Place.CENTRE, SYSTEMS, systems);
        diff = new DiffPane(session, views, this, outside.scenes());
        add(Place.CENTRE, DIFF, diff);
        tree = new SceneTreePane(session, views, this);
        add(Place.LEFT, "Scene tree", tree);
        entities = new EntitiesPane(session, views, this);
        entitiesTab = add(Place.LEFT, "Entities", entities);
        views.onView(view -> entitiesTab.badge().set(NumberFormats.grouped(view.status().entities())));
        singletons = new SingletonsPane(session, views, this);
        add(Place.LEFT, SINGLETONS, singletons);
        inspector = new InspectorPane(session, views, this);
        add(Place.RIGHT, INSPECTOR, inspector);
        WatchPane watch = new WatchPane(session, views, this);
        add(Place.RIGHT, WATCH, watch);
        history = new HistoryPane(session, views, this);
        add(Place.RIGHT, HISTORY, history);
        add(Place.BOTTOM, "Timeline", timeline);
        PlotPane plot = new PlotPane(session, views, this);
        add(Place.BOTTOM, PLOT, plot);
        add(Place.BOTTOM, "Problems", new ProblemsPane(session, views, this, outside.traces())).badge()
                .bind(model.problems().asString());
        BreakpointsPane breakpoints = new BreakpointsPane(session, views);
        follow(add(Place.BOTTOM, "Breakpoints", breakpoints));
        InvariantsPane invariants = new InvariantsPane(session, views);
        add(Place.BOTTOM, "Invariants", invariants);
        add(Place.BOTTOM, "Console", new ConsolePane(session, views, this));
        add(Place.BOTTOM, SOURCE, source);
        lifetimes = new LifetimesPane(session, views, this);
        add(Place.BOTTOM, LIFETIMES, lifetimes);
        tabs.forEach(workspace::fill);
        arrays = new ArrayTabs(workspace.at(Place.CENTRE), dirtySets, Set.copyOf(titles()),
                type -> new ArrayPane(session, views, this, type));
        workspace.pane(Place.CENTRE).corner(arrays.chooser());
        count(views);
    }

    private PaneTab add(Place place, String title, Pane pane) {
        PaneTab tab = new PaneTab(title, pane);
        tabs.computeIfAbsent(place, key -> new ArrayList<>()).add(tab);
        return tab;
    }

    private void count(Views views) {
        Channel<Counts> counts = new Channel<>("counts of tabs");
        session.show(counts, Counts::of);
        views.on(counts, this::show);
        views.onView(view -> follow(view.status()));
        views.onScene(this::clearSearches);
        views.onScene(this::forgetCounts);
    }

    /// What was counted was of the scene before: its many digits take no room from the badges any more.
    private void forgetCounts() {
        entitiesTab.badge().set("");
        dirtySets.badge().set("");
        arrays.forgetCounts();
        tabs.keySet().forEach(place -> workspace.pane(place).requestLayout());
    }

    /// What was searched for was of the scene before.
    private void clearSearches() {
        tabs.values().stream().flatMap(List::stream).forEach(tab -> tab.pane().clearSearch());
    }

    /// Counts the breakpoints that are on, and says what one that was added waits for.
    private void follow(PaneTab breakpoints) {
        model.stops().subscribe((before, now) -> {
            breakpoints.badge().set(now.on() == 0 ? "" : NumberFormats.grouped(now.on()));
            if (now.on() > before.on() && !now.latest().isEmpty()) {
                model.hint().set("Stops when %s. Space plays until then, Shift+F9 goes back to the last time."
                        .formatted(now.latest()));
            }
        });
    }

    private void show(Counts counts) {
        arrays.show(counts);
        dirtySets.badge().set(NumberFormats.grouped(counts.changed()));
    }

    private void follow(SessionStatus status) {
        if (arrays.isOf(status.types())) {
            return;
        }
        keepTabs();
        arrays.show(status.types());
        world = status.worldName();
        Map<Place, TabRow> rows = kept.of(world);
        TabRow centre = rows.get(Place.CENTRE);
        if (centre == null) {
            arrays.openFirst();
            workspace.at(Place.CENTRE).getSelectionModel().selectFirst();
        } else {
            centre.titles().forEach(arrays::open);
        }
        rows.forEach((place, row) -> row.restore(workspace.at(place)));
    }

    /// Remembers which tabs are open in the world on show.
    public void keepTabs() {
        if (!world.isEmpty()) {
            Map<Place, TabRow> rows = new EnumMap<>(Place.class);
            tabs.keySet().forEach(place -> rows.put(place, TabRow.of(workspace.at(place))));
            kept.keep(world, rows);
        }
    }

    /// Opens and orders the tabs as at a first start, and forgets what was remembered of this world.
    public void resetTabs() {
        kept.forget(world);
        arrays.closeAll();
        tabs.forEach(workspace::fill);
        arrays.openFirst();
    }

    /// Titles of the panes that are always there, in the order of their places.
    public List<String> titles() {
        return tabs.values().stream().flatMap(List::stream).map(Tab::getId).toList();
    }

    /// Names of the component arrays of the open world.
    public List<String> arrays() {
        return arrays.names();
    }

    /// Lets the selected entity be renamed in place: in the tree or table that has the focus, else in the inspector.
    public void rename() {
        Node focus = workspace.getScene().getFocusOwner();
        boolean inRow = isWithin(tree, focus) && tree.rename() || isWithin(entities, focus) && entities.rename();
        if (!inRow) {
            workspace.reveal(INSPECTOR);
            inspector.focusName();
        }
    }

    /// Lets a component be chosen that the selected entity is given.
    public void addComponent() {
        workspace.reveal(INSPECTOR);
        inspector.addComponent();
    }

    private static boolean isWithin(Node pane, @Nullable Node focus) {
        Node node = focus;
        while (node != null && node != pane) {
            node = node.getParent();
        }
        return node != null;
    }

    /// Brings the viewport to the front and shows the selection in it as large as it gets, or says what hinders that.
    public void frameSelection() {
        workspace.reveal(VIEWPORT);
        Views.whenDone(viewport.frameSelection(), model.hint()::set);
    }

    @Override
    public void toEntity(Entity entity) {
        session.select(entity);
    }

    @Override
    public void toType(String typeName) {
        if (!arrays.reveal(typeName)) {
            workspace.reveal(SINGLETONS);
            singletons.reveal(typeName);
        }
    }

    /// Whether the open world has a component type of that name, with an array or a singleton to show.
    public boolean isType(String name) {
        return arrays.isType(name);
    }

    @Override
    public void toSystem(String system) {
        workspace.reveal(SYSTEMS);
        systems.reveal(system);
    }

    @Override
    public void toHistory(WriteQuery query) {
        workspace.reveal(HISTORY);
        history.show(query.type(), query.field());
    }

    @Override
    public void toWrite(WriteQuery query, boolean later) {
        String what = query.field().isEmpty() ? query.type() : query.type() + "." + query.field();
        Views.whenDone(session.goToWrite(query, later), found -> model.hint()
                .set(found ? "" : "%s was written in no %s tick.".formatted(what, later ? "later" : "earlier")));
    }

    @Override
    public void toSource(WriteQuery query, long upTo) {
        workspace.reveal(SOURCE);
        String what = query.field().isEmpty() ? query.type() : query.type() + "." + query.field();
        Views.whenDone(session.read(moment -> query.entities().getFirst().isNone()
                ? what
                : (what.isEmpty() ? "" : what + " of ") + moment.nameOf(query.entities().getFirst())),
                subject -> subject.ifPresent(source::subject));
        source.ask(what, session.explain(query, upTo));
    }

    @Override
    public void toLifetimes(String query) {
        workspace.reveal(LIFETIMES);
        lifetimes.ask(query);
    }

    @Override
    public void toSource(String system) {
        workspace.reveal(SOURCE);
        Views.whenDone(session.read(moment -> WriteExplanation.classOf(moment.schedule(), system)),
                found -> found.ifPresent(name -> source.showClass(system, name)));
    }

    @Override
    public void toDifferences(StateChoice before, StateChoice after) {
        workspace.reveal(DIFF);
        diff.compare(before, after);
    }

    @Override
    public void exportCsv(CsvTable table) {
        outside.tables().export(table);
    }

    @Override
    public void copyCsv(CsvTable table) {
        outside.tables().copy(table);
    }

    @Override
    public void toPlot(WatchExpression value) {
        workspace.reveal(PLOT);
        session.plotted().add(value);
    }

    @Override
    public void toWatch(WatchExpression value) {
        workspace.reveal(WATCH);
        session.watched().add(value);
    }
}
