package orrery.editor.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Unit;

@Execution(ExecutionMode.CONCURRENT)
class TidyNumberTest {

    private record Place(double x, double y) {}

    private record Thing(Place place, @Unit("°") double turn, double alone) {}

    private final ComponentType<Thing> type = TypeRegistry.builder().add(MethodHandles.lookup(), Thing.class).build()
            .of(Thing.class);

    private String text(String path, Thing thing) {
        return TidyNumber.of(type, type.field(path).orElseThrow(), type.leaves(thing));
    }

    private String alone(double value) {
        return text("alone", new Thing(new Place(0, 0), 0, value));
    }

    @Test
    void what_rounding_left_of_an_angle_is_about_nothing() {
        assertEquals("≈ 0", text("turn", new Thing(new Place(0, 0), 3.674e-15, 0)));
        assertEquals("0.0002", text("turn", new Thing(new Place(0, 0), 2e-4, 0)));
    }

    @Test
    void what_rounding_left_beside_a_large_number_is_about_nothing() {
        assertEquals("≈ 0", text("place.x", new Thing(new Place(-1.5e-14, 20.8), 0, 0)));
        assertEquals("-1.5e-14", text("place.x", new Thing(new Place(-1.5e-14, 2e-13), 0, 0)));
    }

    @Test
    void a_small_number_that_stands_alone_keeps_its_digits() {
        assertEquals("6.674e-11", alone(6.6743e-11));
        assertEquals("2.5e-5", alone(2.5e-5));
    }

    @Test
    void other_numbers_have_about_five_digits_and_no_zeros_at_the_end() {
        assertEquals("0", alone(0));
        assertEquals("0.0898", alone(0.0898));
        assertEquals("27.322", alone(27.3217));
        assertEquals("12", alone(12));
        assertEquals("1200", alone(1200));
        assertEquals("149597871", alone(149597870.7));
        assertEquals("1.989e30", alone(1.98855e30));
        assertEquals("NaN", alone(Double.NaN));
    }
}
