package orrery.editor.session.reload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// What differs between the declarations of a world before and after its code was changed. Immutable.
///
/// @param added types, fields and systems that are new: `field Bird.song`
/// @param gone types, fields and systems that are gone
/// @param retyped fields that have another type now, a clause each: `Bird.size was double and is String now`
/// @param renames declarations for fields that may have been renamed: `renamed("Bird.size", "Bird.length")`
public record CodeChanges(List<String> added, List<String> gone, List<String> retyped, List<String> renames) {

    /// No difference.
    public static final CodeChanges NONE = new CodeChanges(List.of(), List.of(), List.of(), List.of());

    /// Finds the differences. A type or field with a declared former name is neither new nor gone.
    public static CodeChanges between(WorldDefinition before, WorldDefinition now) {
        List<String> added = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        List<String> retyped = new ArrayList<>();
        List<String> renames = new ArrayList<>();
        for (ComponentType<?> type : before.types().types()) {
            String name = now.presentName(type.name());
            now.types().named(name).ifPresentOrElse(other -> {
                compare(type, other, now, added, gone, retyped);
                suggest(type, other, now, renames);
            }, () -> gone.add(called(type)));
        }
        for (ComponentType<?> type : now.types().types()) {
            if (before.types().types().stream().noneMatch(old -> now.presentName(old.name()).equals(type.name()))) {
                added.add(called(type));
            }
        }
        List<String> systems = names(before, SystemDefinition::name);
        List<String> systemsNow = names(now, SystemDefinition::name);
        systemsNow.stream().filter(name -> !systems.contains(name)).forEach(name -> added.add("system " + name));
        systems.stream().filter(name -> !systemsNow.contains(name)).forEach(name -> gone.add("system " + name));
        return new CodeChanges(List.copyOf(added), List.copyOf(gone), List.copyOf(retyped), List.copyOf(renames));
    }

    private static List<String> names(WorldDefinition world, Function<SystemDefinition, String> name) {
        return world.systems().stream().map(name).toList();
    }

    private static String called(ComponentType<?> type) {
        return (type.isSingleton() ? "singleton " : "component ") + type.name();
    }

    private static void compare(ComponentType<?> before, ComponentType<?> now, WorldDefinition world,
            List<String> added, List<String> gone, List<String> retyped) {
        for (Field field : before.fields()) {
            String path = world.presentPath(now, field.path());
            now.field(path).ifPresentOrElse(other -> {
                if (!typeName(field).equals(typeName(other))) {
                    retyped.add("%s.%s was %s and is %s now".formatted(now.name(), path, typeName(field),
                            typeName(other)));
                }
            }, () -> gone.add("field %s.%s".formatted(now.name(), field.path())));
        }
        for (Field field : now.fields()) {
            if (isNew(field, before, now, world)) {
                added.add("field %s.%s".formatted(now.name(), field.path()));
            }
        }
    }

    private static boolean isNew(Field field, ComponentType<?> before, ComponentType<?> now, WorldDefinition world) {
        return before.fields().stream().noneMatch(old -> world.presentPath(now, old.path()).equals(field.path()));
    }

    /// Finds fields that may have been renamed: exactly one field of a type is gone and one is new, in the same record.
    private static void suggest(ComponentType<?> before, ComponentType<?> now, WorldDefinition world,
            List<String> renames) {
        Map<String, List<Field>> gone = before.fields().stream()
                .filter(field -> now.field(world.presentPath(now, field.path())).isEmpty())
                .collect(Collectors.groupingBy(CodeChanges::typeName, LinkedHashMap::new, Collectors.toList()));
        Map<String, List<Field>> added = now.fields().stream().filter(field -> isNew(field, before, now, world))
                .collect(Collectors.groupingBy(CodeChanges::typeName));
        gone.forEach((type, fields) -> {
            List<Field> others = added.getOrDefault(type, List.of());
            if (fields.size() == 1 && others.size() == 1
                    && within(fields.getFirst()).equals(within(others.getFirst()))) {
                renames.add("renamed(\"%s.%s\", \"%1$s.%3$s\")".formatted(now.name(), fields.getFirst().path(),
                        others.getFirst().path()));
            }
        });
    }

    /// Path of the record that has a field; empty if this is the component.
    private static String within(Field field) {
        return field.path().substring(0, Math.max(0, field.path().lastIndexOf('.')));
    }

    private static String typeName(Field field) {
        return field.genericType().getTypeName().replaceAll("[\\w.]+[.$]", "");
    }

    /// Whether no difference was found. Other parts of the world, such as the code of systems, can still differ.
    public boolean isEmpty() {
        return added.isEmpty() && gone.isEmpty() && retyped.isEmpty();
    }

    /// The differences in up to three sentences; empty if there are none.
    public String text() {
        return sentences().collect(Collectors.joining(" "));
    }

    /// Sentence that says how to declare fields that may have been renamed; empty if there are none.
    public String remedy() {
        return renames.isEmpty()
                ? ""
                : "If a field was renamed, declare it: %s.".formatted(String.join(", ", renames));
    }

    private Stream<String> sentences() {
        return Stream.of(sentence("New", added), sentence("Gone", gone), sentence("Changed", retyped))
                .filter(sentence -> !sentence.isEmpty());
    }

    private static String sentence(String what, List<String> all) {
        return all.isEmpty() ? "" : "%s: %s.".formatted(what, String.join(", ", all));
    }
}
