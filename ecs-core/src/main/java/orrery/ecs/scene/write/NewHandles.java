package orrery.ecs.scene.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.entity.EntityReplacement;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Replaces the references in records, for a world in which the entities have other handles, and submits pending inputs to that
/// world. A reference to an entity without a new handle becomes [Entity#NONE]; in inputs, this is reported.
public final class NewHandles {
    private final Simulation from;
    private final UnaryOperator<Entity> handles;
    private final EntityReplacement replacement = new EntityReplacement(this::entity);
    private final List<String> discarded = new ArrayList<>();
    /// The input whose references are being replaced; null for other records.
    private @Nullable Record input;

    /// @param handles new handle of each entity that has one
    public NewHandles(Simulation from, Map<Entity, Entity> handles) {
        this(from, entity -> handles.getOrDefault(entity, Entity.NONE));
    }

    /// @param handles returns the new handle of an entity, or [Entity#NONE]
    public NewHandles(Simulation from, UnaryOperator<Entity> handles) {
        this.from = from;
        this.handles = handles;
    }

    /// Submits the pending inputs to another world. Passes on an input unchanged if its class is not declared, because the fields
    /// of such a class are inaccessible.
    ///
    /// @return the references that were lost, one sentence each
    public List<String> handInputsTo(World to) {
        TypeRegistry declared = from.definition().inputs();
        for (Record each : EngineWorld.of(from.world()).submittedInputs()) {
            input = each;
            to.submitInput(declared.contains(each.getClass()) ? record(each, declared.of(each.getClass())) : each);
        }
        input = null;
        return discarded;
    }

    /// Returns a copy of a record with the new handles.
    public <C extends Record> C record(Record record, ComponentType<C> type) {
        return replacement.in(record, type);
    }

    /// Returns a copy of a value with the new handles.
    ///
    /// @param within the component type in which the value is
    public Object value(Object value, ComponentType<?> within) {
        return replacement.in(value, within);
    }

    private Entity entity(Entity entity) {
        Entity now = handles.apply(entity);
        if (input != null && now.isNone() && !entity.isNone()) {
            discarded.add(
                    "The waiting input %s refers to %s, which an authoring scene does not hold; it refers to none now."
                            .formatted(input, from.world().describe(entity)));
        }
        return now;
    }
}
