package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.recording.schema.ClassForm;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.recording.schema.ValueForm;

/// Small files that declare more than the limits: each is refused before a class or an array is created.
class HostileRecordingTest {
    private static final WorldCatalog NONE = new WorldCatalog(List.of());

    private static ClassForm record(String name, int parts, ValueForm of) {
        return new ClassForm(name, ClassForm.Sort.RECORD, false, false,
                IntStream.range(0, parts).mapToObj(i -> new ClassForm.Part("f" + i, of, false, false, "")).toList(),
                List.of());
    }

    private static ClassForm tag(int number) {
        return record("Tag" + number, 0, new ValueForm(ValueForm.Kind.INT));
    }

    private static Schema.TypeForm type(int place) {
        return new Schema.TypeForm("T" + place, place, Set.of());
    }

    private static Schema schema(List<ClassForm> classes, List<Schema.TypeForm> types,
            List<Schema.SystemForm> systems) {
        return new Schema("hostile", classes, types, List.of(), List.of(), List.of(), systems);
    }

    private static Chunks.Part chunk(ChunkKind kind, Consumer<ByteSink> content) {
        ByteSink out = new ByteSink();
        content.accept(out);
        return new Chunks.Part(kind, out.toArray());
    }

    /// The message for a file with this schema, and its size.
    private static String refusal(Schema schema, int mostBytes, Chunks.Part... more) {
        List<Chunks.Part> parts = new ArrayList<>();
        parts.add(chunk(ChunkKind.HEAD, out -> {
            for (int i = 0; i < 5; i++) {
                out.put(0);
                if (i >= 3) {
                    out.put(0);
                }
            }
        }));
        parts.add(chunk(ChunkKind.TYPE, schema::write));
        parts.addAll(List.of(more));
        byte[] bytes = Chunks.file(parts);
        assertEquals(true, bytes.length <= mostBytes, bytes.length + " bytes");
        return switch (Recordings.parse(bytes, "bomb.orec", NONE)) {
            case RecordingResult.Refused(String problem) -> problem;
            case RecordingResult.Opened opened -> throw new AssertionError(opened);
        };
    }

    private static String sentence(String why) {
        return "bomb.orec can't be opened: %s. Get the file again from whoever sent it.".formatted(why);
    }

    @Test
    void records_within_records_are_counted_before_they_are_flattened() {
        List<ClassForm> classes = IntStream.range(0, 8)
                .mapToObj(i -> record("R" + i, 100, i == 7
                        ? new ValueForm(ValueForm.Kind.INT)
                        : ValueForm.ofClass(
                                i + 1)))
                .toList();
        assertEquals(sentence("it has 1,100 fields in R6, where a recording has at most 1,000"),
                refusal(schema(classes, List.of(type(0)), List.of()), 5_000));
    }

    @Test
    void a_record_that_holds_itself_a_thousand_ways_is_refused() {
        List<ClassForm> classes = IntStream.range(0, 8).mapToObj(i -> record("R" + i, 100, ValueForm.ofClass((i + 1)
                % 8))).toList();
        assertEquals(sentence("it has 1,100 fields in R6, where a recording has at most 1,000"),
                refusal(schema(classes, List.of(type(0)), List.of()), 5_000));
    }

    @Test
    void a_long_chain_of_records_is_refused() {
        List<ClassForm> classes = IntStream.range(0, 1000).mapToObj(i -> record("R" + i, 1, i == 999
                ? new ValueForm(ValueForm.Kind.INT)
                : ValueForm.ofClass(i + 1))).toList();
        assertEquals(sentence("it has 51 records within each other at R51, where a recording has at most 50"),
                refusal(schema(classes, List.of(type(0)), List.of()), 50_000));
    }

    @Test
    void all_types_together_have_so_many_fields() {
        List<ClassForm> classes = IntStream.range(0, 100)
                .mapToObj(i -> record("R" + i, 250, new ValueForm(ValueForm.Kind.INT))).toList();
        assertEquals(sentence("it has 20,250 fields in all types, where a recording has at most 20,000"),
                refusal(schema(classes, IntStream.range(0, 100).mapToObj(HostileRecordingTest::type).toList(),
                        List.of()), 200_000));
    }

    @Test
    void a_hundred_thousand_types_are_refused() {
        assertEquals(sentence("it has 100,000 component types, where a recording has at most 1,000"),
                refusal(schema(List.of(tag(0)),
                        IntStream.range(0, 100_000).mapToObj(i -> new Schema.TypeForm("T" + i, 0, Set.of())).toList(),
                        List.of()), 1_000_000));
    }

