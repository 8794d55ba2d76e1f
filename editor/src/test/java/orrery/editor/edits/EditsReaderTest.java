package orrery.editor.edits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.ComponentType;
import orrery.editor.fields.FieldWorld;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EntityEdits;

class EditsReaderTest {
    private final Session session = FieldWorld.session();
    private final EntityEdits edits = new EntityEdits(session);

    @AfterEach
    void close() {
        session.close();
    }

    private EditsSlice read() {
        return session.read(moment -> new EditsReader().fill(moment, EditsRequest.START)).join().orElseThrow();
    }

    private static List<String> rows(EditsSlice slice) {
        return slice.rows().rows().stream().map(row -> row.cell(0).plain()).toList();
    }

    @Test
    void the_start_of_a_scene_without_a_file_is_not_saved() {
        edits.rename(FieldWorld.MOON, "Luna").join();
        assertEquals(List.of("Rename Moon to Luna", "Start"), rows(read()));
    }

    @Test
    void an_edit_of_a_field_is_listed_without_the_type_which_its_tooltip_has() {
        ComponentType<FieldWorld.Orbit> orbit = FieldWorld.ask(session,
                world -> world.types().of(FieldWorld.Orbit.class));
        edits.set(orbit, orbit.field("radius").orElseThrow(), FieldWorld.MOON, 2f).join();
        EditsSlice slice = read();
        assertEquals(List.of("Set radius of Moon", "Start"), rows(slice));
        assertEquals("Set Orbit.radius of Moon\nThe shown state", slice.tip(slice.here()));
    }
}
