package orrery.ecs.mirror;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Elements;
import orrery.ecs.mirror.collection.Entries;
import orrery.ecs.recording.schema.ClassForm;
import orrery.ecs.recording.schema.ValueForm;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Finds by reflection which values a class of the game has, and how to read and write them.
///
/// This source file is long because each kind of field has a form, a reader and a writer, and these must agree.
final class FormReader {
    /// Maximum nesting of value objects in a component.
    private static final int DEEPEST = 3;
    /// Depth of an object that is an element of a list or a value of a map. It can contain value objects only in lists and maps.
    private static final int ELEMENT = DEEPEST + 1;
    /// Names that record components can't have.
    private static final Set<String> RESERVED = Set.of("clone", "finalize", "getClass", "hashCode", "notify",
            "notifyAll", "toString", "wait");
    private static final MethodHandle ORDINAL = Reads.handle("ordinal", int.class, Object.class, int.class);
    private static final MethodHandle TEXT = Reads.handle("text", String.class, Object.class);

    private final Original game;
    private final EntityMap entities;
    private final CollectionClasses collections;
    private final Access access;
    private final StandInForms standIns;
    private final Consumer<Unmirrored> skipped;

    /// @param skipped receives the classes and fields that can't be mirrored
    FormReader(Original game, EntityMap entities, Access access, StandInForms standIns, Consumer<Unmirrored> skipped) {
        this.game = game;
        this.entities = entities;
        collections = new CollectionClasses(game);
        this.access = access;
        this.standIns = standIns;
        this.skipped = skipped;
    }

    /// An object with fields: a component, or a value object in a component.
    ///
    /// @param type class of the object
    /// @param path path from the component to the object: empty, or with a dot at the end
    /// @param get reads the object from the component: `(Object)Object`
    /// @param mayBeNull whether the object may be null
    /// @param fresh the object in a new component; null if a new component has null there, or no component can be created
    /// @param depth number of objects that contain this one, or [#ELEMENT]
    private record Holder(Class<?> type, String path, MethodHandle get, boolean mayBeNull, @Nullable Object fresh,
            int depth) {}

    /// How a field of the game is mirrored: the form of the record component that is generated for it, and a [Leaf] for each
    /// value in it.
    private record Read(ValueForm form, List<Leaf> leaves) {
        static Read of(ValueForm form, Leaf leaf) {
            return new Read(form, List.of(leaf));
        }
    }

    /// Thrown if a field can't be mirrored; its message is the reason.
    private static final class NoFormException extends Exception {
        private static final long serialVersionUID = 1;

        NoFormException(String reason) {
            super(reason, null, false, false);
        }
    }

    /// Reads a component class. Reports the fields that are left out, or the class if its package is not open to this library.
    ComponentForm read(Class<?> component) {
        Holder holder = new Holder(component, "", MethodHandles.identity(Object.class), false,
                access.create(component), 0);
        List<ClassForm.Part> parts = new ArrayList<>();
        List<Leaf> leaves = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (access.of(component) == null) {
            skipped.accept(new Unmirrored(component.getSimpleName(), Access.remedy(component)));
            return new ComponentForm(parts, leaves);
        }
        for (Field field : fields(component)) {
            String name = nameOf(field, names);
            try {
                Read read = read(field, name, holder);
                names.add(name);
                parts.add(new ClassForm.Part(name, read.form, false, false, ""));
                leaves.addAll(read.leaves);
            } catch (NoFormException e) {
                skipped.accept(new Unmirrored(component.getSimpleName() + "." + field.getName(),
                        String.valueOf(e.getMessage())));
            }
        }
        return new ComponentForm(parts, leaves);
    }

