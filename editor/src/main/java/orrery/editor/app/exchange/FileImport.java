package orrery.editor.app.exchange;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.ecs.type.ComponentType;
import orrery.editor.app.command.Command;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.file.TaskNotice;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.SceneEdit;
import orrery.editor.session.exchange.CsvImport;
import orrery.editor.session.exchange.CsvTarget;
import orrery.editor.session.exchange.IdColumn;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.session.exchange.ImportedEntities;
import orrery.editor.session.exchange.ImportedFragment;
import orrery.editor.session.exchange.gltf.GltfModel;
import orrery.editor.session.exchange.gltf.GltfReader;
import orrery.editor.text.NumberFormats;

/// Imports files of other programs into the open world. Reads and checks the whole file on another thread, then makes one edit.
/// So a file that can't be read changes nothing. FX thread.
public final class FileImport {
    private static final int PERCENT_OF_READING = 50;

    private final WindowModel model;
    private final Session session;
    private final Views views;
    private final SceneChooser chooser;
    private final MappingStore mappings;
    private final Window owner;
    /// The newest notice about parts of a file that an import did not take; null before the first such notice.
    private @Nullable Notice told;
    /// Name of the edit that [#told] is about.
    private String toldOf = "";
    /// The notice of the last refused import. An import that takes the whole file closes it.
    private @Nullable Notice refusal;

    /// Creates the import of one window.
    ///
    /// @param mappings file that stores the targets of columns
    /// @param owner window over which the dialogs are shown
    public FileImport(WindowModel model, Session session, Views views, SceneChooser chooser, Path mappings,
            Window owner) {
        this.model = model;
        this.session = session;
        this.views = views;
        this.chooser = chooser;
        this.mappings = new MappingStore(mappings);
        this.owner = owner;
        model.redoName().subscribe(this::closeIfUndone);
    }

    /// The command that asks for a file and imports it, for the menu File.
    public Command command() {
        return new Command("Import…", () -> chooser.toImport().ifPresent(this::read))
                .alsoCalled("csv", "json", "table", "spreadsheet", "gltf", "glb", "load")
                .when(model.open(), Command.NO_SCENE);
    }

