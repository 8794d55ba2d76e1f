package orrery.ecs.mirror;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import orrery.ecs.recording.schema.ClassForm;
import orrery.ecs.recording.schema.ValueForm;

class StandInFormsTest {
    @Test
    void the_constructor_of_a_record_is_found_once() throws Throwable {
        StandInForms forms = new StandInForms();
        Supplier<MethodHandle> constructor = forms.constructor(forms.addRecord("Point",
                List.of(new ClassForm.Part("x", new ValueForm(ValueForm.Kind.INT), false, false, ""))));

        assertSame(constructor.get(), constructor.get());
        assertEquals("Point[x=3]", ((Object) constructor.get().invokeExact(new Object[] {3})).toString());
    }
}