    /// Returns the fields of a class that are not static, those of its superclasses first. Leaves out the fields of
    /// [Original#root].
    private List<Field> fields(Class<?> type) {
        List<Field> all = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class && c != game.root(); c = c.getSuperclass()) {
            all.addAll(0, Arrays.stream(c.getDeclaredFields())
                    .filter(f -> !Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()).toList());
        }
        return all;
    }

    /// Returns a free name for a field: a superclass and its subclass may have fields with the same name.
    private static String nameOf(Field field, Set<String> taken) {
        String name = field.getName();
        if (RESERVED.contains(name)) {
            name += "_";
        }
        if (taken.contains(name)) {
            name += "_" + field.getDeclaringClass().getSimpleName();
        }
        while (taken.contains(name)) {
            name += "_";
        }
        return name;
    }

    private Read read(Field field, String name, Holder in) throws NoFormException {
        MethodHandle read = access.getter(field, in.mayBeNull);
        if (read == null) {
            throw new NoFormException(Access.remedy(field.getDeclaringClass()));
        }
        MethodHandle get = MethodHandles.filterReturnValue(in.get, read);
        Class<?> type = field.getType();
        String path = in.path + name;
        Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
        Entries entries = collections.entries(type);
        if (isEntity(type) || type == int.class && game.isMarkedReference(field)) {
            return Read.of(new ValueForm(ValueForm.Kind.ENTITY), reference(field, path, get, in));
        }
        if (primitive.isPrimitive()) {
            FieldKind kind = FieldKind.valueOf(primitive.getName().toUpperCase(Locale.ROOT));
            MethodHandle value = type.isPrimitive() ? get : unboxed(get, primitive);
            return Read.of(new ValueForm(ValueForm.Kind.valueOf(kind.name())),
                    leaf(path, kind, value, target(field, in, (mirrored, _) -> mirrored), field));
        }
        if (type == String.class) {
            return Read.of(new ValueForm(ValueForm.Kind.STRING),
                    leaf(path, FieldKind.STRING, MethodHandles.filterReturnValue(get, TEXT),
                            target(field, in, (mirrored, _) -> mirrored), field));
        }
        if (type.isEnum()) {
            return constant(field, path, get, in);
        }
        CollectionForm list = list(field, type);
        if (list != null) {
            return Read.of(listForm(field, type), new Leaf(path, FieldKind.VALUE, get, list, null,
                    listTarget(field, in, list), refusal(field)));
        }
        return entries == null ? object(field, path, get, in) : map(field, entries, path, get, in);
    }

    private static MethodHandle unboxed(MethodHandle get, Class<?> primitive) {
        MethodHandle unbox = MethodHandles.identity(primitive)
                .asType(MethodType.methodType(primitive, Object.class));
        return MethodHandles.filterReturnValue(get, Access.orZero(unbox));
    }

    private Leaf leaf(String path, FieldKind kind, MethodHandle get, Leaf.@Nullable Target target, Field field) {
        return new Leaf(path, kind, get, null, null, target, refusal(field));
    }

    private Leaf.@Nullable Target target(Field field, Holder in, Leaf.Conversion conversion) {
        MethodHandle put = access.setter(field);
        return put == null ? null : target(field, in, put, conversion);
    }

    private Leaf.@Nullable Target target(Field field, Holder in, MethodHandle put, Leaf.Conversion conversion) {
        MethodHandle get = access.getter(field, false);
        return get == null
                ? null
                : new Leaf.Target(in.get, get.asType(MethodType.methodType(Object.class, Object.class)), put,
                        conversion);
    }

    private static String refusal(Field field) {
        return Modifier.isFinal(field.getModifiers())
                ? "the field %s of the game's class %s is final.".formatted(field.getName(),
                        field.getDeclaringClass().getSimpleName())
                : "";
    }

    // ---- references and enums

    private Leaf reference(Field field, String path, MethodHandle get, Holder in) {
        MethodHandle slot;
        if (field.getType() == int.class) {
            slot = get;
        } else {
            try {
                slot = MethodHandles.filterReturnValue(get, MethodHandles.lookup().findVirtual(Original.class, "slotOf",
                        MethodType.methodType(int.class, Object.class)).bindTo(game));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return leaf(path, FieldKind.ENTITY, slot, target(field, in, (mirrored,
                _) -> game.referenceTo(entities.slotOf(((Entity) mirrored).handle()), field.getType())), field);
    }

    private Read constant(Field field, String path, MethodHandle get, Holder in) {
        Class<?> type = field.getType();
        Object[] originals = type.getEnumConstants();
        int place = standIns.ofEnum(type);
        ElementForm.Constants form = new ElementForm.Constants(originals, standIns.constants(place));
        MethodHandle ordinal = MethodHandles.filterReturnValue(get,
                MethodHandles.insertArguments(ORDINAL, 1, originals.length));
        return Read.of(ValueForm.ofClass(place), new Leaf(path, FieldKind.ENUM, ordinal, null, form.constants(),
                target(field, in, (mirrored, _) -> form.original(mirrored)), refusal(field)));
    }

    // ---- value objects

    private Read object(Field field, String path, MethodHandle get, Holder in) throws NoFormException {
        Class<?> type = field.getType();
        requireValue(type, in.depth);
        Object fresh = fresh(field, in);
        boolean isOptional = fresh == null && !Modifier.isFinal(field.getModifiers());
        Holder holder = new Holder(type, path + ".", get, true, fresh, in.depth + 1);
        List<ClassForm.Part> parts = new ArrayList<>();
        List<Leaf> leaves = new ArrayList<>();
        if (isOptional) {
            parts.add(new ClassForm.Part("present", new ValueForm(ValueForm.Kind.BOOLEAN), false, false, ""));
            leaves.add(leaf(path + ".present", FieldKind.BOOLEAN, Access.presence(get), target(field, in, (mirrored,
                    _) -> (boolean) mirrored ? created(type) : null), field));
        }
        Set<String> names = new HashSet<>(isOptional ? Set.of("present") : Set.of());
        for (Field inner : fields(type)) {
            String name = nameOf(inner, names);
            Read read;
            try {
                read = read(inner, name, holder);
            } catch (NoFormException e) {
                throw new NoFormException("its class %s has the field %s, and %s".formatted(type.getSimpleName(),
                        inner.getName(), e.getMessage()));
            }
            names.add(name);
            parts.add(new ClassForm.Part(name, read.form, false, false, ""));
            leaves.addAll(read.leaves);
        }
        return new Read(ValueForm.ofClass(standIns.addRecord(type.getSimpleName(), parts)), leaves);
    }

    private Object created(Class<?> type) {
        Object created = access.create(type);
        if (created == null) {
            throw new WorldException("the game can't create a %s without parameters. Set it in the game."
                    .formatted(type.getSimpleName()));
        }
        return created;
    }

    private void requireValue(Class<?> type, int depth) throws NoFormException {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            throw new NoFormException("its class %s is abstract, so what is in it is not known".formatted(
                    type.getSimpleName()));
        }
        if (type.getModule() == Object.class.getModule() || type.isArray() || type == Object.class) {
            throw new NoFormException("values of class %s are not mirrored".formatted(type.getTypeName()));
        }
        if (game.root().isAssignableFrom(type)) {
            throw new NoFormException("it refers to a component; refer to its entity instead");
        }
        if (depth == ELEMENT) {
            throw new NoFormException("values of class %s are not mirrored within elements of a list or map".formatted(
                    type.getSimpleName()));
        }
        if (depth == DEEPEST) {
            throw new NoFormException("more than %d value objects are nested in one another".formatted(DEEPEST));
        }
        if (fields(type).isEmpty()) {
            throw new NoFormException("its class %s has no fields".formatted(type.getSimpleName()));
        }
    }

    /// Returns the value that the field has in a new component, see [Holder]; null if it is null there or can't be read.
    private @Nullable Object fresh(Field field, Holder in) {
        MethodHandle get = access.getter(field, true);
        try {
            return in.fresh == null || get == null ? null : (Object) get.invoke(in.fresh);
        } catch (Throwable e) {
            return null;
        }
    }

    // ---- lists

    private @Nullable CollectionForm list(Field field, Class<?> type) throws NoFormException {
        Runnable tooLong = tooLong(field, "elements");
        Class<?> component = type.getComponentType();
        if (component != null && component.isPrimitive() && !game.isMarkedReference(field)) {
            return new CollectionForm.OfPrimitives(component, tooLong);
        }
        Elements elements = collections.elements(type);
        return elements == null
                ? null
                : new CollectionForm.OfObjects(elements,
                        elementForm(hasReferences(field, elements), elementClass(field, elements)), tooLong);
    }

    private Runnable tooLong(Field field, String parts) {
        return () -> skipped.accept(new Unmirrored(field.getDeclaringClass().getSimpleName() + "." + field.getName(),
                "only the first %d %s are mirrored".formatted(CollectionForm.MOST, parts)));
    }

    private Leaf.@Nullable Target listTarget(Field field, Holder in, CollectionForm list) {
        MethodHandle put = access.setter(field);
        if (put != null) {
            return target(field, in, put, list::write);
        }
        // The object in a final field can't be replaced, but the content of a list or map can.
        MethodHandle nothing = MethodHandles.empty(MethodType.methodType(void.class, Object.class, Object.class));
        return field.getType().isArray() ? null : target(field, in, nothing, list::write);
    }

    private boolean hasReferences(Field field, Elements elements) throws NoFormException {
        return isEntity(elementClass(field, elements)) || game.isMarkedReference(field);
    }

    private static Class<?> elementClass(Field field, Elements elements) throws NoFormException {
        Class<?> known = elements.elementClass();
        return known == null ? argument(field, 0, 1, "elements") : known;
    }

    /// Returns a type argument of a field.
    ///
    /// @param count number of type arguments that the field must declare
    /// @param parts plural noun for messages: `elements`
    private static Class<?> argument(Field field, int index, int count, String parts) throws NoFormException {
        Type declared = field.getGenericType();
        if (declared instanceof ParameterizedType generic && generic.getActualTypeArguments().length == count
                && generic.getActualTypeArguments()[index] instanceof Class<?> argument) {
            return argument;
        }
        throw new NoFormException("the class of its %s is not declared".formatted(parts));
    }

    private Read map(Field field, Entries entries, String path, MethodHandle get, Holder in) throws NoFormException {
        int count = (entries.keyClass() == null ? 1 : 0) + (entries.valueClass() == null ? 1 : 0);
        Class<?> keys = entries.keyClass() == null ? argument(field, 0, count, "keys") : entries.keyClass();
        Class<?> values = entries.valueClass() == null
                ? argument(field, count - 1, count, "values")
                : entries.valueClass();
        ElementForm key = elementForm(isEntity(keys), keys);
        if (key instanceof ElementForm.Objects) {
            throw new NoFormException("keys of class %s are not mirrored".formatted(keys.getSimpleName()));
        }
        CollectionForm map = new MapForm(entries, key, elementForm(isEntity(values), values),
                tooLong(field, "entries"));
        return Read.of(
                new ValueForm(ValueForm.Kind.MAP, valueForm(isEntity(keys), keys), valueForm(isEntity(values), values)),
                new Leaf(path, FieldKind.VALUE, get, map, null, listTarget(field, in, map), refusal(field)));
    }

    private boolean isEntity(Class<?> type) {
        return game.entityClass().isAssignableFrom(type);
    }

    private ValueForm listForm(Field field, Class<?> type) throws NoFormException {
        Class<?> component = type.getComponentType();
        if (component != null && component.isPrimitive() && !game.isMarkedReference(field)) {
            return new ValueForm(ValueForm.Kind.ARRAY, primitive(component));
        }
        Elements elements = collections.elements(type);
        if (elements == null) {
            throw new NoFormException("it is no list");
        }
        return new ValueForm(ValueForm.Kind.LIST,
                valueForm(hasReferences(field, elements), elementClass(field, elements)));
    }

    private static ValueForm primitive(Class<?> type) {
        return new ValueForm(ValueForm.Kind.valueOf(type.getName().toUpperCase(Locale.ROOT)));
    }

    private ValueForm valueForm(boolean isReference, Class<?> element) throws NoFormException {
        Class<?> primitive = MethodType.methodType(element).unwrap().returnType();
        if (isReference) {
            return new ValueForm(ValueForm.Kind.ENTITY);
        }
        if (primitive.isPrimitive()) {
            return new ValueForm(ValueForm.Kind.BOXED, primitive(primitive));
        }
        if (element == String.class) {
            return new ValueForm(ValueForm.Kind.STRING);
        }
        if (element.isEnum()) {
            return ValueForm.ofClass(standIns.ofEnum(element));
        }
        return ValueForm.ofClass(elementRecord(element).place);
    }

    private ElementForm elementForm(boolean isReference, Class<?> element) throws NoFormException {
        Class<?> primitive = MethodType.methodType(element).unwrap().returnType();
        if (isReference) {
            return new ElementForm.References(game, entities, element);
        }
        if (primitive.isPrimitive()) {
            return new ElementForm.Plain(
                    java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(primitive, 1), 0));
        }
        if (element == String.class) {
            return new ElementForm.Plain("");
        }
        if (element.isEnum()) {
            return new ElementForm.Constants(element.getEnumConstants(), standIns.constants(standIns.ofEnum(element)));
        }
        ElementRecord made = elementRecord(element);
        return new ElementForm.Objects(element.getSimpleName(), made.leaves, made.constructor, entities);
    }

    /// A record for elements of lists and values of maps.
    ///
    /// @param constructor creates the record from its components: `(Object[])Object`
    private record ElementRecord(int place, List<Leaf> leaves, Supplier<MethodHandle> constructor) {}

    private final Map<Class<?>, ElementRecord> elementRecords = new HashMap<>();
    private final Set<Class<?>> unfinished = new HashSet<>();

    private ElementRecord elementRecord(Class<?> element) throws NoFormException {
        ElementRecord known = elementRecords.get(element);
        if (known != null) {
            return known;
        }
        requireValue(element, 0);
        if (!unfinished.add(element)) {
            throw new NoFormException("its class %s contains itself".formatted(element.getSimpleName()));
        }
        try {
            ElementRecord made = makeElementRecord(element);
            elementRecords.put(element, made);
            return made;
        } finally {
            unfinished.remove(element);
        }
    }

    private ElementRecord makeElementRecord(Class<?> element) throws NoFormException {
        Holder holder = new Holder(element, "", MethodHandles.identity(Object.class), true, null, ELEMENT);
        List<ClassForm.Part> parts = new ArrayList<>();
        List<Leaf> leaves = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Field field : fields(element)) {
            String name = nameOf(field, names);
            names.add(name);
            Read read = read(field, name, holder);
            parts.add(new ClassForm.Part(name, read.form, false, false, ""));
            leaves.addAll(read.leaves);
        }
        int place = standIns.addRecord(element.getSimpleName(), parts);
        return new ElementRecord(place, leaves, standIns.constructor(place));
    }
}
