package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The open panes and their places: a tree of splits and groups of tabs for each window, the main window and the floating ones.
/// Immutable; every operation returns another layout. An operation on a pane, group or window that the layout does not contain
/// changes nothing.
///
/// No group is empty, the ratios of a split sum to 1, and every pane is in exactly one group.
///
/// @param main the tree of the main window; null if no pane is in it
/// @param windows the floating windows
/// @param maximised id of the group that fills its window; 0 if no group does. The constructor replaces an unknown id with 0
/// @param closed the most recently closed panes, the last closed one first; at most {@value #MOST_CLOSED}
/// @param lastId the largest id of a node or window so far
public record DockLayout(@Nullable DockNode main, List<FloatingWindow> windows, int maximised, List<ClosedPane> closed,
        int lastId) {

    /// Id of the main window in [Target.AtWindowEdge].
    public static final int MAIN = 0;

    /// Maximum number of closed panes.
    static final int MOST_CLOSED = 20;

    private static final int MOST_ID = Integer.MAX_VALUE / 2;

    /// A layout without panes.
    public static final DockLayout EMPTY = new DockLayout(null, List.of(), 0, List.of(), 0);

    public DockLayout {
        windows = List.copyOf(windows);
        closed = List.copyOf(closed);
        int group = maximised;
        maximised = roots(main, windows).flatMap(DockNode::groups).anyMatch(one -> one.id() == group) ? group : 0;
        checkIds(Stream.concat(roots(main, windows).flatMap(DockNode::nodes).map(DockNode::id),
                windows.stream().map(FloatingWindow::id)), lastId);
        checkPanes(roots(main, windows).flatMap(root -> root.panes().stream()).map(DockedPane::id));
    }

    private static void checkIds(Stream<Integer> ids, int lastId) {
        if (lastId > MOST_ID) {
            throw new IllegalArgumentException("The last id is %d. The largest that leaves room for others is %d."
                    .formatted(lastId, MOST_ID));
        }
        Set<Integer> found = new HashSet<>();
        ids.forEach(id -> {
            if (id < 1 || id > lastId) {
                throw new IllegalArgumentException("The id %d of a node or window is not between 1 and the last id, %d."
                        .formatted(id, lastId));
            } else if (!found.add(id)) {
                throw new IllegalArgumentException("Two nodes or windows of the layout have the id %d.".formatted(id));
            }
        });
    }

    private static void checkPanes(Stream<PaneId> panes) {
        Set<PaneId> found = new HashSet<>();
        panes.forEach(pane -> {
            if (!found.add(pane)) {
                throw new IllegalArgumentException("Pane %s of number %d is in the layout twice."
                        .formatted((pane.kind() + " " + pane.subject()).strip(), pane.number()));
            }
        });
    }

    private static Stream<DockNode> roots(@Nullable DockNode main, List<FloatingWindow> windows) {
        return Stream.concat(Stream.ofNullable(main), windows.stream().map(FloatingWindow::content));
    }

    // ---- content

    /// All groups: first the groups of the main window, then the groups of floating windows.
    public List<TabGroup> groups() {
        return roots(main, windows).flatMap(DockNode::groups).toList();
    }

    /// All open panes.
    public List<DockedPane> panes() {
        return roots(main, windows).flatMap(root -> root.panes().stream()).toList();
    }

    /// The group that contains a pane.
    public Optional<TabGroup> groupOf(PaneId pane) {
        return groups().stream().filter(group -> group.has(pane)).findFirst();
    }

    /// The group with an id.
    public Optional<TabGroup> group(int id) {
        return groups().stream().filter(group -> group.id() == id).findFirst();
    }

    /// Whether there is a node with an id.
    public boolean has(int id) {
        return roots(main, windows).anyMatch(root -> root.has(id));
    }

    /// The group in the same window that is adjacent to a group at one of its sides.
    public Optional<TabGroup> neighbour(int group, Edge edge) {
        return roots(main, windows).filter(root -> root.has(group)).findFirst()
                .flatMap(root -> Neighbours.of(root, group, edge));
    }

    /// The floating window that contains a group; empty if the group is in the main window.
    public Optional<FloatingWindow> windowOf(int group) {
        return windows.stream().filter(window -> window.content().has(group)).findFirst();
    }

    /// Whether a group is visible. It is hidden if another group of its window is maximised.
    public boolean isShown(int group) {
        return maximised == 0 || maximised == group
                || roots(main, windows).noneMatch(root -> root.has(maximised) && root.has(group));
    }

    /// The visible panes: the panes in front of visible groups.
    public Set<PaneId> shown() {
        Set<PaneId> shown = new HashSet<>();
        groups().stream().filter(group -> isShown(group.id())).forEach(group -> shown.add(group.front()));
        return shown;
    }

    // ---- operations

    /// Brings a pane to the front of its group. If another group of its window is maximised, restores that group.
    public DockLayout front(PaneId pane) {
        return groupOf(pane).map(group -> replace(group.id(), Optional.of(group.inFront(pane))).showing(group.id()))
                .orElse(this);
    }

    /// Opens a pane at a place, in front of its group. A pane that is open already is moved there.
    public DockLayout open(DockedPane pane, Target target) {
        if (groupOf(pane.id()).isPresent()) {
            return move(pane.id(), target);
        }
        return accepts(target) ? put(List.of(pane), pane.id(), target) : this;
    }

    /// Moves a pane to a place, in front of its group.
    public DockLayout move(PaneId pane, Target target) {
        TabGroup from = groupOf(pane).orElse(null);
        if (from == null || isHere(from, target) || !accepts(target)) {
            return this;
        }
        DockedPane moved = from.tabs().get(from.indexOf(pane));
        if (target instanceof Target.InGroup(int group, int index) && group == from.id()) {
            TabGroup others = (TabGroup) from.retaining(id -> !id.equals(pane)).orElse(from);
            return replace(group, Optional.of(others.with(List.of(moved), index, pane)));
        }
        DockLayout put = replace(from.id(), from.retaining(id -> !id.equals(pane))).put(List.of(moved), pane, target);
        return target instanceof Target.NewWindow && windowOf(from.id()).isEmpty()
                ? put.withOrigin(from.id(), TabPlace.of(tabsWithFloating(from.id()), pane))
                : put;
    }

    /// Moves the panes of a floating window to the window's [#origin] or, if that is empty, to their default places.
    ///
    /// @param home returns the default place of a pane in a layout
    public DockLayout dockBack(int window, BiFunction<DockLayout, PaneId, Target> home) {
        DockLayout docked = this;
        Target.InGroup origin = origin(window).orElse(null);
        int index = origin == null ? 0 : origin.index();
        for (DockedPane pane : root(window).map(DockNode::panes).orElse(List.of())) {
            docked = docked.move(pane.id(), origin == null
                    ? home.apply(docked, pane.id())
                    : new Target.InGroup(origin.group(), index++));
        }
        return docked;
    }

    /// The former place of the first pane of a floating window, in the group from which it came. Empty if that group is not in
    /// the main window any more.
    public Optional<Target.InGroup> origin(int window) {
        FloatingWindow floating = windows.stream().filter(one -> one.id() == window).findFirst().orElse(null);
        if (floating == null || floating.origin() == null) {
            return Optional.empty();
        }
        TabPlace place = floating.place();
        return group(floating.origin()).filter(group -> windowOf(group.id()).isEmpty())
                .map(group -> new Target.InGroup(group.id(),
                        place == null ? group.tabs().size() : place.indexIn(group)));
    }

    /// The panes of a group as they would be if all panes that were floated from it were docked again.
    private List<PaneId> tabsWithFloating(int groupId) {
        DockLayout docked = this;
        for (FloatingWindow window : windows) {
            if (origin(window.id()).filter(place -> place.group() == groupId).isPresent()) {
                docked = docked.dockBack(window.id(), (_, _) -> new Target.InGroup(groupId, 0));
            }
        }
        return docked.group(groupId).map(TabGroup::ids).orElse(List.of());
    }

    /// Moves all panes of a group to a place.
    public DockLayout moveGroup(int groupId, Target target) {
        TabGroup group = group(groupId).orElse(null);
        boolean isItself = target instanceof Target.InGroup(int other, _) && other == groupId
                || target instanceof Target.AtEdge(int beside, _) && beside == groupId;
        if (group == null || isItself || !accepts(target)
                || target instanceof Target.AtWindowEdge(int window, _, _, _)
                        && root(window).equals(Optional.of(group))) {
            return this;
        }
        return replace(groupId, Optional.empty()).put(group.tabs(), group.front(), target);
    }

    /// Whether moving a pane to a place would change nothing. That is so if the pane is alone in its group and the place is in or
    /// beside this group, or if it is alone in its window and the place is at an edge of this window.
    private boolean isHere(TabGroup from, Target target) {
        boolean isAlone = from.tabs().size() == 1;
        return isAlone && switch (target) {
            case Target.InGroup(int group, _) -> group == from.id();
            case Target.AtEdge(int group, _) -> group == from.id();
            case Target.AtWindowEdge(int window, _, _, _) -> root(window).equals(Optional.of(from));
            case Target.NewWindow _ -> false;
        };
    }

    private boolean accepts(Target target) {
        return switch (target) {
            case Target.InGroup(int group, _) -> group(group).isPresent();
            case Target.AtEdge(int group, _) -> group(group).isPresent();
            case Target.AtWindowEdge(int window, _, _, _) ->
                window == MAIN || windows.stream().anyMatch(floating -> floating.id() == window);
            case Target.NewWindow _ -> true;
        };
    }

    /// Closes a pane; [#reopen] opens it again.
    public DockLayout close(PaneId pane) {
        TabGroup group = groupOf(pane).orElse(null);
        if (group == null) {
            return this;
        }
        List<ClosedPane> nowClosed = new ArrayList<>(closed);
        nowClosed.removeIf(other -> other.pane().id().equals(pane));
        int index = group.indexOf(pane);
        nowClosed.addFirst(new ClosedPane(group.tabs().get(index), group.id(), index, windowOf(group.id())
                .map(window -> new ClosedPane.Floating(window.id(), window.bounds())).orElse(null)));
        DockLayout without = replace(group.id(), group.retaining(id -> !id.equals(pane)));
        return without.withClosed(nowClosed.subList(0, Math.min(nowClosed.size(), MOST_CLOSED)));
    }

    /// Opens a closed pane in its former group. If that group no longer exists, a pane of the main window is opened at
    /// `otherwise`. A pane of a floating window is then opened in that window or, if the window was closed, in a new one with the
    /// same bounds.
    public DockLayout reopen(ClosedPane pane, Target otherwise) {
        ClosedPane.Floating window = pane.window();
        if (group(pane.group()).isPresent()) {
            return open(pane.pane(), new Target.InGroup(pane.group(), pane.index()));
        }
        if (window == null) {
            return open(pane.pane(), otherwise);
        }
        Target inWindow = new Target.AtWindowEdge(window.id(), Edge.RIGHT, 0.5, SizeLimits.NONE);
        DockLayout opened = open(pane.pane(), accepts(inWindow) ? inWindow : new Target.NewWindow(window.bounds()));
        int group = opened.groupOf(pane.pane().id()).map(TabGroup::id).orElse(0);
        int newWindow = opened.windowOf(group).map(FloatingWindow::id).orElse(MAIN);
        return opened.withClosed(opened.closed.stream().map(other -> other.following(pane, group, newWindow)).toList());
    }

    /// Opens a pane that is not open. If it was closed before, it is opened at its former place; otherwise at `otherwise`.
    public DockLayout reopen(PaneId pane, Target otherwise) {
        return closed.stream().filter(one -> one.pane().id().equals(pane)).findFirst()
                .map(one -> reopen(one, otherwise)).orElseGet(() -> open(DockedPane.of(pane), otherwise));
    }

    /// Maximises a group, so that it fills its window, or restores it if it is maximised.
    public DockLayout maximise(int group) {
        return group(group).isEmpty()
                ? this
                : new DockLayout(main, windows, maximised == group ? 0 : group, closed, lastId);
    }

    /// Sets the sizes of the parts of a split.
    ///
    /// @param parts the new ratios and limits, in the order of the parts; their nodes are ignored
    public DockLayout resize(int splitId, List<Split.Part> parts) {
        return roots(main, windows).flatMap(DockNode::nodes).filter(node -> node.id() == splitId)
                .filter(Split.class::isInstance).map(Split.class::cast)
                .filter(split -> split.parts().size() == parts.size()).findFirst()
                .map(split -> replace(splitId, Optional.of(split.resized(parts)))).orElse(this);
    }

    /// Sets position and size of a floating window.
    public DockLayout place(int window, WindowBounds bounds) {
        return new DockLayout(main, windows.stream().map(floating -> floating.id() == window
                ? floating.at(bounds)
                : floating).toList(), maximised, closed, lastId);
    }

    /// Removes all open and closed panes for which a condition does not hold.
    public DockLayout retain(Predicate<PaneId> condition) {
        DockLayout kept = this;
        for (TabGroup group : groups()) {
            kept = kept.replace(group.id(), group.retaining(condition));
        }
        return kept.withClosed(closed.stream().filter(pane -> condition.test(pane.pane().id())).toList());
    }

    /// Gives open and closed panes other ids. If another pane has the new id already, an open pane keeps its id, and a closed
    /// pane is removed.
    public DockLayout renaming(UnaryOperator<PaneId> change) {
        Set<PaneId> taken = new HashSet<>(panes().stream().map(DockedPane::id).toList());
        DockLayout renamed = mapping(pane -> {
            PaneId to = change.apply(pane.id());
            return taken.add(to) ? pane.renamed(to) : pane;
        });
        List<FloatingWindow> nowFloating = renamed.windows.stream().map(window -> window.renaming(change)).toList();
        return new DockLayout(renamed.main, nowFloating, maximised, closed.stream().map(pane -> pane.renaming(change))
                .filter(pane -> taken.add(pane.pane().id())).toList(), lastId);
    }

    /// Replaces each open pane by the result of a function, which may change its id and parameters.
    public DockLayout mapping(UnaryOperator<DockedPane> change) {
        DockLayout mapped = this;
        for (TabGroup group : groups()) {
            mapped = mapped.replace(group.id(), Optional.of(group.mapping(change)));
        }
        return mapped;
    }

    // ---- parts of operations

    private Optional<DockNode> root(int window) {
        return window == MAIN
                ? Optional.ofNullable(main)
                : windows.stream().filter(floating -> floating.id() == window).map(FloatingWindow::content).findFirst();
    }

    private DockLayout put(List<DockedPane> panes, PaneId front, Target target) {
        TabGroup added = new TabGroup(lastId + 1, panes, front);
        DockLayout with = switch (target) {
            case Target.InGroup(int id, int index) -> group(id)
                    .map(group -> replace(id, Optional.of(group.with(panes, index, front)))).orElse(this);
            case Target.AtEdge(int id, Edge edge) -> allocating(2).beside(id, edge, added);
            case Target.AtWindowEdge edge -> allocating(2).atEdge(edge, added);
            case Target.NewWindow(WindowBounds bounds) -> allocating(2).floating(bounds, added);
        };
        Set<PaneId> nowOpen = Set.copyOf(with.panes().stream().map(DockedPane::id).toList());
        return with.withClosed(closed.stream().filter(pane -> !nowOpen.contains(pane.pane().id())).toList())
                .showing(with.groupOf(front).map(TabGroup::id).orElse(0));
    }

    private DockLayout beside(int groupId, Edge edge, TabGroup added) {
        TabGroup group = group(groupId).orElseThrow();
        Optional<Split> around = roots(main, windows).flatMap(DockNode::nodes).filter(Split.class::isInstance)
                .map(Split.class::cast).filter(split -> split.axis() == edge.axis()
                        && split.parts().stream().anyMatch(part -> part.node().id() == groupId))
                .findFirst();
        return around.map(split -> replace(split.id(), split.withBeside(groupId, edge, added)))
                .orElseGet(() -> replace(groupId, pair(edge, group, added, 0.5, SizeLimits.NONE)));
    }

    private DockLayout atEdge(Target.AtWindowEdge target, TabGroup added) {
        Optional<DockNode> whole = root(target.window());
        DockNode now = whole.flatMap(node -> pair(target.edge(), node, added, target.ratio(), target.limits()))
                .orElse(added);
        return target.window() == MAIN
                ? new DockLayout(now, windows, maximised, closed, lastId)
                : new DockLayout(main, windows.stream().map(floating -> floating.id() == target.window()
                        ? floating.with(now)
                        : floating).toList(), maximised, closed, lastId);
    }

    private Optional<DockNode> pair(Edge edge, DockNode old, TabGroup added, double ratio, SizeLimits limits) {
        Split.Part rest = new Split.Part(old, 1 - ratio, SizeLimits.NONE);
        Split.Part part = new Split.Part(added, ratio, limits);
        return Split.of(lastId, edge.axis(), edge.isFirst() ? List.of(part, rest) : List.of(rest, part));
    }

    private DockLayout floating(WindowBounds bounds, TabGroup added) {
        List<FloatingWindow> all = new ArrayList<>(windows);
        all.add(new FloatingWindow(lastId, bounds, added, null, null));
        return new DockLayout(main, all, maximised, closed, lastId);
    }

    /// Sets the origin of the newest window: the group from which its pane was moved, and the pane's place in it.
    private DockLayout withOrigin(int group, TabPlace place) {
        List<FloatingWindow> all = new ArrayList<>(windows);
        all.add(all.removeLast().from(group, place));
        return new DockLayout(main, all, maximised, closed, lastId);
    }

    private DockLayout replace(int id, Optional<DockNode> replacement) {
        DockNode nowMain = main == null ? null : main.replaced(id, replacement).orElse(null);
        List<FloatingWindow> nowFloating = windows.stream()
                .flatMap(window -> window.content().replaced(id, replacement).map(window::with).stream()).toList();
        return new DockLayout(nowMain, nowFloating, maximised, closed, lastId);
    }

    private DockLayout showing(int group) {
        return isShown(group) ? this : new DockLayout(main, windows, 0, closed, lastId);
    }

    private DockLayout allocating(int ids) {
        return new DockLayout(main, windows, maximised, closed, lastId + ids);
    }

    private DockLayout withClosed(List<ClosedPane> others) {
        return new DockLayout(main, windows, maximised, others, lastId);
    }
}
