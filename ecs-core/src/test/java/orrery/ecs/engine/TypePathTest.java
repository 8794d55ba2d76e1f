package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import orrery.ecs.type.TypeRegistry;

/// Paths of fields of types whose names contain dots.
class TypePathTest {
    record Place(double x, double y) {}

    record Flat(int rows, Place at) {}

    private static final TypeRegistry TYPES = TypeRegistry.builder()
            .add(MethodHandles.lookup(), "deep", Place.class, null)
            .add(MethodHandles.lookup(), "deep.sea.Flat", Flat.class, null).build();

    @ParameterizedTest
    @CsvSource({"deep, deep, ''", "deep.x, deep, x", "deep.sea, deep, sea", "deep.sea.Flat, deep.sea.Flat, ''",
        "deep.sea.Flat.at.x, deep.sea.Flat, at.x", "deep., deep, ''"})
    void the_longest_name_of_a_type_counts(String path, String type, String field) {
        TypePath found = TypePath.of(path, TYPES::named).orElseThrow();
        assertEquals(type, found.type().name());
        assertEquals(field, found.field());
    }

    @ParameterizedTest
    @CsvSource({"''", "none", "none.x", ".deep", "deeper.x"})
    void a_path_that_begins_with_no_type_is_none(String path) {
        assertEquals(Optional.empty(), TypePath.of(path, TYPES::named));
    }

    @Test
    void a_name_with_dots_is_not_split() {
        assertEquals(List.of("sea.Flat"),
                TypePath.of(List.of("deep", "sea.Flat"), name -> TYPES.named(name).filter(type -> name.equals("deep")))
                        .orElseThrow().fieldNames());
        assertEquals(Optional.empty(), TypePath.of(List.of("deep.sea"), TYPES::named));
    }
}
