package orrery.editor.templates;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.editor.session.ReadContext;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateList;
import orrery.editor.session.template.TemplateStore;

/// Lists the templates of one world. Reads a file again only if it has changed. Simulation thread.
///
/// The folder is listed again when the search or the store has changed, or when the last listing is a second old, because other
/// programs and windows may change files. Each call spends a few milliseconds on reading files. Files that are not read yet are
/// listed without their number of entities.
final class TemplatesReader {
    private static final long LISTED_NANOS = 1_000_000_000;
    private static final long READ_NANOS = 5_000_000;

    private final TemplateStore store;
    private final Runnable again;
    private final LongSupplier nanoTime;
    private final Map<Path, Known> known = new HashMap<>();
    private @Nullable Key lastKey;
    private long listedNanos;
    private TemplatesSlice last = TemplatesSlice.NOTHING;
    private final List<TemplatesSlice.Line> lines = new ArrayList<>();
    private final Deque<Unread> unread = new ArrayDeque<>();

    /// @param again requests another call of [#fill]
    /// @param nanoTime the time, as [System#nanoTime]
    TemplatesReader(TemplateStore store, Runnable again, LongSupplier nanoTime) {
        this.store = store;
        this.again = again;
        this.nanoTime = nanoTime;
    }

    /// The search text and the number of changes of the store. If either changes, the templates are listed again.
    private record Key(String search, int changes) {}

    /// The state of a file when it was read, and the line that was made of it.
    private record Known(FileTime modified, long size, TemplatesSlice.Line line) {}

    /// A listed file that is not read yet.
    ///
    /// @param index index of the file's line
    private record Unread(int index, EntityTemplate.Stored template, FileTime modified, long size) {}

    /// Returns the templates that match a search. If they are the same as at the last call, returns the same object.
    TemplatesSlice fill(ReadContext moment, String search) {
        Simulation simulation = moment.simulation();
        Key key = new Key(search, store.changes());
        long now = nanoTime.getAsLong();
        if (!key.equals(lastKey) || now - listedNanos >= LISTED_NANOS) {
            lastKey = key;
            listedNanos = now;
            list(simulation, search);
        } else if (unread.isEmpty()) {
            return last;
        }
        readSome(simulation);
        TemplatesSlice listed = new TemplatesSlice(simulation.isOfProgram() ? "" : simulation.definition().name(),
                List.copyOf(lines));
        last = listed.equals(last) ? last : listed;
        if (!unread.isEmpty()) {
            again.run();
        }
        return last;
    }

    private void list(Simulation simulation, String search) {
        lines.clear();
        unread.clear();
        for (EntityTemplate template : TemplateList.of(simulation.definition(), store).found(search).templates()) {
            lines.add(template instanceof EntityTemplate.Stored stored
                    ? listed(stored)
                    : new TemplatesSlice.Line(template,
                            simulation.definition().template(template.name()).map(Template::size).orElse(0), ""));
        }
    }

    /// Returns the known line of a file if the file has not changed. Otherwise returns a line without a number of entities; the
    /// file is then read later. If the state of the file can't be read, returns a line with the problem.
    private TemplatesSlice.Line listed(EntityTemplate.Stored template) {
        try {
            FileTime modified = Files.getLastModifiedTime(template.file());
            long size = Files.size(template.file());
            Known before = known.get(template.file());
            if (before != null && before.modified.equals(modified) && before.size == size) {
                return before.line;
            }
            unread.add(new Unread(lines.size(), template, modified, size));
            return new TemplatesSlice.Line(template, 0, "");
        } catch (IOException e) {
            return new TemplatesSlice.Line(template, 0, "Template %s can't be read: %s.".formatted(template.name(),
                    FileSteps.reason(e)));
        }
    }

    /// Reads at least one of the unread files.
    private void readSome(Simulation simulation) {
        long begun = nanoTime.getAsLong();
        while (!unread.isEmpty()) {
            Unread next = unread.remove();
            TemplatesSlice.Line line = read(simulation, next.template());
            known.put(next.template().file(), new Known(next.modified(), next.size(), line));
            lines.set(next.index(), line);
            if (nanoTime.getAsLong() - begun >= READ_NANOS) {
                return;
            }
        }
    }

    private static TemplatesSlice.Line read(Simulation simulation, EntityTemplate.Stored template) {
        try {
            return template.prepared(simulation) instanceof EntityTemplate.Loaded loaded
                    ? new TemplatesSlice.Line(template, loaded.fragment().size(), "")
                    : new TemplatesSlice.Line(template, 0, "");
        } catch (IllegalArgumentException e) {
            return new TemplatesSlice.Line(template, 0, String.valueOf(e.getMessage()));
        }
    }
}
