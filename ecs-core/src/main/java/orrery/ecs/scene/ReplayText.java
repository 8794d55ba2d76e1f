package orrery.ecs.scene;

import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.InputsCodec;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.codec.Unwritable;
import orrery.ecs.scene.codec.WriteContext;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.type.TypeRegistry;

/// Writes the file with the inputs of the ticks after a snapshot: `{"format": "orrery-replay", "version": 1,
/// "snapshot": "crash.json", "from": 100, "ticks": 60, "inputs": {"104": [{"Steer": {...}}]}}`.
final class ReplayText {
    static final String FORMAT = "orrery-replay";
    static final int VERSION = 1;

    private ReplayText() {}

    /// @param start the world at the state of the snapshot
    /// @param snapshot name of the snapshot file
    static byte[] of(Simulation start, String snapshot, List<List<Record>> inputs) {
        WriteContext out = new WriteContext(SceneKind.TICK, UnknownContent.NOTHING);
        JsonText text = out.text();
        long from = start.world().tick();
        text.open('{');
        text.key("format");
        text.string(FORMAT);
        text.key("version");
        text.raw(VERSION);
        text.key("snapshot");
        text.string(snapshot);
        text.key("from");
        text.raw(from);
        text.key("ticks");
        text.raw(inputs.size());
        text.key("inputs");
        text.open('{');
        TypeRegistry types = start.definition().inputs();
        InputsCodec codec = new InputsCodec(types, new Codecs(start.world()));
        for (int i = 0; i < inputs.size(); i++) {
            List<Record> given = inputs.get(i);
            long tick = from + 1 + i;
            if (!given.isEmpty()) {
                given.forEach(input -> requireDeclared(input, tick, types, out.unwritable()));
                UnwritableSceneException.throwIfAny(out.unwritable().reasons());
                text.key(Long.toString(tick));
                out.component(UnknownContent.OUTSIDE, InputsCodec.NAME, codec, given);
            }
        }
        text.close('}');
        text.close('}');
        UnwritableSceneException.throwIfAny(out.unwritable().reasons());
        return text.toBytes();
    }

    private static void requireDeclared(Record input, long tick, TypeRegistry types, Unwritable unwritable) {
        if (!types.contains(input.getClass())) {
            unwritable.add(("Tick %d was given the input %s, whose class is no declared input, so a file can't hold it."
                    + " Declare it with inputs(lookup, %s.class).").formatted(tick, input,
                            input.getClass().getSimpleName()));
        }
    }
}
