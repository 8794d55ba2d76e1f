package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The layouts kept for each kind of world, the world used last first. Immutable.
///
/// @param worlds at most {@value #MOST_WORLDS}, besides those whose user has named layouts
public record Arrangements(List<OfWorld> worlds) {

    /// So many worlds are remembered.
    static final int MOST_WORLDS = 10;

    /// Nothing is kept.
    public static final Arrangements NONE = new Arrangements(List.of());

    /// The layouts of one kind of world.
    ///
    /// @param world name of its provider
    /// @param layout the layout it had last
    /// @param named layouts that the user has named
    public record OfWorld(String world, DockLayout layout, List<Named> named) {

        public OfWorld {
            Objects.requireNonNull(world, "world");
            Objects.requireNonNull(layout, "layout");
            named = List.copyOf(named);
        }
    }

    /// A layout with a name.
    public record Named(String name, DockLayout layout) {

        public Named {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(layout, "layout");
        }
    }

    public Arrangements {
        worlds = List.copyOf(worlds);
    }

    /// What is kept of a world.
    public Optional<OfWorld> of(String world) {
        return worlds.stream().filter(kept -> kept.world().equals(world)).findFirst();
    }

    /// The named layouts of a world.
    public List<Named> named(String world) {
        return of(world).map(OfWorld::named).orElse(List.of());
    }

    /// Keeps the layout that a world has now.
    public Arrangements keeping(String world, DockLayout layout) {
        return with(new OfWorld(world, layout, named(world)));
    }

    /// Keeps a layout of a world under a name, in place of the one that had it.
    public Arrangements naming(String world, String name, DockLayout layout) {
        List<Named> all = new ArrayList<>(without(world, name));
        all.add(new Named(name, layout));
        return with(new OfWorld(world, of(world).map(OfWorld::layout).orElse(layout), all));
    }

    /// Forgets a named layout of a world.
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
