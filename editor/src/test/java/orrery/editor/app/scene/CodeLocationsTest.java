package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.provider.WorldProvider;

/// Where the code of worlds is found, and that it is found again when it was built again.
@Execution(ExecutionMode.CONCURRENT)
class CodeLocationsTest {
    private static final String SIZE = "double size";
    private static final String GROWN = "new Fish(fish.size() + 1)";
    private static final String MORE = "new Fish(fish.size() + 2)";
    private static final String SERVICE = "META-INF/services/" + WorldProvider.class.getName();

    @TempDir
    private Path folder;

    private static void assertFound(WorldJars jars) {
        assertEquals(List.of(), jars.problems());
        assertEquals(List.of("pond"), jars.added().stream().map(WorldProvider::name).toList());
    }

    private UserProject pond(String classes, String grown) {
        return new UserProject(folder, classes).pond(SIZE, grown, "");
    }

    /// Compiles the pond without a module: its provider is named in META-INF/services.
    private UserProject withoutModule(String classes) throws IOException {
        UserProject project = new UserProject(folder, classes).writePond(SIZE, GROWN, "");
        Files.delete(folder.resolve("src/module-info.java"));
        return project.compile();
    }

    @Test
    void a_maven_project_stands_for_its_classes() throws IOException {
        pond("target/classes", GROWN);
        Files.writeString(folder.resolve("pom.xml"), "<project/>");
        WorldJars jars = WorldJars.read(List.of(folder));
        assertFound(jars);
        pond("target/classes", MORE);
        assertRebuilt(jars);
    }

    @Test
    void a_location_is_the_same_in_each_spelling_of_its_path() {
        Path direct = folder.resolve("classes");
        Path around = Path.of("").toAbsolutePath().relativize(folder.resolve("other/../classes"));
        assertEquals(new CodeLocation(direct, CodeLocation.Kind.CLASSES),
                new CodeLocation(around, CodeLocation.Kind.CLASSES));
        assertEquals(new CodeLocation(direct, CodeLocation.Kind.CLASSES).hashCode(),
                new CodeLocation(around, CodeLocation.Kind.CLASSES).hashCode());
    }

    @Test
    void a_maven_project_that_was_not_built_says_how_to() throws IOException {
        Files.writeString(folder.resolve("pom.xml"), "<project/>");
        assertEquals(List.of("Maven project %s has no classes yet; run mvn compile.".formatted(folder)),
                WorldJars.read(List.of(folder)).problems());
    }

    @Test
    void a_project_whose_build_failed_is_not_told_to_be_built_for_the_first_time() throws IOException {
        UserProject project = pond("target/classes", GROWN);
        Files.writeString(folder.resolve("pom.xml"), "<project/>");
        WorldJars jars = WorldJars.read(List.of(folder));
        project.clean();
        String why = "Maven project %s has no classes any more; its last build probably failed. The code in use stays."
                .formatted(folder);
        assertEquals(why, refusal(jars));
        project.resource("pond/more.txt", "1");
        assertEquals(why, refusal(jars));
        assertFound(jars);
    }

    private static String refusal(WorldJars jars) {
        CodeLocation place = jars.locations().getFirst();
        return assertThrows(WorldCode.Failure.class, () -> jars.rebuilt(place, () -> {})).text();
    }

