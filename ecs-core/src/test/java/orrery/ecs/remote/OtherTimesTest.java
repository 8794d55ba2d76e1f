package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// Games of other versions, and clocks that are set while a game runs.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
class OtherTimesTest {
    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    // ---- versions

    /// Answers each greeting as a game of version 5 does.
    private static void answer(ServerSocket server) {
        try {
            while (true) {
                try (Socket editor = server.accept()) {
                    editor.getOutputStream().write(new byte[Greeting.CHALLENGE_BYTES]);
                    assertEquals(Greeting.BYTES, editor.getInputStream().readNBytes(Greeting.BYTES).length);
                    editor.getOutputStream().write(new byte[] {'V', 0, 5});
                }
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    @Test
    void a_game_of_another_version_is_listed_and_refused_with_both_versions_and_what_to_do() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofPlatform().daemon().start(() -> answer(server));
            ProcessHandle self = ProcessHandle.current();
            Path _ = new GameFile("newer", "walking", self.pid(), GameFile.startOf(self), 1, server.getLocalPort(),
                    new byte[Greeting.TOKEN_BYTES], 5).write();
            assertEquals(List.of("newer"), RunningGame.list().stream().map(RunningGame::name).toList());
            assertEquals(-1, RunningGame.list().getFirst().tick(), "not told");
            assertEquals(("newer (process %d) speaks version 5 of the protocol, and this editor version 4."
                    + " Use the same version of Orrery in both.").formatted(self.pid()),
                    assertThrows(IOException.class, LocalGame::attach).getMessage());
        }
    }

    // ---- clocks

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.list(folder.path())) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    void a_game_that_was_opened_before_the_clock_was_set_back_is_listed_and_attached() throws Exception {
        try (LocalGame _ = new LocalGame()) {
            long future = System.currentTimeMillis() + 3_600_000;
            Files.writeString(onlyFile(),
                    Files.readString(onlyFile()).replaceFirst("opened=\\d+", "opened=" + future));
            assertEquals(future, LocalGame.listed().since().toEpochMilli());
            try (LocalGame.Attached attached = LocalGame.attached()) {
                assertEquals("", attached.mirror().hold());
            }
        }
    }

    /// On this system, Java computes the start of a process from the present time of day.
    @Test
    void on_linux_the_start_of_a_process_counts_from_the_start_of_the_machine() throws IOException {
        Path uptime = Path.of("/proc/uptime");
        if (Files.isReadable(uptime)) {
            double seconds = Double.parseDouble(Files.readString(uptime).split(" ", -1)[0]);
            long started = GameFile.startOf(ProcessHandle.current());
            assertTrue(started > 0 && started <= seconds * 100 + 1, started + " in " + seconds + " s");
        }
    }

    @Test
    void nothing_but_the_writer_of_the_file_asks_for_the_time_of_day() throws Exception {
        String here = Remote.class.getName().replace('.', '/') + ".class";
        Path classes = Path.of(Objects.requireNonNull(Remote.class.getResource("/" + here)).toURI()).getParent();
        try (Stream<Path> all = Files.walk(Objects.requireNonNull(classes))) {
            List<String> asking = all.filter(each -> each.toString().endsWith(".class"))
                    .filter(OtherTimesTest::asksForTheTimeOfDay)
                    .map(each -> String.valueOf(each.getFileName())).toList();
            assertEquals(List.of("GameServer.class"), asking);
        }
    }

    private static boolean asksForTheTimeOfDay(Path file) {
        Set<String> clocks = Set.of("currentTimeMillis", "now", "systemUTC", "systemDefaultZone");
        try {
            return StreamSupport.stream(ClassFile.of().parse(file).constantPool().spliterator(), false)
                    .anyMatch(entry -> entry instanceof MemberRefEntry call
                            && call.owner().asInternalName().startsWith("java/")
                            && clocks.contains(call.name().stringValue())
                            || entry instanceof MemberRefEntry made
                                    && made.owner().asInternalName().equals("java/util/Date"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
