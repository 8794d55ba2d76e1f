package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.Patience;
import orrery.editor.session.Channel;
import orrery.editor.session.Session;

@Execution(ExecutionMode.CONCURRENT)
class KeptThingsTest {
    private final Session session = FieldWorld.sessionWithUnknown();
    private final Channel<InspectorSlice> channel = new Channel<>("test");

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void a_component_of_the_file_that_the_world_does_not_know_belongs_to_its_entity() {
        session.show(channel, moment -> new InspectorReader(() -> {}).read(moment, Pin.NONE));
        Supplier<InspectorSlice> slice = () -> session.view().get(channel).orElse(InspectorSlice.NOTHING);
        Patience.awaitAnywhere("the Moon", () -> slice.get().entity().equals(FieldWorld.MOON));
        assertEquals(Map.of("Wings", "{\"span\": 2.5}"), slice.get().more().kept());
    }
}
