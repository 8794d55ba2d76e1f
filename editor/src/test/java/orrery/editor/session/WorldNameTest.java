package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.file.SceneFile;

class WorldNameTest {

    private static String nameOf(Simulation simulation, String scene) {
        OpenWorld open = new OpenWorld(simulation, new SceneFile(scene, null), true);
        try {
            return StatusReader.worldName(open);
        } finally {
            open.close();
        }
    }

    @Test
    void a_world_has_the_name_of_its_provider_or_of_the_running_program_that_made_it() {
        Simulation tiny = TinyWorld.make();

        assertEquals("tiny", nameOf(tiny, "moons.json"));
        assertEquals("Market", nameOf(Simulation.of(tiny.world(), tiny.schedule()), "Market"));
    }
}
