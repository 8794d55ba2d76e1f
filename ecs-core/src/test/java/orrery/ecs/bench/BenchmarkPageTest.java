package orrery.ecs.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// The tables of `docs/benchmarks.md`, which are put together from several runs by hand.
class BenchmarkPageTest {
    private static final Path PAGE = Path.of("docs", "benchmarks.md");

    /// A row of a table: its cells by the headings of their columns.
    private record Row(Map<String, String> cells) {
        String at(String heading) {
            return cells.getOrDefault(heading, "");
        }

        /// The number with which a cell begins.
        Optional<Double> number(String heading) {
            String digits = at(heading).split(" ")[0].replace(",", "");
            return digits.isEmpty() ? Optional.empty() : Optional.of(Double.valueOf(digits));
        }

        /// `W7` of `W7 scene tree` and of `W7: scene tree`.
        String code() {
            return at("workload").split("[: ]")[0];
        }
    }

    /// The tables of a page that begin with the column *workload*.
    private static List<List<Row>> tables(Path page) throws IOException {
        List<List<Row>> tables = new ArrayList<>();
        List<String> headings = List.of();
        for (String line : Files.readAllLines(page)) {
            List<String> cells = Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
            if (line.startsWith("| workload")) {
                headings = cells;
                tables.add(new ArrayList<>());
            } else if (!line.startsWith("|")) {
                headings = List.of();
            } else if (!headings.isEmpty() && !line.startsWith("| -")) {
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < headings.size(); i++) {
                    row.put(headings.get(i), cells.get(i));
                }
                tables.getLast().add(new Row(row));
            }
        }
        return tables;
    }

    @Test
    void the_readme_has_the_figures_of_the_page() throws IOException {
        Map<String, Row> measured = tables(PAGE).getFirst().stream().collect(Collectors.toMap(Row::code, row -> row));
        List<Row> readme = tables(Path.of("README.md")).getFirst();
        assertEquals(readme.stream().map(row -> row.code() + " " + measured.get(row.code()).at(row.at("tracking")) + " "
                + measured.get(row.code()).at("by hand") + " " + measured.get(row.code()).at("best other")).toList(),
                readme.stream().map(row -> row.code() + " " + row.at("Orrery") + " " + row.at("hand-written") + " "
                        + row.at("best other")).toList());
    }

    @Test
    void each_row_has_its_bounds_and_says_whether_they_are_met() throws IOException {
        List<List<Row>> tables = tables(PAGE);
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int table : List.of(0, 1, 3)) {
            for (Row row : tables.get(table)) {
                expected.add(row.at("workload") + ": " + judged(row, table == 1 ? 1_000_000 : 100_000));
                found.add(row.at("workload") + ": " + row.at("bound") + ": " + row.at("met"));
            }
        }
        assertEquals(String.join("\n", expected), String.join("\n", found));
    }

    /// The bounds of the levels for which a row has figures, and for each whether it is met; a single word if that is the same
    /// for all.
    private static String judged(Row row, int entities) {
        Work work = Stream.of(Work.values()).filter(each -> each.toString().startsWith(row.code() + " ")).findFirst()
                .orElseThrow();
        List<String> bounds = new ArrayList<>();
        List<String> met = new ArrayList<>();
        for (TrackingLevel level : TrackingLevel.values()) {
            String name = level.name().toLowerCase(Locale.ROOT);
            Optional<Double> micros = row.number(name);
            Optional<Bound> bound = Bounds.of(new Case(work, entities, level, Implementation.ORRERY));
            if (micros.isPresent() && bound.isPresent()) {
                bounds.add(name + " " + bound.get().toString().replace("artemis", "Artemis"));
                met.add(micros.get() <= most(bound.get(), row) ? "yes" : "**no**");
            }
        }
        if (work == Work.SETS) {
            bounds = List.of("all 0 B a set");
        }
        return String.join("; ", bounds) + ": " + String.join("; ", met.stream().distinct().count() == 1
                ? met.subList(0, 1)
                : met);
    }

    private static double most(Bound bound, Row row) {
        String reference = switch (bound.reference().implementation()) {
            case LIMIT -> "by hand";
            case ORRERY -> bound.reference().level().name().toLowerCase(Locale.ROOT);
            default -> "best other";
        };
        return bound.ratio() * row.number(reference).orElseThrow() + bound.moreMicros();
    }
}
