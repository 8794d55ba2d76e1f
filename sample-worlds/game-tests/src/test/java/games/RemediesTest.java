package games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// What the READMEs of the sample games say of the recordings that the games write, before and after the bug is mended.
@Timeout(600)
@Tag("long")
class RemediesTest {
    private static final String CHANGED = " changed";

    @TempDir
    private Path temporary;

    /// A change of a line of a game.
    private record Mend(Path source, String line, String mended) {
        /// Compiles the changed source into a folder.
        void compile(Path into) throws Exception {
            String text = Files.readString(source);
            assertTrue(text.contains(line), source + " has no longer " + line);
            Path changed = Files.writeString(into.resolve(source.getFileName()), text.replace(line, mended));
            Sources.compile(List.of(changed), System.getProperty("java.class.path"), into);
        }
    }

    private static final Mend LINKED = new Mend(Path.of("../artemis-game/src/main/java/pasture/Pasture.java"),
            "new EatSystem())", "new EatSystem(), new com.artemis.link.EntityLinkManager())");
    private static final Mend COPIED = new Mend(Path.of("../ashley-game/src/main/java/strait/LaySystem.java"),
            "body.at = from.at;", "body.at.set(from.at);");

    /// Runs a game as its README says, with changed sources.
    private Recording record(String game, int ticks, Mend... mends) throws Exception {
        for (Mend mend : mends) {
            mend.compile(temporary);
        }
        Path file = temporary.resolve("recorded.orec");
        Process running = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m", "-cp",
                temporary + File.pathSeparator + System.getProperty("java.class.path"), game, file.toString(),
                String.valueOf(ticks)).inheritIO().start();
        assertEquals(0, running.waitFor());
        RecordingResult.Opened read = (RecordingResult.Opened) Recordings.read(file, WorldCatalog.ofProgram());
        return read.recording().recording();
    }

    private static World world(Recording recording) {
        return recording.schedule().world();
    }

    /// The ends of named entities, as *Lifetimes* lists them: the last tick, who it was, and the system.
    private static List<String> ends(Recording recording, String name) {
        List<String> ends = new ArrayList<>();
        for (RecordedTick tick : recording.ticks(recording.branch())) {
            recording.seek(tick.number() - 1);
            for (Segment segment : tick.segments()) {
                for (Entity entity : segment.destroyed()) {
                    String who = world(recording).describe(entity);
                    if (who.contains(name)) {
                        ends.add("%d %s %s".formatted(tick.number(), who, segment.author().name()));
                    }
                }
            }
        }
        return ends;
    }

    @Test
    void a_young_wolf_is_eaten_in_tick_606_and_none_with_a_manager_of_links() throws Exception {
        assertEquals(List.of("606 10v3 (Wolf 11) EatSystem"), ends(record("pasture.WatchedPasture", 640), "(Wolf"));
        assertEquals(List.of(), ends(record("pasture.WatchedPasture", 640, LINKED), "(Wolf"));
    }

    private static boolean isValueChanged(Change<?> change, int entry) {
        return entry >= 0 && change.kind(entry) == Change.Kind.CHANGED && !change.isMoveOnly(entry);
    }

    /// The places of the entities with a component, each followed by “changed” if a system changed it in the last tick.
    private static <C extends Record> List<String> places(Recording recording, ComponentType<?> with,
            ComponentType<C> body) {
        World world = world(recording);
        List<String> places = new ArrayList<>();
        world.array(with.recordClass()).forEach((entity, _) -> {
            boolean isWritten = world.segmentsOfTick().stream().flatMap(segment -> segment.changes(body).stream())
                    .anyMatch(change -> isValueChanged(change, change.entryOf(entity)));
            places.add(world.get(entity, body.recordClass()) + (isWritten ? CHANGED : ""));
        });
        return places;
    }

    private static List<String> places(Recording recording, String with) {
        return places(recording, world(recording).types().named(with).orElseThrow(),
                world(recording).types().named("Body").orElseThrow());
    }

    @Test
    void the_mines_of_tick_300_sail_with_the_minelayers() throws Exception {
        Recording recording = record("strait.WatchedStrait", 420);
        recording.seek(300);
        List<String> layers = places(recording, "Layer");
        List<String> mines = places(recording, "Mine");
        assertEquals(4, layers.size());
        assertTrue(layers.stream().allMatch(place -> place.endsWith(CHANGED)), layers::toString);
        assertEquals(layers.get(2), mines.getFirst());
        assertEquals(List.of(layers.get(2), layers.get(0), layers.get(1)),
                mines.stream().map(place -> place.endsWith(CHANGED) ? place : place + CHANGED).toList());
    }

    @Test
    void mines_with_a_place_of_their_own_lie_still_and_two_of_900_ticks_are_run_into() throws Exception {
        Recording recording = record("strait.WatchedStrait", 900, COPIED);
        for (RecordedTick tick : recording.ticks(recording.branch())) {
            recording.seek(tick.number());
            long changed = places(recording, "Mine").stream().filter(place -> place.endsWith(CHANGED)).count();
            assertEquals(0, changed, "in tick " + tick.number());
        }
        assertEquals(List.of("480", "496"), ends(recording, "(Mine ").stream()
                .filter(end -> end.endsWith(" BlastSystem")).map(end -> end.substring(0, 3)).toList());
    }
}
