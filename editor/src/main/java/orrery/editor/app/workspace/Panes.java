package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.value.ObservableObjectValue;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.app.dock.ArrangementStore;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.DockedPane;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.Target;
import orrery.editor.app.file.CsvExport;
import orrery.editor.app.model.WindowModel;
import orrery.editor.breakpoints.BreakpointsPane;
import orrery.editor.changes.ChangesPane;
import orrery.editor.console.ConsolePane;
import orrery.editor.diff.DiffPane;
import orrery.editor.diff.SceneStates;
import orrery.editor.edits.EditsPane;
import orrery.editor.entities.EntitiesPane;
import orrery.editor.fx.Pane;
import orrery.editor.fx.Parts;
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
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateStore;
import orrery.editor.session.time.StateChoice;
import orrery.editor.singletons.SingletonsPane;
import orrery.editor.source.SourcePane;
import orrery.editor.systems.SystemsPane;
import orrery.editor.templates.TemplatesPane;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;
import orrery.editor.timeline.RangeFiles;
import orrery.editor.timeline.TimelinePane;
import orrery.editor.viewport.ViewportPane;
import orrery.editor.watch.WatchPane;

/// Creates every pane, opens it at its place, and follows links to it. A new pane is created in the constructor. The file is long
/// because each kind of link is a method, of a line or two.
public final class Panes implements Navigator, Workspace.PaneSource {

    private static final String HISTORY = "History";
    private static final String DIRTY_SETS = "Dirty sets";
    private static final String SYSTEMS = "Systems";
    private static final String DIFF = "Diff";
    private static final String PLOT = "Plot";
    private static final String WATCH = "Watch";
    private static final String SINGLETONS = "Singletons";
    private static final String SOURCE = "Source";
    private static final String LIFETIMES = "Lifetimes";

    private final Map<Home, List<PaneId>> homes = new EnumMap<>(Home.class);
    private final Map<PaneId, PaneTab> fixed = new LinkedHashMap<>();
    private final Session session;
    private final WindowModel model;
    private final Workspace workspace;
    private final WorldLayouts layouts;
    private final PaneTab dirtySets;
    private final PaneTab entitiesTab;
    private final ArrayPanes arrays;
    private final HomePlaces places;
    private final FurtherPanes further;
    private final TemplatePlaces templates;
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

    /// The parts outside the session that panes need.
    ///
    /// @param source shows lines of source
    /// @param scenes reads scene files to compare with
    /// @param tables writes tables for other programs
    /// @param files writes chosen ticks to files
    /// @param templates the templates that the user has made
    /// @param traces shows the stack trace of a problem that has one
    /// @param commands returns the menu item of a command of the window, by its name
    public record Outside(SourcePane source, SceneStates scenes, CsvExport tables, RangeFiles files,
            TemplateStore templates, Consumer<Problem> traces,
            Function<String, MenuItem> commands) {}

    /// The ticks that are chosen in the timeline, if more than one is.
    public ObservableObjectValue<Optional<TickRange>> chosenTicks() {
        return timeline.chosen();
    }

