package orrery.editor.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.reflect.AccessibleObject;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Rules of all code.
final class CodeGates {

    private static final int MAX_PARAMETERS = 6;

    private static final int MOST_FILES = 30;

    private static final Set<String> WRITES_FILES = Set.of("write", "writeString", "newOutputStream",
            "newBufferedWriter", "newByteChannel", "move", "copy");

    private CodeGates() {}

    static List<Gate> all() {
        return List.of(names(), parameters(), packageSizes(), noReflectionOpening(), safeFiles());
    }

    private static Gate names() {
        return Gate.of(classes().that().resideInAPackage("orrery..")
                .should().haveNameNotMatching(".*(Manager|Helper|Utils?|Impl)(\\$.*)?")
                .because("a name says what a thing is"),
                "package orrery.editor.grid; class PlantedHelper {}");
    }

    private static Gate parameters() {
        return Gate.of(constructors().that().areDeclaredInClassesThat().areNotRecords().and()
                .areDeclaredInClassesThat().areNotEnums().and().areDeclaredInClassesThat().areNotAnonymousClasses()
                .should(haveFewParameters())
                .because("who needs more is two things; records list their data and are free"),
                "package orrery.editor.grid; class Planted { Planted(int a, int b, int c, int d, int e, int f, int g) {} }");
    }

    private static Gate packageSizes() {
        return Gate.of(classes().that().resideInAPackage("orrery..")
                .should(new PackageSize(MOST_FILES))
                .because("whoever opens a package is to see at a glance what is in it"),
                IntStream.rangeClosed(0, MOST_FILES)
                        .mapToObj("package orrery.editor.inspector; class Planted%d {}"::formatted)
                        .toArray(String[]::new));
    }

    private static Gate noReflectionOpening() {
        return Gate.of(noClasses().that().resideInAPackage("orrery..").should()
                .accessTargetWhere(describe("setAccessible",
                        access -> access.getTarget().getName().equals("setAccessible")
                                && access.getTargetOwner().isAssignableTo(AccessibleObject.class)))
                .because("components are reached through the look-up their author hands over"),
                "package orrery.ecs.type; class Planted { void go(java.lang.reflect.Field field) {"
                        + " field.setAccessible(true); } }");
    }

    private static Gate safeFiles() {
        return Gate.of(noClasses().that().resideInAPackage("orrery..").and().resideOutsideOfPackages("orrery.ecs.file",
                "orrery.editor.journal")
                .should().accessTargetWhere(describe("what writes a file where it lies",
                        access -> access.getTargetOwner().isEquivalentTo(Files.class)
                                && WRITES_FILES.contains(access.getTarget().getName())))
                .orShould().dependOnClassesThat().haveFullyQualifiedName("java.io.FileOutputStream")
                .orShould().dependOnClassesThat().haveFullyQualifiedName("java.io.RandomAccessFile")
                .orShould().dependOnClassesThat().haveFullyQualifiedName("java.nio.channels.FileChannel")
                .because(
                        "SafeFile writes files: the old one or the new one, whatever fails; journals alone grow where they lie"),
                "package orrery.editor.grid; class Planted { void go(java.nio.file.Path file) throws Exception {"
                        + " java.nio.file.Files.writeString(file, \"half\"); } }");
    }

    private static ArchCondition<JavaConstructor> haveFewParameters() {
        return new ArchCondition<>("have at most " + MAX_PARAMETERS + " parameters") {
            @Override
            public void check(JavaConstructor constructor, ConditionEvents events) {
                int count = constructor.getRawParameterTypes().size();
                if (count > MAX_PARAMETERS) {
                    events.add(SimpleConditionEvent.violated(constructor,
                            constructor.getDescription() + " has " + count + " parameters"));
                }
            }
        };
    }
}
