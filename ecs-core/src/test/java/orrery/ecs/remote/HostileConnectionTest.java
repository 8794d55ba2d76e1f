package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameInput;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// Callers of a game that send nonsense, too much, too slowly or too often. The game goes on, and an editor can attach.
/// `-Dorrery.frames=1000000` sends that many mutated frames, `-Dorrery.frames.seed=N` chooses other ones.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
class HostileConnectionTest {
    private static final int FRAMES = Integer.getInteger("orrery.frames", 20_000);
    private static final int FRAMES_OF_CONNECTION = 250;
    private static final long SEED = Long.getLong("orrery.frames.seed", 1);

    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    private static GameFile file() throws IOException {
        return GameFile.all().getFirst();
    }

    /// Opens a connection and sends a greeting.
    ///
    /// @param greeting computes it from the challenge
    private static Socket call(UnaryOperator<byte[]> greeting) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), file().port());
        socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(120));
        byte[] challenge = socket.getInputStream().readNBytes(32);
        assertEquals(32, challenge.length);
        socket.getOutputStream().write(greeting.apply(challenge));
        return socket;
    }

    /// A greeting as `REMOTE-PROTOCOL.md` describes it.
    private static byte[] greeting(int version, int purpose, byte[] challenge) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(file().token(), "HmacSHA256"));
            mac.update(new byte[] {0, (byte) version, (byte) purpose});
            return ByteBuffer.allocate(48).put("ORRYATCH".getBytes(StandardCharsets.US_ASCII)).put((byte) 0)
                    .put((byte) version).put((byte) purpose).put(mac.doFinal(challenge)).array();
        } catch (GeneralSecurityException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Socket attached() throws IOException {
        Socket socket = call(challenge -> greeting(4, 1, challenge));
        assertEquals('A', socket.getInputStream().read());
        return socket;
    }

    private static int answer(UnaryOperator<byte[]> greeting) throws IOException {
        try (Socket socket = call(greeting)) {
            return socket.getInputStream().read();
        }
    }

    private static byte[] changed(byte[] greeting, int at) {
        greeting[at] ^= 0x55;
        return greeting;
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
            for (int at : List.of(0, 7, 9, 10, 11, 26, 42)) {
                assertEquals('R', answer(challenge -> changed(greeting(4, 1, challenge), at)), "byte " + at);
            }
            assertEquals('R', answer(_ -> "GET / HTTP/1.1\r\nHost: 127.0.0.1:80000\r\nAccept: */*\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII)));
            assertWell(game);
        }
    }

    @Test
    void another_version_is_told_to_who_has_the_token() throws Exception {
        try (LocalGame _ = new LocalGame()) {
            assertEquals('V', answer(challenge -> greeting(9, 1, challenge)));
            assertEquals('R', answer(challenge -> changed(greeting(9, 1, challenge), 20)));
        }
    }

    @Test
    void a_greeting_that_was_seen_before_is_refused() throws Exception {
        try (LocalGame game = new LocalGame()) {
            List<byte[]> seen = new ArrayList<>();
            for (int purpose : List.of(0, 1)) {
                try (Socket socket = call(challenge -> {
                    seen.add(greeting(4, purpose, challenge));
                    return seen.getLast().clone();
                })) {
                    assertEquals('A', socket.getInputStream().read());
                    LocalGame.await(() -> game.remote().isAttached() == (purpose == 1)); // a little after the answer
                }
            }
            LocalGame.await(() -> !game.remote().isAttached());
            for (byte[] each : seen) {
                try (Socket socket = call(_ -> each)) {
                    assertArrayEquals(new byte[] {'R'}, socket.getInputStream().readAllBytes());
                }
            }
            assertFalse(game.remote().isAttached());
            assertWell(game);
        }
    }

    @Tag("long")
    @Test
    void who_sends_a_greeting_too_slowly_is_left_after_two_seconds() throws Exception {
        try (LocalGame game = new LocalGame()) {
            long begun = System.nanoTime();
            try (Socket slow = call(_ -> new byte[0])) {
                assertEquals(-1, answerToSlow(slow, greeting(4, 1, new byte[32])));
                long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
                assertTrue(millis >= 1_000, "after %d ms".formatted(millis));
                assertWell(game);
            }
        }
    }

    /// Sends a greeting byte by byte, ten in a second. Returns the answer, or -1 if the connection ended before.
    private static int answerToSlow(Socket socket, byte[] greeting) throws IOException {
        socket.setSoTimeout(100);
        try {
            for (byte each : greeting) {
                socket.getOutputStream().write(each);
                try {
                    return socket.getInputStream().read();
                } catch (SocketTimeoutException _) {
                    // The next byte is due.
                }
            }
            return socket.getInputStream().read();
        } catch (SocketException _) {
            return -1;
        }
    }

    @Tag("long")
    @Test
    void a_hundred_silent_connections_keep_no_editor_out() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try (LocalGame game = new LocalGame()) {
            for (int i = 0; i < 100; i++) {
                silent.add(call(_ -> new byte[0]));
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
    void a_stream_of_requests_does_not_hold_a_tick_for_as_long_as_it_lasts() throws Exception {
        int sent = 640;
        try (LocalGame game = new LocalGame(); Socket socket = attached()) {
            LocalGame.await(() -> game.remote().isAttached());
            CompletableFuture<Void> goesOn = new CompletableFuture<>();
            Thread asking = Thread.ofVirtual().start(() -> game.ask(_ -> goesOn.join()));
            for (int i = 0; i < sent; i++) {
                socket.getOutputStream().write(frame(FrameKind.EDIT, noEdits()));
            }
            goesOn.completeOnTimeout(null, 200, TimeUnit.MILLISECONDS);
            asking.join();
            FrameInput in = new FrameInput(new DeadlineInput(socket), 1 << 24);
            in.readMark();
            int done = 0;
            int inTick = 0;
            int most = 0;
            while (done < sent) {
                ChunkReader.Chunk next = Objects.requireNonNull(in.next());
                if (next.kind() == ChunkKind.TICK) {
                    inTick = 0;
                } else if (FrameKind.of(next.code()) == FrameKind.DONE) {
                    done++;
                    inTick++;
                    most = Math.max(most, inTick);
                }
            }
            assertTrue(most <= 2 * GameLink.MOST_SERVED, most + " between two ticks");
        }
    }

    @Test
    void more_requests_than_may_wait_end_the_connection_of_a_game_that_stalls() throws Exception {
        CompletableFuture<Void> stalls = new CompletableFuture<>();
        CompletableFuture<Void> goesOn = new CompletableFuture<>();
        try (LocalGame game = new LocalGame(); Socket socket = attached()) {
            LocalGame.await(() -> game.remote().isAttached());
            Thread asking = Thread.ofVirtual().start(() -> game.ask(_ -> {
                stalls.complete(null);
                return goesOn.join();
            }));
            stalls.join(); // until then the game serves requests
            try {
                for (int i = 0; i < 1_001; i++) {
                    socket.getOutputStream().write(frame(FrameKind.EDIT, noEdits()));
                }
            } catch (SocketException _) {
                // The game has ended the connection.
            }
            LocalGame.await(() -> !game.remote().isAttached());
            goesOn.complete(null);
            asking.join();
            assertWell(game);
        } finally {
            goesOn.complete(null);
        }
    }

    /// An edit without segments.
    private static byte[] noEdits() {
        ByteSink content = new ByteSink();
        content.put(2);
        content.put(0);
        content.put(0);
        content.put(0);
        return content.toArray();
    }

    @Test
    void a_connection_cut_in_the_middle_of_a_frame_lets_the_game_go_on() throws Exception {
        try (LocalGame game = new LocalGame()) {
            try (Socket socket = attached()) {
                byte[] frame = frame(FrameKind.RUNS, runs(1, -1));
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
            socket.getOutputStream().write(frame(FrameKind.RUNS, runs(1, -1)));
            LocalGame.await(() -> game.remote().isPaused());
            long held = game.<Long>ask(each -> each.world().tick());
            LocalGame.await(() -> game.<Long>ask(each -> each.world().tick()) > held);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            assertTrue(millis > 500, "after %d ms".formatted(millis));
            assertTrue(game.remote().isAttached());
        }
    }

    private static byte[] runs(int number, long limit) {
        ByteSink content = new ByteSink();
        content.put(number);
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
            byte[] state = game.ask(each -> SegmentBytes.of(each).writeState(each.world().snapshot()));
            SplittableRandom random = new SplittableRandom(SEED);
            for (int sent = 0; sent < FRAMES; sent += FRAMES_OF_CONNECTION) {
                try (Socket socket = attached()) {
                    assertNull(game.failure());
                    FrameInput in = new FrameInput(new DeadlineInput(socket), 1 << 24);
                    in.readMark();
                    long tick = held(game, socket, in, 1);
                    for (int i = 0; i < FRAMES_OF_CONNECTION; i++) {
                        socket.getOutputStream().write(mutated(edit, state, tick, random));
                    }
                    long _ = held(game, socket, in, 2);
                    // This frame ends the connection if its head or content can't be read.
                    byte[] last = frame(FrameKind.RUNS, changed(runs(3, tick), random));
                    socket.getOutputStream().write(random.nextBoolean() ? last : changed(last, random));
                    socket.shutdownOutput();
                    drain(socket);
                }
                LocalGame.await(() -> !game.remote().isAttached());
            }
            assertWell(game);
        }
    }

    /// Returns the bytes of a segment that creates an entity. The game has already reverted it.
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

    /// Holds the game, waits until it has carried out the requests before, and returns its tick.
    private static long held(LocalGame game, Socket socket, FrameInput in, int number) throws Exception {
        socket.getOutputStream().write(frame(FrameKind.RUNS, runs(number, -1)));
        for (ChunkReader.Chunk next = in.next(); next != null; next = in.next()) {
            if (FrameKind.of(next.code()) == FrameKind.STAT) {
                ByteSource content = new ByteSource(next.bytes());
                // An earlier report may also say that the game is held, but without the number of this request.
                if (content.next() == number) {
                    return content.next();
                }
            }
        }
        throw new AssertionError("the game is not held", game.failure());
    }

    private static void drain(Socket socket) throws IOException {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketException _) {
            // reset, because the game has not read everything
        }
    }

    /// Changes one to three bytes.
    private static byte[] changed(byte[] bytes, SplittableRandom random) {
        byte[] other = bytes.clone();
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            other[random.nextInt(other.length)] = (byte) random.nextInt(256);
        }
        return other;
    }

    /// A mutated edit, state or rules, or a request to revert or drop edits that were made although they were mutated.
    private static byte[] mutated(byte[] edit, byte[] state, long tick, SplittableRandom random) throws IOException {
        int what = random.nextInt(32);
        ByteSink content = new ByteSink();
        if (what < 4) {
            return frame(FrameKind.STOP, changed(new byte[] {1, 0, 0, 4, 'N', 'a', 'm', 'e', 0, 0, 0}, random));
        }
        content.put(2);
        if (what == 4) {
            return frame(FrameKind.DROP, content.toArray());
        }
        content.put(tick);
        int known = what < 17 ? 1 + what % 3 : 0;
        content.put(known);
        if (known > 0) {
            content.put(known);
            return frame(FrameKind.BACK, content.toArray());
        }
        boolean isState = what == 17;
        if (!isState) {
            content.put(1);
        }
        byte[] other = changed(isState ? state : edit, random);
        content.put(other.length);
        for (byte each : other) {
            content.putByte(each);
        }
        return frame(isState ? FrameKind.SETS : FrameKind.EDIT, content.toArray());
    }
}
