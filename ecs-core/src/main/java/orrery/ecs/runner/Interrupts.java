package orrery.ecs.runner;

import org.jspecify.annotations.Nullable;

/// Keeps the interrupt flag of the thread that runs systems away from them: none meets one that another left or that came
/// from outside, and whoever runs the schedule has it back afterwards. Confined to that thread.
final class Interrupts {
    private boolean isAside;
    private @Nullable String by;

    /// To be called before a system runs.
    void putAside() {
        isAside |= Thread.interrupted();
    }

    /// To be called after a system ran, or threw.
    void after(String system) {
        if (Thread.interrupted()) {
            isAside = true;
            by = system;
        }
    }

    /// To be called before the schedule returns.
    void giveBack() {
        if (isAside) {
            isAside = false;
            Thread.currentThread().interrupt();
        }
    }

    /// The system that ended with its thread interrupted since this was asked last; null if none did.
    @Nullable
    String take() {
        String system = by;
        by = null;
        return system;
    }
}
