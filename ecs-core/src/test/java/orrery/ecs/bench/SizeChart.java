package orrery.ecs.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Work;

/// Draws the cost per entity by number of entities as SVG, a small chart for each workload, both axes logarithmic. A horizontal
/// line means a cost in proportion to the number of entities. Where all lines rise together, the columns no longer fit into a
/// cache. For workloads whose number of calls or replaced entities does not grow with that of the entities, draws the cost of one
/// of these.
final class SizeChart {
    private static final int COLUMNS = 4;
    private static final int WIDTH = 250;
    private static final int HEIGHT = 190;
    private static final int LEFT = 46;
    private static final int RIGHT = 22;
    private static final int TOP = 30;
    private static final int BOTTOM = 24;
    private static final int LEGEND = 30;
    private static final String BEST_PEER = "best other";

    private final List<Measurement> measurements;
    private final List<Integer> sizes;

    SizeChart(List<Measurement> measurements) {
        this.measurements = measurements;
        sizes = measurements.stream().map(each -> each.of().entities()).distinct().sorted().toList();
    }

    /// One line of a chart.
    ///
    /// @param name text of the legend
    /// @param color color of line and legend
    private record Series(String name, String color) {
        static final List<Series> ALL = List.of(new Series("by hand", "#6b7280"), new Series("off", "#2f9e6e"),
                new Series("changes", "#2b6cb0"), new Series("recorded", "#d9822b"), new Series(BEST_PEER, "#9f4fb8"));

        boolean has(Measurement each) {
            Implementation by = each.of().implementation();
            return switch (by) {
                case LIMIT -> name.equals("by hand");
                case ORRERY -> name.equals(each.of().level().name().toLowerCase(Locale.ROOT));
                default -> by.isPeer() && name.equals(BEST_PEER);
            };
        }
    }

    /// The whole picture.
    String svg() {
        List<Work> works = measurements.stream().map(each -> each.of().work()).distinct().toList();
        int rows = (works.size() + COLUMNS - 1) / COLUMNS;
        int columns = Math.min(COLUMNS, works.size());
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">
                <rect width="100%%" height="100%%" fill="#ffffff"/>
                """, columns * WIDTH, rows * HEIGHT + LEGEND));
        for (int i = 0; i < works.size(); i++) {
            svg.append(String.format(Locale.ROOT, "<g transform=\"translate(%d %d)\">%n", i % COLUMNS * WIDTH,
                    i / COLUMNS * HEIGHT)).append(chart(works.get(i))).append("</g>\n");
        }
        return svg.append(legend(rows * HEIGHT)).append("</svg>\n").toString();
    }

    private static String legend(int top) {
        StringBuilder legend = new StringBuilder();
        int x = LEFT;
        for (Series each : Series.ALL) {
            legend.append(String.format(Locale.ROOT, """
                    <line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="2"/>
                    <text x="%d" y="%d" fill="#1f2937">%s</text>
                    """, x, top + 14, x + 18, top + 14, each.color(), x + 23, top + 18, each.name()));
            x += 110;
        }
        return legend.append(String.format(Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" fill=\"#6b7280\">ns an entity (%s: a call; %s: a replacement), by entities</text>%n",
                x, top + 18, Stream.of(Work.ACCESS, Work.ACCESS_CHECKED, Work.SETS).map(Work::code)
                        .collect(Collectors.joining(", ")),
                Work.ENTITY_CHURN.code())).toString();
    }

    private String chart(Work work) {
        List<Measurement> shown = measurements.stream().filter(each -> each.of().work() == work)
                .filter(each -> Series.ALL.stream().anyMatch(series -> series.has(each))).toList();
        double least = Math.floor(log(shown.stream().mapToDouble(SizeChart::nanos).min().orElse(1)));
        double most = Math.max(least + 1,
                Math.ceil(log(shown.stream().mapToDouble(SizeChart::nanos).max().orElse(1))));
        StringBuilder chart = new StringBuilder(String.format(Locale.ROOT,
                "<text x=\"%d\" y=\"18\" font-weight=\"bold\" fill=\"#1f2937\">%s</text>%n", LEFT, work));
        for (double power = least; power <= most; power++) {
            double y = y(power, least, most);
            chart.append(String.format(Locale.ROOT, """
                    <line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#e5e7eb"/>
                    <text x="%d" y="%.1f" text-anchor="end" fill="#6b7280">%s</text>
                    """, LEFT, y, WIDTH - RIGHT, y, LEFT - 5, y + 4, power(power)));
        }
        for (int size : sizes) {
            chart.append(String.format(Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#6b7280\">%s</text>%n", x(size),
                    HEIGHT - BOTTOM + 15, power(log(size))));
        }
        Series.ALL.forEach(series -> chart.append(line(series, shown, least, most)));
        return chart.toString();
    }

    private String line(Series series, List<Measurement> shown, double least, double most) {
        List<Measurement> points = new ArrayList<>();
        for (int size : sizes) {
            shown.stream().filter(each -> each.of().entities() == size && series.has(each))
                    .min(Comparator.comparingDouble(Measurement::microseconds)).ifPresent(points::add);
        }
        String places = points.stream().map(each -> String.format(Locale.ROOT, "%.1f,%.1f", x(each.of().entities()),
                y(log(nanos(each)), least, most))).collect(Collectors.joining(" "));
        String dots = points.stream().map(each -> String.format(Locale.ROOT,
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"><title>%s %,d: %s ns</title></circle>%n",
                x(each.of().entities()), y(log(nanos(each)), least, most), series.color(), series.name(),
                each.of().entities(), Markdown.micros(nanos(each)))).collect(Collectors.joining());
        return points.isEmpty()
                ? ""
                : String.format(Locale.ROOT,
                        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n%s", places,
                        series.color(), dots);
    }

    /// Returns the nanoseconds of a tick for each entity or, where their number does not grow with that of the entities, for each
    /// call or replaced entity.
    private static double nanos(Measurement measured) {
        int parts = switch (measured.of().work()) {
            case ACCESS, ACCESS_CHECKED, SETS -> 100_000;
            case ENTITY_CHURN -> Math.min(10_000, measured.of().entities() / 10);
            default -> measured.of().entities();
        };
        return measured.microseconds() * 1_000 / parts;
    }

    private double x(int size) {
        double first = log(sizes.getFirst());
        return LEFT + 8 + (log(size) - first) / (log(sizes.getLast()) - first) * (WIDTH - LEFT - RIGHT - 16);
    }

    private static double y(double power, double least, double most) {
        return HEIGHT - BOTTOM - (power - least) / (most - least) * (HEIGHT - TOP - BOTTOM);
    }

    private static double log(double number) {
        return Math.log10(number);
    }

    private static String power(double power) {
        int digits = (int) Math.max(0, -Math.round(power));
        return String.format(Locale.ROOT, "%,." + digits + "f", Math.pow(10, Math.round(power)));
    }
}
