package orrery.ecs.scene.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orrery.ecs.expression.Invariant;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Collects references that an authoring scene cannot hold and leaves out. Reports the first of each field and counts the others.
public final class DiscardedReferences {
    private final Map<Place, Reference> first = new LinkedHashMap<>();
    private final Map<Place, Integer> counts = new LinkedHashMap<>();

    private final Map<Entity, Invariant> named = new LinkedHashMap<>();

    private record Place(String type, int leaf) {}

    private record Reference(long owner, Entity target) {}

    /// Adds a reference.
    ///
    /// @param owner id of the entity that holds the reference, the entity's negated handle if it has no id, or
    ///     [UnknownContent#OUTSIDE]
    /// @param leaf index of the field of the component
    void add(long owner, String type, int leaf, Entity target) {
        Place place = new Place(type, leaf);
        first.putIfAbsent(place, new Reference(owner, target));
        counts.merge(place, 1, Integer::sum);
    }

    /// Adds an entity that an invariant names.
    public void addNamed(Entity entity, Invariant within) {
        named.putIfAbsent(entity, within);
    }

    /// Returns one message for each field and for each entity that an invariant names.
    ///
    /// @param owners ids of the entities in the file
    public List<String> sentences(World world, Map<Entity, Long> owners) {
        Stream<String> inFields = first.entrySet().stream().map(each -> {
            Place place = each.getKey();
            Reference reference = each.getValue();
            return "%s%s refers to %s, which %s, so an authoring scene leaves the reference out%s. %s.".formatted(
                    field(world, place), owner(world, owners, reference.owner()), world.describe(reference.target()),
                    why(world, reference.target()), others(counts.getOrDefault(place, 1) - 1),
                    "Refer to an entity of the scene, or save a tick snapshot");
        });
        Stream<String> inInvariants = named.entrySet().stream()
                .map(each -> ("The invariant %s names %s, which %s, so an"
                        + " authoring scene can't name it: when the scene is read, the invariant names no entity there."
                        + " Name an entity of the scene, or save a tick snapshot.").formatted(each.getValue(),
                                world.describe(each.getKey()),
                                why(world, each.getKey())));
        return Stream.concat(inFields, inInvariants).toList();
    }

    private static String field(World world, Place place) {
        ComponentType<?> type = world.types().named(place.type()).orElseThrow();
        return place.type() + "." + type.fields().get(place.leaf()).path();
    }

    private static String owner(World world, Map<Entity, Long> owners, long id) {
        if (id < 0) {
            return " of " + world.describe(new Entity(-id));
        }
        return owners.entrySet().stream().filter(each -> each.getValue() == id).findFirst()
                .map(each -> " of " + world.describe(each.getKey())).orElse("");
    }

    private static String why(World world, Entity target) {
        return world.isAlive(target) ? "a system makes again whenever the scene is loaded" : "is destroyed";
    }

    private static String others(int count) {
        return count == 0 ? "" : ", as it does %,d more of that field".formatted(count);
    }
}
