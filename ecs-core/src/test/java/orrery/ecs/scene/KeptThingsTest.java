package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;

class KeptThingsTest {
    /// A scene from a later garden: a header key, a section key, a singleton and components that this one lacks.
    private static final String LATER = """
            {
              "format": "orrery-scene",
              "version": 1,
              "world": "garden",
              "kind": "authoring",
              "seed": 0,
              "schedule": {
                "secondsPerTick": 0.5,
                "systems": [
                  {"name": "Weed", "enabled": true},
                  {"name": "Grow", "enabled": true},
                  {"name": "Pour", "enabled": true},
                  {"name": "Collect", "enabled": true},
                  {"name": "Transforms", "enabled": true}
                ],
                "threads": 4
              },
              "singletons": {
                "Weather": {"wind": 2, "watched": [], "sun": {"up": true}},
                "Weeds": {"count": 0},
                "Moon": {"phase": 1.50}
              },
              "entities": [
                {"id": 1,
                  "LocalTransform": {"position": {"x": 1, "y": 2, "z": 3e0}, "rotation": 0, "scale": [1, 1]},
                  "Water": {"litres": 3, "salt": [1, 2.0, "\\u00e9"]},
                  "Wings": {"span": 1e2, "tags": ["a, b", {"c": null}]}
                }
              ],
              "author": "Ada"
            }
            """;

    @Test
    void unknown_things_are_written_back_unchanged() {
        Scene scene = load(LATER);
        assertEquals(LATER, text(scene, SceneKind.AUTHORING));
    }

    @Test
    void unknown_things_can_be_asked_for() {
        Scene scene = load(LATER);
        assertEquals(
                Map.of("Wings", "{\"span\": 1e2, \"tags\": [\"a, b\", {\"c\": null}]}", "LocalTransform.position.z",
                        "3e0", "Water.salt", "[1, 2.0, \"\\u00e9\"]"),
                scene.unknown(new SceneId(1)));
        assertEquals(Map.of("author", "\"Ada\"", "schedule.threads", "4", "Moon", "{\"phase\": 1.50}", "Weather.sun",
                "{\"up\": true}"), scene.unknown());
        assertEquals(Map.of(), scene.unknown(new SceneId(2)));
    }

    @Test
    void unknown_things_are_warned_about() {
        assertEquals("""
                garden.json:16:16: $.schedule.threads: found threads, which schedules do not have; it is kept. Remove it \
                if it is a mistake
                garden.json:19:43: $.singletons.Weather.sun: Weather has no field sun; the value in the file is kept. \
                If it was renamed, declare its former name with renamed(…); otherwise remove it from the file
                garden.json:21:13: $.singletons.Moon: the world garden has no singleton Moon; the value in the file is \
                kept. If it was renamed, declare its former name with renamed(…); otherwise declare it, or remove it \
                from the file
                garden.json:25:55: $.entities[0].LocalTransform.position.z: LocalTransform has no field position.z; \
                the value in the file is kept. If it was renamed, declare its former name with renamed(…); otherwise \
                remove it from the file
                garden.json:26:30: $.entities[0].Water.salt: Water has no field salt; the value in the file is kept. If \
                it was renamed, declare its former name with renamed(…); otherwise remove it from the file
                garden.json:27:16: $.entities[0].Wings: the world garden has no component Wings; the value in the file \
                is kept. If it was renamed, declare its former name with renamed(…); otherwise declare it, or remove \
                it from the file
                garden.json:30:13: $.author: found author, which scenes do not have; it is kept. Remove it if it is a \
                mistake""", String.join("\n", Texts.lines(load(LATER).warnings())));
    }

    @Test
    void an_unknown_component_on_many_lines_is_written_on_one() {
        String saved = text(
                load(Texts.withEntities("{\"id\": 1, \"Wings\": {\n  \"span\":1,\n\"tip\" : \"a:b, \\\"\"\n}}")),
                SceneKind.AUTHORING);
        assertTrue(saved.contains("\"Wings\": {\"span\": 1, \"tip\": \"a:b, \\\"\"}"), saved);
    }

