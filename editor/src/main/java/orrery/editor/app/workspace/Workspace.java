package orrery.editor.app.workspace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.Axis;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.DockNode;
import orrery.editor.app.dock.DockedPane;
import orrery.editor.app.dock.FloatingWindow;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.Split;
import orrery.editor.app.dock.TabGroup;
import orrery.editor.app.dock.Target;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.Parts;

/// Shows a [DockLayout]: the panes in their groups, and the dividers between them. FX thread.
///
/// To show something else, change the layout. The workspace then updates only the nodes that differ: a pane keeps its JavaFX
/// nodes when it moves, and a group or split keeps its JavaFX node as long as it is in the layout.
public final class Workspace extends StackPane {

    private static final PseudoClass IN_USE = PseudoClass.getPseudoClass("in-use");

    private final PaneSource source;
    private final DockArea area = new DockArea();
    private final FloatingStages floating = new FloatingStages(this);
    private final Drops drops = new Drops(this);
    private final Map<PaneId, PaneTab> tabs = new LinkedHashMap<>();
    private final ReadOnlyStringWrapper titleInUse = new ReadOnlyStringWrapper("");
    private final Map<Integer, GroupPane> groups = new HashMap<>();
    private final Map<Integer, SplitBox> boxes = new HashMap<>();
    private final Set<PaneId> active = new HashSet<>();
    private DockLayout layout = DockLayout.EMPTY;
    private int lastInUse;
    private Supplier<ContextMenu> tabMenu = ContextMenu::new;
    private BiConsumer<PaneTab, Node> help = (_, _) -> {};

    /// Creates panes and receives changes of the layout.
    public interface PaneSource {

        /// Creates the tab of a pane that is opened.
        PaneTab open(PaneId pane);

        /// Returns the default place of a pane in the main window.
        Target homeOf(DockLayout layout, PaneId pane);

        /// Called with the tab of a pane that was closed, and with the old tab of a pane that will be created anew.
        void closed(PaneTab tab);

        /// Called after another layout is shown, and after a floating window was moved or resized.
        void shown(DockLayout layout);
    }

    public Workspace(PaneSource source) {
        this.source = source;
        getStyleClass().add("workspace");
        getChildren().add(area);
        visibleProperty().subscribe(() -> floating.show(docked()));
    }

    /// Sets the function that applies the theme, the scale and the keys of the main window to a new floating window.
    public void dressWindows(BiConsumer<Stage, Scene> dress) {
        floating.dress(dress);
    }

    /// Sets the context menu of tabs. Before the menu is shown, the pane of the tab becomes the pane in use, to which the menu's
    /// commands apply.
    public void tabMenu(Supplier<ContextMenu> menu) {
        tabMenu = menu;
    }

    /// Sets the function that shows the help of a pane below or above its button.
    public void onHelp(BiConsumer<PaneTab, Node> showHelp) {
        help = showHelp;
    }

    /// Sets the keys that open the command palette. The main area shows these keys while it has no panes.
    public void setFindKeys(ObservableValue<String> keys) {
        keys.subscribe(area::setFindKeys);
    }

    /// Starts to highlight the group that has the focus in a scene. The pseudo-class `focus-within` of JavaFX is not used,
    /// because it is not updated when a focused node gets another parent. Also, a scene can have a focused node while the user is
    /// in another window.
    public void markFocus(Scene scene) {
        scene.focusOwnerProperty().subscribe(() -> markFocus(focusOwner()));
        scene.windowProperty().flatMap(Window::focusedProperty).orElse(false).subscribe(isFocused -> {
            if (isFocused) {
                markFocus(scene.getFocusOwner());
            }
        });
    }

    /// Highlights the group that contains the focused node.
    ///
    /// @param owner the focused node; null if no node has the focus
    void markFocus(@Nullable Node owner) {
        groups.forEach((id, pane) -> {
            boolean isInUse = Parts.isWithin(owner, pane);
            pane.tabs().pseudoClassStateChanged(IN_USE, isInUse);
            if (isInUse) {
                lastInUse = id;
            }
        });
        titleInUse.set(groupInUse().flatMap(group -> find(group.front())).map(PaneTab::getId).orElse(""));
    }

