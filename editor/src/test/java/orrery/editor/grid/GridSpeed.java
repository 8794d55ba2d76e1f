package orrery.editor.grid;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.theme.Theme;

/// Prints the cost of a grid in each pulse while all of its 240 visible cells change, for 100 and for 1,000,000 rows: CPU time of
/// the FX and the render thread as counted by Linux, and pulses per second. Run its main method with `-Dglass.platform=Headless
/// -Dprism.order=sw`.
final class GridSpeed {

    private static final int COLUMNS = 8;
    private static final int ROWS = 30;
    private static final int PULSES = 600;

    private final List<GridSlice> slices = new ArrayList<>();
    private final Grid grid;
    private final int rowCount;
    private int tick;

    private GridSpeed(int rowCount) {
        this.rowCount = rowCount;
        GridColumn[] columns = new GridColumn[COLUMNS];
        Arrays.setAll(columns, c -> GridColumn.number("c" + c, "field " + c, 115));
        grid = new Grid(columns);
        for (int i = 0; i < 64; i++) {
            slices.add(slice(i));
        }
    }

    private GridSlice slice(int number) {
        int first = rowCount == 100 ? 0 : 500_000;
        List<GridRow> rows = new ArrayList<>();
        for (int r = 0; r < ROWS + 2; r++) {
            GridCell[] cells = new GridCell[COLUMNS];
            for (int c = 0; c < COLUMNS; c++) {
                String value = String.format(Locale.ROOT, "%.4f", r * 13.7 + c * 3.1 + number * 0.017);
                cells[c] = c % 2 == 0 ? GridCell.changed(value) : GridCell.of(value);
            }
            rows.add(GridRow.of(first + r, cells));
        }
        return new GridSlice(rowCount, first, rows);
    }

    public static void main(String[] args) {
        Platform.startup(() -> measure(new ArrayDeque<>(List.of(100, 1_000_000, 100, 1_000_000))));
    }

    private static void measure(Queue<Integer> rowCounts) {
        Integer next = rowCounts.poll();
        if (next == null) {
            Platform.exit();
        } else {
            new GridSpeed(next).run(() -> measure(rowCounts));
        }
    }

    private void run(Runnable done) {
        Stage stage = new Stage();
        Scene scene = new Scene(grid, COLUMNS * 115 + 12, 31 + ROWS * 25);
        Theme.DARK.applyTo(scene);
        stage.setScene(scene);
        stage.show();
        grid.show(slices.getFirst());
        grid.scrollTo(0, rowCount == 100 ? 0 : 500_000 * 25.0);
        scene.addPreLayoutPulseListener(new Pulse(stage, done));
        grid.refresh();
    }

    /// Shows the next slice in each pulse. Measures after a warm-up of the same length.
    private final class Pulse implements Runnable {
        private final Stage stage;
        private final Runnable done;
        private long fxNanos;
        private long renderNanos;
        private long startNanos;
        private boolean over;

        Pulse(Stage stage, Runnable done) {
            this.stage = stage;
            this.done = done;
        }

        @Override
        public void run() {
            if (over) {
                return;
            }
            if (tick == PULSES) {
                mark();
            } else if (tick == 2 * PULSES) {
                over = true;
                print();
                stage.close();
                done.run();
                return;
            }
            grid.show(slices.get(tick++ % slices.size()));
            Platform.requestNextPulse();
        }

        private void mark() {
            fxNanos = cpuNanos("JavaFX Applicat");
            renderNanos = cpuNanos("QuantumRenderer");
            startNanos = System.nanoTime();
        }

        private void print() {
            double seconds = (System.nanoTime() - startNanos) / 1e9;
            System.out.printf(Locale.ROOT, "%,9d rows: FX %.2f ms, render %.2f ms a pulse, %.0f pulses/s%n", rowCount,
                    (cpuNanos("JavaFX Applicat") - fxNanos) / 1e6 / PULSES,
                    (cpuNanos("QuantumRenderer") - renderNanos) / 1e6 / PULSES, PULSES / seconds);
        }
    }

    /// Returns the CPU time of the threads whose name starts with a text, which Linux truncates.
    private static long cpuNanos(String name) {
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            return threads.filter(thread -> read(thread.resolve("comm")).startsWith(name))
                    .mapToLong(thread -> Long.parseLong(read(thread.resolve("schedstat")).split(" ")[0])).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
