package orrery.ecs.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;

/// Records of modules that open nothing to the library, compiled by the test: `shapes`, and `game`, which uses records of
/// `shapes`.
class ForeignRecordTest {
    @TempDir
    private static Path folder;
    private static Class<?> game;

    @BeforeAll
    static void compile() throws Exception {
        write("shapes/module-info.java", "module shapes { exports shapes; }");
        write("shapes/shapes/Round.java", "package shapes; public record Round(double radius) {}");
        write("shapes/shapes/Shapes.java", """
                package shapes;
                public class Shapes {
                    record Hidden(int sides) {}
                    public static Object hidden(int sides) { return new Hidden(sides); }
                    public static Class<?> hiddenClass() { return Hidden.class; }
                }
                """);
        write("game/module-info.java", "module game { requires shapes; exports game; }");
        write("game/game/Game.java", """
                package game;
                public class Game {
                    record Own(int depth) {}
                    record Bag(java.util.List<Own> parts, Object any) {}
                    public static Class<?> bag() { return Bag.class; }
                    public static Object newBag(int depth) {
                        return new Bag(java.util.List.of(new Own(depth)), new Own(depth + 1));
                    }
                    record Tags(java.util.List<String> words) {
                        Tags {
                            if (words.contains("bad")) {
                                throw new IllegalArgumentException("a bad word");
                            }
                        }
                    }
                    record Keys(int... codes) {}
                    public static Object newKeys(int... codes) { return new Keys(codes); }
                    public static Object newTags(java.util.List<String> words) { return new Tags(words); }
                    record Body(shapes.Round round, Own own) {}
                    public static java.lang.invoke.MethodHandles.Lookup lookup() {
                        return java.lang.invoke.MethodHandles.lookup();
                    }
                    public static Class<?> body() { return Body.class; }
                    public static Object newBody(double radius, int depth) {
                        return new Body(new shapes.Round(radius), new Own(depth));
                    }
                }
                """);
        Path out = folder.resolve("out");
        int code = ToolProvider.findFirst("javac").orElseThrow().run(System.out, System.err, "-d", out.toString(),
                "--module-source-path", folder.toString(), "--module", "game,shapes");
        assertEquals(0, code);
        Configuration configuration = ModuleLayer.boot().configuration().resolve(ModuleFinder.of(out),
                ModuleFinder.of(), Set.of("game"));
        game = ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getSystemClassLoader())
                .findLoader("game").loadClass("game.Game");
    }

    private static void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        return (MethodHandles.Lookup) game.getMethod("lookup").invoke(null);
    }

    private static Class<? extends Record> recordClass(Class<?> from, String method)
            throws ReflectiveOperationException {
        return ((Class<?>) from.getMethod(method).invoke(null)).asSubclass(Record.class);
    }

    @Test
    void a_package_private_record_is_taken_apart_through_its_own_modules_lookup() throws Exception {
        ComponentType<?> type = TypeRegistry.builder().add(lookup(), recordClass(game, "body")).build().types()
                .getFirst();
        assertEquals("[round.radius, own.depth]", type.fields().toString());
        Object body = game.getMethod("newBody", double.class, int.class).invoke(null, 1.5, 3);
        assertEquals(List.of(1.5, 3), leaves(type, body));
        assertEquals(body, type.create(new Object[] {1.5, 3}));
    }

    @Test
    void a_record_in_a_value_has_the_same_hash_in_a_module_and_on_the_class_path() throws Exception {
        URL[] path = {folder.resolve("out/game").toUri().toURL(), folder.resolve("out/shapes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path)) {
            Class<?> unnamed = loader.loadClass("game.Game");
            assertFalse(unnamed.getModule().isNamed());
            assertEquals(hashesWithBag(unnamed, 3), hashesWithBag(game, 3));
            assertNotEquals(hashesWithBag(unnamed, 3).get("Bag"), hashesWithBag(game, 4).get("Bag"));
        }
    }

    private static Map<String, Long> hashesWithBag(Class<?> of, int depth) throws ReflectiveOperationException {
        EngineWorld world = new EngineWorld(TypeRegistry.builder()
                .add((MethodHandles.Lookup) of.getMethod("lookup").invoke(null), recordClass(of, "bag")).build(),
                TrackingLevel.RECORDED, 1);
        world.create((Record) of.getMethod("newBag", int.class).invoke(null, depth));
        return world.hashes();
    }

    @Test
    void a_record_in_a_value_is_copied_through_its_own_modules_lookup() throws Exception {
        TypeRegistry _ = TypeRegistry.builder().add(lookup(), recordClass(game, "bag")).build();
        List<String> words = new ArrayList<>(List.of("good"));
        Object tags = game.getMethod("newTags", List.class).invoke(null, words);
        List<?> stored = (List<?>) Values.copyIn(List.of(tags));
        words.set(0, "bad");
        assertEquals("[Tags[words=[good]]]", stored.toString());
        assertEquals(
                "Tags[words=[bad]] can't be copied, because its constructor refuses copies of its own components:"
                        + " java.lang.IllegalArgumentException: a bad word. Declare collections as List, Set or Map.",
                assertThrows(TypeException.class, () -> Values.copyIn(tags)).getMessage());
    }

    @Test
    void a_record_whose_constructor_takes_any_number_of_values_is_copied() throws Exception {
        TypeRegistry _ = TypeRegistry.builder().add(lookup(), recordClass(game, "bag")).build();
        Object keys = game.getMethod("newKeys", int[].class).invoke(null, new int[] {1, 2});
        Object stored = ((List<?>) Values.copyIn(List.of(keys))).getFirst();
        assertEquals(keys.getClass(), stored.getClass());
        assertNotSame(keys, stored);
    }

    private static <C extends Record> List<Object> leaves(ComponentType<C> type, Object component) {
        return List.of(type.leaves(type.recordClass().cast(component)));
    }

    @Test
    void a_non_public_record_of_a_third_module_is_refused_as_a_component() throws Exception {
        Class<?> shapes = game.getClassLoader().loadClass("shapes.Shapes");
        Class<? extends Record> hidden = recordClass(shapes, "hiddenClass");
        MethodHandles.Lookup lookup = lookup();
        assertEquals(
                "Record shapes.Shapes$Hidden is not accessible to game.Game; pass MethodHandles.lookup() of a class in"
                        + " its module, or make it public and export its package.",
                assertThrows(TypeException.class, () -> TypeRegistry.builder().add(lookup, hidden).build())
                        .getMessage());
    }
}
