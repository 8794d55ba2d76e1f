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

/// The source lines of a write. Immutable.
///
/// @param query the query
/// @param explanations explanations of the writes by systems, in order. All are in the newest tick with a write that the query
///     matches
/// @param messages further messages: authors that are no systems, or why there is no result
public record WriteExplanation(WriteQuery query, List<Explanation> explanations, List<String> messages) {
    /// Copies the lists.
    public WriteExplanation {
        explanations = List.copyOf(explanations);
        messages = List.copyOf(messages);
    }

    /// Returns the class name of a system.
    ///
    /// @throws IllegalArgumentException if there is no such system
    public static String classOf(Schedule schedule, String system) {
        return schedule.systems().stream().filter(each -> each.name().equals(system))
                .map(each -> each.factory().get().getClass().getName()).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no system " + system + "."));
    }

    /// Returns these explanations together with those of further writes. Runs their tick once for each write.
    WriteExplanation with(List<Write> writes, Explanation.Tick tick, WorldDefinition definition) {
        List<Explanation> found = new ArrayList<>(explanations);
        List<String> said = new ArrayList<>(messages);
        for (Write write : writes) {
            try {
                found.add(Explanation.of(write, tick,
                        definition.open(TrackingLevel.RECORDED, tick.start().state().seed()).schedule()));
            } catch (WorldException | SystemFailure e) {
                said.add(String.valueOf(e.getMessage()));
            }
        }
        return new WriteExplanation(query, found, said);
    }
}