    @Test
    void a_name_that_throws_is_told_with_the_exception_and_the_method() throws IOException {
        assertEquals(
                "The method name() of the world pond.Pond of Class folder %s threw java.lang.IllegalStateException: oops."
                        .formatted(folder.resolve("classes")) + " Correct it, and build it again.",
                problemOfName("throw new IllegalStateException(\"oops\");"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"return \" \";", "return null;"})
    void a_world_without_a_name_is_told_with_the_method(String body) throws IOException {
        assertEquals(
                "The world pond.Pond of Class folder %s has no name. Let its method name() return one, and build it again."
                        .formatted(folder.resolve("classes")),
                problemOfName(body));
    }

    /// Adds a class folder without a module, whose provider has another method `name`, and returns the problem.
    private String problemOfName(String body) throws IOException {
        UserProject project = withoutModule("classes").resource(SERVICE, "pond.Pond")
                .replace("pond/Pond.java", "return \"pond\";", body).compile();
        List<String> problems = WorldJars.read(List.of(project.classes())).problems();
        assertEquals(1, problems.size(), problems.toString());
        return problems.getFirst();
    }

    @Test
    void a_gradle_project_stands_for_its_classes_and_resources() throws IOException {
        withoutModule("build/classes/java/main");
        new UserProject(folder, "build/resources/main").resource(SERVICE, "# ours\npond.Pond\n");
        Files.writeString(folder.resolve("build.gradle.kts"), "");
        assertFound(WorldJars.read(List.of(folder)));
    }

    @Test
    void the_class_folder_of_a_gradle_project_has_its_resources_too() throws IOException {
        UserProject project = withoutModule("build/classes/java/main");
        new UserProject(folder, "build/resources/main").resource(SERVICE, "pond.Pond");
        assertFound(WorldJars.read(List.of(project.classes())));
    }

    @Test
    void a_class_folder_without_a_module_names_its_provider_as_a_service() throws IOException {
        UserProject project = withoutModule("classes").resource(SERVICE, "pond.Pond");
        WorldJars jars = WorldJars.read(List.of(project.classes()));
        assertFound(jars);
        assertEquals("pond", jars.catalog().definition("pond").orElseThrow().name());
    }

    @Test
    void a_jar_that_is_overwritten_in_place_is_loaded_again_and_the_open_one_goes_on() throws IOException {
        Path jar = pond("classes", GROWN).jar(folder.resolve("pond.jar"));
        WorldJars jars = WorldJars.read(List.of(jar));
        assertFound(jars);
        pond("classes", MORE).jar(jar);
        assertRebuilt(jars);
        Files.writeString(jar, "no jar");
        assertEquals("pond", jars.catalog().definition("pond").orElseThrow().name());
    }

    @Test
    void a_class_that_is_no_class_is_named() throws IOException, WorldCode.Failure {
        UserProject project = pond("classes", GROWN);
        WorldJars jars = WorldJars.read(List.of(project.classes()));
        project.resource("pond/Pond.class", "cut off");
        WorldCode.Failure failure = assertThrows(WorldCode.Failure.class,
                () -> jars.rebuilt(jars.locations().getFirst(), () -> {}));
        assertTrue(failure.text().startsWith("Class folder %s can't be added: ".formatted(project.classes())),
                failure.text());
        assertTrue(failure.text().contains("pond"), failure.text());
    }

    @Test
    void an_error_of_a_world_that_is_defined_is_a_failure_with_its_text() throws IOException {
        UserProject project = pond("classes", GROWN);
        WorldJars jars = WorldJars.read(List.of(project.classes()));
        new UserProject(folder, "classes").pond(SIZE, GROWN, "; if (true) throw new AssertionError(\"no water yet\")");

        WorldCode.Failure failure = assertThrows(WorldCode.Failure.class,
                () -> jars.rebuilt(jars.locations().getFirst(), () -> {}));

        assertTrue(failure.text().contains("can't be defined: no water yet. Correct its method define"),
                failure.text());
    }

    private static void assertRebuilt(WorldJars jars) {
        try {
            CodeLocation place = jars.locations().getFirst();
            Optional<WorldCode> code = jars.rebuilt(place, () -> {});
            jars.use(code.orElseThrow());
            assertEquals(Optional.empty(), jars.rebuilt(place, () -> {}));
            assertFound(jars);
        } catch (WorldCode.Failure e) {
            throw new AssertionError(e);
        }
    }

    @Tag("long")
    @Test
    void a_change_is_told_once_and_again_if_the_code_is_not_complete() throws InterruptedException {
        UserProject project = pond("classes", GROWN);
        CodeLocation place = new CodeLocation(project.classes(), CodeLocation.Kind.CLASSES);
        BlockingQueue<Boolean> told = new ArrayBlockingQueue<>(10);
        boolean[] isComplete = {true};
        try (CodeWatch watch = new CodeWatch(() -> List.of(place), (location, isLast) -> {
            boolean answer = isComplete[0]; // before the test goes on and changes it
            told.add(isLast);
            return answer;
        })) {
            watch.start();
            assertEquals(false, told.poll(120, TimeUnit.SECONDS));
            isComplete[0] = false;
            project.resource("pond/more.txt", "1");
            assertEquals(false, told.poll(120, TimeUnit.SECONDS));
            assertEquals(true, told.poll(120, TimeUnit.SECONDS));
            project.clean();
            isComplete[0] = true;
            pond("classes", MORE);
            assertEquals(false, told.poll(120, TimeUnit.SECONDS));
        }
        assertTrue(told.isEmpty());
    }

    private interface Build {
        void run() throws IOException;
    }

    /// Rebuilds the only location while it is watched, and awaits that its new code is used.
    private static void assertReloaded(WorldJars jars, Build build) throws IOException, InterruptedException {
        assertFound(jars);
        BlockingQueue<Boolean> used = new LinkedBlockingQueue<>();
        try (CodeWatch watch = new CodeWatch(jars::locations, (location, _) -> {
            try {
                Optional<WorldCode> code = jars.rebuilt(location, () -> {});
                code.ifPresent(jars::use);
                used.add(code.isPresent());
                return true;
            } catch (WorldCode.Failure _) {
                return false; // it is not complete
            }
        })) {
            watch.start();
            assertEquals(false, used.poll(120, TimeUnit.SECONDS));
            build.run();
            assertEquals(true, used.poll(120, TimeUnit.SECONDS));
        }
        assertFound(jars);
    }

    @Tag("long")
    @Test
    void a_jar_is_reloaded_when_it_is_built_while_it_is_watched() throws Exception {
        Path jar = pond("classes", GROWN).jar(folder.resolve("pond.jar"));
        assertReloaded(WorldJars.read(List.of(jar)), () -> pond("classes", MORE).jar(jar));
    }

    @Tag("long")
    @Test
    void a_gradle_project_is_reloaded_when_classes_or_resources_are_built_while_it_is_watched() throws Exception {
        UserProject project = withoutModule("build/classes/java/main");
        UserProject resources = new UserProject(folder, "build/resources/main").resource(SERVICE, "pond.Pond");
        Files.writeString(folder.resolve("build.gradle"), "");
        WorldJars jars = WorldJars.read(List.of(folder));
        assertReloaded(jars, () -> {
            project.writePond(SIZE, MORE, "");
            Files.delete(folder.resolve("src/module-info.java"));
            project.compile();
        });
        assertReloaded(jars, () -> resources.resource("pond/more.txt", "1"));
    }

    @Tag("long")
    @Test
    void a_change_is_told_after_one_whose_listener_failed_with_an_error() throws InterruptedException {
        UserProject project = pond("classes", GROWN);
        CodeLocation place = new CodeLocation(project.classes(), CodeLocation.Kind.CLASSES);
        BlockingQueue<Boolean> told = new ArrayBlockingQueue<>(10);
        try (CodeWatch watch = new CodeWatch(() -> List.of(place), (_, isLast) -> {
            told.add(isLast);
            throw new AssertionError("no water yet");
        })) {
            watch.start();
            assertEquals(false, told.poll(120, TimeUnit.SECONDS));
            assertEquals(true, told.poll(120, TimeUnit.SECONDS));
            project.resource("pond/more.txt", "1");
            assertEquals(false, told.poll(120, TimeUnit.SECONDS));
        }
    }

    @EnabledOnOs(OS.LINUX) // longer paths than other systems take
    @Test
    void a_folder_that_can_not_be_read_to_its_end_is_reported() throws IOException {
        Path deep = Path.of("", Collections.nCopies(15, "d".repeat(200)).toArray(String[]::new));
        Path top = folder.resolve("top");
        Path aside = folder.resolve("aside");
        Files.createDirectories(top.resolve(deep));
        Files.createDirectories(aside.resolve(deep));
        Path tooLong = top.resolve(deep).resolve("too long");
        Files.move(aside, tooLong); // its folders now have paths that are longer than the system allows
        try {
            List<String> problems = WorldJars.read(List.of(top)).problems();
            assertEquals(1, problems.size());
            assertTrue(problems.getFirst().startsWith("Folder of worlds %s can't be read: ".formatted(top)),
                    problems.getFirst());
        } finally {
            Files.move(tooLong, aside);
        }
    }
}
