package orrery.ecs.scene.codec;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.scene.text.TooDeepException;
import orrery.ecs.world.Entity;

/// One pass of writing: the text, the ids of entities, whose value is written, and what is kept.
public final class Writing {
    private final Map<String, EngineSnapshot.Queue> queues = new HashMap<>();
    private JsonText text = new JsonText();
    private final SceneKind kind;
    private final UnknownContent kept;
    private final Map<Entity, Long> ids = new HashMap<>();
    private final Unwritable unwritable = new Unwritable();
    private final DiscardedReferences discarded = new DiscardedReferences();
    private long owner;
    private String type = "";
    private int leaf;
    private int place;
    private @Nullable UnknownFields part;
    private int missing;
    private boolean showsAsRead;

    public Writing(SceneKind kind, UnknownContent kept) {
        this.kind = kind;
        this.kept = kept;
    }

    public JsonText text() {
        return text;
    }

    /// What an action writes, as text of its own.
    String apart(Runnable action) {
        JsonText outer = text;
        text = new JsonText(outer.levels());
        try {
            action.run();
            return text.toString();
        } finally {
            text = outer;
        }
    }

    /// What an action writes, but as the reader takes it: references to what the file does not hold are none.
    String asRead(Runnable action) {
        int placeBefore = place;
        int missingBefore = missing;
        showsAsRead = true;
        try {
            return apart(action);
        } finally {
            showsAsRead = false;
            place = placeBefore;
            missing = missingBefore;
        }
    }

    /// Number of references so far to entities that the file does not hold; they are none when it is read.
    public int missing() {
        return missing;
    }

    /// The captured event queues by name.
    public Map<String, EngineSnapshot.Queue> queues() {
        return queues;
    }

    SceneKind kind() {
        return kind;
    }

    UnknownContent kept() {
        return kept;
    }

    public Unwritable unwritable() {
        return unwritable;
    }

    /// The references that were left out.
    public DiscardedReferences discarded() {
        return discarded;
    }

    /// The scene ids of the entities to be written.
    public Map<Entity, Long> ids() {
        return ids;
    }

    /// Writes a value with what is kept of it; one that is too deep to be read is told as unwritable.
    ///
    /// @param ownerId the entity that it belongs to, by its id in the file
    /// @param typeName name of its type
    public void component(long ownerId, String typeName, Codec codec, Object value) {
        owner = ownerId;
        type = typeName;
        part = kept.part(ownerId, typeName);
        JsonText.Mark start = text.mark();
        try {
            codec.write(value, this);
        } catch (TooDeepException e) {
            text.back(start);
            text.raw("null");
            unwritable.add("%s of %s is nested too deep: a scene holds up to %d levels. Nest it less deeply."
                    .formatted(typeName, References.ofId(ownerId), SceneLimits.NESTING));
        }
    }

    /// Writes text; one that is too long to be read is told as unwritable.
    void string(String value) {
        boolean fits = value.length() <= SceneLimits.STRING_CHARACTERS;
        if (!fits) {
            unwritable.add("A string in %s of %s has %,d characters; a scene holds up to %,d. Shorten it."
                    .formatted(type, References.ofId(owner), value.length(), SceneLimits.STRING_CHARACTERS));
        }
        text.string(fits ? value : "");
    }

    /// Begins an item of an object under a name that the world gives it; one that can't be read is told as unwritable.
    public void key(String name) {
        if (name.length() > SceneLimits.NAME_CHARACTERS) {
            unwritable.add("The name %s has %,d characters; a scene holds names of up to %d. Shorten it.".formatted(
                    JsonText.quoted(SceneCursor.shortened(name)), name.length(), SceneLimits.NAME_CHARACTERS));
        } else if (!SceneLimits.isWholeText(name)) {
            unwritable.add("The name %s has half of a character in it, which names of a scene must not have. Change it."
                    .formatted(JsonText.quoted(SceneCursor.shortened(name))));
        }
        text.key(name);
    }

    /// What is kept of the value that is being written, or null.
    @Nullable
    UnknownFields part() {
        return part;
    }

    /// Writes a value inside the one that is being written.
    ///
    /// @param inner what is kept of it, or null
    void inside(@Nullable UnknownFields inner, Codec codec, Object value) {
        UnknownFields outer = part;
        part = inner;
        codec.write(value, this);
        part = outer;
    }

    void enterLeaf(int index) {
        leaf = index;
        place = 0;
    }

    long owner() {
        return owner;
    }

    String type() {
        return type;
    }

    /// Writes a reference.
    void reference(Entity entity) {
        String name = nameOf(entity);
        if (name == null) {
            text.raw("null");
        } else {
            text.string(name);
        }
    }

    /// How the file names an entity; null for none, and for one that the file does not and did not hold.
    @Nullable
    String nameOf(Entity entity) {
        if (kind == SceneKind.TICK) {
            return entity.isNone() ? null : entity.toString();
        }
        Long id = entity.isNone() ? danglingHere() : ids.get(entity);
        if (id == null && !entity.isNone()) {
            id = idOfMissing(entity);
        }
        return id == null ? null : References.ofId(id);
    }

    private @Nullable Long idOfMissing(Entity entity) {
        missing++;
        Long id = kept.idRead(entity);
        if (id == null && !showsAsRead) {
            discarded.add(owner, type, leaf, entity);
        }
        return showsAsRead ? null : id;
    }

    private @Nullable Long danglingHere() {
        int at = place++;
        return kept.hasDangling() ? danglingAt(at) : null;
    }

    /// The dangling reference that was read at a place of the current field, or null.
    @Nullable
    Long danglingAt(int at) {
        return kept.danglingAt(new UnknownContent.Spot(owner, type, leaf, at));
    }

}
