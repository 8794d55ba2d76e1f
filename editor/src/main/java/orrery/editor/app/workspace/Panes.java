package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.value.ObservableObjectValue;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.app.dock.ArrangementStore;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.DockedPane;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.Target;
import orrery.editor.app.file.CsvExport;
import orrery.editor.app.model.WindowModel;
import orrery.editor.breakpoints.BreakpointsPane;
import orrery.editor.console.ConsolePane;
import orrery.editor.diff.DiffPane;
import orrery.editor.diff.SceneStates;
import orrery.editor.dirtysets.DirtySetsPane;
import orrery.editor.edits.EditsPane;
import orrery.editor.entities.EntitiesPane;
import orrery.editor.fx.Pane;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowOwners;
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
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WriteExplanation;
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

/// Creates every pane, opens it at its place, and follows links to it. The constructor lists the panes. The file is long because
/// each kind of link has its own short method.
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
    private static final String ENTITIES = "Entities";
    private static final String PROBLEMS = "Problems";
    private static final String BREAKPOINTS = "Breakpoints";

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
    private final LatePane<ViewportPane> viewport;
    private final LatePane<SceneTreePane> tree;
    private final LatePane<EntitiesPane> entities;
    private final LatePane<InspectorPane> inspector;
    private final LatePane<HistoryPane> history;
    private final LatePane<SystemsPane> systems;
    private final LatePane<SingletonsPane> singletons;
    private final LatePane<SourcePane> source;
    private final LatePane<LifetimesPane> lifetimes;
    private final LatePane<DiffPane> diff;
    private final TimelinePane timeline;
    private final Outside outside;

    /// The parts that panes need in addition to the session.
    ///
    /// @param source creates the pane that shows lines of source
    /// @param scenes reads scene files to compare with
    /// @param tables writes tables for other programs
    /// @param files writes chosen ticks to files
    /// @param templates the templates that the user has made
    /// @param traces shows a stack trace below a headline
    /// @param commands creates a menu item for a command of the window, given the command's name
    public record Outside(Supplier<SourcePane> source, SceneStates scenes, CsvExport tables, RangeFiles files,
            TemplateStore templates, BiConsumer<String, String> traces,
            Function<String, MenuItem> commands) {}

    /// The range of ticks that is chosen in the timeline; empty if no range is chosen.
    public ObservableObjectValue<Optional<TickRange>> chosenTicks() {
        return timeline.chosen();
    }

    public Panes(Session session, Views views, WindowModel model, ArrangementStore arrangements, Outside outside) {
        this.session = session;
        this.model = model;
        this.outside = outside;
        viewport = add(Home.CENTRE, FurtherPanes.VIEWPORT, () -> new ViewportPane(session, views, outside.commands()));
        add(Home.CENTRE, DIRTY_SETS, () -> new DirtySetsPane(session, views, this));
        systems = add(Home.CENTRE, SYSTEMS, () -> new SystemsPane(session, views, this));
        diff = add(Home.CENTRE, DIFF, () -> new DiffPane(session, views, this, outside.scenes()));
        tree = add(Home.LEFT, "Scene tree", () -> new SceneTreePane(session, views, this, () -> templates().middle()));
        entities = add(Home.LEFT, ENTITIES, () -> new EntitiesPane(session, views, this, () -> templates().middle()));
        singletons = add(Home.LEFT, SINGLETONS, () -> new SingletonsPane(session, views, this));
        inspector = add(Home.RIGHT, FurtherPanes.INSPECTOR, () -> new InspectorPane(session, views, this));
        add(Home.RIGHT, WATCH, () -> new WatchPane(session, views, this));
        history = add(Home.RIGHT, HISTORY, () -> new HistoryPane(session, views, this));
        add(Home.RIGHT, "Edits", () -> new EditsPane(session, views, new ShownViewports(workspace())::showChanged));
        timeline = add(Home.BOTTOM, "Timeline", () -> new TimelinePane(session, views, this, outside.files())).get();
        add(Home.BOTTOM, PLOT, () -> new PlotPane(session, views, this));
        add(Home.BOTTOM, PROBLEMS, () -> new ProblemsPane(session, views, this,
                problem -> outside.traces().accept(problem.text(), problem.trace())));
        add(Home.BOTTOM, BREAKPOINTS, () -> new BreakpointsPane(session, views));
        add(Home.BOTTOM, "Invariants", () -> new InvariantsPane(session, views));
        add(Home.BOTTOM, "Console", () -> new ConsolePane(session, views, this, outside.traces()));
        source = add(Home.BOTTOM, SOURCE, outside.source());
        lifetimes = add(Home.BOTTOM, LIFETIMES, () -> new LifetimesPane(session, views, this));
        add(Home.BOTTOM, "Templates", () -> new TemplatesPane(session, views, outside.templates(),
                (template, byClick) -> templates().create(template, byClick)));
        dirtySets = tab(DIRTY_SETS).counting("changed");
        entitiesTab = tab(ENTITIES);
        views.onView(view -> entitiesTab.badge().set(NumberFormats.grouped(view.status().entities())));
        model.problems().subscribe(count -> tab(PROBLEMS).badge().set(count.toString()));
        follow(tab(BREAKPOINTS));
        arrays = new ArrayPanes(Set.copyOf(titles()), this::toType);
        places = new HomePlaces(homes, arrays);
        workspace = new Workspace(this);
        further = new FurtherPanes(session, views, this, arrays, outside.commands(),
                pane -> workspace.change(layout -> layout.close(pane)));
        templates = new TemplatePlaces(workspace, model, session);
        layouts = new WorldLayouts(arrangements, workspace, arrays::present, this::isKnown);
        workspace.change(_ -> places.layout());
        count(views);
    }

    private <P extends Pane> LatePane<P> add(Home home, String title, Supplier<P> making) {
        LatePane<P> pane = new LatePane<>(making);
        PaneTab tab = new PaneTab(PaneId.of(title), title, pane);
        homes.computeIfAbsent(home, key -> new ArrayList<>()).add(tab.paneId());
        fixed.put(tab.paneId(), tab);
        return pane;
    }

    private PaneTab tab(String title) {
        return Objects.requireNonNull(fixed.get(PaneId.of(title)));
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
            tab.found().ifPresent(Pane::dispose);
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

    /// Opens another pane with the same content as a pane, at [GroupPane#placeOfAnother]. Shows a hint if there can be only one
    /// pane of this kind.
    public void duplicate(PaneId pane) {
        workspace.groupOf(pane).ifPresent(group -> duplicate(pane, group.placeOfAnother()));
    }

    /// Opens another pane with the same content as a pane, at a place. A new inspector is not pinned. Shows a hint if there can
    /// be only one pane of this kind.
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
            DockedPane opened = new DockedPane(next, pane.kind().equals(FurtherPanes.INSPECTOR)
                    ? Map.of()
                    : workspace.find(pane).map(tab -> tab.pane().parameters()).orElse(Map.of()));
            workspace.change(layout -> layout.open(opened, target));
            workspace.groupOf(opened.id()).ifPresent(group -> workspace.focus(group.id()));
        }
    }

    /// Brings a pane to the front. If it is closed, opens it at its former place; at its default place if it was never open.
    private void reveal(PaneId pane) {
        workspace.reveal(layout -> layout.groupOf(pane).isPresent()
                ? layout.front(pane)
                : layout.reopen(pane, homeOf(layout, pane)), pane);
    }

    private void count(Views views) {
        Channel<Counts> counts = new Channel<>("counts of tabs");
        session.show(counts, Counts::of);
        views.on(counts, this::show);
        views.onView(view -> follow(view.status()));
        views.onScene(() -> layouts.keep(workspace.remembered()));
        views.onHandles(() -> WindowOwners.hideMenusOf(workspace)); // they may name entities by former handles
        views.onScene(this::clearSearches);
        views.onScene(this::forgetCounts);
        views.onScene(() -> source.found().ifPresent(SourcePane::clear));
    }

    /// Clears the badges of the entities, the dirty sets and the arrays, because their numbers belong to the previous scene. This
    /// also resets the widths of the badges.
    private void forgetCounts() {
        entitiesTab.badge().set("");
        dirtySets.badge().set("");
        arrayTabs().forEach(tab -> tab.badge().set(""));
        workspace.layoutGroups();
    }

    /// Clears the search fields of all panes except arrays, because the texts in them belong to the previous scene.
    private void clearSearches() {
        Stream.concat(fixed.values().stream(), workspace.tabs().stream()).filter(tab -> !isArray(tab))
                .forEach(tab -> tab.found().ifPresent(Pane::clearSearch));
    }

    /// Shows the number of enabled breakpoints in the tab of the breakpoints.
    private void follow(PaneTab breakpoints) {
        model.stops().subscribe(now -> breakpoints.badge().set(now.on() == 0 ? "" : NumberFormats.grouped(now.on())));
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
        arrays.show(status.types(), status.renamed());
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

    /// The saved layouts of the open world.
    public WorldLayouts layouts() {
        return layouts;
    }

    /// Restores the layout of a first start.
    public void resetLayout() {
        workspace.change(_ -> places.layout());
    }

    /// Brings the pane, array or singleton with a title or name to the front. Returns false if nothing has this title or name.
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

    /// Brings the pane, array or singleton with a title or name to the front and focuses it.
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

    /// Starts renaming the selected entity. The user types the name in the tree or table that has the focus, otherwise in the
    /// inspector.
    ///
    /// @param isNew whether the entity was just created, so that no row shows it yet
    public void rename(boolean isNew) {
        Node focus = workspace.focusOwner();
        boolean inRow = tree.found().filter(pane -> Parts.isWithin(focus, pane) && pane.rename(isNew)).isPresent()
                || entities.found().filter(pane -> Parts.isWithin(focus, pane) && pane.rename(isNew)).isPresent();
        if (!inRow) {
            revealInspector().focusName();
        }
    }

    /// Scrolls the scene tree to the selected entity, if the pane is open.
    public void revealInTree() {
        tree.found().ifPresent(SceneTreePane::revealLead);
    }

    /// Opens the list of components that can be added to the selected entity.
    public void addComponent() {
        revealInspector().addComponent();
    }

    /// Brings an inspector that shows the selection to the front, preferably the one in use. If all inspectors are pinned, unpins
    /// the first one.
    private InspectorPane revealInspector() {
        InspectorPane free = panes(FurtherPanes.INSPECTOR).map(InspectorPane.class::cast)
                .filter(pane -> !pane.isPinned()).findFirst().orElseGet(inspector::get);
        free.unpin();
        reveal(idOf(free).orElse(PaneId.of(FurtherPanes.INSPECTOR)));
        return free;
    }

    private Optional<PaneId> idOf(Pane pane) {
        return workspace.tabs().stream().filter(tab -> tab.found().filter(made -> made == pane).isPresent())
                .map(PaneTab::paneId).findFirst();
    }

    /// The open panes of a kind. If the pane in use is of this kind, it comes first.
    private Stream<Pane> panes(String kind) {
        return Stream.concat(workspace.tabInUse().stream(), workspace.tabs().stream())
                .filter(tab -> tab.paneId().kind().equals(kind)).map(PaneTab::pane);
    }

    /// Brings a viewport to the front and fits the selection into it. Takes the viewport in use, or the first one if another pane
    /// is in use. Shows a hint if the selection can't be shown.
    public void frameSelection() {
        ViewportPane shown = panes(FurtherPanes.VIEWPORT).map(ViewportPane.class::cast).findFirst()
                .orElseGet(viewport::get);
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
            singletons.get().reveal(typeName);
        }
    }

    @Override
    public void toSystem(String system) {
        reveal(PaneId.of(SYSTEMS));
        systems.get().reveal(system);
    }

    @Override
    public void toHistory(WriteQuery query) {
        reveal(PaneId.of(HISTORY));
        history.get().show(query.type(), query.field());
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
                subject -> subject.ifPresent(source.get()::subject));
        source.get().ask(what, session.explain(query, upTo));
    }

    @Override
    public void toLifetimes(String query) {
        reveal(PaneId.of(LIFETIMES));
        lifetimes.get().ask(query);
    }

    @Override
    public void toSource(String system) {
        reveal(PaneId.of(SOURCE));
        Views.whenDone(session.read(moment -> WriteExplanation.classOf(moment.schedule(), system)),
                found -> found.ifPresent(name -> source.get().showClass(system, name)));
    }

    @Override
    public void toDifferences(StateChoice before, StateChoice after) {
        reveal(PaneId.of(DIFF));
        diff.get().compare(before, after);
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
        ShownValues.add(session, model.view().get(), session.plotted(), value);
    }

    @Override
    public void toWatch(WatchExpression value) {
        reveal(PaneId.of(WATCH));
        ShownValues.add(session, model.view().get(), session.watched(), value);
    }
}