    // ---- the layout

    /// The shown layout. It is not called `layout`, which is a method of JavaFX.
    public DockLayout docked() {
        layout = floating.placed(layout);
        return layout;
    }

    /// The shown layout with the present settings of the panes.
    DockLayout remembered() {
        return docked().mapping(pane -> find(pane.id())
                .map(tab -> new DockedPane(pane.id(), tab.parameters())).orElse(pane));
    }

    /// Enlarges a group along an axis: moves a divider of the innermost split along this axis that contains the group. The next
    /// part of that split shrinks, or the previous part if the group is in the last part. Returns false if no such split is
    /// shown.
    ///
    /// @param by distance in pixels; negative to reduce the group
    public boolean resize(TabGroup group, Axis axis, double by) {
        Split around = roots().flatMap(DockNode::nodes).filter(Split.class::isInstance).map(Split.class::cast)
                .filter(split -> split.axis() == axis && split.has(group.id())).reduce((_, inner) -> inner)
                .orElse(null);
        SplitBox box = around == null ? null : boxes.get(around.id());
        if (around == null || box == null || box.getScene() == null) {
            return false;
        }
        int part = 0;
        while (!around.parts().get(part).node().has(group.id())) {
            part++;
        }
        boolean isLast = part == around.parts().size() - 1;
        box.drag(isLast ? part - 1 : part, isLast ? -by : by);
        return true;
    }

    private Stream<DockNode> roots() {
        return Stream.concat(Stream.ofNullable(layout.main()), layout.windows().stream().map(FloatingWindow::content));
    }

    /// Shows the layout that a function makes of the present layout.
    public void change(UnaryOperator<DockLayout> change) {
        DockLayout before = remembered();
        DockLayout now = change.apply(before);
        if (!now.equals(before)) {
            layout = now;
            show();
        }
    }

    /// Shows another layout, and restores the settings of its panes. A pane that is created anew shows the same place in its
    /// content as before.
    ///
    /// @param now the layout to show
    /// @param isAnew whether an open pane must be created anew, because its content belongs to another world
    /// @param present returns the id that an open pane has in `now`
    public void renew(DockLayout now, Predicate<PaneId> isAnew, UnaryOperator<PaneId> present) {
        List<PaneTab> old = tabs.values().stream().filter(tab -> isAnew.test(tab.paneId())).toList();
        Map<PaneId, Map<String, String>> places = old.stream()
                .collect(Collectors.toMap(PaneTab::paneId, PaneTab::place));
        old.forEach(this::end);
        layout = now;
        now.panes().forEach(pane -> find(pane.id()).ifPresent(tab -> tab.setParameters(pane.parameters())));
        show();
        places.forEach((id, place) -> find(present.apply(id)).ifPresent(tab -> tab.setPlace(place)));
    }

    private void show() {
        Node focus = focusOwner();
        List<TabGroup> wanted = layout.groups();
        wanted.forEach(group -> groups.computeIfAbsent(group.id(), this::newGroup));
        layout.panes().forEach(pane -> tabs.computeIfAbsent(pane.id(), _ -> open(pane)));
        groups.forEach((id, pane) -> pane.retain(tabsOf(id)));
        for (TabGroup group : wanted) {
            groupPane(group.id()).show(tabsOf(group.id()), tab(group.front()));
        }
        DockNode main = layout.main();
        area.show(main == null ? null : nodeOf(visible(main)));
        floating.show(layout);
        wanted.forEach(group -> groupPane(group.id()).fillNow());
        forgetUnused(wanted);
        setActive();
        if (focus != null && focus.getScene() != null && !focus.isFocused()) {
            focus.requestFocus();
        } else if (focus != null && focus.getScene() == null) {
            groupInUse().ifPresent(group -> groupPane(group.id()).takeFocusInWindow());
        }
        markFocus(focusOwner());
        source.shown(layout);
    }

