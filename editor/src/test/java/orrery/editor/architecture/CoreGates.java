package orrery.editor.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Rules of `orrery.ecs` and of the worlds that use it.
final class CoreGates {

    private static final String TYPE = "orrery.ecs.type";
    private static final String STORAGE = "orrery.ecs.storage";
    private static final String WORLD = "orrery.ecs.world";
    private static final String ENGINE = "orrery.ecs.engine";
    private static final String SCHEDULE = "orrery.ecs.schedule";
    private static final String RUNNER = "orrery.ecs.runner";
    private static final String RERUN = "orrery.ecs.rerun";
    private static final String SCENETREE = "orrery.ecs.scenetree";
    private static final String DIFF = "orrery.ecs.diff";
    private static final String HISTORY = "orrery.ecs.history";
    private static final String EXPRESSION = "orrery.ecs.expression";
    private static final String PROVIDER = "orrery.ecs.provider";
    private static final String FILE = "orrery.ecs.file";
    private static final String SCENE = "orrery.ecs.scene";
    private static final String RECORDING = "orrery.ecs.recording";
    private static final String REMOTE = "orrery.ecs.remote";
    private static final String MIRROR = "orrery.ecs.mirror";

    /// Types of method signatures in the public API, which the packages below may use, too.
    private static final Set<String> DOOR_VALUES = Set.of(SCENE + ".SceneKind", SCENE + ".SceneProblem",
            SCENE + ".SceneProblem$Severity", EXPRESSION + ".Lookup");

    /// Functions of [Math] whose last bit may differ between machines.
    private static final Set<String> INEXACT = Set.of("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp",
            "expm1",
            "log", "log10", "log1p", "pow", "sinh", "cosh", "tanh", "hypot", "cbrt", "random");

    /// Methods that read the machine's clocks.
    private static final Set<String> CLOCKS = Set.of("nanoTime", "currentTimeMillis");

    /// Methods that create a random generator.
    private static final Set<String> GENERATORS = Set.of("of", "getDefault");

    private CoreGates() {}

    static List<Gate> all() {
        return List.of(
                Allowed.gate(Allowed.row(TYPE, "what a component is depends on no world"), TYPE, WORLD),
                Allowed.gate(Allowed.row(STORAGE, "columns hold numbers and know no world", TYPE), STORAGE, WORLD),
                Allowed.gate(Allowed.row(WORLD, "games see a world without what works behind it", TYPE), WORLD, ENGINE),
                Allowed.gate(
                        Allowed.row(ENGINE, "a world is whole without systems, trees and files", TYPE, STORAGE, WORLD),
                        ENGINE, SCHEDULE),
                Allowed.gate(Allowed.row(SCHEDULE, "systems see columns only through a world", TYPE, WORLD), SCHEDULE,
                        STORAGE),
                Allowed.gate(
                        Allowed.row(RUNNER, "systems are run in segments, whatever is in columns", TYPE, WORLD, ENGINE,
                                SCHEDULE),
                        RUNNER, STORAGE),
                Allowed.gate(
                        Allowed.row(SCENETREE, "world transforms are computed in the columns", TYPE, STORAGE, WORLD,
                                ENGINE,
                                SCHEDULE),
                        SCENETREE, SCENE),
                Allowed.gate(
                        Allowed.row(HISTORY, "history reads segments and nothing deeper", TYPE, WORLD, ENGINE, SCHEDULE,
                                RUNNER),
                        HISTORY, STORAGE),
                Allowed.gate(
                        Allowed.row(RERUN, "ticks are run again from what history tells of them", TYPE, WORLD, ENGINE,
                                SCHEDULE, RUNNER, HISTORY),
                        RERUN, STORAGE),
                Allowed.gate(
                        Allowed.row(DIFF, "copies of states are compared, wherever they come from", TYPE, WORLD, ENGINE,
                                SCHEDULE, SCENETREE),
                        DIFF, HISTORY),
                Allowed.gate(Allowed.row(EXPRESSION, "expressions read worlds and change nothing", TYPE, WORLD, ENGINE),
                        EXPRESSION, STORAGE),
                Allowed.gate(
                        Allowed.row(PROVIDER, "a provider names types and systems, files come after it", TYPE, WORLD,
                                ENGINE,
                                SCHEDULE, RUNNER, SCENETREE),
                        PROVIDER, SCENE),
                Allowed.gate(Allowed.row(FILE, "files are replaced whole, whatever is in them"), FILE, WORLD),
                Allowed.gate(Allowed.row(SCENE, "scenes are written from what a world exports", TYPE, WORLD, ENGINE,
                        SCHEDULE,
                        RUNNER, SCENETREE, PROVIDER, EXPRESSION, FILE), SCENE, STORAGE),
                Allowed.gate(
                        Allowed.row(RECORDING, "recordings are written from what history and world export", TYPE, WORLD,
                                ENGINE, SCHEDULE, RUNNER, SCENETREE, HISTORY, EXPRESSION, PROVIDER, FILE, SCENE),
                        RECORDING, STORAGE),
                Allowed.gate(
                        Allowed.row(REMOTE, "what is sent to editors is what stands in recordings", TYPE, WORLD, ENGINE,
                                SCHEDULE, RUNNER, SCENETREE, EXPRESSION, PROVIDER, FILE, RECORDING),
                        REMOTE, STORAGE),
                Allowed.gate(
                        Allowed.row(MIRROR, "mirrors fill the columns of worlds that others look at", TYPE, STORAGE,
                                WORLD, ENGINE, SCHEDULE, RUNNER, SCENETREE, PROVIDER, RECORDING),
                        MIRROR, HISTORY),
                Allowed.gate(Allowed.row("orrery.samples", "samples show what a user can write", "orrery.ecs"),
                        "orrery.samples.planted", "orrery.editor.session"),
                noCycles(), jackson(), exportedApi(), strictMath(), ownTimeAndChance(), nobodyListens(), loopback());
    }

