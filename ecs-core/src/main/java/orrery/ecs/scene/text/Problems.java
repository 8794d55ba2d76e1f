package orrery.ecs.scene.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneProblem.Severity;

/// Collects the problems of one scene, errors up to [#LIMIT]; warnings of the same cause are told once with their number.
public final class Problems {
    /// Errors that are told at most.
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

    /// Adds a warning, or counts it where one of the same cause was added.
    public void warn(String cause, Where where, String message, String remedy) {
        if (warnings.size() < LIMIT || counts.containsKey(cause)) {
            if (counts.merge(cause, 1, Integer::sum) == 1) {
                warnings.put(cause, problem(Severity.WARNING, where.path(), where.offset(), message, remedy));
            }
        } else {
            untold++;
        }
    }

    /// A place in the text; asked only when it is needed.
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

    /// Number of errors, those beyond the limit included.
    public int errorCount() {
        return errorCount;
    }

    /// The errors in the order of the text.
    public List<SceneProblem> errors() {
        return errors.stream().sorted(Comparator.comparingInt(SceneProblem::line)
                .thenComparingInt(SceneProblem::column)).toList();
    }

    public List<SceneProblem> warnings() {
        List<SceneProblem> all = new ArrayList<>();
        warnings.forEach((cause, first) -> all.add(counted(first, counts.getOrDefault(cause, 1))));
        if (untold > 0) {
            all.add(new SceneProblem(Severity.WARNING, source.name(), "$", 0, 0, "%,d more warnings".formatted(untold),
                    "Mend those above first"));
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