    /// The node that has the focus in the window in use; null if no node has it.
    public @Nullable Node focusOwner() {
        return floating.focused().map(Scene::getFocusOwner)
                .orElseGet(() -> getScene() == null ? null : getScene().getFocusOwner());
    }

    /// The root of the window in use.
    public Node rootInUse() {
        return floating.focused().<Node>map(Scene::getRoot).orElseGet(() -> getScene().getRoot());
    }

    /// The areas of all windows by id. Floating windows come first, because they are above the main window.
    Map<Integer, DockArea> areas() {
        Map<Integer, DockArea> all = floating.areas();
        all.put(DockLayout.MAIN, area);
        return all;
    }

    /// Called when the main window is asked to close, before the user is asked about unsaved edits.
    public void closeAsked() {
        floating.ownerAsked();
    }

    /// Moves the panes of a floating window back to the main window, see [DockLayout#dockBack].
    void dockBack(int window) {
        change(now -> now.dockBack(window, source::homeOf));
    }

    /// The title of an open pane.
    String titleOf(PaneId pane) {
        return tab(pane).getId();
    }

    /// Called after a floating window was moved or resized.
    void placed() {
        DockLayout before = layout;
        if (!docked().equals(before)) {
            source.shown(layout);
        }
    }

    /// The JavaFX node of the content of a floating window.
    Node contentOf(FloatingWindow window) {
        return nodeOf(visible(window.content()));
    }

    private List<PaneTab> tabsOf(int group) {
        return layout.group(group).map(found -> found.ids().stream().map(this::tab).toList()).orElse(List.of());
    }