    @Test
    void unknown_things_go_with_their_entity() {
        Scene scene = load(LATER);
        scene.simulation().world().destroy(Entity.of(1, 1));
        assertTrue(text(scene, SceneKind.AUTHORING).contains("\"entities\": []"));
    }

    @Test
    void a_tick_snapshot_keeps_them_too() {
        String text = text(load(LATER), SceneKind.TICK);
        assertTrue(text.contains("\"Wings\": {\"span\": 1e2"), text);
        assertEquals(text, text(load(text), SceneKind.TICK));
    }

    @Test
    void unknown_fields_of_pending_values_are_kept_for_each() {
        Scene scene = load(Texts.withEntities("{\"id\": 1, \"Water\": {\"litres\": 1}}",
                "{\"id\": 2, \"Water\": {\"litres\": 2}}"));
        scene.simulation().world().replace(Entity.of(1, 1), new Garden.Water(3));
        scene.simulation().world().replace(Entity.of(2, 1), new Garden.Water(4));
        String text = text(scene, SceneKind.TICK).replace("\"litres\": 3}", "\"litres\": 3, \"salt\": 5}")
                .replace("\"litres\": 4}", "\"litres\": 4, \"salt\": 6}");
        assertEquals(text, text(load(text), SceneKind.TICK));
    }

    private static final String BASKET = "{\"id\": 1,\n      \"Basket\": {\"fruits\": [{\"colour\": \"red\","
            + " \"weight\": 3, \"ripe\": 1.50}, {\"colour\": \"green\", \"weight\": 5}, {\"colour\": \"blue\","
            + " \"weight\": 7, \"ripe\": null, \"a.b\": [{}]}], \"labels\": [], \"prices\": [], \"sizes\": [],"
            + " \"owners\": [], \"number\": \"00000000-0000-0000-0000-000000000000\", \"c.d\": 1}";

    private static String basket(List<Garden.Fruit> fruits) {
        Scene scene = load(Texts.withEntities(BASKET + "}"));
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        Garden.Basket basket = world.get(Entity.of(1, 1), Garden.Basket.class);
        world.set(Entity.of(1, 1), new Garden.Basket(fruits, basket.labels(), basket.prices(), basket.sizes(),
                basket.owners(), basket.number()));
        String text = text(scene, SceneKind.AUTHORING);
        assertEquals(text, text(load(text), SceneKind.AUTHORING));
        return text.substring(text.indexOf("\"fruits\": ") + 10, text.indexOf(", \"labels\""));
    }

    @Test
    void unknown_fields_of_elements_are_kept() {
        Scene scene = load(Texts.withEntities(BASKET + "}"));
        String text = text(scene, SceneKind.AUTHORING);
        assertTrue(text.contains(BASKET), text);
        assertEquals(text, text(load(text), SceneKind.AUTHORING));
        assertEquals(
                Map.of("Basket.c.d", "1", "Basket.fruits[0].ripe", "1.50", "Basket.fruits[2].ripe", "null",
                        "Basket.fruits[2].a.b", "[{}]"),
                scene.unknown(new SceneId(1)));
        assertEquals(
                "garden.json:4:60: $.entities[0].Basket.fruits[0].ripe: Fruit has no field ripe; the value in the file"
                        + " is kept (2 times). If it was renamed, declare its former name with renamed(…); otherwise"
                        + " remove it from the file",
                Texts.lines(scene.warnings()).getFirst());
    }

    @Test
    void unknown_fields_stay_with_their_element_wherever_it_is_moved() {
        Garden.Fruit red = new Garden.Fruit("red", 3);
        Garden.Fruit blue = new Garden.Fruit("blue", 7);
        Garden.Fruit pink = new Garden.Fruit("pink", 1);
        String ripeRed = "{\"colour\": \"red\", \"weight\": 3, \"ripe\": 1.50}";
        String ripeBlue = "{\"colour\": \"blue\", \"weight\": 7, \"ripe\": null, \"a.b\": [{}]}";
        String plainPink = "{\"colour\": \"pink\", \"weight\": 1}";
        assertEquals("[%s, %s]".formatted(ripeBlue, ripeRed), basket(List.of(blue, red)));
        assertEquals("[%s, %s, %s, %s]".formatted(plainPink, ripeRed, plainPink, ripeBlue),
                basket(List.of(pink, red, pink, blue)));
        assertEquals("[%s]".formatted(plainPink), basket(List.of(pink)));
        assertEquals("[%s, %s, %s]".formatted(ripeBlue, plainPink, plainPink), basket(List.of(blue, pink, pink)));
    }

