package orrery.editor.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.fx.Pane;
import orrery.editor.fx.PaneHelp;

/// A pane that is created when it is first asked for.
@Execution(ExecutionMode.CONCURRENT)
class LatePaneTest {
    private final List<String> events = new ArrayList<>();
    private final LatePane<Filtered> late = new LatePane<>(() -> {
        events.add("created");
        return new Filtered();
    });

    /// A pane with one setting.
    private final class Filtered implements Pane {
        private Map<String, String> settings = Map.of("filter", "all");

        @Override
        public Map<String, String> parameters() {
            return settings;
        }

        @Override
        public void setParameters(Map<String, String> parameters) {
            events.add("set " + parameters);
            settings = parameters;
        }

        @Override
        public Region node() {
            throw new AssertionError();
        }

        @Override
        public void setActive(boolean active) {}

        @Override
        public boolean focusSearch() {
            return false;
        }

        @Override
        public void clearSearch() {}

        @Override
        public PaneHelp help() {
            return PaneHelp.of("");
        }
    }

    @Test
    void it_is_created_once_and_whoever_waits_for_it_is_told_when_it_has_its_settings() {
        late.setParameters(Map.of("filter", "moons"));
        late.whenMade(() -> events.add("told"));
        assertEquals(Optional.empty(), late.found());
        Filtered pane = late.get();
        assertSame(pane, late.get());
        assertSame(pane, late.found().orElseThrow());
        assertEquals(List.of("created", "set {filter=moons}", "told"), events);
    }

    @Test
    void settings_are_kept_for_it_until_it_is_created_and_are_its_own_from_then_on() {
        assertEquals(Map.of(), late.parameters());
        late.setParameters(Map.of("filter", "moons"));
        assertEquals(Map.of("filter", "moons"), late.parameters());
        assertEquals(List.of(), events);
        Filtered pane = late.get();
        late.setParameters(Map.of("filter", "suns"));
        assertEquals(Map.of("filter", "suns"), pane.parameters());
        pane.setParameters(Map.of());
        assertEquals(Map.of(), late.parameters());
    }
}
