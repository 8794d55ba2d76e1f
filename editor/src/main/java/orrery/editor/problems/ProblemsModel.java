package orrery.editor.problems;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemList;
import orrery.editor.text.NumberFormats;

/// The shown problems as rows. FX thread.
final class ProblemsModel {
    private final Set<Problem.Severity> shown = EnumSet.allOf(Problem.Severity.class);
    private List<ProblemList.Numbered> problems = List.of();
    private final Map<Entity, String> names = new HashMap<>();
    private String search = "";

    void set(List<ProblemList.Numbered> all) {
        problems = List.copyOf(all);
        if (problems.isEmpty()) {
            names.clear();
        }
    }

    /// Returns the entities that problems refer to.
    List<Entity> entities() {
        return all().map(Problem::entity).filter(entity -> !entity.isNone()).distinct().toList();
    }

    /// Adds the current names of entities. An entity that was destroyed keeps the name added last.
    void name(Map<Entity, String> found) {
        names.putAll(found);
    }

    void search(String text) {
        search = text.strip().toLowerCase(Locale.ROOT);
    }

    void show(Problem.Severity severity, boolean show) {
        if (show) {
            shown.add(severity);
        } else {
            shown.remove(severity);
        }
    }

    long count(Problem.Severity severity) {
        return all().filter(problem -> problem.severity() == severity).count();
    }

    private Stream<Problem> all() {
        return problems.stream().map(ProblemList.Numbered::problem);
    }

    /// Returns the problem of a row; empty if the problem is no longer listed.
    Optional<Problem> find(long key) {
        return problems.stream().filter(one -> one.number() == key).map(ProblemList.Numbered::problem).findFirst();
    }

    List<GridRow> rows() {
        List<GridRow> rows = new ArrayList<>();
        for (ProblemList.Numbered one : ordered()) {
            if (matches(one.problem())) {
                rows.add(row(one.number(), one.problem()));
            }
        }
        return rows;
    }

    /// Returns the problems, newest first. Problems of one file that were reported together keep the order in which they were
    /// reported.
    private List<ProblemList.Numbered> ordered() {
        List<ProblemList.Numbered> ordered = new ArrayList<>();
        String file = "";
        long report = -1;
        int ofFile = 0;
        for (ProblemList.Numbered one : problems) {
            String next = one.problem().file();
            ofFile = !next.isEmpty() && next.equals(file) && one.report() == report ? ofFile + 1 : 0;
            ordered.add(ofFile, one);
            file = next;
            report = one.report();
        }
        return ordered;
    }

    private boolean matches(Problem problem) {
        String text = problem.text() + " " + problem.where() + " " + problem.system();
        return shown.contains(problem.severity()) && text.toLowerCase(Locale.ROOT).contains(search);
    }

    private GridRow row(long key, Problem problem) {
        GridCell text = GridCell.of(problem.text()).withMark(mark(problem.severity()));
        return GridRow.of(key, problem.severity() == Problem.Severity.ERROR ? text.withStyle(GridStyle.ERROR) : text,
                GridCell.dim(problem.where()), GridCell.of(problem.system()),
                problem.entity().isNone()
                        ? GridCell.EMPTY
                        : GridCell.of(names.getOrDefault(problem.entity(), problem.entity().toString())),
                problem.tick() < 0 ? GridCell.EMPTY : GridCell.of(NumberFormats.grouped(problem.tick())));
    }

    private static GridMark mark(Problem.Severity severity) {
        return switch (severity) {
            case ERROR -> GridMark.ERROR;
            case WARNING -> GridMark.WARNING;
            case INFO -> GridMark.QUIET;
        };
    }
}