    @Test
    void an_element_edited_at_its_place_keeps_its_unknown_fields() {
        assertEquals("[{\"colour\": \"red\", \"weight\": 4, \"ripe\": 1.50}, {\"colour\": \"green\", \"weight\": 5},"
                + " {\"colour\": \"blue\", \"weight\": 7, \"ripe\": null, \"a.b\": [{}]}]",
                basket(List.of(new Garden.Fruit("red", 4), new Garden.Fruit("green", 5),
                        new Garden.Fruit("blue", 7))));
    }

    @Test
    void unknown_fields_of_events_and_inputs_are_kept_and_go_with_them() {
        Scene scene = Garden.scene(Garden::plantAll);
        scene.simulation().schedule().input(new Garden.Rain(Entity.NONE, 1));
        scene.simulation().schedule().input(new Garden.Rain(Entity.NONE, 77));
        scene.simulation().world().singleton(Garden.Weather.class).drops().publish(new Garden.Drop(Entity.NONE, 8));
        String text = text(scene, SceneKind.TICK).replace("\"litres\": 77}", "\"litres\": 77, \"sour\": 0.10}")
                .replace("\"weight\": 8}", "\"weight\": 8, \"speed\": 1e1}");
        Scene loaded = load(text);
        assertEquals(text, text(loaded, SceneKind.TICK));
        assertEquals(Map.of("Weather.drops[0].speed", "1e1", "state.inputs[1].sour", "0.10"), loaded.unknown());
        loaded.simulation().schedule().tick();
        loaded.simulation().schedule().tick();
        String later = text(loaded, SceneKind.TICK);
        assertFalse(later.contains("speed") || later.contains("sour"), later);
    }

    @Test
    void former_names_of_types_and_fields_are_read() {
        Scene scene = load(Texts.withEntities("{\"id\": 1, \"Flora\": {\"season\": \"SUMMER\", \"kind\": \"oak\","
                + " \"neighbour\": null, \"lean\": {\"y\": 1, \"x\": 2}, \"tall\": 9}}"));
        Garden.Plant plant = scene.simulation().world().array(Garden.Plant.class).valueAt(0);
        assertEquals(9, plant.height());
        assertEquals(2, plant.lean().x());
        assertEquals(List.of(), scene.warnings());
    }

    @Test
    void former_names_of_nested_fields_and_singletons_are_read() {
        Scene scene = load(Texts.withEntities("{\"id\": 1, \"Plant\": {\"season\": \"SUMMER\", \"kind\": \"oak\","
                + " \"neighbour\": null, \"lean\": {\"y\": 1, \"across\": 2}, \"height\": 9}}")
                .replace("Weeds", "Thistles").replace("count", "number"));
        assertEquals(2, scene.simulation().world().array(Garden.Plant.class).valueAt(0).lean().x());
        assertEquals(List.of(), scene.warnings());
        assertFalse(text(scene, SceneKind.AUTHORING).contains("Thistles"));
    }

    @Test
    void a_former_name_of_nothing_or_of_what_there_is_is_refused() {
        assertEquals(
                "Flora is declared as the former name of Plants, which is no type or field of this world. Name an"
                        + " existing type or field.",
                refusedRename("Flora", "Plants"));
        assertEquals(
                "Plant.tall is declared as the former name of Plant.hight, which is no type or field of this world."
                        + " Name an existing type or field.",
                refusedRename("Plant.tall", "Plant.hight"));
        assertEquals(
                "Plant.kind is declared as a former name of Plant.height, but there is a type or field of that name."
                        + " Remove one of the two.",
                refusedRename("Plant.kind", "Plant.height"));
        assertEquals(
                "Plant.across is declared as the former name of Plant.lean.x, which is in another record. A field stays"
                        + " in its record. Declare the former name of a type separately.",
                refusedRename("Plant.across", "Plant.lean.x"));
    }

