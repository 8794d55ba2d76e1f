package orrery.editor.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class ArchitectureTest {

    private static final List<String> MODULES = List.of("ecs-core", "sample-worlds", "icons", "editor");

    private static final JavaClasses PROJECT = ProjectClasses.all();

    static Stream<Gate> gates() {
        return Stream.of(CoreGates.all(), EditorGates.all(), CodeGates.all()).flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("gates")
    void the_sources_keep_the_rule(Gate gate) {
        gate.rule().check(PROJECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"orrery.ecs.storage.Table", "orrery.samples.Samples", "orrery.icons.Icon",
        "orrery.editor.app.Orrery"})
    void the_classes_of_every_module_are_read(String name) {
        assertTrue(PROJECT.contain(name), name);
    }

    @ParameterizedTest
    @MethodSource("gates")
    void a_planted_violation_breaks_the_rule(Gate gate, @TempDir Path directory) throws IOException {
        JavaClasses planted = PlantedClasses.compile(gate.planted(), directory);

        AssertionError error = assertThrows(AssertionError.class, () -> gate.rule().check(planted));

        assertTrue(error.getMessage().contains(gate.rule().getDescription()), error::getMessage);
        assertTrue(error.getMessage().contains("Planted"), error::getMessage);
    }

    @Test
    void all_four_modules_are_checked_and_none_is_open() {
        Set<ModuleDescriptor> modules = ModuleLayer.boot().modules().stream().map(Module::getDescriptor)
                .filter(module -> module.name().startsWith("orrery.")).collect(Collectors.toSet());

        assertEquals(Set.of("orrery.ecs", "orrery.samples", "orrery.icons", "orrery.editor"),
                modules.stream().map(ModuleDescriptor::name).collect(Collectors.toSet()));
        for (ModuleDescriptor module : modules) {
            assertFalse(module.isOpen(), () -> module.name() + " is an open module");
        }
    }

    @Test
    void every_module_is_null_marked() throws IOException {
        for (String module : MODULES) {
            String source = Files.readString(Path.of("..", module, "src", "main", "java", "module-info.java"));
            assertTrue(source.contains("@NullMarked module orrery."), () -> module + " is not @NullMarked");
        }
    }

    @Test
    void every_package_says_what_is_in_it() throws IOException {
        for (String module : MODULES) {
            assertEquals(List.of(), packagesWithoutInfo(Path.of("..", module, "src", "main", "java")),
                    "Packages of " + module + " without package-info.java");
        }
    }

    @Test
    void no_file_has_more_than_500_lines_or_130_characters_in_a_line() throws IOException {
        List<Path> sources = MODULES.stream().flatMap(module -> Stream.of("main", "test")
                .map(part -> Path.of("..", module, "src", part, "java"))).toList();

        assertEquals(List.of(), FileLimits.violations(sources));
    }

    private static List<Path> packagesWithoutInfo(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java"))
                    .map(Path::getParent).distinct()
                    .filter(directory -> !Files.exists(directory.resolve("package-info.java"))).toList();
        }
    }
}
