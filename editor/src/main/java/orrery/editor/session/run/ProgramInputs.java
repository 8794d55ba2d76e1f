package orrery.editor.session.run;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.EngineWorld;

/// The inputs that a program submits for its next tick while the window shows the past. They belong to the next tick of the
/// newest state, not to the shown one.
final class ProgramInputs {
    private final List<Record> meanwhile = new ArrayList<>();
    private List<Record> left = List.of();

    /// The program continues while the past is shown.
    void leftInPast(EngineWorld world) {
        left = world.submittedInputs();
    }

    /// The program has returned. Nothing else has moved the world since.
    void back(EngineWorld world) {
        List<Record> now = world.submittedInputs();
        if (now.size() > left.size()) {
            meanwhile.addAll(now.subList(left.size(), now.size()));
        }
    }

    /// The world is at its newest state: submits the collected inputs that are not submitted yet. An edit may have made the past
    /// state the newest, with inputs in it.
    void atNewest(EngineWorld world) {
        for (Record input : meanwhile) {
            if (world.submittedInputs().stream().noneMatch(there -> there == input)) {
                world.submitInput(input);
            }
        }
        meanwhile.clear();
    }
}
