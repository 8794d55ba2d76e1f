package orrery.editor.app.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orrery.ecs.scene.SceneProblem;
import orrery.editor.theme.OneLine;

/// What a command line was given can't be worked with: exit code 1, the message on standard error.
final class InputFault extends Exception {

    private static final long serialVersionUID = 1L;

    /// One reason, which is one line whatever is in it.
    InputFault(String message) {
        this(Stream.of(message));
    }

    /// A scene that was refused: a line for each reason.
    InputFault(List<SceneProblem> problems) {
        this(problems.stream().map(SceneProblem::toString));
    }

    private InputFault(Stream<String> reasons) {
        super(reasons.map(OneLine::of).collect(Collectors.joining("\n")));
    }

    /// A line for each reason.
    static InputFault ofReasons(List<String> reasons) {
        return new InputFault(reasons.stream());
    }

    /// The reasons, a line each.
    Stream<String> lines() {
        return String.valueOf(getMessage()).lines();
    }
}