    public Panes(Session session, Views views, WindowModel model, ArrangementStore arrangements, Outside outside) {
        this.session = session;
        this.model = model;
        this.outside = outside;
        source = outside.source();
        viewport = new ViewportPane(session, views, outside.commands());
        add(Home.CENTRE, FurtherPanes.VIEWPORT, viewport);
        ChangesPane changes = new ChangesPane(session, views, this);
        timeline = new TimelinePane(session, views, this, outside.files());
        dirtySets = add(Home.CENTRE, DIRTY_SETS, changes).counting("changed");
        systems = new SystemsPane(session, views, this);
        add(Home.CENTRE, SYSTEMS, systems);
        diff = new DiffPane(session, views, this, outside.scenes());
        add(Home.CENTRE, DIFF, diff);
        tree = new SceneTreePane(session, views, this);
        add(Home.LEFT, "Scene tree", tree);
        entities = new EntitiesPane(session, views, this);
        entitiesTab = add(Home.LEFT, "Entities", entities);
        views.onView(view -> entitiesTab.badge().set(NumberFormats.grouped(view.status().entities())));
        singletons = new SingletonsPane(session, views, this);
        add(Home.LEFT, SINGLETONS, singletons);
        inspector = new InspectorPane(session, views, this);
        add(Home.RIGHT, FurtherPanes.INSPECTOR, inspector);
        WatchPane watch = new WatchPane(session, views, this);
        add(Home.RIGHT, WATCH, watch);
        history = new HistoryPane(session, views, this);
        add(Home.RIGHT, HISTORY, history);
        add(Home.RIGHT, "Edits", new EditsPane(session, views));
        add(Home.BOTTOM, "Timeline", timeline);
        PlotPane plot = new PlotPane(session, views, this);
        add(Home.BOTTOM, PLOT, plot);
        add(Home.BOTTOM, "Problems", new ProblemsPane(session, views, this, outside.traces())).badge()
                .bind(model.problems().asString());
        BreakpointsPane breakpoints = new BreakpointsPane(session, views);
        follow(add(Home.BOTTOM, "Breakpoints", breakpoints));
        InvariantsPane invariants = new InvariantsPane(session, views);
        add(Home.BOTTOM, "Invariants", invariants);
        add(Home.BOTTOM, "Console", new ConsolePane(session, views, this));
        add(Home.BOTTOM, SOURCE, source);
        lifetimes = new LifetimesPane(session, views, this);
        add(Home.BOTTOM, LIFETIMES, lifetimes);
        add(Home.BOTTOM, "Templates", new TemplatesPane(session, views, outside.templates(), this::create));
        arrays = new ArrayPanes(Set.copyOf(titles()), this::toType);
        places = new HomePlaces(homes, arrays);
        workspace = new Workspace(this);
        further = new FurtherPanes(session, views, this, arrays, outside.commands(),
                pane -> workspace.change(layout -> layout.close(pane)));
        templates = new TemplatePlaces(workspace, model, session);
        layouts = new WorldLayouts(arrangements, workspace, this::isKnown);
        workspace.change(_ -> places.layout());
        count(views);
    }

    private PaneTab add(Home home, String title, Pane pane) {
        PaneTab tab = new PaneTab(PaneId.of(title), title, pane);
        homes.computeIfAbsent(home, key -> new ArrayList<>()).add(tab.paneId());
        fixed.put(tab.paneId(), tab);
        return tab;
    }

    /// The panes in their groups.
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public PaneTab open(PaneId pane) {
        PaneTab tab = fixed.get(pane);
        return tab == null ? further.open(pane) : tab;
    }

    @Override
    public void closed(PaneTab tab) {
        if (!fixed.containsKey(tab.paneId())) {
            tab.pane().dispose();
        }
    }

    private boolean isKnown(PaneId pane) {
        return pane.kind().equals(ArrayPanes.KIND)
                ? arrays.type(pane.subject()).isPresent()
                : fixed.containsKey(FurtherPanes.hasKind(pane) ? pane.numbered(1) : pane);
    }

    @Override
    public void shown(DockLayout layout) {
        workspace.groupWith(places.documents()).ifPresent(group -> group.corner(arrays.chooser()));
        layouts.keep(layout);
    }

    @Override
    public Target homeOf(DockLayout layout, PaneId pane) {
        return places.of(layout, pane);
    }

    /// Reopens the pane that was closed last.
    public void reopen() {
        workspace.docked().closed().stream().filter(closed -> isKnown(closed.pane().id())).findFirst()
                .ifPresent(closed -> {
                    PaneId pane = closed.pane().id();
                    workspace.change(layout -> layout.reopen(closed, homeOf(layout, pane)));
                    workspace.groupOf(pane).ifPresent(group -> workspace.focus(group.id()));
                });
    }

    /// Opens another pane that shows the same as a pane: beside its group, or below it if the group is higher than wide. Shows a
    /// hint if there can be only one.
    public void duplicate(PaneId pane) {
        workspace.groupOf(pane).ifPresent(group -> duplicate(pane, new Target.AtEdge(group.id(),
                group.getWidth() < group.getHeight() ? Edge.BOTTOM : Edge.RIGHT)));
    }

