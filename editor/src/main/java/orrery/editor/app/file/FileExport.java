package orrery.editor.app.file;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.world.WorldException;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;

/// Writes files for other programs on another thread, one at a time, with progress and a way to cancel. A cancelled or failed
/// export leaves the file unchanged. FX thread.
public final class FileExport {
    private final WindowModel model;
    private final RunningSaves saves;
    private boolean isRunning;

    /// @param saves receives the files that are being written
    public FileExport(WindowModel model, RunningSaves saves) {
        this.model = model;
        this.saves = saves;
    }

    /// The files that are being written.
    public RunningSaves saves() {
        return saves;
    }

    /// Writes the content of a file.
    @FunctionalInterface
    public interface Content {
        /// Writes the content.
        ///
        /// @param progress receives the progress so far; throws [CancellationException] if the user has cancelled the export
        void write(OutputStream to, LongConsumer progress) throws IOException;
    }

    /// An export: its content, with size and description for messages.
    ///
    /// @param all size of the content, in the unit of the progress
    /// @param what description of the content in the final message: `12 rows`
    public record Export(long all, String what, Content content) {}

    /// Whether an export can begin. If another is running, shows a hint.
    public boolean isFree() {
        if (isRunning) {
            model.hint().set("Another file is being exported; wait for it or cancel it.");
        }
        return !isRunning;
    }

    /// Asks for a file. If the chosen name has no known ending, adds the ending of the proposed name. If a file with the longer
    /// name exists, the dialog has not asked whether to replace it. In that case, asks for a file again if the chosen name has no
    /// full stop; otherwise shows an error and returns nothing.
    ///
    /// @param others further known endings, such as `.svg`
    public Optional<Path> ask(SceneChooser chooser, String proposedName, String... others) {
        String ending = proposedName.substring(proposedName.lastIndexOf('.'));
        Optional<Path> chosen = SceneChooser.withExtension(ending, proposedName, chooser::toExport);
        String name = chosen.map(file -> String.valueOf(file.getFileName())).orElse("");
        List<String> known = Stream.concat(Stream.of(ending), Stream.of(others)).toList();
        if (chosen.isEmpty() || known.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith)) {
            return chosen;
        }
        Path whole = chosen.get().resolveSibling(name + ending);
        if (!Files.exists(whole)) {
            return Optional.of(whole);
        }
        model.notice().set(Notice.error("%s was not written.".formatted(whole.getFileName()),
                "There is a file of that name. Choose one that ends with %s.".formatted(String.join(" or ", known))));
        return Optional.empty();
    }

    /// Writes a file. The user can cancel the export at any time, even before the executor has begun it.
    ///
    /// @param on runs the task that creates and writes the content
    public void begin(Path file, Export export, Executor on) {
        TaskNotice notice = new TaskNotice(model, "Exporting %s.".formatted(file.getFileName()), "Cancel export");
        isRunning = true;
        saves.began(notice, String.valueOf(file.getFileName()), notice::cancel);
        LongConsumer progress = done -> notice.progress(done, export.all());
        CompletableFuture<Outcome> ended = new CompletableFuture<>();
        AtomicBoolean isDecided = new AtomicBoolean();
        notice.whenCancelled(() -> {
            if (isDecided.compareAndSet(false, true)) {
                ended.complete(cancelled(file));
            }
        });
        ended.completeAsync(() -> isDecided.compareAndSet(false, true)
                ? written(file, export, progress)
                : cancelled(file), on);
        Views.whenDone(ended.exceptionally(failure -> new Outcome("", "The program itself failed: " + failure)),
                outcome -> {
                    isRunning = false;
                    boolean isWritten = outcome.problem().isEmpty();
                    String failed = "%s was not written.".formatted(file.getFileName());
                    notice.end(isWritten ? outcome.done() : failed);
                    saves.ended(notice, !isWritten);
                    if (!isWritten) {
                        model.notice().set(Notice.error(failed, outcome.problem()));
                    }
                });
    }

    /// How an export ended.
    ///
    /// @param done text for the status bar
    /// @param problem why the file was not written; empty if it was written or the user cancelled the export
    private record Outcome(String done, String problem) {}

    private static Outcome written(Path file, Export export, LongConsumer progress) {
        try {
            new SafeFile(file).withoutBackup().replace(to -> export.content().write(to, progress));
            return new Outcome("Exported %s to %s".formatted(export.what(), file.getFileName()), "");
        } catch (CancellationException e) {
            return cancelled(file);
        } catch (IOException e) {
            return failed(file, e);
        } catch (UncheckedIOException e) {
            return failed(file, Objects.requireNonNull(e.getCause()));
        } catch (UnwritableSceneException | WorldException e) {
            return new Outcome("", String.valueOf(e.getMessage()));
        }
    }

    private static Outcome cancelled(Path file) {
        return new Outcome("Export cancelled; %s is unchanged.".formatted(file.getFileName()), "");
    }

    private static Outcome failed(Path file, IOException e) {
        return new Outcome("", "%s can't be written: %s. The former content is unchanged; write to another place."
                .formatted(file, FileSteps.reason(e)));
    }
}
