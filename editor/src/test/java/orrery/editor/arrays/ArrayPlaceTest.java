package orrery.editor.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.editor.grid.model.GridSort;

class ArrayPlaceTest {
    @Test
    void a_place_is_the_same_after_it_was_stored() {
        ArrayPlace place = new ArrayPlace(12.5, 3, new GridSort("fuel", true));
        assertEquals(Optional.of(place), ArrayPlace.of(place.texts()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "far", "1,5", "NaN", "1e999"})
    void a_damaged_place_is_ignored(String y) {
        assertEquals(Optional.empty(), ArrayPlace.of(Map.of("scrollX", "12.5", "scrollY", y)));
    }
}