    private GroupPane newGroup(int id) {
        GroupPane group = new GroupPane(id, pane -> change(now -> now.front(pane)));
        TabDrag.install(group, drops);
        group.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            if (event.getCharacter().equals("?")) {
                group.front().flatMap(this::find).map(PaneTab::pane).ifPresent(HelpButton::ask);
            }
        });
        group.addEventHandler(HelpButton.ASKED, event -> group.front().flatMap(this::find)
                .ifPresent(tab -> help.accept(tab, (Node) event.getTarget())));
        group.tabs().addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> showMenu(group, event));
        return group;
    }

    /// Shows the menu of a tab. In the empty part of the row of tabs, shows the menu of the pane in front.
    private void showMenu(GroupPane group, ContextMenuEvent event) {
        Node header = event.getTarget() instanceof Node node ? TabDrag.headerOf(node, group.tabs()) : null;
        if (header != null) {
            group.paneOf(header).ifPresent(pane -> change(now -> now.front(pane)));
            focus(group.id());
            tabMenu.get().show(header, event.getScreenX(), event.getScreenY());
            event.consume();
        }
    }

    private PaneTab open(DockedPane pane) {
        PaneTab tab = source.open(pane.id());
        tab.setParameters(pane.parameters());
        return tab;
    }

    private DockNode visible(DockNode root) {
        return root.nodes().filter(node -> node.id() == layout.maximised()).findFirst().orElse(root);
    }

    private Node nodeOf(DockNode node) {
        return switch (node) {
            case TabGroup group -> groupPane(group.id());
            case Split split -> {
                SplitBox box = boxes.computeIfAbsent(split.id(),
                        _ -> new SplitBox(split, (id, parts) -> change(now -> now.resize(id, parts))));
                box.show(split, split.parts().stream().map(part -> nodeOf(part.node())).toList());
                yield box;
            }
        };
    }

    private void forgetUnused(List<TabGroup> wanted) {
        Set<Integer> nodes = new HashSet<>(wanted.stream().map(TabGroup::id).toList());
        groups.keySet().retainAll(nodes);
        boxes.keySet().removeIf(id -> !layout.has(id));
        Set<PaneId> open = new HashSet<>(layout.panes().stream().map(DockedPane::id).toList());
        List<PaneTab> closed = tabs.values().stream().filter(tab -> !open.contains(tab.paneId())).toList();
        closed.forEach(this::end);
    }

    private void end(PaneTab tab) {
        tabs.remove(tab.paneId());
        if (active.remove(tab.paneId())) {
            tab.setActive(false);
        }
        source.closed(tab);
    }

    private void setActive() {
        Set<PaneId> shown = layout.shown();
        for (PaneTab tab : List.copyOf(tabs.values())) {
            boolean isShown = shown.contains(tab.paneId());
            if (isShown ? active.add(tab.paneId()) : active.remove(tab.paneId())) {
                tab.setActive(isShown);
            }
        }
    }

    // ---- shown panes and groups

    private PaneTab tab(PaneId pane) {
        return Objects.requireNonNull(tabs.get(pane));
    }

    /// The JavaFX node of a group.
    GroupPane groupPane(int id) {
        return Objects.requireNonNull(groups.get(id));
    }

    /// Focuses a group and its window.
    public void focus(int group) {
        if (groups.containsKey(group)) {
            groupPane(group).takeFocus();
            lastInUse = group;
        }
    }

    /// The group of an open pane.
    public Optional<GroupPane> groupOf(PaneId pane) {
        return layout.groupOf(pane).map(group -> groupPane(group.id()));
    }

    /// The first group that contains one of these panes.
    Optional<GroupPane> groupWith(List<PaneId> panes) {
        return layout.groups().stream().filter(group -> panes.stream().anyMatch(group::has)).findFirst()
                .map(group -> groupPane(group.id()));
    }

    /// Requests a new layout of the rows of tabs.
    void layoutGroups() {
        groups.values().forEach(GroupPane::requestLayout);
    }

    /// The group that has the focus or had the focus last. If this group is not visible, the first visible group. Empty if no
    /// pane is open.
    public Optional<TabGroup> groupInUse() {
        return layout.group(lastInUse).filter(group -> layout.isShown(group.id()))
                .or(() -> layout.groups().stream().filter(group -> layout.isShown(group.id())).findFirst());
    }

    /// Focuses the visible group that follows or precedes the group in use.
    ///
    /// @param step 1 for the next group, -1 for the previous one
    public void focusNextGroup(int step) {
        List<TabGroup> shown = layout.groups().stream().filter(group -> layout.isShown(group.id())).toList();
        groupInUse().ifPresent(now -> focus(shown.get(Math.floorMod(shown.indexOf(now) + step, shown.size())).id()));
    }

    /// Brings the open pane with the given title, and its window, to the front. Does nothing if no such pane is open.
    public void reveal(String title) {
        find(title).ifPresent(tab -> reveal(now -> now.front(tab.paneId()), tab.paneId()));
    }

    /// Shows the layout that a function makes of the present layout, and brings the window of a pane to the front.
    void reveal(UnaryOperator<DockLayout> change, PaneId pane) {
        change(change);
        groupOf(pane).ifPresent(GroupPane::raise);
    }

    /// Brings the open pane with the given title to the front and focuses it. Does nothing if no such pane is open.
    public void goTo(String title) {
        reveal(title);
        find(title).flatMap(tab -> groupOf(tab.paneId())).ifPresent(group -> focus(group.id()));
    }

    /// The tab of the open pane with the given title.
    public Optional<PaneTab> find(String title) {
        return tabs.values().stream().filter(tab -> title.equals(tab.getId())).findFirst();
    }

    /// The tab of an open pane.
    public Optional<PaneTab> find(PaneId pane) {
        return Optional.ofNullable(tabs.get(pane));
    }

    /// The front tab of the group in use; empty if no pane is open.
    public Optional<PaneTab> tabInUse() {
        return groupInUse().map(group -> tab(group.front()));
    }

    /// The title of the tab that [#tabInUse] returns; empty if no pane is open.
    public ObservableValue<String> titleInUse() {
        return titleInUse.getReadOnlyProperty();
    }

    /// All open tabs.
    public List<PaneTab> tabs() {
        return List.copyOf(tabs.values());
    }
}