    private void read(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "gltf", "glb" -> begin(file, () -> GltfModel.read(file), gltf -> askAboutModel(file, gltf));
            case "json" -> importFragment(file);
            default -> begin(file, () -> CsvImport.sample(file), sample -> askAboutTable(file, sample));
        }
    }

    private void importFragment(Path file) {
        Object scene = views.shown().scene();
        Views.whenDone(session.ask(View.ifShown(scene, OpenWorld::simulation)), found -> found.ifPresent(
                simulation -> importFile(file, scene, "part", notice -> ImportedFragment.read(file, simulation))));
    }

    /// Reads from a file.
    private interface Reading<T> {
        T read() throws IOException;
    }

    /// The result of reading, or the failure.
    private record Outcome<T>(@Nullable T result, @Nullable Throwable failure) {
        static <T> Outcome<T> of(@Nullable T result, @Nullable Throwable failure) {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
            return new Outcome<>(result, cause == null ? failure : cause);
        }
    }

    private static <T> CompletableFuture<T> inBackground(Reading<T> reading) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return reading.read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// Reads from a file on another thread. Then passes the result to `next` on the FX thread.
    private <T> void begin(Path file, Reading<T> reading, Consumer<T> next) {
        Views.whenDone(inBackground(reading).handle(Outcome::of), outcome -> {
            if (outcome.failure() == null) {
                next.accept(Objects.requireNonNull(outcome.result()));
            } else {
                refuse(file, outcome.failure());
            }
        });
    }

    private void askAboutTable(Path file, CsvImport.Sample sample) {
        List<CsvTarget> all = CsvTarget.all(views.status().types());
        Object scene = views.shown().scene();
        CsvImportDialog.Rereading rereading = (separator, then) -> begin(file, () -> CsvImport.sample(file, separator),
                read -> propose(read, all, targets -> then.accept(read, targets)));
        CsvImportDialog.Checking checking = (rows, then) -> Views.whenDone(session.read(moment -> {
            boolean isOpen = moment.scene() == scene;
            if (isOpen) {
                rows.setPresentNumbering(moment.handles().numbering());
                rows.findOwners(moment.world());
            }
            return isOpen;
        }), isOpen -> {
            if (isOpen.orElse(false)) {
                then.run();
            }
        });
        propose(sample, all, proposed -> new CsvImportDialog(owner, sample, all, proposed, rereading, checking)
                .ask(String.valueOf(file.getFileName()), (read, targets) -> {
                    mappings.remember(read.header(), targets);
                    importFile(file, scene, "value", notice -> CsvImport.read(file, read.separator(), targets,
                            progress(notice, Files.size(file))));
                }));
    }

    /// Proposes the targets of columns: the targets of the last table with this header, or a guess. If a column `id` has handles
    /// of entities that live in the open world, proposes that the rows change these entities.
    private void propose(CsvImport.Sample sample, List<CsvTarget> all, Consumer<List<CsvTarget>> then) {
        List<CsvTarget> known = mappings.targets(sample.header(), all);
        Object scene = views.shown().scene();
        Views.whenDone(session.ask(View.ifShown(scene, open -> IdColumn.chosen(sample, known, open.world()))),
                found -> then.accept(found.orElse(known)));
    }

    private void askAboutModel(Path file, GltfModel gltf) {
        List<ComponentType<?>> types = views.status().types();
        Object open = views.shown().scene();
        new GltfImportDialog(owner, gltf).ask(String.valueOf(file.getFileName()), (plane, scene) -> importFile(file,
                open,
                "part",
                notice -> new GltfReader(gltf, plane, types).read(scene, progress(notice, gltf.count("nodes")))));
    }

    /// Reads the content of a file.
    private interface Content {
        ImportedEntities read(TaskNotice notice) throws IOException;
    }

    /// Returns a listener that shows the progress of reading in the notice.
    ///
    /// @param all the value that is reported when everything is read
    private static LongConsumer progress(TaskNotice notice, long all) {
        return done -> notice.progress(done * PERCENT_OF_READING / Math.max(1, all), 100);
    }

    /// Reads a file, adds its content to the world and shows what was not taken.
    ///
    /// @param scene the scene that was open when the import began; if another one is open after the reading, nothing is added
    /// @param part noun for one item that was not taken, such as `value`
    private void importFile(Path file, Object scene, String part, Content content) {
        String name = String.valueOf(file.getFileName());
        TaskNotice notice = new TaskNotice(model, "Importing %s.".formatted(name), "Cancel import");
        CompletableFuture<ImportedEntities> reading = inBackground(() -> content.read(notice));
        Views.whenDone(reading
                .thenComposeAsync(read -> add(name, scene, read, notice), Views::later).handle(Outcome::of),
                outcome -> {
                    notice.end("");
                    if (outcome.failure() instanceof CancellationException) {
                        model.hint().set("Import cancelled; the world is unchanged.");
                    } else if (outcome.failure() != null) {
                        refuse(file, outcome.failure());
                    } else {
                        tell(name, part, Objects.requireNonNull(outcome.result()));
                    }
                });
    }

    /// Waits until the targets of columns are written to their file.
    public void finish() {
        mappings.finish();
    }

    private static String editName(String file) {
        return "Import " + file;
    }

    /// Adds the content to the world in one edit and selects the new and the changed entities.
    private CompletableFuture<ImportedEntities> add(String name, Object scene, ImportedEntities read,
            TaskNotice notice) {
        if (views.shown().scene() != scene) {
            throw new IllegalStateException(
                    "Its scene was closed while the file was read. Open the scene and import the file again.");
        }
        if (read.size() == 0) {
            return CompletableFuture.completedFuture(read);
        }
        int count = read.size();
        read.setPresentNumbering(views.shown().handles().numbering()); // if this changes before the edit, the edit is refused
        SceneEdit adding = SceneEdit.creating(open -> read.addTo(open, done -> notice.progress(PERCENT_OF_READING
                + (100L - PERCENT_OF_READING) * done / count, 100)));
        CompletableFuture<EditResult> edit = session.longEdit(_ -> editName(name), adding);
        return edit.thenApply(result -> {
            if (notice.isCancelled() && !result.done()) {
                throw new CancellationException();
            } else if (!result.done()) {
                throw new IllegalStateException(result.message());
            }
            return read;
        });
    }

    /// Closes the notice of an import that was undone.
    private void closeIfUndone(String undone) {
        if (undone.equals(toldOf)) {
            model.close(told);
        }
    }

    private void tell(String name, String part, ImportedEntities read) {
        ImportReport report = read.report();
        if (read.size() == 0) {
            model.showOfScene(report.isEmpty()
                    ? new Notice("Nothing was imported from %s.".formatted(name),
                            "There is no entity in what was chosen of it.", false, List.of())
                    : noticeOf(report, "Nothing was imported from %s.".formatted(name), part));
            return;
        }
        if (report.isEmpty()) {
            model.close(refusal);
            model.hint().set(read.result(name));
            return;
        }
        Notice notice = noticeOf(report, read.result(name) + ".", part);
        told = notice;
        toldOf = editName(name);
        model.showOfScene(notice);
    }

    private Notice noticeOf(ImportReport report, String result, String part) {
        String headline = "%s %s not taken.".formatted(result,
                NumberFormats.counted(report.count(), part + " was", part + "s were"));
        return new Notice(headline, "First " + report.entries().getFirst(), false,
                List.of(new Command("Report…", () -> ReportDialog.show(owner, headline, report.text()))));
    }

    private void refuse(Path file, Throwable failure) {
        Throwable cause = failure instanceof CompletionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        String why = switch (cause) {
            case UncheckedIOException e -> "The file can't be imported: %s. The world is unchanged.".formatted(
                    FileSteps.reason(Objects.requireNonNull(e.getCause())));
            case IllegalStateException e -> String.valueOf(e.getMessage());
            default -> "The program itself failed: %s. The world is unchanged.".formatted(cause);
        };
        Notice refused = Notice.error("%s was not imported.".formatted(file.getFileName()), why);
        refusal = refused;
        model.notice().set(refused);
    }
}
