package orrery.editor.app.file;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.journal.Journals;
import orrery.editor.session.file.SceneHolder;

/// Reports that another process has the file of a scene open.
final class OpenElsewhere {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT)
            .withZone(ZoneId.systemDefault());

    private static final String ASKS = " If one of the two saves it, the other asks before it replaces the file.";

    private OpenElsewhere() {}

    /// Shows a notice if another process has the file open.
    static void tell(WindowModel model, Journals journals, Path file) {
        Views.whenDone(since(journals, file), since -> {
            if (!since.isEmpty()) {
                model.notice().set(new Notice("%s is open in another Orrery too.".formatted(file.getFileName()),
                        since + ASKS, false, List.of()));
            }
        });
    }

    /// Returns sentences about another process that has the file open, with a space before each. Empty if no other process has it
    /// open.
    static CompletableFuture<String> sentences(Journals journals, Path file) {
        return since(journals, file)
                .thenApply(since -> since.isEmpty() ? "" : " Its file is open in another Orrery too. " + since + ASKS);
    }

    /// Looks, on another thread, for another process that has the file open. The result is a sentence about it, or empty.
    private static CompletableFuture<String> since(Journals journals, Path file) {
        return CompletableFuture.supplyAsync(() -> SceneHolder.find(journals, file)
                .map(holder -> "Process %d has had it open since %s.".formatted(holder.process(),
                        CLOCK.format(holder.since())))
                .orElse(""));
    }
}
