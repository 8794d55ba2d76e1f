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

/// Reports that another process has the same file open.
final class OpenElsewhere {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT)
            .withZone(ZoneId.systemDefault());

    private OpenElsewhere() {}

    /// Looks for such a process on another thread, and shows a notice if there is one.
    static void tell(WindowModel model, Journals journals, Path file) {
        Views.whenDone(CompletableFuture.supplyAsync(() -> SceneHolder.find(journals, file)),
                found -> found.ifPresent(holder -> model.notice().set(new Notice(
                        "%s is open in another Orrery too.".formatted(file.getFileName()),
                        ("Process %d has had it open since %s. If one of the two saves it, the other asks before it replaces"
                                + " the file.").formatted(holder.process(), CLOCK.format(holder.since())),
                        false, List.of()))));
    }
}