    private static Gate noCycles() {
        return Gate.of(slices().matching("orrery.ecs.(**)").should().beFreeOfCycles()
                .ignoreDependency(alwaysTrue(), describe("values of the users' doors",
                        type -> DOOR_VALUES.contains(type.getName())))
                .because(
                        "packages of the library are built one upon the other; rooms below a users' door know its values alone")
                .allowEmptyShould(true),
                "package orrery.ecs.scene.text; public class Planted { orrery.ecs.scene.codec.PlantedToo other; }",
                "package orrery.ecs.scene.codec; public class PlantedToo { orrery.ecs.scene.text.Planted other; }");
    }

    private static Gate jackson() {
        return Gate.of(noClasses().that().resideInAPackage("orrery..").and()
                .resideOutsideOfPackages(SCENE + "..", "orrery.editor.app.dock", "orrery.editor.session.exchange.gltf")
                .should().dependOnClassesThat().resideInAPackage("tools.jackson..")
                .because("JSON is the business of scenes, of kept layouts and of imported models alone"),
                "package orrery.ecs.world; class Planted { tools.jackson.core.JsonParser parser; }");
    }

    /// Replaces the compiler's lint `exports`, which is turned off in ecs-core's pom.
    private static Gate exportedApi() {
        return Gate.of(classes().that(describe("are exported by the library", ExportedApi::isExported))
                .should(ExportedApi.speakOfExportedTypesAlone())
                .because("who has the library's module can use no other type")
                .allowEmptyShould(true),
                "package orrery.ecs.world; public class Planted { public orrery.ecs.storage.Columns columns; }",
                "package orrery.ecs.scene; public class PlantedToo { protected void"
                        + " read(java.util.List<tools.jackson.core.JsonParser> all) {} }");
    }

    private static Gate strictMath() {
        return Gate.of(noClasses().that().resideInAnyPackage("orrery.ecs..", "orrery.samples..")
                .should().accessTargetWhere(describe("Math functions inexact in the last bit",
                        (JavaAccess<?> access) -> isOf(access.getTarget(), Math.class, INEXACT)))
                .because("states are equal on every machine: StrictMath gives the same bits everywhere")
                .allowEmptyShould(true),
                "package orrery.samples.planted; class Planted { double y = Math.sin(1); }");
    }

    private static Gate ownTimeAndChance() {
        return Gate.of(noClasses().that().resideInAnyPackage("orrery.samples..")
                .should().dependOnClassesThat(describe("generators other than those of a system's context",
                        type -> type.isAssignableTo(RandomGenerator.class)
                                && !type.isEquivalentTo(RandomGenerator.class)))
                .orShould().accessTargetWhere(describe("a generator of the machine's choice",
                        (JavaAccess<?> access) -> isOf(access.getTarget(), RandomGenerator.class, GENERATORS)))
                .orShould().accessTargetWhere(describe("the machine's clock",
                        (JavaAccess<?> access) -> isOf(access.getTarget(), System.class, CLOCKS)))
                .because("a world has its own time and its own random streams, or no run could be repeated")
                .allowEmptyShould(true),
                "package orrery.samples.planted; class Planted { long now = System.nanoTime(); }",
                "package orrery.samples.planted; class PlantedToo { Object dice = new java.util.Random(); }");
    }

    private static Gate nobodyListens() {
        return Gate.of(noClasses().that().resideInAPackage("orrery..").and()
                .doNotHaveFullyQualifiedName(REMOTE + ".GameServer")
                .should().dependOnClassesThat().haveNameMatching(
                        "java\\.net\\.ServerSocket|java\\.nio\\.channels\\..*ServerSocketChannel"
                                + "|com\\.sun\\.net\\.httpserver\\..*")
                .because("nothing listens in a program that has not called Remote.open"),
                "package orrery.ecs.world; class Planted { java.net.ServerSocket server; }");
    }

    private static Gate loopback() {
        return Gate.of(noClasses().that().resideInAPackage("orrery..")
                .should().accessTargetWhere(describe("an address other than the loopback",
                        (JavaAccess<?> access) -> isOtherAddress(access.getTarget())))
                .because("worlds are offered to this machine alone"),
                "package orrery.ecs.remote; class Planted { Object all = new java.net.InetSocketAddress(0); }",
                "package orrery.ecs.remote; class PlantedToo { Object all() throws Exception {"
                        + " return new java.net.ServerSocket(0); } }");
    }

    private static boolean isOtherAddress(AccessTarget target) {
        boolean isFound = target.getOwner().isAssignableTo(InetAddress.class)
                && !target.getName().equals("getLoopbackAddress");
        List<String> parameters = target instanceof AccessTarget.ConstructorCallTarget made
                ? made.getRawParameterTypes().stream().map(JavaClass::getName).toList()
                : List.of();
        boolean isAll = target.getOwner().isEquivalentTo(ServerSocket.class) && !parameters.isEmpty()
                || target.getOwner().isEquivalentTo(InetSocketAddress.class) && !parameters.isEmpty()
                        && !parameters.getFirst().equals(InetAddress.class.getName());
        return isFound || isAll;
    }

    private static boolean isOf(AccessTarget target, Class<?> owner, Set<String> names) {
        return target.getOwner().isEquivalentTo(owner) && names.contains(target.getName());
    }
}
