package orrery.editor.app.exchange;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.file.TaskNotice;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.exchange.CsvImport;
import orrery.editor.session.exchange.CsvTarget;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.session.exchange.ImportedRows;
import orrery.editor.text.NumberFormats;

/// Imports files of other programs into the open world: reads and checks the whole file on another thread, then makes one
/// edit. So a bad file changes nothing. FX thread.
public final class FileImport {
    private static final int PERCENT_OF_READING = 50;

    private final WindowModel model;
    private final Session session;
    private final Views views;
    private final SceneChooser chooser;
    private final MappingStore mappings;
    private final Window owner;

    /// Creates the import of one window.
    ///
    /// @param mappings file that remembers what columns became
    /// @param owner owner of the dialogs
    public FileImport(WindowModel model, Session session, Views views, SceneChooser chooser, Path mappings,
            Window owner) {
        this.model = model;
        this.session = session;
        this.views = views;
        this.chooser = chooser;
        this.mappings = new MappingStore(mappings);
        this.owner = owner;
    }

    /// The command of the menu File.
    public Command command() {
        return new Command("Import…", () -> chooser.toImport().ifPresent(this::read))
                .alsoCalled("csv", "table", "spreadsheet", "load").when(model.open());
    }

    private void read(Path file) {
        Views.whenDone(CompletableFuture.supplyAsync(() -> sample(file)).handle(Sampled::new), sampled -> {
            if (sampled.failure() == null) {
                ask(file, Objects.requireNonNull(sampled.sample()));
            } else {
                refuse(file, sampled.failure());
            }
        });
    }

    private record Sampled(CsvImport.@Nullable Sample sample,
            @Nullable Throwable failure) {}

    private static CsvImport.Sample sample(Path file) {
        try {
            return CsvImport.sample(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void ask(Path file, CsvImport.Sample sample) {
        List<CsvTarget> all = CsvTarget.all(views.status().types());
        new CsvImportDialog(owner, sample, all).ask(String.valueOf(file.getFileName()),
                mappings.targets(sample.header(), all), targets -> {
                    mappings.remember(sample.header(), targets);
                    importTable(file, targets);
                });
    }

    private void importTable(Path file, List<CsvTarget> targets) {
        String name = String.valueOf(file.getFileName());
        TaskNotice notice = new TaskNotice(model, "Importing %s.".formatted(name), "Cancel import");
        CompletableFuture<ImportedRows> reading = CompletableFuture.supplyAsync(() -> rows(file, targets, notice));
        Views.whenDone(reading.thenCompose(rows -> add(name, rows, notice)).handle(Imported::of), imported -> {
            notice.end("");
            if (imported.failure() != null && imported.failure() instanceof CancellationException) {
                model.hint().set("Import cancelled; the world is unchanged.");
            } else if (imported.failure() != null) {
                refuse(file, imported.failure());
            } else {
                tell(name, Objects.requireNonNull(imported.rows()));
            }
        });
    }

    /// The result of an import: the rows, or why there are none.
    private record Imported(@Nullable ImportedRows rows,
            @Nullable Throwable failure) {
        static Imported of(@Nullable ImportedRows rows,
                @Nullable Throwable failure) {
            return new Imported(rows, failure instanceof CompletionException && failure.getCause() != null
                    ? failure.getCause()
                    : failure);
        }
    }

    private static ImportedRows rows(Path file, List<CsvTarget> targets, TaskNotice notice) {
        try {
            long bytes = Files.size(file);
            return CsvImport.read(file, targets,
                    read -> notice.progress(read * PERCENT_OF_READING / Math.max(1, bytes), 100));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Adds the rows to the world in one edit and selects the new entities.
    private CompletableFuture<ImportedRows> add(String name, ImportedRows rows, TaskNotice notice) {
        AtomicReference<List<Entity>> made = new AtomicReference<>(List.of());
        int count = Math.max(1, rows.size());
        CompletableFuture<EditResult> edit = session.longEdit(_ -> "Import " + name,
                simulation -> made.set(rows.addTo(simulation, done -> notice.progress(PERCENT_OF_READING
                        + (100L - PERCENT_OF_READING) * done / count, 100))));
        return edit.thenApply(result -> {
            if (notice.isCancelled() && !result.done()) {
                throw new CancellationException();
            } else if (!result.done()) {
                throw new IllegalStateException(result.message());
            }
            session.select(made.get());
            return rows;
        });
    }

    private void tell(String name, ImportedRows rows) {
        ImportReport report = rows.report();
        String entities = NumberFormats.counted(rows.size(), "entity", "entities");
        if (report.isEmpty()) {
            model.hint().set("Imported %s from %s".formatted(entities, name));
            return;
        }
        String headline = "Imported %s from %s. %s not taken.".formatted(entities, name,
                report.count() == 1 ? "1 value was" : NumberFormats.grouped(report.count()) + " values were");
        model.notice().set(new Notice(headline, "First " + report.entries().getFirst(), false,
                List.of(new Command("Report…", () -> ReportDialog.show(owner, headline, report.text())))));
    }

    private void refuse(Path file, Throwable failure) {
        Throwable cause = failure instanceof CompletionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        String why = switch (cause) {
            case UncheckedIOException e -> "The file can't be imported: %s. The world is unchanged.".formatted(
                    FileSteps.reason(Objects.requireNonNull(e.getCause())));
            case IllegalStateException e -> String.valueOf(e.getMessage());
            default -> "The program itself failed: " + cause;
        };
        model.notice().set(Notice.error("%s was not imported.".formatted(file.getFileName()), why));
    }
}
