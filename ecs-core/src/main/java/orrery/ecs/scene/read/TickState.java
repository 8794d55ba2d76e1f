package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// What a tick snapshot says beside entities, singletons and schedule.
final class TickState {
    /// Free slots with the generation that each is issued with next, the first to be issued first.
    final List<Entity> free = new ArrayList<>();
    /// Slots whose generations are used up.
    final List<Integer> retired = new ArrayList<>();
    /// Slots in row order, of types whose rows are in another order than the file.
    final Map<ComponentType<?>, List<Integer>> rows = new LinkedHashMap<>();
    /// Values in modify sets.
    final Map<ComponentType<?>, SceneData.Column<?>> pending = new LinkedHashMap<>();
    /// States of random streams.
    final Map<String, Long> streams = new LinkedHashMap<>();
    /// Inputs that wait for the next tick.
    List<Record> inputs = List.of();
    /// What watches have yet to receive.
    final List<EngineSnapshot.Undelivered> undelivered = new ArrayList<>();
}
