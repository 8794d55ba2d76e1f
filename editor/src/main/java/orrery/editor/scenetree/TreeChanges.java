package orrery.editor.scenetree;

import java.util.BitSet;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridMark;
import orrery.editor.session.ReadContext;

/// What the shown tick did to the nodes, by the index in the handle of the entity. Created once for each state. Simulation
/// thread.
final class TreeChanges {
    private final EngineArray<Node> nodes;
    private final Field parent;
    private final BitSet recomputed = new BitSet();
    private final BitSet added = new BitSet();
    private final BitSet moved = new BitSet();
    private final BitSet above = new BitSet();

    private TreeChanges(EngineArray<Node> nodes) {
        this.nodes = nodes;
        parent = nodes.type().field("parent").orElseThrow();
    }

    /// Reads the changes of the shown tick. Cost: one pass over the changed nodes, and for each of them the path up to the first
    /// ancestor that was visited before.
    static TreeChanges of(ReadContext moment) {
        EngineArray<Node> nodes = moment.world().array(Node.class);
        TreeChanges changes = new TreeChanges(nodes);
        ComponentType<WorldTransform> transforms = moment.world().types().of(WorldTransform.class);
        moment.changes(nodes.type()).forEach(changes::noteLinks);
        moment.changes(transforms).forEach(changes::noteTransforms);
        return changes;
    }

    private void noteLinks(Change<Node> change) {
        for (int entry = 0; entry < change.count(); entry++) {
            if (change.kind(entry) == Change.Kind.ADDED) {
                note(added, change.entity(entry));
            } else if (change.kind(entry) == Change.Kind.CHANGED && !change.isMoveOnly(entry)
                    && change.differs(entry, parent)) {
                note(moved, change.entity(entry));
            }
        }
    }

    private void noteTransforms(Change<WorldTransform> change) {
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                note(recomputed, change.entity(entry));
            }
        }
    }

    private void note(BitSet set, Entity entity) {
        int row = nodes.rowOf(entity);
        if (row >= 0 && !set.get(entity.index())) {
            set.set(entity.index());
            Entity at = parentAt(row);
            while (!at.isNone() && !above.get(at.index())) {
                above.set(at.index());
                at = parentAt(nodes.rowOf(at));
            }
        }
    }

    private Entity parentAt(int row) {
        return new Entity(nodes.wholeAt(row, parent));
    }

    /// Number of nodes whose world transform was recomputed.
    int recomputedCount() {
        return recomputed.cardinality();
    }

    /// Returns the mark of a node; [GridMark#QUIET] if the shown tick did nothing to it.
    GridMark mark(Entity entity) {
        if (added.get(entity.index())) {
            return GridMark.ADDED;
        }
        if (moved.get(entity.index())) {
            return GridMark.MOVED;
        }
        return recomputed.get(entity.index()) ? GridMark.CHANGED : GridMark.QUIET;
    }

    /// Whether a descendant of a node was added, got another parent, or was recomputed.
    boolean isAboveChange(Entity entity) {
        return above.get(entity.index());
    }
}
