package orrery.ecs.scene.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.scene.SceneProblem;

class ProblemsTest {
    @Test
    void errors_about_the_file_as_a_whole_come_first_and_count_for_the_limit() {
        Problems problems = new Problems(new Source(new byte[Problems.LIMIT], "a.json"));
        for (int offset = 0; offset < Problems.LIMIT; offset++) {
            problems.error("$.at" + offset, offset, "is wrong", "Mend it");
        }
        problems.error("lacks a world", "Name one");

        List<SceneProblem> errors = problems.errors();
        assertEquals(Problems.LIMIT, errors.size());
        assertEquals("lacks a world", errors.getFirst().message());
        assertEquals("$.at98", errors.getLast().path());
        assertEquals(Problems.LIMIT + 1, problems.errorCount());
    }
}
