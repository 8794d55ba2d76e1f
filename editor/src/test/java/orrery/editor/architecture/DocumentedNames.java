package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The classes, methods and fields that a text names in backticks, such as `World.set` or `scene.write.SceneWriter`.
final class DocumentedNames {
    private static final String CLASS = "[A-Z]\\w*[a-z]\\w*";
    private static final Pattern NAME = Pattern.compile("`((?:[a-z]\\w*\\.)*(?:" + CLASS + "\\.)*(" + CLASS
            + "))(?:\\.([a-z]\\w*|[A-Z][A-Z_]*))?(?:\\([^`]*\\))?`");

    private final Map<String, List<JavaClass>> classes;

    /// @param project classes that a text may name
    DocumentedNames(JavaClasses project) {
        classes = project.stream().collect(Collectors.groupingBy(JavaClass::getSimpleName));
    }

    /// Returns the names in a text that no class has.
    ///
    /// @param others whether the text may name classes that are not among those of the project
    List<String> unknown(String text, boolean others) {
        return NAME.matcher(text).results().filter(name -> !name.group(1).matches("java(?:x|fx)?\\..*"))
                .filter(name -> !others || classes.containsKey(name.group(2)))
                .filter(name -> named(name).noneMatch(type -> has(type, name.group(3))))
                .map(MatchResult::group).distinct().toList();
    }

    private Stream<JavaClass> named(MatchResult name) {
        return classes.getOrDefault(name.group(2), List.of()).stream()
                .filter(type -> ("." + type.getName().replace('$', '.')).endsWith("." + name.group(1)));
    }

    private static boolean has(JavaClass type, @Nullable String member) {
        return member == null || Stream.of(type.getAllMethods(), type.getAllFields())
                .flatMap(members -> members.stream()).map(JavaMember::getName).anyMatch(member::equals);
    }
}
