package orrery.ecs.recording;

import java.util.List;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;

/// A recording read from a file, with its world.
///
/// @param simulation the world, in the state that it had when the file was written, or in the last state that could be read
/// @param scene name of the scene; empty if the file has none
/// @param recording the recorded ticks
/// @param isRunnable whether the world's systems are available, so that further ticks can be run; if not, only their names are
///     known
/// @param invariants conditions to check at each state
/// @param failure the failure after the newest tick; empty if there was none or the end of the file could not be read
/// @param warnings sentences for the user: damage of the file, differences from the original world, and invariants that can't be
///     read here
/// @param lostTicks number of ticks that the file should contain and that could not be read
public record OpenedRecording(Simulation simulation, String scene, Recording recording, boolean isRunnable,
        List<Invariant> invariants, String failure, List<String> warnings, long lostTicks) {}
