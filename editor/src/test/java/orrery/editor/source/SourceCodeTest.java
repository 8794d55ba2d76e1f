package orrery.editor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.editor.source.SourceCode.Step;

class SourceCodeTest {
    private static final SourceCode CODE = new SourceCode(Path.of("Moon.java"),
            List.of("class Moon {", "  double phase;", "}", "// PHASE", "phase()"), 3);

    @Test
    void a_line_is_split_at_the_places_of_a_text() {
        assertEquals(List.of("a ", "Phase", " + ", "phase", ""), SourceCode.split("a Phase + phase", "phase"));
        assertEquals(List.of("x"), SourceCode.split("x", "phase"));
        assertEquals(List.of("x"), SourceCode.split("x", ""));
    }

    @Test
    void lines_that_contain_a_text_are_hits_in_upper_or_lower_case() {
        assertEquals(List.of(2, 4, 5), CODE.hits("Phase"));
        assertEquals(List.of(), CODE.hits("tide"));
        assertEquals(List.of(), CODE.hits(""));
    }

    @Test
    void steps_go_from_hit_to_hit_and_around() {
        List<Integer> hits = CODE.hits("phase");
        assertEquals(List.of(1, 1, 0), indices(hits, CODE.marked()));
        assertEquals(List.of(1, 2, 0), indices(hits, 4));
        assertEquals(List.of(2, 0, 1), indices(hits, 5));
        assertEquals(List.of(0, 0, 2), indices(hits, 6));
    }

    private static List<Integer> indices(List<Integer> hits, int line) {
        return Stream.of(Step.values()).map(step -> SourceCode.index(hits, line, step)).toList();
    }

    @Test
    void a_part_begins_three_lines_before_the_line_and_ends_with_the_file() {
        assertEquals(new SourceCode.Excerpt(2, CODE.lines().subList(1, 5)), CODE.around(5));
        assertEquals(new SourceCode.Excerpt(1, CODE.lines()), CODE.around(1));
        assertEquals(new SourceCode.Excerpt(1, List.of()), new SourceCode(Path.of("a"), List.of(), 1).around(1));
    }
}
