package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.rerun.Explanation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.WorldException;

/// Where in the source something was written. Immutable.
///
/// @param query what was asked
/// @param explanations the writes of the newest tick that wrote it, in their order
/// @param messages what else there is to say: who wrote it that is no system, or what hindered
public record WriteExplanation(WriteQuery query, List<Explanation> explanations, List<String> messages) {
    /// Copies the lists.
    public WriteExplanation {
        explanations = List.copyOf(explanations);
        messages = List.copyOf(messages);
    }

    /// The name of the class whose code a system runs.
    ///
    /// @throws IllegalArgumentException if there is no such system
    public static String classOf(Schedule schedule, String system) {
        return schedule.systems().stream().filter(each -> each.name().equals(system))
                .map(each -> each.factory().get().getClass().getName()).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no system " + system + "."));
    }

    /// These and what is found of further writes by running their tick once for each.
    WriteExplanation with(List<Write> writes, Explanation.Tick tick, WorldDefinition definition) {
        List<Explanation> found = new ArrayList<>(explanations);
        List<String> said = new ArrayList<>(messages);
        for (Write write : writes) {
            try {
                found.add(Explanation.of(write, tick,
                        definition.open(TrackingLevel.RECORDED, tick.start().seed()).schedule()));
            } catch (WorldException | SystemFailure e) {
                said.add(String.valueOf(e.getMessage()));
            }
        }
        return new WriteExplanation(query, found, said);
    }
}
