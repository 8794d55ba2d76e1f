package orrery.editor.app.settings;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Which tabs were open in which kind of world, the world used last first. Of at most {@value #MOST_WORLDS} worlds.
public final class KeptTabs {

    /// So many worlds are remembered.
    static final int MOST_WORLDS = 10;

    private final List<OfWorld> worlds;

    /// The tabs of one kind of world.
    ///
    /// @param world name of its provider
    /// @param rows the tabs of each place
    public record OfWorld(String world, Map<Place, TabRow> rows) {

        public OfWorld {
            Map<Place, TabRow> copy = new EnumMap<>(Place.class);
            copy.putAll(rows);
            rows = copy;
        }
    }

    public KeptTabs(List<OfWorld> kept) {
        worlds = new ArrayList<>(kept);
    }

    /// All that is remembered.
    public List<OfWorld> all() {
        return List.copyOf(worlds);
    }

    /// The tabs of a world by place; none where nothing is remembered of it.
    public Map<Place, TabRow> of(String world) {
        return worlds.stream().filter(kept -> kept.world().equals(world)).findFirst().map(OfWorld::rows)
                .orElse(Map.of());
    }

    /// Remembers the tabs of a world in place of those it had.
    public void keep(String world, Map<Place, TabRow> rows) {
        forget(world);
        worlds.addFirst(new OfWorld(world, rows));
        if (worlds.size() > MOST_WORLDS) {
            worlds.removeLast();
        }
    }

    /// Remembers nothing of a world any more.
    public void forget(String world) {
        worlds.removeIf(kept -> kept.world().equals(world));
    }
}
