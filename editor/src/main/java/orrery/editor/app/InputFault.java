package orrery.editor.app;

import java.util.List;
import java.util.stream.Collectors;
import orrery.ecs.scene.SceneProblem;

/** What a command line was given can't be worked with: exit code 1, the message on standard error. */
final class InputFault extends Exception {

    private static final long serialVersionUID = 1L;

    InputFault(String message) {
        super(message);
    }

    /** A scene that was refused: a line for each reason. */
    InputFault(List<SceneProblem> problems) {
        super(problems.stream().map(SceneProblem::toString).collect(Collectors.joining("\n")));
    }
}
