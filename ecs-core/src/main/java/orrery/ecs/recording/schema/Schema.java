package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.type.ComponentType.Trait;

/// The schema of a world as stored in a file. With the schema, a world can be viewed without its classes.
///
/// @param world name of the provider, or `program` for a world without a provider
/// @param classes classes of the components and of the values in them
/// @param types component types in the order of registration
/// @param inputs types of inputs
/// @param groups indices of the types in each group
/// @param owned entity sets and event queues of singletons
/// @param systems the systems, sorted by name
public record Schema(String world, List<ClassForm> classes, List<TypeForm> types, List<TypeForm> inputs,
        List<List<Integer>> groups, List<OwnedForm> owned, List<SystemForm> systems) {

    /// A component type.
    ///
    /// @param name registered name
    /// @param place index of the type's class
    /// @param traits traits of the type
    public record TypeForm(String name, int place, Set<Trait> traits) {
        /// A copy without [Trait#MANAGED], which only restricts which code may write the type.
        TypeForm withoutManaged() {
            return new TypeForm(name, place, traits.stream().filter(trait -> trait != Trait.MANAGED)
                    .collect(Collectors.toUnmodifiableSet()));
        }
    }

    /// An entity set or event queue of a singleton.
    ///
    /// @param type index of the singleton's type
    /// @param field path of the field
    /// @param name full name in the world, such as `Hits.queue`
    /// @param events index of the class of a queue's events; -1 for an entity set
    record OwnedForm(int type, String field, String name, int events) {}

    /// A system. Types are given by their indices.
    ///
    /// @param name name of the system
    /// @param touches five lists of types: those that the system reads, those that it writes, those that it watches, those whose
    ///     modify sets it watches, and those whose modify sets it applies
    public record SystemForm(String name, List<List<Integer>> touches) {
        static final int READS = 0;
        static final int WRITES = 1;
        static final int WATCHES = 2;
        static final int WATCHES_MODIFY_SETS = 3;
        static final int APPLIES = 4;
    }

    /// Why recordings of another schema can't be read with this one; null if they can. The schemas may differ in the types that
    /// systems read or write, in the types whose modify sets systems apply, and in the trait [Trait#MANAGED].
    @Nullable
    public String difference(Schema recorded) {
        Schema here = withoutAccess();
        return here.differenceOfContent(recorded.withoutAccess());
    }

    private @Nullable String differenceOfContent(Schema recorded) {
        if (equals(recorded)) {
            return null;
        }
        String what = "its systems, inputs, groups or values differ";
        for (int i = 0; i < Math.max(types.size(), recorded.types.size()); i++) {
            boolean isIn = i < types.size() && i < recorded.types.size();
            if (!isIn || !types.get(i).equals(recorded.types.get(i))
                    || !classes.get(types.get(i).place).equals(recorded.classes.get(types.get(i).place))) {
                what = "%s differs".formatted((i < types.size() ? types : recorded.types).get(i).name);
                break;
            }
        }
        return "The world %s here differs from the recorded one (%s)".formatted(world, what);
    }

    private Schema withoutAccess() {
        List<SystemForm> watching = systems.stream().map(system -> new SystemForm(system.name, List.of(
                sorted(system.touches.get(SystemForm.WATCHES)),
                sorted(system.touches.get(SystemForm.WATCHES_MODIFY_SETS))))).toList();
        return new Schema(world, classes, types.stream().map(TypeForm::withoutManaged).toList(), inputs, groups, owned,
                watching);
    }

    private static List<Integer> sorted(List<Integer> list) {
        return list.stream().sorted(Comparator.naturalOrder()).toList();
    }

    // ---- bytes

    public void write(ByteSink out) {
        out.putText(world);
        out.put(classes.size());
        classes.forEach(each -> each.write(out));
        writeTypes(types, out);
        writeTypes(inputs, out);
        writeNumbers(groups, out);
        out.put(owned.size());
        for (OwnedForm each : owned) {
            out.put(each.type);
            out.putText(each.field);
            out.putText(each.name);
            out.putSigned(each.events);
        }
        out.put(systems.size());
        for (SystemForm system : systems) {
            out.putText(system.name);
            writeNumbers(system.touches, out);
        }
    }

    private static void writeTypes(List<TypeForm> list, ByteSink out) {
        out.put(list.size());
        for (TypeForm type : list) {
            out.putText(type.name);
            out.put(type.place);
            int traits = 0;
            for (Trait trait : type.traits) {
                traits |= 1 << trait.ordinal();
            }
            out.putByte(traits);
        }
    }

    private static void writeNumbers(List<List<Integer>> lists, ByteSink out) {
        out.put(lists.size());
        for (List<Integer> list : lists) {
            out.put(list.size());
            list.forEach(out::put);
        }
    }

    public static Schema read(ByteSource in) {
        String world = SchemaLimits.name(in);
        int count = SchemaLimits.count(in, SchemaLimits.MOST_CLASSES, "classes");
        List<ClassForm> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            classes.add(ClassForm.read(in, count));
        }
        SchemaLimits.Flattening flattening = checked(classes);
        List<TypeForm> types = readTypes(in, classes, flattening);
        List<TypeForm> inputs = readTypes(in, classes, flattening);
        List<List<Integer>> groups = readNumbers(in, types.size());
        List<OwnedForm> owned = new ArrayList<>();
        for (int left = SchemaLimits.count(in, SchemaLimits.MOST_OWNED, "sets and queues"); left > 0; left--) {
            owned.add(new OwnedForm(in.nextUpTo(types.size() - 1), in.nextText(), in.nextText(),
                    nextEvents(in, classes)));
        }
        List<SystemForm> systems = new ArrayList<>();
        long touches = 0;
        for (int left = SchemaLimits.count(in, SchemaLimits.MOST_SYSTEMS, "systems"); left > 0; left--) {
            systems.add(new SystemForm(SchemaLimits.name(in), readNumbers(in, types.size())));
            touches += systems.getLast().touches.stream().mapToLong(List::size).sum();
            SchemaLimits.require(touches, SchemaLimits.MOST_TOUCHES, "types that systems touch");
        }
        return new Schema(world, List.copyOf(classes), types, inputs, groups, List.copyOf(owned), List.copyOf(systems));
    }

    /// Reads descriptions of further classes, up to the end of the bytes.
    ///
    /// @param known the classes that the file has described so far
    /// @throws MalformedBytesException if a limit is exceeded or the class of a component is missing
    public static List<ClassForm> readMore(ByteSource in, List<ClassForm> known) {
        List<ClassForm> all = new ArrayList<>(known);
        while (in.left() > 0) {
            all.add(ClassForm.read(in, SchemaLimits.MOST_CLASSES));
            SchemaLimits.require(all.size(), SchemaLimits.MOST_CLASSES, "classes");
        }
        checked(all);
        return List.copyOf(all.subList(known.size(), all.size()));
    }

    /// Checks the total size of classes and that the classes of their parts exist.
    ///
    /// @throws MalformedBytesException if a limit is exceeded or such a class is missing
    private static SchemaLimits.Flattening checked(List<ClassForm> classes) {
        classes.forEach(each -> each.requireClasses(classes.size()));
        SchemaLimits.require(classes.stream().mapToLong(each -> each.constants().size()).sum(),
                SchemaLimits.MOST_CONSTANTS_OF_ALL, "constants of enums");
        SchemaLimits.require(classes.stream().mapToLong(ClassForm::forms).sum(), SchemaLimits.MOST_FORMS,
                "components of records");
        SchemaLimits.Flattening flattening = new SchemaLimits.Flattening(classes);
        for (int place = 0; place < classes.size(); place++) {
            flattening.fields(place);
        }
        return flattening;
    }

    private static int nextEvents(ByteSource in, List<ClassForm> classes) {
        long place = in.nextSigned();
        if (place < -1 || place >= classes.size()
                || place >= 0 && classes.get((int) place).sort() != ClassForm.Sort.RECORD) {
            throw new MalformedBytesException("a queue holds no class %d".formatted(place));
        }
        return (int) place;
    }

    private static List<TypeForm> readTypes(ByteSource in, List<ClassForm> classes,
            SchemaLimits.Flattening flattening) {
        List<TypeForm> list = new ArrayList<>();
        long fields = 0;
        for (int left = SchemaLimits.count(in, SchemaLimits.MOST_TYPES, "component types"); left > 0; left--) {
            String name = SchemaLimits.name(in);
            int place = in.nextUpTo(classes.size() - 1);
            int traits = in.nextByte();
            if (classes.get(place).sort() != ClassForm.Sort.RECORD) {
                throw new MalformedBytesException("%s is no record".formatted(name));
            }
            fields += flattening.fields(place);
            SchemaLimits.require(fields, SchemaLimits.MOST_FIELDS_OF_ALL, "fields in all types");
            list.add(new TypeForm(name, place, Set.copyOf(java.util.Arrays.stream(Trait.values())
                    .filter(trait -> (traits & 1 << trait.ordinal()) != 0).toList())));
        }
        return List.copyOf(list);
    }

    /// Reads lists of type indices: groups, or the types that a system touches.
    private static List<List<Integer>> readNumbers(ByteSource in, int types) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int left = SchemaLimits.count(in, SchemaLimits.MOST_TYPES, "groups"); left > 0; left--) {
            List<Integer> list = new ArrayList<>();
            for (int more = SchemaLimits.count(in, SchemaLimits.MOST_TYPES, "types in a group"); more > 0; more--) {
                list.add(in.nextUpTo(types - 1));
            }
            lists.add(List.copyOf(list));
        }
        return List.copyOf(lists);
    }
}
