package orrery.ecs.engine.entity;

import java.util.Arrays;
import java.util.List;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;

/// Handles of the entities of a bulk call, with a check that none is listed twice. The world reuses one instance, so that a bulk
/// call allocates arrays only if those of earlier calls are too short. The content is valid until the next bulk call.
public final class Batch {
    private final Allocator allocator;
    private long[] handles = {};
    private long[] seen = {};

    Batch(Allocator allocator) {
        this.allocator = allocator;
    }

    /// The handles of a list of entities, starting at index 0.
    public long[] handlesOf(List<Entity> entities) {
        int count = entities.size();
        if (count > handles.length) {
            handles = new long[Math.max(count, handles.length + (handles.length >> 1))];
        }
        if (entities instanceof EntityList packed) {
            packed.copyTo(handles);
            return handles;
        }
        for (int i = 0; i < count; i++) {
            handles[i] = entities.get(i).handle();
        }
        return handles;
    }

    /// Index of the first handle that repeats an earlier one, or `count` if each occurs once. The handles must be alive. Uses one
    /// bit of memory for each entity index.
    public int firstRepeated(long[] list, int count) {
        int words = (allocator.slots() >> 6) + 1;
        if (seen.length < words) {
            seen = Arrays.copyOf(seen, words);
        }
        int place = 0;
        while (place < count && see((int) list[place])) {
            place++;
        }
        for (int i = 0; i < place; i++) {
            seen[(int) list[i] >> 6] = 0;
        }
        return place;
    }

    private boolean see(int index) {
        long before = seen[index >> 6];
        seen[index >> 6] = before | 1L << index;
        return seen[index >> 6] != before;
    }

    /// Size of the buffers in bytes.
    public long bytes() {
        return 8L * (handles.length + seen.length);
    }
}
