package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Content of the `state` section of a tick snapshot.
final class TickState {
    /// Free slots with the generation that each is issued with next, in the order of issue.
    final List<Entity> free = new ArrayList<>();
    /// Slots that have no generations left.
    final List<Integer> retired = new ArrayList<>();
    /// Slots in row order, for types whose row order differs from the file's.
    final Map<ComponentType<?>, List<Integer>> rows = new LinkedHashMap<>();
    /// Values in modify sets.
    final Map<ComponentType<?>, SceneData.Column<?>> pending = new LinkedHashMap<>();
    /// States of the random streams.
    final Map<String, Long> streams = new LinkedHashMap<>();
    /// Inputs pending for the next tick.
    List<Record> inputs = List.of();
    /// Changes that watches have not received yet.
    final List<EngineSnapshot.Undelivered> undelivered = new ArrayList<>();
}
