package orrery.ecs.runner;

import orrery.ecs.schedule.Schedule;

/// The system that a thread runs, or for whose parallel update it computes.
///
/// @param system the system
/// @param isRerun whether a recorded tick runs again, see [EngineSchedule#rerun]
public record RunningHere(Schedule.Running system, boolean isRerun) {}