    /// Opens another pane that shows the same as a pane, at a place. Shows a hint if there can be only one.
    public void duplicate(PaneId pane, Target target) {
        PaneId next = pane;
        while (workspace.docked().groupOf(next).isPresent()) {
            next = next.numbered(next.number() + 1);
        }
        if (!FurtherPanes.hasKind(pane)) {
            model.hint()
                    .set("Only one %s pane can be open. Arrays, viewports and inspectors can be opened more than once."
                            .formatted(pane.kind()));
        } else {
            DockedPane opened = new DockedPane(next, workspace.find(pane).map(tab -> tab.pane().parameters())
                    .orElse(Map.of()));
            workspace.change(layout -> layout.open(opened, target));
            workspace.groupOf(opened.id()).ifPresent(group -> workspace.focus(group.id()));
        }
    }

    /// Brings a pane to the front. Opens it at its default place if it is closed.
    private void reveal(PaneId pane) {
        workspace.reveal(
                layout -> layout.groupOf(pane).isPresent() ? layout.front(pane) : places.open(layout, pane), pane);
    }

    private void count(Views views) {
        Channel<Counts> counts = new Channel<>("counts of tabs");
        session.show(counts, Counts::of);
        views.on(counts, this::show);
        views.onView(view -> follow(view.status()));
        views.onScene(() -> layouts.keep(workspace.remembered()));
        views.onScene(this::clearSearches);
        views.onScene(this::forgetCounts);
    }

    /// Clears the badges of all tabs, because their numbers belong to the previous scene. They then lose the width of its
    /// numbers.
    private void forgetCounts() {
        entitiesTab.badge().set("");
        dirtySets.badge().set("");
        arrayTabs().forEach(tab -> tab.badge().set(""));
        workspace.layoutGroups();
    }

    /// Clears the search fields of all panes, because their texts belong to the previous scene.
    private void clearSearches() {
        Stream.concat(fixed.values().stream(), workspace.tabs().stream()).filter(tab -> !isArray(tab))
                .forEach(tab -> tab.pane().clearSearch());
    }

    /// Shows the number of enabled breakpoints in the tab of the breakpoints, and a hint about each new breakpoint.
    private void follow(PaneTab breakpoints) {
        model.stops().subscribe((before, now) -> {
            breakpoints.badge().set(now.on() == 0 ? "" : NumberFormats.grouped(now.on()));
            if (now.on() > before.on() && !now.latest().isEmpty()) {
                model.hint().set("Stops when %s. Space plays until then, Shift+F9 goes back to the previous hit."
                        .formatted(now.latest()));
            }
        });
    }

    private void show(Counts counts) {
        arrays.show(counts);
        arrayTabs().forEach(arrays::count);
        dirtySets.badge().set(NumberFormats.grouped(counts.changed()));
    }

    private void follow(SessionStatus status) {
        if (arrays.isOf(status.types())) {
            return;
        }
        arrays.show(status.types());
        layouts.open(status.worldName(), places.layout(), pane -> !fixed.containsKey(pane));
    }

    private Stream<PaneTab> arrayTabs() {
        return workspace.tabs().stream().filter(Panes::isArray);
    }

    private static boolean isArray(PaneTab tab) {
        return tab.paneId().kind().equals(ArrayPanes.KIND);
    }

    /// Creates entities from templates in the viewport in use.
    public TemplatePlaces templates() {
        return templates;
    }

    private void create(EntityTemplate template, boolean byClick) {
        templates.create(template, byClick);
    }

    /// The saved layouts of the open world.
    public WorldLayouts layouts() {
        return layouts;
    }

    /// Restores the layout of a first start.
    public void resetLayout() {
        workspace.change(_ -> places.layout());
    }

    /// Brings the pane, array or singleton with a title or name to the front. Returns false if there is none.
    public boolean reveal(String name) {
        if (fixed.containsKey(PaneId.of(name))) {
            reveal(PaneId.of(name));
        } else if (workspace.find(name).isPresent()) {
            workspace.reveal(name);
        } else if (arrays.isType(name)) {
            toType(name);
        } else {
            return false;
        }
        return true;
    }

    /// Brings the pane with a title to the front and focuses it.
    public void goTo(String title) {
        if (reveal(title)) {
            workspace.goTo(title);
        }
    }

    /// Titles of the panes that do not depend on the world, open or closed, in the order of their homes.
    public List<String> titles() {
        return homes.values().stream().flatMap(List::stream).map(PaneId::kind).toList();
    }

    /// Titles of the open panes that are not the first of their kind, such as a second viewport.
    public List<String> furtherTitles() {
        return workspace.tabs().stream().filter(tab -> tab.paneId().number() > 1).map(PaneTab::getId).toList();
    }

