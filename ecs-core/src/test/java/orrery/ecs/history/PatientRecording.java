package orrery.ecs.history;

import orrery.ecs.schedule.Schedule;

/// Recordings for tests of rerun ticks. Which ticks they keep and which they rerun does not depend on how long a tick takes on a
/// busy machine, nor on when another thread packs it.
public final class PatientRecording {
    private PatientRecording() {}

    /// A recording that reruns ticks if the budget is too small for them, however long that takes.
    public static Recording of(Schedule schedule) {
        HistoryPolicy usual = HistoryPolicy.USUAL;
        return new Recording(schedule, new HistoryPolicy(usual.rawTicks(), Runnable::run, usual.keyframeSpacing(),
                usual.leastKeyframeBytes(), usual.ticksInBudget(), Long.MAX_VALUE, usual.replayTicks(),
                Long.MAX_VALUE));
    }
}
