package orrery.editor.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/// The rows of a table of who may use whom.
final class Allowed {

    private Allowed() {}

    /// A rule that of the project's own packages one uses itself and the named ones only.
    ///
    /// @param user the package, without what is below it
    /// @param because why not more
    /// @param used packages, each with what is below it
    static ArchRule row(String user, String because, String... used) {
        String[] own = Stream.concat(Stream.of(user), Stream.of(used)).map(name -> name + "..").toArray(String[]::new);
        return classes().that().resideInAPackage(user + "..")
                .should().onlyDependOnClassesThat(not(resideInAPackage("orrery..")).or(resideInAnyPackage(own)))
                .because(because).allowEmptyShould(true);
    }

    /// A planted breach of such a rule: a class of `user` that has a field of a class of `used`.
    static Gate gate(ArchRule rule, String user, String used) {
        return Gate.of(rule, "package " + user + "; class Planted { " + used + ".PlantedToo other; }",
                "package " + used + "; public class PlantedToo {}");
    }
}