    /// Names of the component arrays of the open world.
    public List<String> arrays() {
        return arrays.names();
    }

    /// Starts renaming the selected entity: in the tree or table that has the focus, otherwise in the inspector.
    public void rename() {
        Node focus = workspace.focusOwner();
        boolean inRow = Parts.isWithin(focus, tree) && tree.rename()
                || Parts.isWithin(focus, entities) && entities.rename();
        if (!inRow) {
            revealInspector().focusName();
        }
    }

    /// Opens the list of components that can be added to the selected entity.
    public void addComponent() {
        revealInspector().addComponent();
    }

    /// Brings an inspector that shows the selection to the front: the one in use, or another one. If all are pinned, releases the
    /// first one.
    private InspectorPane revealInspector() {
        InspectorPane free = Stream.concat(workspace.tabInUse().stream(), workspace.tabs().stream())
                .map(PaneTab::pane).filter(InspectorPane.class::isInstance).map(InspectorPane.class::cast)
                .filter(pane -> !pane.isPinned()).findFirst().orElse(inspector);
        free.unpin();
        reveal(idOf(free).orElse(PaneId.of(FurtherPanes.INSPECTOR)));
        return free;
    }

    private Optional<PaneId> idOf(Pane pane) {
        return workspace.tabs().stream().filter(tab -> tab.pane() == pane).map(PaneTab::paneId).findFirst();
    }

    /// Brings the viewport in use, or else the first one, to the front and fits the selection into it. Shows a hint if that is
    /// not possible.
    public void frameSelection() {
        ViewportPane shown = Stream.concat(workspace.tabInUse().stream(), workspace.tabs().stream())
                .map(PaneTab::pane).filter(ViewportPane.class::isInstance).map(ViewportPane.class::cast).findFirst()
                .orElse(viewport);
        reveal(idOf(shown).orElse(PaneId.of(FurtherPanes.VIEWPORT)));
        Views.whenDone(shown.frameSelection(), model.hint()::set);
    }

    @Override
    public void toEntity(Entity entity) {
        session.select(entity);
    }

    @Override
    public void toType(String typeName) {
        if (arrays.type(typeName).isPresent()) {
            reveal(ArrayPanes.idOf(typeName));
        } else {
            reveal(PaneId.of(SINGLETONS));
            singletons.reveal(typeName);
        }
    }

    @Override
    public void toSystem(String system) {
        reveal(PaneId.of(SYSTEMS));
        systems.reveal(system);
    }

    @Override
    public void toHistory(WriteQuery query) {
        reveal(PaneId.of(HISTORY));
        history.show(query.type(), query.field());
    }

    @Override
    public void toWrite(WriteQuery query, boolean later) {
        String what = query.field().isEmpty() ? query.type() : query.type() + "." + query.field();
        Views.whenDone(session.goToWrite(query, later), found -> model.hint()
                .set(found ? "" : "%s was not written in any %s tick.".formatted(what, later ? "later" : "earlier")));
    }

    @Override
    public void toSource(WriteQuery query, long upTo) {
        reveal(PaneId.of(SOURCE));
        String what = query.field().isEmpty() ? query.type() : query.type() + "." + query.field();
        Views.whenDone(session.read(moment -> query.entities().getFirst().isNone()
                ? what
                : (what.isEmpty() ? "" : what + " of ") + moment.nameOf(query.entities().getFirst())),
                subject -> subject.ifPresent(source::subject));
        source.ask(what, session.explain(query, upTo));
    }

    @Override
    public void toLifetimes(String query) {
        reveal(PaneId.of(LIFETIMES));
        lifetimes.ask(query);
    }

    @Override
    public void toSource(String system) {
        reveal(PaneId.of(SOURCE));
        Views.whenDone(session.read(moment -> WriteExplanation.classOf(moment.schedule(), system)),
                found -> found.ifPresent(name -> source.showClass(system, name)));
    }

    @Override
    public void toDifferences(StateChoice before, StateChoice after) {
        reveal(PaneId.of(DIFF));
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
        reveal(PaneId.of(PLOT));
        session.plotted().add(value);
    }

    @Override
    public void toWatch(WatchExpression value) {
        reveal(PaneId.of(WATCH));
        session.watched().add(value);
    }
}
