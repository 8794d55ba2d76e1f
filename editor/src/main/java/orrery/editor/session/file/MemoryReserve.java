package orrery.editor.session.file;

import org.jspecify.annotations.Nullable;

/// Memory that is held back until memory runs out. The heap belongs to the process, so all sessions share one reserve. Any
/// thread.
final class MemoryReserve {
    private static final int BYTES = (int) Math.clamp(Runtime.getRuntime().maxMemory() / 32, 1L << 20, 16L << 20);

    private static volatile byte @Nullable [] reserve;

    private MemoryReserve() {}

    /// Allocates the reserve unless it is held, or memory is too short for it.
    static void hold() {
        try {
            reserve = reserve == null ? new byte[BYTES] : reserve;
        } catch (OutOfMemoryError _) {
            reserve = null;
        }
    }

    /// Releases the reserve, so that a world can be repaired and its scene saved.
    static void giveUp() {
        reserve = null;
    }
}
