package orrery.ecs.scene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.InputFile;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.codec.Codec;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.InputsCodec;
import orrery.ecs.scene.codec.ReadContext;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.codec.WholeNumberCodec;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.Problems;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scene.text.Source;
import orrery.ecs.type.TrackingLevel;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;

/// Reads a replay in one pass: loads the snapshot as soon as it is named, then reads the inputs, whose classes the snapshot's
/// world declares.
final class ReplayReader {
    private static final int MOST_TICKS = 1 << 24;
    private static final Codec VERSION = new WholeNumberCodec(ReplayText.VERSION, ReplayText.VERSION, v -> v, false);
    private static final Codec FROM = new WholeNumberCodec(0, Long.MAX_VALUE, v -> v, false);
    private static final Codec TICKS = new WholeNumberCodec(0, MOST_TICKS, v -> (int) v, false);

    private final Path file;
    private final WorldCatalog catalog;
    private final Problems problems;
    private final SceneCursor cursor;
    private final Map<String, Object> header = new HashMap<>();
    private final Map<Long, List<Record>> inputs = new HashMap<>();
    private @Nullable ReadContext in;
    private @Nullable Scene start;
    private List<SceneProblem> refused = List.of();

    ReplayReader(Path file, WorldCatalog catalog) throws IOException {
        this.file = file;
        this.catalog = catalog;
        Source source = new Source(bytes(file), file.toString());
        problems = new Problems(source);
        cursor = new SceneCursor(source, problems);
    }

    private static byte[] bytes(Path file) throws IOException {
        try {
            return InputFile.bytes(file);
        } catch (IOException e) {
            throw new IOException("%s: the file can't be read: %s. Check the path.".formatted(file,
                    FileSteps.reason(e)), e);
        }
    }

    Replay read() throws IOException {
        try {
            in = reading(Map.of());
            if (cursor.next() == null) {
                cursor.refuseEmptyFile();
            } else {
                cursor.eachField("a replay, an object as in {\"format\": \"orrery-replay\", ...}", this::readTop);
            }
        } catch (JacksonException e) {
            cursor.malformed(e);
        } catch (RuntimeException | LinkageError e) {
            cursor.error("the value there can't be read: " + e, "Save the replay again");
        }
        return replay();
    }

    private ReadContext reading(Map<String, String> renamed) {
        Outline outline = new Outline();
        outline.header.put("kind", SceneKind.TICK);
        return new ReadContext(cursor, outline, new UnknownContent(), renamed);
    }

    private void readTop(String name) {
        switch (name) {
            case "format" -> readFormat();
            case "version" -> note(name, VERSION);
            case "from" -> note(name, FROM);
            case "ticks" -> note(name, TICKS);
            case "snapshot" -> readSnapshot();
            case "inputs" -> readInputs();
            default -> cursor.expected("format, version, snapshot, from, ticks or inputs", "Remove the field");
        }
    }

    private void note(String name, Codec codec) {
        Object value = codec.read(java.util.Objects.requireNonNull(in));
        if (value != null) {
            header.put(name, value);
        }
    }

    private void readFormat() {
        boolean is = cursor.token() == JsonToken.VALUE_STRING && ReplayText.FORMAT.equals(cursor.parser().getString());
        if (is) {
            header.put("format", ReplayText.FORMAT);
        } else {
            cursor.expected(JsonText.quoted(ReplayText.FORMAT), "Choose a replay; its name ends in " + Replay.SUFFIX);
        }
    }

    private void readSnapshot() {
        String name = cursor.token() == JsonToken.VALUE_STRING ? cursor.parser().getString() : "";
        if (name.isEmpty() || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) {
            cursor.expected("the name of the snapshot beside it", "Write the name of a file in the same folder");
            return;
        }
        switch (Scenes.read(file.resolveSibling(name), catalog, TrackingLevel.RECORDED)) {
            case SceneResult.Loaded(Scene loaded) -> {
                start = loaded;
                in = reading(loaded.simulation().definition().renamed());
            }
            case SceneResult.Refused(List<SceneProblem> why) -> refused = why;
        }
    }

    private void readInputs() {
        Scene scene = start;
        if (scene == null) {
            if (refused.isEmpty()) {
                cursor.error("the inputs come before the snapshot", "Write \"snapshot\" before \"inputs\"");
            }
            cursor.skip();
            return;
        }
        Simulation simulation = scene.simulation();
        Codec codec = new InputsCodec(simulation.definition().inputs(), new Codecs(simulation.world()));
        cursor.eachField("an object of ticks, as in {\"104\": [...]}", tick -> readTick(tick, codec));
    }

    private void readTick(String name, Codec codec) {
        boolean isNumber = name.length() <= 18 && name.chars().allMatch(c -> c >= '0' && c <= '9');
        Object given = java.util.Objects.requireNonNull(in).component(UnknownContent.OUTSIDE, InputsCodec.NAME, codec);
        if (!isNumber || name.isEmpty()) {
            cursor.error("found the tick %s, expected a number".formatted(JsonText.quoted(name)),
                    "Save the replay again");
        } else if (given instanceof List<?> list) {
            inputs.put(Long.valueOf(name), list.stream().map(Record.class::cast).toList());
        }
    }

    private Replay replay() throws IOException {
        List<String> reasons = new ArrayList<>(refused.stream().map(SceneProblem::toString).toList());
        Scene scene = start;
        if (!problems.hasErrors() && refused.isEmpty()) {
            for (String needed : List.of("format", "version", "from", "ticks")) {
                if (!header.containsKey(needed)) {
                    problems.error("the replay has no \"%s\"".formatted(needed), "Save the replay again");
                }
            }
            if (scene == null) {
                problems.error("the replay names no snapshot", "Write \"snapshot\" and the name of the file");
            } else if (header.get("from") instanceof Long from && from != scene.simulation().world().tick()) {
                problems.error("the replay goes on from state %d, and its snapshot is of state %d".formatted(from,
                        scene.simulation().world().tick()), "Save both again");
            }
            requireWithin();
        }
        problems.errors().forEach(problem -> reasons.add(problem.toString()));
        if (scene == null || !reasons.isEmpty()) {
            throw new IOException(reasons.stream().collect(Collectors.joining("\n")));
        }
        return new Replay(scene, inOrder(scene.simulation().world().tick()));
    }

    private void requireWithin() {
        if (header.get("from") instanceof Long from && header.get("ticks") instanceof Integer ticks) {
            inputs.keySet().stream().filter(tick -> tick <= from || tick > from + ticks).sorted()
                    .forEach(tick -> problems
                            .error("found inputs of tick %d, expected ticks from %d to %d".formatted(tick,
                                    from + 1, from + ticks), "Save the replay again"));
        }
    }

    private List<List<Record>> inOrder(long from) {
        List<List<Record>> all = new ArrayList<>();
        for (int i = 0; header.get("ticks") instanceof Integer ticks && i < ticks; i++) {
            all.add(inputs.getOrDefault(from + 1 + i, List.of()));
        }
        return all;
    }
}
