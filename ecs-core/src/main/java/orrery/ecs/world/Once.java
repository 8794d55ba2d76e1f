package orrery.ecs.world;

import java.util.Arrays;
import java.util.List;

/// Walks a list of entities and says of each whether it is there for the first time: a bit by entity index. Cost: O(list).
final class Once {
    /// Called for each entity in order; may throw.
    interface Each {
        void at(Entity entity, boolean isFirst);
    }

    private final World world;
    private long[] seen = new long[0];

    Once(World world) {
        this.world = world;
    }

    void each(List<Entity> entities, Each action) {
        int words = (world.allocator().slots() >> 6) + 1;
        if (seen.length < words) {
            seen = Arrays.copyOf(seen, words);
        }
        int next = 0;
        try {
            for (; next < entities.size(); next++) {
                Entity entity = entities.get(next);
                action.at(entity, isFirst(entity.index()));
            }
        } finally {
            clear(entities, next);
        }
    }

    private boolean isFirst(int index) {
        int word = index >> 6;
        if (word < 0 || word >= seen.length) {
            return true; // no such entity ever was
        }
        boolean first = (seen[word] & 1L << index) == 0;
        seen[word] |= 1L << index;
        return first;
    }

    private void clear(List<Entity> entities, int last) {
        for (int i = 0; i <= last && i < entities.size(); i++) {
            int word = entities.get(i).index() >> 6;
            if (word >= 0 && word < seen.length) {
                seen[word] = 0;
            }
        }
    }

    long bytes() {
        return 8L * seen.length;
    }
}
