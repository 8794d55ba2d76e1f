package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.scene.Garden;

/// Values in a file that no field or record of its world can hold.
class RefusedValuesTest {
    private static final WorldCatalog NONE = new WorldCatalog(List.of());

    private final Simulation garden = Garden.scene(Garden::plantAll).simulation();

    /// The chunks written for the state after a tick that includes edits.
    private List<Chunks.Part> written() {
        garden.schedule().tick();
        Recording recording = new Recording(garden.schedule());
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Recordings.write(recording, RecordingNotes.of(garden), out);
            return Chunks.of(out.toByteArray());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /// A file of the chunks, in which some bytes are replaced wherever they occur in a state.
    private static byte[] replaced(List<Chunks.Part> parts, byte[] from, byte[] to) {
        List<Chunks.Part> changed = new ArrayList<>();
        int count = 0;
        for (Chunks.Part part : parts) {
            ByteSink out = new ByteSink();
            byte[] bytes = part.bytes();
            for (int at = 0; at < bytes.length;) {
                boolean isHere = part.kind() == ChunkKind.KEYF && at + from.length <= bytes.length
                        && Arrays.equals(from, Arrays.copyOfRange(bytes, at, at + from.length));
                for (int i = 0; i < (isHere ? to.length : 1); i++) {
                    out.putByte(isHere ? to[i] : bytes[at]);
                }
                at += isHere ? from.length : 1;
                count += isHere ? 1 : 0;
            }
            changed.add(new Chunks.Part(part.kind(), out.toArray()));
        }
        assertTrue(count > 0);
        return Chunks.file(changed);
    }

    private static byte[] number(double value) {
        ByteSink out = new ByteSink();
        out.put(Double.doubleToLongBits(value));
        return out.toArray();
    }

    private static String refused(byte[] bytes, WorldCatalog catalog) {
        return switch (Recordings.parse(bytes, "garden.orec", catalog)) {
            case RecordingResult.Refused(String problem) -> problem;
            case RecordingResult.Opened opened -> throw new AssertionError(opened);
        };
    }

    @Test
    void a_list_of_names_that_holds_a_letter_is_refused() {
        garden.world().setSingleton(garden.schedule().settings().withEnabled("Pour", false));
        List<Chunks.Part> parts = written();
        byte[] bytes = parts.stream().filter(part -> part.kind() == ChunkKind.KEYF).findFirst().orElseThrow().bytes();
        byte[] oneKnownText = {12, 1, 9};
        int at = 0;
        while (!Arrays.equals(oneKnownText, Arrays.copyOfRange(bytes, at, at + 3)) || bytes[at + 3] == 0) {
            at++;
        }
        byte[] from = Arrays.copyOfRange(bytes, at, at + 4);
        byte[] to = {12, 1, 4, bytes[at + 3]};
        for (WorldCatalog catalog : List.of(Garden.catalog(), NONE)) {
            assertEquals("garden.orec can't be opened: ScheduleSettings.disabled can't hold its recorded value."
                    + " Get the file again from whoever sent it.", refused(replaced(parts, from, to), catalog));
        }
    }

    @Test
    void a_length_of_ticks_that_no_schedule_takes_is_refused() {
        byte[] bytes = replaced(written(), number(0.5), number(-1e270));
        for (WorldCatalog catalog : List.of(Garden.catalog(), NONE)) {
            assertEquals(
                    "garden.orec can't be opened: ScheduleSettings refuses its recorded values: secondsPerTick is"
                            + " -1.0E270; give a finite number of seconds greater than 0. Get the file again from whoever sent"
                            + " it.",
                    refused(bytes, catalog));
        }
    }

    @Test
    void where_a_record_of_the_world_refuses_a_value_everything_is_shown_without_the_world() {
        List<Chunks.Part> parts = written();
        byte[] bytes = replaced(parts, number(1e300), number(-1e300));
        if (!(Recordings.parse(bytes, "garden.orec",
                Garden.catalog()) instanceof RecordingResult.Opened(OpenedRecording read))) {
            throw new AssertionError("it was refused");
        }
        assertFalse(read.isRunnable());
        assertEquals(
                List.of("The world garden here does not take a value of the recording (Plant refuses its recorded"
                        + " values: height is -1.0E300; a plant has 0 or more), so the recording is shown with the types"
                        + " that its file describes: its ticks can be looked at in both directions, and no more ticks can be"
                        + " run. To run more, add the jar with which it was recorded and open it again."),
                read.warnings());
        assertTrue(Observations.of(EngineWorld.of(read.simulation().world())).get("Plant").toString()
                .contains("-1.0E300"));
    }
}
