package orrery.editor.app.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orrery.ecs.scene.SceneProblem;
import orrery.editor.theme.OneLine;

/// Thrown if a command can't be completed. The command then ends with exit code 1 and a message on standard error.
final class InputFault extends Exception {

    private static final long serialVersionUID = 1L;

    /// Creates a fault with one reason, shown in one line.
    InputFault(String message) {
        this(Stream.of(message));
    }

    /// Creates the fault of a refused scene, with one line per reason.
    InputFault(List<SceneProblem> problems) {
        this(problems.stream().map(SceneProblem::toString));
    }

    private InputFault(Stream<String> reasons) {
        super(reasons.map(OneLine::of).collect(Collectors.joining("\n")));
    }

    /// Creates a fault with one line per reason.
    static InputFault ofReasons(List<String> reasons) {
        return new InputFault(reasons.stream());
    }

    /// The reasons, one line each.
    Stream<String> lines() {
        return String.valueOf(getMessage()).lines();
    }
}
