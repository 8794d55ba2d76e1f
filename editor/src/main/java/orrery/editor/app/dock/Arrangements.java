package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The saved layouts of each kind of world. Immutable.
///
/// @param worlds the layouts of each kind of world, the most recently used kind first. After the first {@value #MOST_WORLDS}
///     kinds, only kinds with named layouts follow
public record Arrangements(List<OfWorld> worlds) {

    /// Number of most recently used kinds of worlds that are always kept. Other kinds are kept only if they have named layouts.
    static final int MOST_WORLDS = 10;

    /// No saved layouts.
    public static final Arrangements NONE = new Arrangements(List.of());

    /// The layouts of one kind of world.
    ///
    /// @param world name of its provider
    /// @param layout the layout when the world was last open
    /// @param named layouts that the user has saved under names
    public record OfWorld(String world, DockLayout layout, List<Named> named) {

        public OfWorld {
            Objects.requireNonNull(world, "world");
            Objects.requireNonNull(layout, "layout");
            named = List.copyOf(named);
        }
    }

    /// A layout that the user has saved under a name.
    public record Named(String name, DockLayout layout) {

        public Named {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(layout, "layout");
        }
    }

    public Arrangements {
        worlds = List.copyOf(worlds);
    }

    /// The layouts of a kind of world; empty if none are saved for it.
    public Optional<OfWorld> of(String world) {
        return worlds.stream().filter(kept -> kept.world().equals(world)).findFirst();
    }

    /// The named layouts of a kind of world.
    public List<Named> named(String world) {
        return of(world).map(OfWorld::named).orElse(List.of());
    }

    /// Returns a copy in which `layout` is the present layout of a kind of world.
    public Arrangements keeping(String world, DockLayout layout) {
        return with(new OfWorld(world, layout, named(world)));
    }

    /// Returns a copy in which a kind of world has a layout with a given name. The layout replaces an existing one of that name.
    public Arrangements naming(String world, String name, DockLayout layout) {
        List<Named> all = new ArrayList<>(without(world, name));
        all.add(new Named(name, layout));
        return with(new OfWorld(world, of(world).map(OfWorld::layout).orElse(layout), all));
    }

    /// Returns a copy without a named layout.
    public Arrangements forgetting(String world, String name) {
        return of(world).map(kept -> with(new OfWorld(world, kept.layout(), without(world, name)))).orElse(this);
    }

    private List<Named> without(String world, String name) {
        return named(world).stream().filter(other -> !other.name().equals(name)).toList();
    }

    private Arrangements with(OfWorld first) {
        List<OfWorld> all = new ArrayList<>(worlds);
        all.removeIf(kept -> kept.world().equals(first.world()));
        all.addFirst(first);
        List<OfWorld> kept = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (i < MOST_WORLDS || !all.get(i).named().isEmpty()) {
                kept.add(all.get(i));
            }
        }
        return new Arrangements(kept);
    }
}
