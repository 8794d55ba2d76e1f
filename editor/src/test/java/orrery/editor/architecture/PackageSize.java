package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Counts the source files with classes of each package.
final class PackageSize extends ArchCondition<JavaClass> {

    private final int most;
    private final Set<String> larger;
    private final Map<String, Set<String>> files = new TreeMap<>();

    /// Creates a limit.
    ///
    /// @param most largest number of files in a package
    /// @param larger packages that may have more; one that no longer has more is a violation, so that the list shrinks
    PackageSize(int most, Set<String> larger) {
        super("be in packages of at most " + most + " source files");
        this.most = most;
        this.larger = larger;
    }

    @Override
    public void init(Collection<JavaClass> classes) {
        files.clear();
        for (JavaClass each : classes) {
            each.getSource().flatMap(Source::getFileName).filter(file -> !file.equals("package-info.java")).ifPresent(
                    file -> files.computeIfAbsent(each.getPackageName(), _ -> new TreeSet<>()).add(file));
        }
    }

    @Override
    public void check(JavaClass each, ConditionEvents events) {
        // the package is reported as a whole, after all classes were seen
    }

    @Override
    public void finish(ConditionEvents events) {
        files.forEach((name, in) -> {
            if (in.size() > most != larger.contains(name)) {
                events.add(SimpleConditionEvent.violated(name, in.size() > most
                        ? "Package %s has %d source files: %s".formatted(name, in.size(), String.join(", ", in))
                        : "Package %s has %d source files: take it off the list of those that have more than %d"
                                .formatted(name, in.size(), most)));
            }
        });
    }
}
