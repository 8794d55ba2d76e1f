package orrery.editor.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orrery.editor.journal.Journals;
import orrery.editor.journal.LeftJournal;

/// Sessions with a folder of journals each, and what killed processes leave in such folders.
public final class JournaledSessions implements AutoCloseable {
    private final Path folder;
    private final WatchdogClock clock = new WatchdogClock();
    private final List<Session> sessions = new ArrayList<>();
    private int kills;

    /// @param folder where the folders of journals are
    public JournaledSessions(Path folder) {
        this.folder = folder;
    }

    /// The clock of the sessions' watchdogs.
    public WatchdogClock clock() {
        return clock;
    }

    /// A session whose journals are in a folder of that name.
    public Session begin(String name) {
        Session begun = new Session(journals(name), clock.watchdog());
        sessions.add(begun);
        return begun;
    }

    /// The journals in a folder of that name.
    public Journals journals(String name) {
        return new Journals(folder.resolve(name));
    }

    /// Copies a folder in the state in which a process killed now would leave it. Returns the name of the copy.
    ///
    /// @param session the session that writes a journal there
    public String kill(Session session, String name) {
        session.journaled().join();
        session.journalsClosed().join();
        String copy = name + " after kill " + ++kills;
        try {
            Path after = Files.createDirectory(folder.resolve(copy));
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve(name))) {
                for (Path file : files) {
                    Files.copy(file, after.resolve(file.getFileName()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return copy;
    }

    /// The journal that was left in a folder.
    public LeftJournal left(String name) {
        return journals(name).left().getFirst();
    }

    @Override
    public void close() {
        sessions.forEach(Session::close);
    }
}
