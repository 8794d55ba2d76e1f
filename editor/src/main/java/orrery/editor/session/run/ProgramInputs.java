package orrery.editor.session.run;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.EngineWorld;

/// The inputs that a program submits for its next tick while the window shows the past. They belong to the next tick of the
/// newest state, not to the shown one.
final class ProgramInputs {
    private final List<Record> meanwhile = new ArrayList<>();
    private List<Record> left = List.of();

    /// Called when the program continues while the window shows the past: remembers which inputs the shown state has.
    void leftInPast(EngineWorld world) {
        left = world.submittedInputs();
    }

    /// Called when the program calls the inspector again, before anything else changes the world: collects the inputs that the
    /// program has submitted since [#leftInPast].
    void back(EngineWorld world) {
        List<Record> now = world.submittedInputs();
        if (now.size() > left.size()) {
            meanwhile.addAll(now.subList(left.size(), now.size()));
        }
    }

    /// Called when the world is at its newest state: submits the collected inputs. Skips inputs that are submitted already. For
    /// example, an edit of the shown past state has begun a branch, whose newest state is the shown one.
    void atNewest(EngineWorld world) {
        for (Record input : meanwhile) {
            if (world.submittedInputs().stream().noneMatch(there -> there == input)) {
                world.submitInput(input);
            }
        }
        meanwhile.clear();
    }
}
