package orrery.editor.session.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;

@Execution(ExecutionMode.CONCURRENT)
class ProblemTest {
    /// A world with a system that throws at each entity.
    private static final class Failing implements WorldProvider {
        @Override
        public String name() {
            return "failing";
        }

        @Override
        public String description() {
            return "Fails.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.systems(SystemDefinition.named("Starve").writes(LocalTransform.class)
                    .run(() -> context -> context.world().array(LocalTransform.class).update(ProblemTest::starve)));
        }
    }

    private static LocalTransform starve(LocalTransform place) {
        throw new IllegalStateException("no food at " + place.position().x());
    }

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
    void one_problem_is_told_as_a_sentence() {
        assertEquals("Write a finite number.", Problem.summary(List.of(problem("Write a finite number", ""))));
    }

    @Test
    void a_failure_in_a_pass_names_the_exception_of_the_system_and_begins_its_trace_with_it() {
        Simulation simulation = WorldDefinition.of(new Failing()).open(TrackingLevel.RECORDED, 1);
        simulation.world().create(LocalTransform.IDENTITY);
        SystemFailure failure = assertThrows(SystemFailure.class, () -> simulation.schedule().tick());
        Problem problem = Problem.of(failure);
        assertEquals(
                "System Starve failed in tick 1: LocalTransform of entity 1v1: no food at 0.0 (IllegalStateException)."
                        + " The world is at tick 0 again; disable or fix the system.",
                problem.text());
        assertTrue(problem.trace().startsWith("java.lang.IllegalStateException: no food at 0.0\n\tat "),
                problem.trace());
    }

    private static Problem other() {
        return problem("Another.", "");
    }

    private static Problem problem(String text, String where) {
        return Problem.inFile(Problem.Severity.ERROR, text, where);
    }
}
