package orrery.editor.session.edit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.text.NumberedName;

/// Adds a number to the name of a new entity if another entity has that name: “Gun 2”, “Gun 3”. Simulation thread, in an edit.
final class FreeNames {
    /// A name of this length or longer may have been shortened to make room for its number, so that the name without the number
    /// is unknown.
    private static final int LONG = Name.MOST_CHARACTERS - 12;

    private final EngineWorld world;
    private final Map<String, Integer> last = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    private FreeNames(EngineWorld world) {
        this.world = world;
    }

    /// Numbers the names of new entities. Entities below them keep their names; entities without a name get none. Cost: linear in
    /// the number of new entities and of names in the world.
    ///
    /// @param created topmost new entities
    static void give(Simulation simulation, List<Entity> created) {
        FreeNames names = new FreeNames(EngineWorld.of(simulation.world()));
        List<Entity> named = created.stream().filter(entity -> !names.nameOf(entity).isBlank()).toList();
        named.forEach(entity -> names.last.put(NumberedName.of(names.nameOf(entity)).base(), 1));
        if (!named.isEmpty()) {
            names.readTaken(withSubtrees(simulation, created));
            named.forEach(names::give);
        }
    }

    private static BitSet withSubtrees(Simulation simulation, List<Entity> tops) {
        BitSet found = new BitSet();
        Consumer<Entity> add = entity -> found.set(entity.index());
        tops.forEach(top -> {
            if (simulation.tree().contains(top)) {
                simulation.tree().forEachInSubtree(top, add);
            } else {
                add.accept(top);
            }
        });
        return found;
    }

    private String nameOf(Entity entity) {
        Name name = world.find(entity, Name.class);
        return name == null ? "" : name.value();
    }

    /// Reads the names of other entities that differ from the wanted names only by a number, and all names from length [#LONG]
    /// on.
    private void readTaken(BitSet created) {
        EngineArray<Name> names = world.array(Name.class);
        for (int row = 0; row < names.size(); row++) {
            String name = names.peekAt(row).value();
            boolean mayCollide = name.length() >= LONG || last.containsKey(NumberedName.of(name).base());
            if (mayCollide && !created.get(names.entityAt(row).index())) {
                taken.add(name);
            }
        }
    }

    private void give(Entity entity) {
        String wanted = nameOf(entity);
        if (!taken.add(wanted)) {
            NumberedName numbered = NumberedName.of(wanted);
            int number = Math.max(last.getOrDefault(numbered.base(), 1), numbered.number());
            String free;
            do {
                number++;
                free = numbered.with(number, Name.MOST_CHARACTERS);
            } while (!taken.add(free));
            last.put(numbered.base(), number);
            world.set(entity, new Name(free));
        }
    }
}
