package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.UndeclaredAccessException;
import orrery.ecs.world.World;

/// Templates that a provider declares.
class TemplateTest {
    /// A gun.
    record Gun(double range) {}

    /// A tag.
    record Fort() {}

    /// Refers to the entities of a template.
    record Crane(Entity hook, List<Entity> wheels, Map<String, Entity> crew) {}

    /// A place in a bag.
    record Slot(Entity item, int count) {}

    /// Refers to entities that are nested in lists, maps and arrays.
    record Bag(List<Slot> slots, Map<Entity, List<Slot>> pockets, Slot[] belt, Entity[][] grid) {}

    /// Refers to the entity that it is a part of.
    record Part(Entity whole, Entity self) {}

    /// A singleton.
    record Score(int kills) {}

    /// Not a type of the world.
    record Stranger() {}

    private static final Template FORT = Template.of("Fort", LocalTransform.at(7, 0), new Fort()).with(
            Template.of("East gun", LocalTransform.at(40, 0), new Gun(280)),
            Template.of("Crew").with(Template.of("Guard", new Name("Bob"))));

    private record Arsenal(Consumer<WorldDefinition.Builder> more) implements WorldProvider {
        @Override
        public String name() {
            return "arsenal";
        }

        @Override
        public String description() {
            return "Guns.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            MethodHandles.Lookup own = MethodHandles.lookup();
            more.accept(
                    world.components(own, Gun.class, Fort.class, Crane.class, Bag.class, Part.class).singleton(own,
                            new Score(0)));
        }
    }

    private static WorldDefinition offering(Template... templates) {
        return WorldDefinition.of(new Arsenal(world -> world.templates(templates)));
    }

    private static Simulation opened(Template... templates) {
        return offering(templates).open(TrackingLevel.RECORDED, 1);
    }

    private static String refusal(Template... templates) {
        return assertThrows(TypeException.class, () -> offering(templates)).getMessage();
    }

    @Test
    void a_world_offers_its_templates_in_the_order_of_their_declaration() {
        Template gun = Template.of("Gun", new Gun(1));
        WorldDefinition definition = offering(gun, FORT);
        assertEquals(List.of(gun, FORT), definition.templates());
        assertEquals(Optional.of(FORT), definition.template("Fort"));
        assertEquals(Optional.empty(), definition.template("East gun"));
    }

    @Test
    void a_world_that_declares_none_offers_none() {
        assertEquals(List.of(), offering().templates());
    }

    @Test
    void the_entities_are_those_that_were_declared_with_their_names_and_places() {
        Simulation simulation = opened(FORT);
        World world = simulation.world();
        Entity fort = FORT.addTo(simulation.world(), Entity.NONE);
        simulation.schedule().settle();

        assertEquals(new Name("Fort"), world.get(fort, Name.class));
        assertTrue(world.has(fort, Fort.class));
        assertEquals(List.of(fort), simulation.tree().childrenOf(Entity.NONE));
        List<Entity> children = simulation.tree().childrenOf(fort);
        assertEquals(2, children.size());
        assertEquals(new Gun(280), world.get(children.getFirst(), Gun.class));
        assertEquals(new Name("East gun"), world.get(children.getFirst(), Name.class));
        assertEquals(47, world.get(children.getFirst(), WorldTransform.class).position().x());
        assertFalse(world.has(children.getLast(), LocalTransform.class));
        Entity guard = simulation.tree().firstChildOf(children.getLast());
        assertEquals(new Name("Bob"), world.get(guard, Name.class));
        assertEquals(4, FORT.size());
    }

    @Test
    void it_can_be_added_again_and_below_another_entity() {
        Simulation simulation = opened(FORT);
        Entity first = FORT.addTo(simulation.world(), Entity.NONE);
        Entity second = FORT.addTo(simulation.world(), first);
        assertEquals(second, simulation.tree().childrenOf(first).getLast());
        assertEquals(List.of(first), simulation.tree().childrenOf(Entity.NONE));
    }

    @Test
    void an_entity_without_transform_children_and_parent_is_outside_the_scene_tree() {
        Template gun = Template.of("Gun", new Gun(1));
        Simulation simulation = opened(gun);
        Entity alone = gun.addTo(simulation.world(), Entity.NONE);
        assertFalse(simulation.tree().contains(alone));
        assertTrue(simulation.tree().contains(gun.addTo(simulation.world(), alone)));
    }

