package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.type.ComponentType;

/// Content of the `state` section of a tick snapshot.
final class TickState {
    /// Free slots, in the order in which they will be issued. Each has the generation that it will be issued with.
    final HandleList free = new HandleList("$.state.free");
    /// Slots that have no generations left, each with the largest generation.
    final HandleList retired = new HandleList("$.state.retired");
    /// Slots in row order, for types whose row order differs from the order in the file.
    final Map<ComponentType<?>, Rows> rows = new LinkedHashMap<>();
    /// Pending values of deferred types by type: the content of the modify sets.
    final Map<ComponentType<?>, Pending> pending = new LinkedHashMap<>();
    /// States of the random streams.
    final Map<String, Long> streams = new LinkedHashMap<>();
    /// Inputs pending for the next tick.
    List<Record> inputs = List.of();
    /// Changes that systems have not received yet.
    final List<Watch> watches = new ArrayList<>();

    /// The row order of a type.
    ///
    /// @param slots slot of the entity in each row
    record Rows(List<Integer> slots, Place place) {}

    /// The values in a modify set.
    record Pending(SceneData.Column<?> values, Place place) {}

    /// Changes of one watched type that a system has not received yet.
    ///
    /// @param touched the entities that changed
    /// @param gone the entities that do not have the component any more
    record Watch(EngineSnapshot.Undelivered undelivered, HandleList touched, HandleList gone) {}
}
