package orrery.editor.app.file;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.text.CsvCells;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;

/// Writes tables for other programs to a file or the clipboard, on a separate thread. FX thread.
public final class CsvExport {

    /// Maximum number of copied rows. More rows would be many megabytes of text, and other programs can't handle these.
    static final long MOST_COPIED = 100_000;

    private final WindowModel model;
    private final SceneChooser chooser;
    private final FileExport files;
    private final Supplier<CsvCells> cells;

    /// Creates the export of one window.
    ///
    /// @param cells returns the format of cells
    public CsvExport(WindowModel model, SceneChooser chooser, FileExport files, Supplier<CsvCells> cells) {
        this.cells = cells;
        this.model = model;
        this.chooser = chooser;
        this.files = files;
    }

    /// Asks for a file and writes all rows to it.
    public void export(CsvTable table) {
        if (!files.isFree()) {
            return;
        }
        CsvCells chosen = cells.get();
        String what = NumberFormats.counted(table.rowCount(), "row", "rows");
        files.ask(chooser, table.name() + ".csv").ifPresent(file -> files.begin(file,
                new FileExport.Export(table.rowCount(), what, (to, progress) -> {
                    Writer out = new OutputStreamWriter(to, StandardCharsets.UTF_8);
                    table.write(out, Long.MAX_VALUE, chosen, progress);
                    out.flush();
                }), ForkJoinPool.commonPool()));
    }

    /// Copies the first rows to the clipboard, at most 100,000.
    public void copy(CsvTable table) {
        CsvCells chosen = cells.get();
        Views.whenDone(CompletableFuture.supplyAsync(() -> text(table, chosen)).<Runnable>handle(
                (text, failure) -> failure == null ? () -> copied(text, table.rowCount()) : () -> notCopied(failure)),
                Runnable::run);
    }

    private void copied(String text, long rows) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
        String all = NumberFormats.counted(rows, "row", "rows");
        model.hint().set(rows <= MOST_COPIED
                ? "Copied %s as CSV".formatted(all)
                : "Copied the first %s of %s as CSV; export them to get all rows".formatted(
                        NumberFormats.grouped(MOST_COPIED), all));
    }

    private void notCopied(Throwable failure) {
        Throwable cause = failure instanceof CompletionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        model.notice().set(Notice.error("Nothing was copied.", "The program itself failed: " + cause));
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
}
