package orrery.ecs.remote;

import java.io.IOException;
import java.nio.file.Path;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.remote.attach.Mirror;

/// An editor as a program: attaches to the only game, records a hundred ticks, saves them, prints whether and why that failed,
/// and follows the game for a hundred more ticks.
final class SavingEditor {
    private SavingEditor() {}

    /// Records and saves.
    ///
    /// @param words the file
    public static void main(String[] words) throws Exception {
        Mirror mirror = LocalGame.attach();
        Recording recording = Recording.ofSegments(mirror.simulation().schedule());
        long first = mirror.simulation().world().tick();
        RemoteProcessTest.follow(mirror, () -> mirror.simulation().world().tick() >= first + 100);
        try (RecordingSave save = RecordingSave.of(recording, RecordingNotes.of(mirror.simulation()))) {
            save.write(Path.of(words[0]), (_, _) -> {});
            System.out.println("saved");
        } catch (IOException e) {
            System.out.println("refused " + e.getMessage());
        }
        long before = mirror.simulation().world().tick();
        RemoteProcessTest.follow(mirror, () -> mirror.simulation().world().tick() >= before + 100);
        System.out.println("follows " + (recording.branch().newestTick() - first));
    }
}