    private static Template wheel(String name) {
        return Template.of(name, new Part(Template.entity("Crane"), Template.entity(name)));
    }

    private static final Template CRANE = Template.of("Crane", new Crane(Template.entity("Hook"),
            List.of(Template.entity("Left wheel"), Template.entity("Right wheel")),
            Map.of("boss", Template.entity("Crane"))))
            .with(wheel("Left wheel"), Template.of("Arm").with(wheel("Hook")), wheel("Right wheel"));

    @Test
    void references_lead_to_the_entities_of_the_same_creation() {
        Simulation simulation = opened(CRANE);
        World world = simulation.world();
        for (Entity crane : List.of(CRANE.addTo(world, Entity.NONE), CRANE.addTo(world, Entity.NONE))) {
            List<Entity> children = simulation.tree().childrenOf(crane);
            Entity hook = simulation.tree().firstChildOf(children.get(1));
            assertEquals(List.of("Left wheel", "Arm", "Right wheel"),
                    children.stream().map(child -> world.get(child, Name.class).value()).toList());
            assertEquals(new Crane(hook, List.of(children.getFirst(), children.getLast()), Map.of("boss", crane)),
                    world.get(crane, Crane.class));
            for (Entity part : List.of(children.getFirst(), hook, children.getLast())) {
                assertEquals(new Part(crane, part), world.get(part, Part.class));
            }
        }
    }

    @Test
    void references_lead_to_the_entities_from_records_below_lists_maps_and_arrays() {
        Slot slot = new Slot(Template.entity("Sword"), 2);
        Template bag = Template.of("Bag", new Bag(List.of(slot), Map.of(Template.entity("Sword"), List.of(slot)),
                new Slot[] {slot}, new Entity[][] {{Template.entity("Sword"), Entity.NONE}}))
                .with(Template.of("Sword"));
        Simulation simulation = opened(bag);
        Entity made = bag.addTo(simulation.world(), Entity.NONE);
        Entity sword = simulation.tree().firstChildOf(made);
        Slot there = new Slot(sword, 2);
        Bag content = simulation.world().get(made, Bag.class);
        assertEquals(List.of(there), content.slots());
        assertEquals(Map.of(sword, List.of(there)), content.pockets());
        assertArrayEquals(new Slot[] {there}, content.belt());
        assertArrayEquals(new Entity[][] {{sword, Entity.NONE}}, content.grid());
    }

    @Test
    void a_reference_to_no_template_is_refused_in_a_record_below_a_list_too() {
        assertEquals("Template Bag refers with Bag.slots to an entity of no template around it. Give Template.entity(…)"
                + " the name of this template, one above it or one of their children.",
                refusal(Template.of("Bag", new Bag(List.of(new Slot(Template.entity("Sword"), 1)), Map.of(),
                        new Slot[0], new Entity[0][]))));
    }

    @Test
    void a_list_with_a_null_is_refused_with_its_field() {
        Template crane = Template.of("Crane", new Crane(Entity.NONE, Collections.singletonList(null), Map.of()));
        World world = opened().world();
        assertEquals("Field wheels of Crane is null or holds a null; components hold no nulls: use an empty value or"
                + " Entity.NONE.",
                assertThrows(NullPointerException.class, () -> crane.addTo(world, Entity.NONE)).getMessage());
        assertEquals(0, world.entityCount());
    }

    private static void refuseFort(World world) {
        assertThrows(UndeclaredAccessException.class, () -> FORT.addTo(world, Entity.NONE));
    }

    @Test
    void a_template_with_a_component_that_is_refused_leaves_no_entities() {
        World world = opened().world();
        Entity dead = world.create();
        world.destroy(dead);
        assertThrows(DeadEntityException.class, () -> FORT.addTo(world, dead));
        assertEquals(0, world.entityCount());
        SystemDefinition spawner = SystemDefinition.named("Spawner")
                .writes(Name.class, Fort.class, LocalTransform.class, Node.class)
                .run(() -> context -> {
                    refuseFort(context.world());
                    context.world().array(Fort.class).forEach(fort -> refuseFort(context.world()));
                });
        Simulation simulation = WorldDefinition.of(new Arsenal(more -> more.systems(spawner)))
                .open(TrackingLevel.RECORDED, 1);
        Entity there = simulation.world().create(new Fort());
        simulation.schedule().tick();
        assertEquals(1, simulation.world().entityCount());
        assertTrue(simulation.world().isAlive(there));
        assertEquals(0, simulation.tree().size());
    }

