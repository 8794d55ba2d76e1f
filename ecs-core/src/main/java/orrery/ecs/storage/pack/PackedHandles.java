package orrery.ecs.storage.pack;

/// A compact list of handles: the gaps between their indices and between their generations. Immutable.
public final class PackedHandles {
    private final int count;
    private final boolean alike;
    private final byte[] bytes;

    private PackedHandles(int count, boolean alike, byte[] bytes) {
        this.count = count;
        this.alike = alike;
        this.bytes = bytes;
    }

    /// Packs handles in order.
    public static PackedHandles of(long[] handles) {
        return of(handles, handles.length);
    }

    /// Packs the first `count` handles in order.
    static PackedHandles of(long[] handles, int count) {
        boolean alike = true;
        for (int i = 0; i < count; i++) {
            alike &= handles[i] >>> 32 == handles[0] >>> 32;
        }
        Varints out = new Varints(count + 16);
        int index = 0;
        long generation = 0;
        for (int i = 0; i < count; i++) {
            out.putSigned((int) handles[i] - (long) index);
            index = (int) handles[i];
            if (!alike || i == 0) {
                out.putSigned((handles[i] >>> 32) - generation);
                generation = handles[i] >>> 32;
            }
        }
        return new PackedHandles(count, alike, out.toArray());
    }

    /// The handles.
    public long[] handles() {
        long[] handles = new long[count];
        Varints in = new Varints(bytes, 0);
        long index = 0;
        long generation = 0;
        for (int i = 0; i < count; i++) {
            index += in.nextSigned();
            if (!alike || i == 0) {
                generation += in.nextSigned();
            }
            handles[i] = generation << 32 | index & 0xFFFFFFFFL;
        }
        return handles;
    }

    /// Number of handles.
    public int count() {
        return count;
    }

    /// Size in bytes.
    public long bytes() {
        return bytes.length + 40L;
    }
}
