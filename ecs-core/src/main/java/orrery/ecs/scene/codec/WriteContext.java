package orrery.ecs.scene.codec;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.scene.text.TooDeepException;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// State of a pass that writes a scene: the text, the ids of entities, the owner of the current value and its unknown content.
public final class WriteContext {
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
    private String path = "";
    private @Nullable UnknownFields part;
    private int missing;
    private boolean showsAsRead;
    private @Nullable Set<Entity> referenced;
    private Function<Entity, @Nullable Long> idOfOther = _ -> null;
    private Set<EditedReference> edited = Set.of();

    public WriteContext(SceneKind kind, UnknownContent kept) {
        this.kind = kind;
        this.kept = kept;
    }

    public JsonText text() {
        return text;
    }

    /// Runs an action and returns the text that it writes, instead of adding that text to the scene.
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

    /// Runs an action and returns the text that it writes, with null for each reference that [#missing] would count, because
    /// such references become [Entity#NONE] when they are read. An [Entity#NONE] that has an id (see [#nameOf]) is written with
    /// this id, as usual.
    String asRead(Runnable action) {
        int missingBefore = missing;
        boolean outer = showsAsRead;
        showsAsRead = true;
        try {
            return apart(action);
        } finally {
            showsAsRead = outer;
            missing = missingBefore;
        }
    }

    /// Whether an action of [#asRead] is running.
    boolean showsAsRead() {
        return showsAsRead;
    }

    /// Number of references so far to entities of the world that are outside the file. They become [Entity#NONE] when they are
    /// read.
    public int missing() {
        return missing;
    }

    /// Captured event queues, by name.
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

    /// References that were left out.
    public DiscardedReferences discarded() {
        return discarded;
    }

    /// Scene ids of the entities that the text may name.
    public Map<Entity, Long> ids() {
        return ids;
    }

    /// Collects from now on the entities to which values refer.
    ///
    /// @param idsOfOthers returns an id for an entity without one, or null to leave out references to that entity
    /// @return the set that is filled, in order of reference
    public Set<Entity> collectReferences(Function<Entity, @Nullable Long> idsOfOthers) {
        Set<Entity> collected = new LinkedHashSet<>();
        referenced = collected;
        idOfOther = idsOfOthers;
        return collected;
    }

    /// Writes a value with its unknown content. Reports a value that is nested too deeply to be read.
    ///
    /// @param ownerId scene id of the entity that has the value, the entity's negated handle if it has none,
    ///     [UnknownContent#OUTSIDE], or [UnknownContent#pendingOwner]
    /// @param typeName name of the value's type
    public void component(long ownerId, String typeName, Codec codec, Object value) {
        owner = ownerId;
        type = typeName;
        path = "";
        part = kept.part(ownerId, typeName);
        JsonText.Mark start = text.mark();
        try {
            codec.write(value, this);
        } catch (TooDeepException e) {
            text.back(start);
            text.raw("null");
            unwritable.add("%s%s is nested too deep: a scene holds up to %d levels. Nest it less deeply."
                    .formatted(typeName, References.ofOwner(ownerId), SceneLimits.NESTING));
        }
    }

    /// Writes a string. Reports a string that is too long to be read.
    void string(String value) {
        boolean fits = value.length() <= SceneLimits.STRING_CHARACTERS;
        if (!fits) {
            unwritable.add("A string in %s%s has %,d characters; a scene holds up to %,d. Shorten it."
                    .formatted(type, References.ofOwner(owner), value.length(), SceneLimits.STRING_CHARACTERS));
        }
        text.string(fits ? value : "");
    }

    /// Writes a name from the world as the key of the next item of an object. Reports a name that cannot be read.
    public void key(String name) {
        if (name.length() > SceneLimits.NAME_CHARACTERS) {
            unwritable.add("The name %s has %,d characters; a scene holds names of up to %d. Shorten it.".formatted(
                    JsonText.quoted(SceneCursor.shortened(name)), name.length(), SceneLimits.NAME_CHARACTERS));
        } else if (!SceneLimits.isWholeText(name)) {
            unwritable.add(("The name %s contains an unpaired surrogate (half of a character). Names in a scene must"
                    + " not contain one. Change it.").formatted(JsonText.quoted(SceneCursor.shortened(name))));
        }
        text.key(name);
    }

    /// Unknown content of the current value, or null.
    @Nullable
    UnknownFields part() {
        return part;
    }

    /// Writes a value nested in the current one.
    ///
    /// @param inner its unknown content, or null
    void inside(@Nullable UnknownFields inner, Codec codec, Object value) {
        UnknownFields outer = part;
        part = inner;
        codec.write(value, this);
        part = outer;
    }

    void enterLeaf(Field field) {
        leaf = field.index();
        path = field.path();
    }

    /// The type and, for a component, the leaf field that is being written: `Nest.motto`.
    String place() {
        return path.isEmpty() ? type : "%s.%s".formatted(type, path);
    }

    long owner() {
        return owner;
    }

    String type() {
        return type;
    }

    void reference(Entity entity) {
        String name = nameOf(entity);
        if (name == null) {
            text.raw("null");
        } else {
            text.string(name);
        }
    }

    /// Returns the text of a reference: the handle in a tick snapshot, otherwise `#` and the id. Returns null for [Entity#NONE],
    /// and for an entity that neither is nor was in the file. There are two exceptions. [Entity#NONE] has the id of an entity
    /// outside the file if the current value referred to that entity when it was read, and was not edited since. After
    /// [#collectReferences], the function passed there gives ids to other entities outside the file.
    @Nullable
    String nameOf(Entity entity) {
        if (kind == SceneKind.TICK) {
            return entity.isNone() ? null : entity.toString();
        }
        Long id = entity.isNone() ? missingHere() : ids.get(entity);
        if (referenced != null && !entity.isNone()) {
            id = id == null ? idOfOther.apply(entity) : id;
            if (id != null) {
                ids.put(entity, id);
                referenced.add(entity);
            }
        }
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

    /// The id of the entity outside the file to which the current value referred when it was read. Null if it referred to no
    /// such entity, or if the reference was edited since.
    private @Nullable Long missingHere() {
        Long id = part == null ? null : part.missing();
        return id == null || edited.contains(new EditedReference(owner, type, leaf)) ? null : id;
    }

    /// Sets the reference fields that were edited since the scene was read. The ids of missing entities to which these fields
    /// referred are not written back.
    public void edited(Set<EditedReference> references) {
        edited = references;
    }
}
