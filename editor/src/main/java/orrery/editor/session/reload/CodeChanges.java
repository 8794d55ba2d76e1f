package orrery.editor.session.reload;

import java.util.ArrayList;
import java.util.List;
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
public record CodeChanges(List<String> added, List<String> gone, List<String> retyped) {

    /// No difference.
    public static final CodeChanges NONE = new CodeChanges(List.of(), List.of(), List.of());

    /// Finds the differences. A type or field with a declared former name is neither new nor gone.
    public static CodeChanges between(WorldDefinition before, WorldDefinition now) {
        List<String> added = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        List<String> retyped = new ArrayList<>();
        for (ComponentType<?> type : before.types().types()) {
            String name = now.presentName(type.name());
            now.types().named(name).ifPresentOrElse(other -> compare(type, other, now, added, gone, retyped),
                    () -> gone.add(called(type)));
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
        return new CodeChanges(List.copyOf(added), List.copyOf(gone), List.copyOf(retyped));
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
            if (before.fields().stream()
                    .noneMatch(old -> world.presentPath(now, old.path()).equals(field.path()))) {
                added.add("field %s.%s".formatted(now.name(), field.path()));
            }
        }
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

    private Stream<String> sentences() {
        return Stream.of(sentence("New", added), sentence("Gone", gone), sentence("Changed", retyped))
                .filter(sentence -> !sentence.isEmpty());
    }

    private static String sentence(String what, List<String> all) {
        return all.isEmpty() ? "" : "%s: %s.".formatted(what, String.join(", ", all));
    }
}
