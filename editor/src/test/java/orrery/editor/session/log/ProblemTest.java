package orrery.editor.session.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ProblemTest {
    @Test
    void several_problems_are_told_as_whole_sentences_whatever_the_first_ends_in() {
        assertEquals("Line 4, column 9: $.a: found NaN. Write a finite number. The Problems pane lists 1 more.",
                Problem.summary(List.of(problem("$.a: found NaN. Write a finite number", "a.json:4:9"), other())));
        assertEquals("The disk is full. The Problems pane lists 2 more.",
                Problem.summary(List.of(problem("The disk is full.", "a.json"), other(), other())));
        assertEquals("It said “no!” The Problems pane lists 1 more.",
                Problem.summary(List.of(problem("It said “no!”", ""), other())));
    }

    @Test
    void one_problem_is_told_as_it_is() {
        assertEquals("Write a finite number", Problem.summary(List.of(problem("Write a finite number", ""))));
    }

    private static Problem other() {
        return problem("Another.", "");
    }

    private static Problem problem(String text, String where) {
        return Problem.inFile(Problem.Severity.ERROR, text, where);
    }
}
