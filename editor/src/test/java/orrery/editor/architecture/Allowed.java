package orrery.editor.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/// The rows of the table of allowed dependencies.
final class Allowed {

    private Allowed() {}

    /// Returns a rule: of the project's packages, `user` depends only on itself and `used`.
    ///
    /// @param user the package, with its subpackages
    /// @param because the reason
    /// @param used packages, each with its subpackages
    static ArchRule row(String user, String because, String... used) {
        String[] own = Stream.concat(Stream.of(user), Stream.of(used)).map(name -> name + "..").toArray(String[]::new);
        return classes().that().resideInAPackage(user + "..")
                .should().onlyDependOnClassesThat(not(resideInAPackage("orrery..")).or(resideInAnyPackage(own)))
                .because(because).allowEmptyShould(true);
    }

    /// Returns the rule with a planted violation: a class of `user` with a field of a class of `used`.
    static Gate gate(ArchRule rule, String user, String used) {
        return Gate.of(rule, "package " + user + "; class Planted { " + used + ".PlantedToo other; }",
                "package " + used + "; public class PlantedToo {}");
    }
}
