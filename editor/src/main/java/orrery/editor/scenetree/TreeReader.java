package orrery.editor.scenetree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRow.Disclosure;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.EntityQuery;
import orrery.editor.session.search.StateVersion;

/// Reads the slices of the scene tree pane. Caches the rows and changes of the last state. Simulation thread.
final class TreeReader {
    private static final int SHARE = 10;
    private static final int MOST_CHILDREN = 100;

    private @Nullable Kept kept;

    /// The result of the last reading.
    ///
    /// @param links identifies all links between nodes, see [TreeReader#links]. Without a search, the list depends only on these
    ///     links and on `open`
    private record Kept(StateVersion mark, EntityQuery query, Expansion open, Object links, TreeList list,
            int best, TreeChanges changes, long endedNanos, long tookNanos) {}

    /// Identifies the links between nodes within a tick or after edits. Uses the last state at the end of a tick, and the later
    /// segments that changed nodes.
    ///
    /// @param state number of the last state at the end of a tick
    /// @param changes number of later segments that changed nodes
    /// @param last the last of these segments; null if there are none
    private record LinksSince(Branch branch, long state, int changes, @Nullable Segment last) {}

    /// Returns the slice for a request.
    TreeSlice fill(ReadContext moment, TreeRequest request) {
        Kept now = update(moment, request);
        TreeList list = now.list();
        List<GridRow> rows = new ArrayList<>();
        int first = Math.min(request.first(), list.size());
        for (int row = first; row <= request.last() && row < list.size(); row++) {
            rows.add(row(moment, now, row));
        }
        boolean reveals = !request.reveal().isNone();
        return new TreeSlice(request, list.size(), first, rows,
                new TreeSlice.Counts(moment.world().slotCount(), moment.tree().size(), now.changes().recomputedCount(),
                        request.query().isAll() ? -1 : list.foundCount()),
                request.query().problem(moment.world().types(), null), now.best(),
                reveals ? list.indexOf(request.reveal()) : -1,
                reveals ? closedAbove(moment.tree(), request) : List.of());
    }

    /// Returns the handles of the requested rows.
    long[] keys(ReadContext moment, TreeRequest request) {
        return update(moment, request).list().handles(request.first(), request.last());
    }

    private Kept update(ReadContext moment, TreeRequest request) {
        StateVersion mark = StateVersion.of(moment);
        Kept last = kept;
        boolean same = last != null && last.mark().world() == mark.world() && last.query().equals(request.query())
                && last.open().equals(request.open());
        if (last != null && same && (last.mark().equals(mark) || moment.isPlaying() && !isDue(last))) {
            return last;
        }
        long start = System.nanoTime();
        Object links = links(moment);
        TreeList list = last != null && same && request.query().isAll() && links.equals(last.links())
                ? last.list()
                : list(moment, request);
        TreeChanges changes = last != null && last.mark().equals(mark) ? last.changes() : TreeChanges.of(moment);
        long end = System.nanoTime();
        Kept now = new Kept(mark, request.query(), request.open(), links, list,
                best(moment, request.query(), list), changes, end, end - start);
        kept = now;
        return now;
    }

    /// Returns an object that stays equal while all links between nodes stay the same. At the end of a tick, this is the hash of
    /// the links. Within a tick and after edits, it is a [LinksSince], because computing the hash would end the segment that the
    /// program is writing. Cost: O(segments) as long as nodes keep their parents and their positions among their siblings, as in
    /// most ticks of most worlds; otherwise O(nodes).
    private static Object links(ReadContext moment) {
        ComponentType<Node> type = moment.world().types().of(Node.class);
        if (moment.world().isTickEnded()) {
            return Objects.requireNonNull(moment.world().hashes(Set.of(type.name())).get(type.name()));
        }
        List<Segment> changing = moment.segments().stream().filter(segment -> segment.changes(type).isPresent())
                .toList();
        return new LinksSince(moment.timeline().recording().branch(), moment.world().tick(), changing.size(),
                changing.isEmpty() ? null : changing.getLast());
    }

    private static TreeList list(ReadContext moment, TreeRequest request) {
        return request.query().isAll()
                ? TreeList.of(moment.world(), moment.tree(), request.open())
                : TreeList.search(moment.world(), moment.tree(), request.query().in(moment.world(), null),
                        request.open());
    }

    /// Returns the row of the best match. This is the first match whose whole name equals the first term of the query; upper and
    /// lower case make no difference. If there is none, it is the first match. Without a search or a match, returns 0.
    private static int best(ReadContext moment, EntityQuery query, TreeList list) {
        int first = -1;
        for (int row = 0; row < list.size() && !query.isAll(); row++) {
            if (list.isFound(row)) {
                first = first < 0 ? row : first;
                Name name = moment.world().find(list.entity(row), Name.class);
                if (name != null && name.value().equalsIgnoreCase(query.terms().getFirst().text())) {
                    return row;
                }
            }
        }
        return Math.max(0, first);
    }

    private static boolean isDue(Kept last) {
        return System.nanoTime() - last.endedNanos() >= SHARE * last.tookNanos();
    }

    private static GridRow row(ReadContext moment, Kept now, int row) {
        TreeList list = now.list();
        Entity entity = list.entity(row);
        Name name = moment.world().find(entity, Name.class);
        boolean named = name != null && !name.value().isEmpty();
        String text = name != null && named ? name.value() : entity.toString();
        GridCell id = GridCell.dim(named ? "#" + entity.index() : "");
        GridStyle style = named && list.isFound(row) ? GridStyle.NORMAL : GridStyle.DIM;
        GridCell cell = GridCell.of(text, style).withMark(now.changes().mark(entity));
        boolean hint = list.disclosure(row) == Disclosure.COLLAPSED && cell.mark() == GridMark.QUIET
                && now.changes().isAboveChange(entity);
        return GridRow.of(entity.handle(), hint ? cell.withDetail("~ below") : cell, id)
                .at(list.depth(row), list.disclosure(row));
    }

    private static List<Long> closedAbove(SceneTree tree, TreeRequest request) {
        if (!tree.contains(request.reveal())) {
            return List.of();
        }
        return tree.pathTo(request.reveal()).stream().filter(entity -> !entity.equals(request.reveal()))
                .map(Entity::handle).filter(handle -> !request.open().isOpen(handle)).toList();
    }

    /// Returns the handles of the nodes to expand in a newly opened world: of the first 100 roots, those with at most 100
    /// children.
    static List<Long> openAtFirst(ReadContext moment) {
        return moment.tree().childrenOf(Entity.NONE).stream().limit(MOST_CHILDREN)
                .filter(root -> moment.tree().childrenOf(root).size() <= MOST_CHILDREN).map(Entity::handle).toList();
    }

    /// Returns the handles of a node and its descendants, without leaves.
    static List<Long> subtree(ReadContext moment, Entity top) {
        List<Long> handles = new ArrayList<>();
        if (moment.tree().contains(top)) {
            moment.tree().forEachInSubtree(top, entity -> {
                if (!moment.tree().firstChildOf(entity).isNone()) {
                    handles.add(entity.handle());
                }
            });
        }
        return handles;
    }
}
