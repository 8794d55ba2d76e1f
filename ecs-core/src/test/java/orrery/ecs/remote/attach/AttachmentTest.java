package orrery.ecs.remote.attach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameInput;
import orrery.ecs.remote.wire.FrameKind;

/// The editor's connection when the game sends unreadable data, or nothing.
@Timeout(120)
class AttachmentTest {
    private static final int FRAMES = 15;
    private static final int FRAME_BYTES = 100_000;
    private static final int QUEUE_BYTES = 1 << 20;
    /// So many frames have no room in the queue: the last waits until one is taken.
    private static final int FRAMES_WITHOUT_ROOM = QUEUE_BYTES / FRAME_BYTES + 1;

    /// Both ends of a connection.
    private record Ends(Socket game, Attachment editor) implements AutoCloseable {
        static Ends open() throws IOException {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                Socket editor = new Socket(server.getInetAddress(), server.getLocalPort());
                return new Ends(server.accept(), new Attachment(editor, new DeadlineInput(editor), QUEUE_BYTES));
            }
        }

        @Override
        public void close() throws IOException {
            game.close();
            editor.close();
        }
    }

    private static void await(BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!until.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "it takes too long");
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    @Test
    void what_can_not_be_read_ends_the_connection_on_both_sides_and_the_reason_is_kept() throws Exception {
        try (Ends ends = Ends.open()) {
            ends.game.getOutputStream().write(new byte[1_000]);
            InputStream in = ends.game.getInputStream();
            ends.game.setSoTimeout((int) TimeUnit.SECONDS.toMillis(60));
            try {
                long skipped = in.transferTo(java.io.OutputStream.nullOutputStream());
                assertTrue(skipped >= 0);
            } catch (java.net.SocketException _) {
                // reset, because the editor has not read everything
            }
            await(ends.editor::hasEnded);
            assertFalse(ends.editor.isClosedByGame());
            assertTrue(ends.editor.why().startsWith("what it sent was damaged: "), ends.editor.why());
        }
    }

    @Test
    void a_game_that_ends_within_a_frame_has_ended_and_what_it_sent_before_is_taken() throws Exception {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        ChunkWriter writer = ChunkWriter.unpacked(sent);
        writer.write(FrameKind.STAT.code(), new byte[10]);
        writer.write(FrameKind.STAT.code(), new byte[10]);
        int frame = ChunkWriter.HEAD_BYTES + 10;
        for (int missing : new int[] {1, 9, 12, frame - 1}) {
            try (Ends ends = Ends.open()) {
                ends.game.getOutputStream().write(sent.toByteArray(), 0, sent.size() - missing);
                ends.game.close();
                await(ends.editor::hasEnded);
                assertEquals("the connection was closed", ends.editor.why());
                assertTrue(ends.editor.isClosedByGame());
                assertNotNull(ends.editor.poll());
                assertNull(ends.editor.poll());
            }
        }
    }

    /// As when a game is killed that has not read all that the editor sent.
    @Test
    void a_connection_that_is_reset_was_closed_by_the_game() throws Exception {
        try (Ends ends = Ends.open()) {
            ends.game.setSoLinger(true, 0);
            ends.game.close();
            await(ends.editor::hasEnded);
            assertTrue(ends.editor.isClosedByGame(), ends.editor.why());
        }
    }

    /// As when a game ends while the editor shows its past: nothing is read from the connection then.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_end_of_a_game_is_noticed_while_the_queue_is_full_and_what_came_before_is_taken(boolean isReset)
            throws Exception {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        ChunkWriter writer = ChunkWriter.unpacked(sent);
        for (int frame = 0; frame < FRAMES; frame++) {
            writer.write(FrameKind.STAT.code(), new byte[FRAME_BYTES]);
        }
        try (Ends ends = Ends.open()) {
            ends.game.getOutputStream().write(sent.toByteArray());
            await(ends.editor::isFull);
            if (isReset) {
                ends.game.setSoLinger(true, 0);
            }
            ends.game.close();
            await(ends.editor::hasEnded);
            assertTrue(ends.editor.isClosedByGame(), ends.editor.why());
            assertFalse(ends.editor.isOver());
            int taken = 0;
            while (!ends.editor.isOver()) {
                taken += ends.editor.poll(TimeUnit.MILLISECONDS.toNanos(5)) == null ? 0 : 1;
            }
            assertTrue(taken >= FRAMES_WITHOUT_ROOM, "taken: " + taken);
        }
    }

    @Tag("long")
    @Test
    void a_game_that_sends_nothing_is_silent_until_something_comes() throws Exception {
        try (Ends ends = Ends.open()) {
            assertFalse(ends.editor.isSilent());
            await(ends.editor::isSilent);
            assertFalse(ends.editor.hasEnded());
            ends.game.getOutputStream().write(0x4f);
            await(() -> !ends.editor.isSilent());
        }
    }

    /// As when a window is closed: its thread and that of the session close the connection.
    @Test
    void the_farewell_is_sent_whoever_closes_the_connection_meanwhile() throws Exception {
        for (int again = 0; again < 50; again++) {
            try (Ends ends = Ends.open()) {
                Thread first = Thread.ofPlatform().start(ends.editor::close);
                Thread second = Thread.ofPlatform().start(ends.editor::close);
                FrameInput in = new FrameInput(new DeadlineInput(ends.game), FrameInput.MOST_BYTES_TO_GAME);
                ChunkReader.Chunk frame = in.next();
                while (frame != null && FrameKind.of(frame.code()) != FrameKind.QUIT) {
                    frame = in.next();
                }
                assertNotNull(frame, "the farewell");
                ends.game.close();
                first.join();
                second.join();
            }
        }
    }

    @Test
    void what_is_too_long_for_a_game_is_refused_with_both_lengths() {
        assertEquals("The request has 80.5 MB, but a game accepts at most 64 MB at once.",
                Mirror.tooLong((80L << 20) + (1 << 19)));
    }
}
