package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;

/// Inputs of a tick, as an array of objects, each with the name of the record class as its only key: `[{"Steer": {...}}]`.
///
/// @param types record classes that may be submitted as inputs
/// @param codecs finds the codecs of these classes
public record InputsCodec(TypeRegistry types, Codecs codecs) implements Codec {
    /// Name under which unknown fields of inputs are kept.
    public static final String NAME = "state.inputs";

    @Override
    public Object read(ReadContext in) {
        List<Record> inputs = new ArrayList<>();
        in.cursor().eachItem("an array of inputs", () -> readInput(in, inputs));
        in.noteElements(inputs);
        return inputs;
    }

    private void readInput(ReadContext in, List<Record> into) {
        SceneCursor cursor = in.cursor();
        int[] keys = {0};
        boolean isObject = cursor.eachField("an input, as in {\"Steer\": {...}}", name -> {
            keys[0]++;
            Object input = in.inside(UnknownFields.element(into.size()), () -> readRecord(in, name));
            if (input instanceof Record read) {
                into.add(read);
            }
        });
        if (isObject && keys[0] != 1) {
            cursor.error("found %d inputs between braces, expected one".formatted(keys[0]),
                    "Write each in braces of its own");
        }
    }

    private @Nullable Object readRecord(ReadContext in, String name) {
        ComponentType<?> type = in.typeNamed(types, name);
        if (type == null) {
            in.cursor().expected("an input of the world, one of "
                    + types.types().stream().map(ComponentType::name).toList(),
                    "A tick snapshot needs the world it was made with");
            return null;
        }
        return codecs.of(type).read(in);
    }

    @Override
    public void write(Object value, WriteContext out) {
        List<?> inputs = (List<?>) value;
        UnknownFields part = out.part();
        @Nullable
        UnknownFields[] parts = part == null ? new UnknownFields[inputs.size()] : part.ofElements(inputs, false);
        out.text().open('[');
        for (int i = 0; i < parts.length; i++) {
            Record input = (Record) inputs.get(i);
            if (types.contains(input.getClass())) {
                out.text().item();
                writeRecord(types.of(input.getClass()), input, parts[i], out);
            } else {
                out.unwritable()
                        .add(("The input %s waits for the next tick, and its class is no declared input, so a tick"
                                + " snapshot can't hold it. Declare it with inputs(lookup, %s.class), or run a tick first.")
                                .formatted(input, input.getClass().getSimpleName()));
            }
        }
        out.text().close(']');
    }

    private void writeRecord(ComponentType<?> type, Record input, @Nullable UnknownFields part, WriteContext out) {
        out.text().openInline('{');
        out.text().key(type.name());
        out.inside(part, codecs.of(type), input);
        out.text().close('}');
    }
}