    @Test
    void a_name_means_the_nearest_template_around_the_reference() {
        Template yard = Template.of("Yard", new Part(Template.entity("Hook"), Template.entity("Yard")))
                .with(CRANE, CRANE);
        Simulation simulation = opened(yard);
        World world = simulation.world();
        Entity top = yard.addTo(world, Entity.NONE);
        List<Entity> cranes = simulation.tree().childrenOf(top);
        assertEquals(world.get(cranes.getFirst(), Crane.class).hook(), world.get(top, Part.class).whole());
        for (Entity crane : cranes) {
            assertEquals(crane, world.get(world.get(crane, Crane.class).hook(), Part.class).whole());
        }
    }

    @Test
    void a_reference_to_no_template_around_it_is_refused_and_creates_nothing() {
        Template lost = Template.of("Yard").with(Template.of("Crane", new Crane(Entity.NONE,
                List.of(Template.entity("Yard"), Template.entity("Est gun")), Map.of())));
        String why = "Template Crane refers with Crane.wheels to an entity of no template around it. Give Template.entity(…)"
                + " the name of this template, one above it or one of their children.";
        assertEquals(why, refusal(lost));
        World world = opened().world();
        assertEquals(why, assertThrows(TypeException.class, () -> lost.addTo(world, Entity.NONE)).getMessage());
        assertEquals(0, world.array(Crane.class).size());
        assertEquals(0, world.array(Name.class).size());
    }

    @Test
    void a_system_creates_entities_from_a_template() {
        SystemDefinition spawner = SystemDefinition.named("Spawner")
                .writes(Name.class, Gun.class, Fort.class, LocalTransform.class, Node.class)
                .run(() -> context -> FORT.addTo(context.world(), Entity.NONE));
        Simulation simulation = WorldDefinition.of(new Arsenal(world -> world.templates(FORT).systems(spawner)))
                .open(TrackingLevel.RECORDED, 1);
        simulation.schedule().tick();
        assertEquals(1, SceneTree.of(simulation.world()).childrenOf(Entity.NONE).size());
        assertEquals(1, simulation.world().array(Gun.class).size());
    }

    @Test
    void two_templates_of_one_name_are_refused() {
        assertEquals("Template Gun is declared twice; give each template a name of its own.",
                refusal(Template.of("Gun", new Gun(1)), Template.of("Gun")));
    }

    @Test
    void a_component_that_the_world_does_not_declare_is_refused_also_that_of_a_child() {
        assertEquals("Template Child has a component Stranger, which is no type of this world. Declare it with"
                + " components(…) or component(…).",
                refusal(Template.of("Parent").with(Template.of("Child", new Stranger()))));
    }

    @Test
    void components_that_no_user_can_set_are_refused() {
        assertEquals("Template Gun has a component Score, which is a singleton. Remove it from the template.",
                refusal(Template.of("Gun", new Score(3))));
        String byItself = "Template Gun has a component %s, which a template can't set. Remove it from the template.";
        assertEquals(byItself.formatted("WorldTransform"), refusal(Template.of("Gun", WorldTransform.IDENTITY)));
        assertEquals(byItself.formatted("SceneId"), refusal(Template.of("Gun", new SceneId(1))));
        assertEquals(byItself.formatted("Generated"), refusal(Template.of("Gun", new Generated())));
    }

    @Test
    void a_blank_name_and_two_components_of_one_type_are_refused() {
        assertEquals("A template has the name “ ”; give it one of 1 to 256 characters.",
                assertThrows(IllegalArgumentException.class, () -> Template.of(" ")).getMessage());
        assertEquals("Template Gun has two components Gun; an entity has one of each type.",
                assertThrows(IllegalArgumentException.class, () -> Template.of("Gun", new Gun(1), new Gun(2)))
                        .getMessage());
    }
}
