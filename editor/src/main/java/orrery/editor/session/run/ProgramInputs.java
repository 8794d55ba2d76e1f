package orrery.editor.session.run;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.EngineWorld;

/// What a program hands in for its next tick while its window shows the past: it is for the tick that runs next, not for that
/// of then.
final class ProgramInputs {
    private final List<Record> meanwhile = new ArrayList<>();
    private List<Record> left = List.of();

    /// The program is let go while the past is shown.
    void leftInPast(EngineWorld world) {
        left = world.submittedInputs();
    }

    /// The program is back; nothing has moved the world since.
    void back(EngineWorld world) {
        List<Record> now = world.submittedInputs();
        if (now.size() > left.size()) {
            meanwhile.addAll(now.subList(left.size(), now.size()));
        }
    }

    /// The world is at its newest state: hands in what is not there already, as where an edit made the past the newest.
    void atNewest(EngineWorld world) {
        for (Record input : meanwhile) {
            if (world.submittedInputs().stream().noneMatch(there -> there == input)) {
                world.submitInput(input);
            }
        }
        meanwhile.clear();
    }
}
