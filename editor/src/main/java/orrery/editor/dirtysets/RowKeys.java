package orrery.editor.dirtysets;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The key and the entity of each row of an index. Simulation thread.
final class RowKeys {
    private final ChangeIndex index;
    /// Hash of the text that identifies a source, by the index of the source. The text is built once for each source, because a
    /// source has many rows.
    private final Map<Integer, Integer> hashes = new HashMap<>();

    RowKeys(ChangeIndex index) {
        this.index = index;
    }

    /// Returns the key of a row: negative for a header, otherwise 0 or larger.
    ///
    /// @param row index below the header; −1 for the header
    long key(ChangeGroup group, int row) {
        if (row < 0) {
            return group.key();
        }
        Segment.SetChange set = group.set();
        if (!group.warnings().isEmpty()) {
            Warning warning = group.warnings().get(row);
            return key(("warning " + warning.type() + warning.field() + warning.writers()).hashCode(),
                    warning.entity(), row);
        }
        return set != null
                ? key(set.set().hashCode(), entity(group, row), row)
                : key(hash(group.source(row)), entity(group, row), group.field(row));
    }

    /// Returns the entity of a row. [Entity#NONE] for a header, for a singleton, and for a warning without an entity.
    Entity entity(ChangeGroup group, int row) {
        if (row < 0) {
            return Entity.NONE;
        }
        Segment.SetChange set = group.set();
        if (!group.warnings().isEmpty()) {
            return group.warnings().get(row).entity();
        }
        if (set != null) {
            int entered = set.entered().size();
            return row < entered ? set.entered().get(row) : set.left().get(row - entered);
        }
        return index.source(group.source(row)).change().entity(group.entry(row));
    }

    private int hash(int source) {
        return hashes.computeIfAbsent(source,
                at -> (index.source(at).title() + index.source(at).segment().author()).hashCode());
    }

    private static long key(int place, Entity entity, int field) {
        return (entity.handle() * 31 + place) * 31 + field & Long.MAX_VALUE;
    }
}
