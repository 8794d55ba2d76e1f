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
    private final Map<String, Set<String>> files = new TreeMap<>();

    /// Creates a limit.
    ///
    /// @param most largest number of files in a package
    PackageSize(int most) {
        super("be in packages of at most " + most + " source files");
        this.most = most;
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
            if (in.size() > most) {
                events.add(SimpleConditionEvent.violated(name,
                        "Package %s has %d source files: %s".formatted(name, in.size(), String.join(", ", in))));
            }
        });
    }
}