    private static String refusedRename(String former, String now) {
        return assertThrows(TypeException.class, () -> WorldDefinition.of(new WorldProvider() {
            @Override
            public String name() {
                return "renamed";
            }

            @Override
            public String description() {
                return "A garden with one more former name.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                new Garden().define(world);
                world.renamed(former, now);
            }
        })).getMessage();
    }

    @Test
    void fields_that_the_file_lacks_take_their_declared_defaults_and_are_listed_once() {
        Scene scene = load(Texts.withEntities("{\"id\": 1, \"Plant\": {\"lean\": {\"x\": 3}}}",
                "{\"id\": 2, \"Plant\": {\"height\": 1}}"));
        Garden.Plant plant = scene.simulation().world().array(Garden.Plant.class).valueAt(0);
        assertEquals("Plant[season=WINTER, kind=grass, neighbour=none, lean=Vec2[x=3.0, y=1.0], height=5.0]",
                plant.toString());
        assertEquals("""
                garden.json:3:36: $.entities[0].Plant.lean: Plant has no lean.y; it took its default 1.0. Saving writes \
                the field
                garden.json:3:37: $.entities[0].Plant: Plant has no season; it took its default WINTER (2 times). Saving \
                writes the field
                garden.json:3:37: $.entities[0].Plant: Plant has no kind; it took its default "grass" (2 times). Saving \
                writes the field
                garden.json:3:37: $.entities[0].Plant: Plant has no neighbour; it took its default none (2 times). Saving \
                writes the field
                garden.json:3:37: $.entities[0].Plant: Plant has no height; it took its default 5.0. Saving writes the \
                field
                garden.json:4:32: $.entities[1].Plant: Plant has no lean; it took its default Vec2[x=0.0, y=1.0]. Saving \
                writes the field""", String.join("\n", Texts.lines(scene.warnings())));
    }

    @Test
    void a_field_that_an_element_of_a_list_lacks_takes_its_default_too() {
        Scene scene = load(
                Texts.withEntities("{\"id\": 1, \"Basket\": {\"fruits\": [{\"colour\": \"red\"}, {\"weight\": 2}],"
                        + " \"labels\": [], \"prices\": [], \"sizes\": [], \"owners\": [], \"number\":"
                        + " \"00000000-0000-0000-0000-000000000000\"}}"));
        assertEquals(List.of(new Garden.Fruit("red", 0), new Garden.Fruit("", 2)),
                scene.simulation().world().array(Garden.Basket.class).valueAt(0).fruits());
        assertEquals("""
                garden.json:3:49: $.entities[0].Basket.fruits[0]: Fruit has no weight; it took its default 0. Saving writes \
                the field
                garden.json:3:64: $.entities[0].Basket.fruits[1]: Fruit has no colour; it took its default "". Saving \
                writes the field""", String.join("\n", Texts.lines(scene.warnings())));
    }

    @Test
    void a_singleton_that_the_file_lacks_takes_its_first_value() {
        Scene scene = load(Texts.withEntities().replace(", \"Weeds\": {\"count\": 0}", ""));
        assertEquals("garden.json:2:53: $.singletons: the singleton Weeds is missing; it took its first value. Saving"
                + " writes it", scene.warnings().getFirst().toString());
    }

    /// A mass.
    record Mass(double kg) {}

    @Test
    void types_with_dots_in_their_names_and_their_fields_may_have_former_names() {
        Map<String, String> renamed = Map.of("Mass", "physics.Mass", "physics.Weight", "physics.Mass",
                "physics.Mass.pounds", "physics.Mass.kg");
        assertEquals(renamed, WorldDefinition.of(new WorldProvider() {
            @Override
            public String name() {
                return "physics";
            }

            @Override
            public String description() {
                return "A type with a dot in its name.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                world.component(MethodHandles.lookup(), "physics.Mass", new Mass(1));
                renamed.forEach(world::renamed);
            }
        }).renamed());
    }
}
