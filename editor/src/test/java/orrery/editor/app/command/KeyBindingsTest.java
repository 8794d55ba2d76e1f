package orrery.editor.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyBindingsTest {

    @Test
    void a_command_whose_default_keys_were_given_to_another_has_none() {
        Command former = new Command("Former", () -> {}).keys("F5");
        Command now = new Command("Now", () -> {}).keys("F6");
        Commands commands = new Commands();
        commands.add(Commands.Menu.VIEW, former, now);
        new KeyBindings(commands, _ -> {}).apply(Map.of("Now", "F5"));
        assertEquals("F5", now.keysText());
        assertNull(former.keys());
    }
}
