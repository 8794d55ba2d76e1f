package orrery.editor.session.exchange;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;
import orrery.ecs.file.InputFile;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EntityList;
import orrery.editor.text.NumberFormats;

/// Entities that were exported as JSON, or the entities of a scene of the same world, to be added to a world once. Not
/// thread-safe: read by one thread, then added by the simulation thread.
public final class ImportedFragment implements ImportedEntities {
    /// Bytes of memory that a byte of the file may need.
    private static final int MEMORY_PER_BYTE = 16;

    private final SceneFragment fragment;
    private final TypeRegistry types;
    private final int size;
    private final ImportReport report = new ImportReport();

    /// @param types types of the world for which the fragment was read
    private ImportedFragment(SceneFragment fragment, TypeRegistry types) {
        this.fragment = fragment;
        this.types = types;
        size = fragment.size();
        fragment.release();
    }

    /// Reads a file.
    ///
    /// @param simulation the simulation that the entities are to be added to; only its definition is used
    /// @throws IOException if the file can't be read or holds no entities of this world, with a reason for users
    public static ImportedFragment read(Path file, Simulation simulation) throws IOException {
        if (simulation.isOfProgram()) {
            throw new IOException(
                    "this world belongs to the running program, and Orrery needs a world provider to read entities;"
                            + " import into a scene of that provider");
        }
        long most = Runtime.getRuntime().maxMemory() / MEMORY_PER_BYTE;
        if (Files.size(file) > most) {
            throw new IOException(
                    "it has %s, and there is memory for %s; give Orrery more: ORRERY_JAVA_OPTIONS=-Xmx8g".formatted(
                            NumberFormats.bytes(Files.size(file)), NumberFormats.bytes(most)));
        }
        String name = String.valueOf(file.getFileName());
        WorldDefinition definition = simulation.definition();
        return switch (SceneFragment.parse(text(file), name, definition)) {
            case SceneFragment.Result.Read(SceneFragment fragment) ->
                new ImportedFragment(fragment, definition.types());
            case SceneFragment.Result.Refused refused -> throw new IOException(
                    "it holds no entities of this world: " + refused.problems().getFirst().text());
        };
    }

    private static String text(Path file) throws IOException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(InputFile.bytes(file))).toString();
        } catch (CharacterCodingException e) {
            throw new IOException("it is not text in UTF-8", e);
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public ImportReport report() {
        return report;
    }

    /// Does the same as [ImportedEntities#addTo], and returns the topmost entities. Those of them that are in the fragment's
    /// scene tree become roots of the world's scene tree.
    @Override
    @SuppressWarnings("ReferenceEquality") // each loading of the code has types of its own
    public List<Entity> addTo(Scene scene, IntConsumer progress) {
        if (scene.simulation().definition().types() != types) {
            throw new IllegalArgumentException(
                    "The world's code was reloaded while the file was read. Import the file again.");
        }
        fragment.claim();
        fragment.missingIn(scene.simulation().world()).forEach(entity -> report.add(0, entity,
                "this world does not have this entity, and references to it are none now"));
        return EntityList.copyOf(fragment.addTo(scene, Entity.NONE, progress));
    }
}
