package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;

/// Entities to select in place of the selected ones. Simulation thread.
public enum SelectionQuery {
    /// All entities.
    ALL("The world has no entities.") {
        @Override
        List<Entity> among(Simulation simulation, Set<Entity> selected) {
            return all(simulation);
        }
    },
    /// All entities that are not selected.
    OTHERS("All entities are selected.") {
        @Override
        List<Entity> among(Simulation simulation, Set<Entity> selected) {
            return all(simulation).stream().filter(entity -> !selected.contains(entity)).toList();
        }
    },
    /// The children of the selected entities.
    CHILDREN("The selected entities have no children.") {
        @Override
        List<Entity> among(Simulation simulation, Set<Entity> selected) {
            List<Entity> found = new ArrayList<>();
            selected.forEach(entity -> found.addAll(children(simulation.tree(), entity)));
            return found;
        }
    },
    /// The selected entities with all that is below them.
    SUBTREES("The selected entities were destroyed.") {
        @Override
        List<Entity> among(Simulation simulation, Set<Entity> selected) {
            Set<Entity> found = new LinkedHashSet<>();
            selected.forEach(entity -> addSubtree(simulation.tree(), entity, found));
            return List.copyOf(found);
        }
    },
    /// The parents of the selected entities.
    PARENTS("The selected entities have no parents.") {
        @Override
        List<Entity> among(Simulation simulation, Set<Entity> selected) {
            Set<Entity> found = new LinkedHashSet<>();
            selected.stream().filter(simulation.tree()::contains)
                    .forEach(entity -> found.add(simulation.tree().parentOf(entity)));
            found.remove(Entity.NONE);
            return List.copyOf(found);
        }
    },
    /// The entities that have the same component types as a selected one. Names and [Generated] don't count, nor do managed
    /// components and components that systems compute.
    SIMILAR("The selected entities were destroyed.") {
        @Override
        List<Entity> among(Simulation simulation, Set<Entity> selected) {
            EngineWorld world = EngineWorld.of(simulation.world());
            List<EngineArray<?>> counted = world.arrays().stream().filter(array -> counts(array.type())).toList();
            Set<BitSet> wanted = new HashSet<>();
            selected.forEach(entity -> wanted.add(typesOf(entity, counted, new BitSet())));
            BitSet types = new BitSet();
            List<Entity> found = new ArrayList<>();
            world.forEachEntity(entity -> {
                if (wanted.contains(typesOf(entity, counted, types))) {
                    found.add(entity);
                }
            });
            return found;
        }
    };

    private final String nothing;

    SelectionQuery(String nothing) {
        this.nothing = nothing;
    }

    /// A sentence that says why nothing was found.
    public String nothing() {
        return nothing;
    }

    /// Finds the entities.
    ///
    /// @param selected the selected entities; destroyed ones don't count
    public List<Entity> find(Simulation simulation, List<Entity> selected) {
        Set<Entity> living = new LinkedHashSet<>();
        selected.stream().filter(simulation.world()::isAlive).forEach(living::add);
        return among(simulation, living);
    }

    abstract List<Entity> among(Simulation simulation, Set<Entity> selected);

    private static List<Entity> all(Simulation simulation) {
        List<Entity> found = new ArrayList<>();
        EngineWorld.of(simulation.world()).forEachEntity(found::add);
        return found;
    }

    private static List<Entity> children(SceneTree tree, Entity of) {
        return tree.contains(of) ? tree.childrenOf(of) : List.of();
    }

    private static void addSubtree(SceneTree tree, Entity top, Set<Entity> to) {
        List<Entity> open = new ArrayList<>(List.of(top));
        while (!open.isEmpty()) {
            Entity next = open.removeLast();
            if (to.add(next)) {
                open.addAll(children(tree, next).reversed());
            }
        }
    }

    private static boolean counts(ComponentType<?> type) {
        return !type.isSingleton() && !type.isManaged() && !type.isDerived() && type.recordClass() != Name.class
                && type.recordClass() != Generated.class;
    }

    private static BitSet typesOf(Entity entity, List<EngineArray<?>> arrays, BitSet types) {
        types.clear();
        for (int i = 0; i < arrays.size(); i++) {
            types.set(i, arrays.get(i).rowOf(entity) >= 0);
        }
        return types;
    }
}
