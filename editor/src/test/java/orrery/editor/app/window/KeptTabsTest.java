package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.control.Tab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.settings.KeptTabs;
import orrery.editor.app.settings.Place;
import orrery.editor.app.settings.Settings;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.settings.TabRow;

/// Open tabs are restored with their world.
class KeptTabsTest {

    private static final List<String> ARRANGED = List.of("Dirty sets", "Viewport", "Systems", "Node");

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private List<String> centre() {
        return hands.see(() -> hands.workbench().workspace().at(Place.CENTRE).getTabs().stream().map(Tab::getId)
                .toList());
    }

    private String front(Place place) {
        return hands.see(() -> TabRow.of(hands.workbench().workspace().at(place)).front());
    }

    private void arrange() {
        hands.interact(() -> {
            hands.workbench().reveal("Node");
            var tabs = hands.workbench().workspace().at(Place.CENTRE).getTabs();
            List.copyOf(tabs).stream().filter(tab -> tab.isClosable() && !tab.getId().equals("Node"))
                    .forEach(tab -> {
                        tabs.remove(tab);
                        tab.getOnClosed().handle(null);
                    });
            tabs.setAll(ARRANGED.stream().map(title -> hands.workbench().workspace().find(title).orElseThrow())
                    .toList());
            hands.workbench().reveal("Node");
            hands.workbench().reveal("Entities");
        });
        assertEquals(ARRANGED, centre());
    }

    @Test
    void tabs_are_kept_for_each_kind_of_world_and_reset_with_the_layout() {
        hands.openSample("marionette");
        List<String> first = centre();
        arrange();
        hands.openSample("empty");
        hands.openSample("marionette");
        hands.await("the tabs are back", () -> centre().equals(ARRANGED));
        assertEquals("Node", front(Place.CENTRE));
        assertEquals("Entities", front(Place.LEFT));
        hands.command("Reset layout");
        assertEquals(first, centre());
        assertEquals("Viewport", front(Place.CENTRE));
        assertEquals("Scene tree", front(Place.LEFT));
    }

    @Test
    void tabs_outlive_the_program() {
        hands.openSample("marionette");
        arrange();
        hands.interact(() -> hands.workbench().rememberLayout());
        Settings settings = new SettingsFile(hands.settings()).read();
        assertEquals(List.of("marionette"), settings.tabs().stream().map(KeptTabs.OfWorld::world).toList());
        assertEquals(new TabRow("Node", ARRANGED), settings.tabs().getFirst().rows().get(Place.CENTRE));
    }

    @Test
    void the_ten_worlds_used_last_are_kept() {
        KeptTabs kept = new KeptTabs(List.of());
        IntStream.range(0, 12).forEach(i -> kept.keep("world " + i, Map.of()));
        kept.keep("world 5", Map.of());
        assertEquals(10, kept.all().size());
        assertEquals("world 5", kept.all().getFirst().world());
        assertEquals("world 2", kept.all().getLast().world());
    }
}
