package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.TinyWorld;

/// What is selected in a world of a sun with earth and moon below it, a comet outside the scene tree, and a spinning twin of
/// the sun.
class SelectionQueryTest {
    private final Simulation simulation = TinyWorld.make();
    private final Entity comet = simulation.world().create(new Name("Comet"));
    private final Entity twin = simulation.world().create(LocalTransform.at(0, 0), new TinyWorld.Spin(2));

    SelectionQueryTest() {
        simulation.tree().attach(twin, Entity.NONE);
    }

    private String found(SelectionQuery query, Entity... selected) {
        return String.join(" ", query.find(simulation, List.of(selected)).stream().map(this::name).toList());
    }

    private String name(Entity entity) {
        Name name = simulation.world().find(entity, Name.class);
        return name == null ? "twin" : name.value();
    }

    private Entity named(String name) {
        return Stream.of(1, 2, 3).map(index -> Entity.of(index, 1)).filter(entity -> name(entity).equals(name))
                .findFirst().orElseThrow();
    }

    @Test
    void all_and_others_find_every_entity_of_the_world() {
        assertEquals("Sun Earth Moon Comet twin", found(SelectionQuery.ALL));
        assertEquals("Sun Moon Comet", found(SelectionQuery.OTHERS, named("Earth"), twin));
    }

    @Test
    void children_subtrees_and_parents_follow_the_scene_tree_and_skip_what_is_not_in_it() {
        assertEquals("Earth", found(SelectionQuery.CHILDREN, named("Sun"), twin, comet));
        assertEquals("Sun Earth Moon Comet", found(SelectionQuery.SUBTREES, named("Sun"), named("Moon"), comet));
        assertEquals("Sun Earth", found(SelectionQuery.PARENTS, named("Sun"), named("Earth"), named("Moon"), comet));
    }

    @Test
    void similar_entities_have_the_same_components_whether_or_not_they_have_a_name() {
        assertEquals("Sun twin", found(SelectionQuery.SIMILAR, twin));
        assertEquals("Earth Moon", found(SelectionQuery.SIMILAR, named("Moon")));
        assertEquals("Comet", found(SelectionQuery.SIMILAR, comet));
    }

    @Test
    void a_destroyed_entity_finds_nothing() {
        simulation.world().destroy(twin);
        assertEquals("", found(SelectionQuery.SIMILAR, twin));
        assertEquals("", found(SelectionQuery.CHILDREN, twin));
    }
}
