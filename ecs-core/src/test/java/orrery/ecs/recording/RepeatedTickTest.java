package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.scene.Garden;

/// A recording that contains a chunk of ticks twice.
class RepeatedTickTest {
    @Test
    void a_tick_out_of_order_is_named_with_the_one_before_it() throws IOException {
        Simulation garden = Garden.scene(Garden::plantAll).simulation();
        Recording recording = new Recording(garden.schedule());
        for (int i = 0; i < 3; i++) {
            garden.schedule().tick();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Recordings.write(recording, RecordingNotes.of(garden), out);
        List<Chunks.Part> parts = new ArrayList<>(Chunks.of(out.toByteArray()));
        int last = parts.stream().map(Chunks.Part::kind).toList().lastIndexOf(ChunkKind.TICK);
        parts.add(last, parts.get(last));
        RecordingResult.Opened opened = assertInstanceOf(RecordingResult.Opened.class,
                Recordings.parse(Chunks.file(parts), "garden.orec", Garden.catalog()));
        assertEquals(
                "garden.orec is damaged: tick 1 does not follow tick 3. Up to the damage, 3 ticks can be viewed; none is lost,"
                        + " but the rest of the file is.",
                opened.recording().warnings().getFirst());
    }
}
