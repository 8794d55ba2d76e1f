package orrery.ecs.recording;

import java.util.List;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;

/// A recording that was read from a file, with the world that it is of.
///
/// @param simulation the world, at the place at which it was when the file was written
/// @param scene name of the scene; empty where the file does not say it
/// @param recording its ticks
/// @param isRunnable whether the world's systems are here, so that more ticks can be made; else they are names
/// @param invariants what is to hold at every state
/// @param failure what went wrong after the newest tick; empty if nothing did
/// @param warnings what is not as it was recorded, a sentence each
/// @param lostTicks ticks that the file should hold and that could not be read
public record OpenedRecording(Simulation simulation, String scene, Recording recording, boolean isRunnable,
        List<Invariant> invariants, String failure, List<String> warnings, long lostTicks) {}
