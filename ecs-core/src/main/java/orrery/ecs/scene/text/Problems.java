package orrery.ecs.scene.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneProblem.Severity;

/// Collects the problems of one scene: errors up to [#LIMIT], and one warning per cause with a count.
public final class Problems {
    /// Maximum number of errors that are reported, and of causes of warnings.
    public static final int LIMIT = 100;

    private final Source source;
    private final List<SceneProblem> errors = new ArrayList<>();
    private final Map<String, SceneProblem> warnings = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private int errorCount;
    private int untold;

    public Problems(Source source) {
        this.source = source;
    }

    public void error(String path, int offset, String message, String remedy) {
        if (errorCount++ < LIMIT) {
            errors.add(problem(Severity.ERROR, path, offset, message, remedy));
        }
    }

    /// Adds an error about the file as a whole.
    public void error(String message, String remedy) {
        errorCount++;
        errors.add(new SceneProblem(Severity.ERROR, source.name(), "$", 0, 0, message, remedy));
    }

    /// Adds a warning. The warning is only counted if one with the same cause exists, or if there are [#LIMIT] other causes.
    public void warn(String cause, Where where, String message, String remedy) {
        if (warnings.size() < LIMIT || counts.containsKey(cause)) {
            if (counts.merge(cause, 1, Integer::sum) == 1) {
                warnings.put(cause, problem(Severity.WARNING, where.path(), where.offset(), message, remedy));
            }
        } else {
            untold++;
        }
    }

    /// Supplies a position in the text, computed only when needed.
    interface Where {
        String path();

        int offset();
    }

    private SceneProblem problem(Severity severity, String path, int offset, String message, String remedy) {
        return new SceneProblem(severity, source.name(), path, source.line(offset), source.column(offset), message,
                remedy);
    }

    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    /// Number of errors, including those beyond the limit.
    public int errorCount() {
        return errorCount;
    }

    /// Up to [#LIMIT] errors in text order, those about the file as a whole first.
    public List<SceneProblem> errors() {
        return errors.stream().sorted(Comparator.comparingInt(SceneProblem::line)
                .thenComparingInt(SceneProblem::column)).limit(LIMIT).toList();
    }

    public List<SceneProblem> warnings() {
        List<SceneProblem> all = new ArrayList<>();
        warnings.forEach((cause, first) -> all.add(counted(first, counts.getOrDefault(cause, 1))));
        if (untold > 0) {
            all.add(new SceneProblem(Severity.WARNING, source.name(), "$", 0, 0, "%,d more warnings".formatted(untold),
                    "Correct those above first"));
        }
        return all;
    }

    private static SceneProblem counted(SceneProblem first, int count) {
        return count == 1
                ? first
                : new SceneProblem(first.severity(), first.file(), first.path(), first.line(), first.column(),
                        "%s (%,d times)".formatted(first.message(), count), first.remedy());
    }
}
