package orrery.editor.app.file;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.text.CsvCells;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;

/// Writes tables for other programs to a file or the clipboard, on a separate thread. FX thread.
public final class CsvExport {

    /// Limit of copied rows. More would be many megabytes of text, which other programs can't handle.
    static final long MOST_COPIED = 100_000;

    private final WindowModel model;
    private final SceneChooser chooser;
    private final Supplier<CsvCells> cells;
    private final BooleanProperty running = new SimpleBooleanProperty();
    private volatile boolean cancelled;

    /// Creates the export of one window.
    ///
    /// @param cells how cells are formatted
    public CsvExport(WindowModel model, SceneChooser chooser, Supplier<CsvCells> cells) {
        this.cells = cells;
        this.model = model;
        this.chooser = chooser;
    }

    /// Whether a file is being written.
    public ObservableBooleanValue running() {
        return running;
    }

    /// Cancels the export; the file stays unchanged.
    public void cancel() {
        cancelled = true;
    }

    /// Asks for a file and writes all rows to it.
    public void export(CsvTable table) {
        if (running.get()) {
            model.hint().set("Another table is being exported; wait for it or cancel it.");
            return;
        }
        chooser.toExport(table.name() + ".csv").ifPresent(file -> {
            cancelled = false;
            running.set(true);
            CsvCells chosen = cells.get();
            say("Exporting %s, 0 %%".formatted(file.getFileName()));
            Views.whenDone(CompletableFuture.supplyAsync(() -> written(table, chosen, file)), outcome -> {
                running.set(false);
                say(outcome);
            });
        });
    }

    private String written(CsvTable table, CsvCells chosen, Path file) {
        try {
            new SafeFile(file).withoutBackup().replace(to -> {
                Writer out = new OutputStreamWriter(to, StandardCharsets.UTF_8);
                table.write(out, Long.MAX_VALUE, chosen, progress(table, file));
                out.flush();
            });
            return "Exported %s to %s".formatted(NumberFormats.counted(table.rowCount(), "row", "rows"),
                    file.getFileName());
        } catch (CancellationException e) {
            return "Export cancelled; %s is unchanged.".formatted(file.getFileName());
        } catch (IOException e) {
            return "%s was not written: %s.".formatted(file, FileSteps.reason(e));
        } catch (UncheckedIOException e) {
            return "%s was not written: %s.".formatted(file, FileSteps.reason(Objects.requireNonNull(e.getCause())));
        }
    }

    private LongConsumer progress(CsvTable table, Path file) {
        AtomicLong shownPercent = new AtomicLong();
        return rows -> {
            if (cancelled) {
                throw new CancellationException();
            }
            long percent = table.rowCount() == 0 ? 100 : rows * 100 / table.rowCount();
            if (shownPercent.getAndSet(percent) != percent) {
                Views.later(() -> sayIfRunning("Exporting %s, %d %%".formatted(file.getFileName(), percent)));
            }
        };
    }

    /// Copies the first rows to the clipboard.
    public void copy(CsvTable table) {
        CsvCells chosen = cells.get();
        Views.whenDone(CompletableFuture.supplyAsync(() -> text(table, chosen)), text -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
            String all = NumberFormats.counted(table.rowCount(), "row", "rows");
            say(table.rowCount() <= MOST_COPIED
                    ? "Copied %s as CSV".formatted(all)
                    : "Copied the first %s of %s as CSV; export them to get all rows".formatted(
                            NumberFormats.grouped(MOST_COPIED), all));
        });
    }

    private static String text(CsvTable table, CsvCells chosen) {
        StringBuilder text = new StringBuilder();
        try {
            table.write(text, MOST_COPIED, chosen, _ -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void sayIfRunning(String what) {
        if (running.get()) {
            say(what);
        }
    }

    private void say(String what) {
        model.hint().set(what);
    }
}