    @Test
    void a_hundred_thousand_classes_are_refused() {
        List<ClassForm> classes = IntStream.range(0, 100_000).mapToObj(HostileRecordingTest::tag).toList();
        assertEquals(sentence("it has 100,000 classes, where a recording has at most 4,000"),
                refusal(schema(classes, List.of(type(0)), List.of()), 1_500_000));
    }

    @Test
    void more_classes_are_counted_with_those_before() {
        Schema small = schema(List.of(tag(0)), List.of(type(0)), List.of());
        assertEquals(sentence("it has 4,001 classes, where a recording has at most 4,000"),
                refusal(small, 1_500_000, chunk(ChunkKind.MORE, out -> {
                    for (int i = 1; i < 100_000; i++) {
                        tag(i).write(out);
                    }
                })));
    }

    @Test
    void constants_of_enums_are_counted_together() {
        List<String> constants = IntStream.range(0, 2000).mapToObj(i -> "C" + i).toList();
        List<ClassForm> classes = new ArrayList<>(List.of(tag(0)));
        for (int i = 0; i < 100; i++) {
            classes.add(new ClassForm("E" + i, ClassForm.Sort.ENUM, false, false, List.of(), constants));
        }
        assertEquals(sentence("it has 200,000 constants of enums, where a recording has at most 50,000"),
                refusal(schema(classes, List.of(type(0)), List.of()), 1_000_000));
    }

    @Test
    void a_hundred_thousand_systems_are_refused() {
        List<Schema.SystemForm> systems = IntStream.range(0, 100_000)
                .mapToObj(i -> new Schema.SystemForm("S" + i, List.of())).toList();
        assertEquals(sentence("it has 100,000 systems, where a recording has at most 4,000"),
                refusal(schema(List.of(tag(0)), List.of(type(0)), systems), 1_000_000));
    }

    @Test
    void what_all_systems_touch_is_counted_together() {
        List<Integer> same = java.util.Collections.nCopies(1000, 0);
        List<Schema.SystemForm> systems = IntStream.range(0, 1000)
                .mapToObj(i -> new Schema.SystemForm("S" + i, List.of(same, same, same, same, same))).toList();
        assertEquals(sentence("it has 205,000 types that systems touch, where a recording has at most 200,000"),
                refusal(schema(List.of(tag(0)), List.of(type(0)), systems), 200_000));
    }

    @Test
    void a_field_that_is_declared_as_a_tree_of_maps_is_refused() {
        ValueForm form = new ValueForm(ValueForm.Kind.INT);
        for (int i = 0; i < 16; i++) {
            form = new ValueForm(ValueForm.Kind.MAP, form, form);
        }
        assertEquals(sentence("a field is declared with more than 200 types"),
                refusal(schema(List.of(record("R", 1, form)), List.of(type(0)), List.of()), 5_000));
    }

    @Test
    void a_boxed_value_that_is_no_primitive_is_refused() {
        ValueForm form = new ValueForm(ValueForm.Kind.BOXED, new ValueForm(ValueForm.Kind.STRING));
        assertEquals(sentence("a field is declared as a boxed value of a kind that has none"),
                refusal(schema(List.of(record("R", 1, form)), List.of(type(0)), List.of()), 5_000));
    }

    @Test
    void a_long_name_is_refused() {
        assertEquals(
                sentence("the name “%s…” has 1,000,000 characters, where a recording has at most 256".formatted("x"
                        .repeat(40))),
                refusal(schema(List.of(record("x".repeat(1_000_000), 0, new ValueForm(ValueForm.Kind.INT))), List.of(
                        type(0)), List.of()), 10_000));
    }

    @Test
    void a_name_with_a_control_character_is_refused() {
        assertEquals(sentence("“a\u0001” is no name of a class or field"), refusal(schema(List.of(new ClassForm("A",
                ClassForm.Sort.RECORD, false, false, List.of(new ClassForm.Part("a\u0001", new ValueForm(
                        ValueForm.Kind.INT), false, false, "")),
                List.of())), List.of(type(0)), List.of()), 10_000));
    }

    @Test
    void what_does_not_fit_into_memory_is_refused_with_what_to_do() throws IOException {
        byte[] stored = new byte[2_100_000];
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ChunkWriter(out);
        ByteBuffer head = ByteBuffer.allocate(ChunkWriter.HEAD_BYTES).put(ChunkKind.KEYF.code()).putInt(stored.length)
                .putInt(Integer.MAX_VALUE);
        head.putInt(ChunkWriter.checksum(head.array(), stored));
        out.write(head.array());
        out.write(stored);
        assertEquals(
                new RecordingResult.Refused(
                        "bomb.orec takes more memory than there is. Start the program with more,"
                                + " java -Xmx8g or ORRERY_JAVA_OPTIONS=-Xmx8g orrery, or get a shorter recording."),
                Recordings.parse(out.toByteArray(), "bomb.orec", NONE));
    }
}
