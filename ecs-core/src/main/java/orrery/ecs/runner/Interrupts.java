package orrery.ecs.runner;

import org.jspecify.annotations.Nullable;

/// Hides the interrupt status of the thread from the systems that it runs: a system does not see an interrupt from before its
/// run, whether it came from outside or from another system. Restores the status when the schedule returns. Confined to the
/// thread of the schedule.
final class Interrupts {
    private boolean isAside;
    private @Nullable String by;

    /// Clears and remembers the interrupt status. Call this before a system runs.
    void putAside() {
        isAside |= Thread.interrupted();
    }

    /// Records whether a system left the thread interrupted. Call this after it ran or threw.
    void after(String system) {
        if (Thread.interrupted()) {
            isAside = true;
            by = system;
        }
    }

    /// Restores the interrupt status. Call this before the schedule returns.
    void giveBack() {
        if (isAside) {
            isAside = false;
            Thread.currentThread().interrupt();
        }
    }

    /// Returns and clears the name of the last system that left the thread interrupted; null if there was none since the last
    /// call.
    @Nullable
    String take() {
        String system = by;
        by = null;
        return system;
    }
}
