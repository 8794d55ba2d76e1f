package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameInput;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// Callers of a game that send nonsense, too much, too slowly or too often. The game goes on, and an editor can attach.
/// `-Dorrery.frames=1000000` sends that many mutated frames, `-Dorrery.frames.seed=N` chooses other ones.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
class HostileConnectionTest {
    private static final int FRAMES = Integer.getInteger("orrery.frames", 20_000);
    private static final long SEED = Long.getLong("orrery.frames.seed", 1);

    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    private static GameFile file() throws IOException {
        return GameFile.all().getFirst();
    }

    private static Socket call(byte[] greeting) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), file().port());
        socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(120));
        socket.getOutputStream().write(greeting);
        return socket;
    }

    private static Socket attached() throws IOException {
        Socket socket = call(Greeting.write(Greeting.Purpose.ATTACH, file().token()));
        assertEquals('A', socket.getInputStream().read());
        return socket;
    }

    private static int answer(byte[] greeting) throws IOException {
        try (Socket socket = call(greeting)) {
            return socket.getInputStream().read();
        }
    }

    /// Asserts that the game runs and that an editor can attach to it.
    private static void assertWell(LocalGame game) throws IOException, InterruptedException {
        LocalGame.await(() -> !game.remote().isAttached());
        long tick = game.<Long>ask(each -> each.world().tick());
        LocalGame.await(() -> game.<Long>ask(each -> each.world().tick()) > tick);
        try (LocalGame.Attached attached = LocalGame.attached()) {
            assertEquals("", attached.mirror().hold());
        }
    }

    @Test
    void a_wrong_token_wherever_it_differs_and_a_wrong_beginning_are_refused() throws Exception {
        try (LocalGame game = new LocalGame()) {
            byte[] right = Greeting.write(Greeting.Purpose.ATTACH, file().token());
            for (int at : List.of(0, 7, 10, 11, 26, 42)) {
                byte[] wrong = right.clone();
                wrong[at] ^= 0x55;
                assertEquals('R', answer(wrong), "byte " + at);
            }
            assertEquals('R', answer("GET / HTTP/1.1\r\nHost: 127.0.0.1:80000\r\nAccept: */*\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII)));
            assertWell(game);
        }
    }

    @Test
    void another_version_is_told_to_who_has_the_token() throws Exception {
        try (LocalGame _ = new LocalGame()) {
            byte[] other = Greeting.write(Greeting.Purpose.ATTACH, file().token());
            other[9] = 9;
            assertEquals('V', answer(other));
            other[20] ^= 1;
            assertEquals('R', answer(other));
        }
    }

    @Tag("long")
    @Test
    void who_sends_a_greeting_too_slowly_is_left_after_two_seconds() throws Exception {
        try (LocalGame game = new LocalGame()) {
            long begun = System.nanoTime();
            try (Socket slow = call(new byte[] {'O', 'R'})) {
                assertEquals(-1, slow.getInputStream().read());
                long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
                assertTrue(millis >= 1_000, "after %d ms".formatted(millis));
                assertWell(game);
            }
        }
    }

    @Tag("long")
    @Test
    void a_hundred_silent_connections_keep_no_editor_out() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try (LocalGame game = new LocalGame()) {
            for (int i = 0; i < 100; i++) {
                silent.add(call(new byte[0]));
            }
            assertWell(game);
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }

    @Test
    void a_frame_that_claims_to_be_huge_ends_the_connection_before_it_is_read() throws Exception {
        try (LocalGame game = new LocalGame()) {
            try (Socket socket = attached()) {
                LocalGame.await(() -> game.remote().isAttached());
                socket.getOutputStream().write(ByteBuffer.allocate(ChunkWriter.HEAD_BYTES).put(FrameKind.EDIT.code())
                        .putInt(Integer.MAX_VALUE).putInt(0).putInt(0).array());
                socket.getOutputStream().flush();
                LocalGame.await(() -> !game.remote().isAttached());
            }
            assertWell(game);
        }
    }

    @Test
    void a_connection_cut_in_the_middle_of_a_frame_lets_the_game_go_on() throws Exception {
        try (LocalGame game = new LocalGame()) {
            try (Socket socket = attached()) {
                byte[] frame = frame(FrameKind.RUNS, runs(-1));
                socket.getOutputStream().write(frame);
                LocalGame.await(() -> game.remote().isPaused());
                socket.getOutputStream().write(frame, 0, frame.length - 3);
            }
            assertWell(game);
        }
    }

    @Tag("long")
    @Test
    void a_held_game_goes_on_about_a_second_after_the_last_sign_of_life() throws Exception {
        try (LocalGame game = new LocalGame(); Socket socket = attached()) {
            long begun = System.nanoTime();
            socket.getOutputStream().write(frame(FrameKind.RUNS, runs(-1)));
            LocalGame.await(() -> game.remote().isPaused());
            long held = game.<Long>ask(each -> each.world().tick());
            LocalGame.await(() -> game.<Long>ask(each -> each.world().tick()) > held);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            assertTrue(millis > 500, "after %d ms".formatted(millis));
            assertTrue(game.remote().isAttached());
        }
    }

    private static byte[] runs(long limit) {
        ByteSink content = new ByteSink();
        content.put(1);
        content.putSigned(limit);
        content.put(0);
        return content.toArray();
    }

    private static byte[] frame(FrameKind kind, byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChunkWriter.withoutMark(out).write(kind.code(), content);
        return out.toByteArray();
    }

    @Test
    void mutated_edits_of_a_held_game_are_refused_or_made_and_leave_it_well() throws Exception {
        try (LocalGame game = new LocalGame()) {
            byte[] edit = edit(game);
            SplittableRandom random = new SplittableRandom(SEED);
            for (int sent = 0; sent < FRAMES; sent += 2_000) {
                try (Socket socket = attached()) {
                    assertNull(game.failure());
                    long tick = held(game, socket);
                    Thread drain = Thread.ofVirtual().start(() -> drain(socket));
                    for (int i = 0; i < Math.min(2_000, FRAMES - sent); i++) {
                        socket.getOutputStream().write(mutated(edit, tick, random));
                    }
                    socket.shutdownOutput();
                    drain.join();
                }
                LocalGame.await(() -> !game.remote().isAttached());
            }
            assertWell(game);
        }
    }

    /// A segment that creates an entity and is reverted here.
    private static byte[] edit(LocalGame game) {
        return game.ask(each -> {
            EngineWorld world = EngineWorld.of(each.world());
            world.open(Author.edit("edit"));
            world.create(new WalkingGame.Place(1, 2, "new", List.of("c")), new WalkingGame.Speed(3, 4));
            Segment made = Objects.requireNonNull(world.close());
            world.revert(made);
            return SegmentBytes.of(each).write(made);
        });
    }

    /// Holds the game and returns its tick.
    private static long held(LocalGame game, Socket socket) throws Exception {
        socket.getOutputStream().write(frame(FrameKind.RUNS, runs(-1)));
        FrameInput in = new FrameInput(new DeadlineInput(socket), 1 << 24);
        in.readMark();
        for (ChunkReader.Chunk next = in.next(); next != null; next = in.next()) {
            if (FrameKind.of(next.code()) == FrameKind.STAT) {
                ByteSource content = new ByteSource(next.bytes());
                // The first that says it may come before the answer to the request, with the number of none.
                if (content.next() == 1) {
                    return content.next();
                }
            }
        }
        throw new AssertionError("the game is not held", game.failure());
    }

    private static void drain(Socket socket) {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A mutated edit, mutated rules, or a request to revert edits that were made although they were mutated.
    private static byte[] mutated(byte[] edit, long tick, SplittableRandom random) throws IOException {
        ByteSink content = new ByteSink();
        int what = random.nextInt(8);
        if (what == 0) {
            byte[] rules = {1, 0, 0, 4, 'N', 'a', 'm', 'e', 0, 0, 0};
            rules[random.nextInt(rules.length)] = (byte) random.nextInt(256);
            return frame(FrameKind.STOP, rules);
        }
        content.put(2);
        content.put(tick);
        int known = what < 4 ? what : 0;
        content.put(known);
        content.put(known > 0 ? known : 1);
        if (known == 0) {
            byte[] other = edit.clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                other[random.nextInt(other.length)] = (byte) random.nextInt(256);
            }
            content.put(other.length);
            for (byte each : other) {
                content.putByte(each);
            }
        }
        return frame(known > 0 ? FrameKind.BACK : FrameKind.EDIT, content.toArray());
    }
}
