package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.FieldInput;

/// What a column of a table becomes.
public sealed interface CsvTarget {
    /// The column is not imported.
    CsvTarget IGNORED = new Ignored();
    /// The column names the rows, so that cells of other columns can refer to them.
    CsvTarget ID = new Id();
    /// The column holds the names of the entities.
    CsvTarget NAME = new EntityName();
    /// The column holds the parents of the entities in the scene tree: ids of rows, or handles of entities of the world.
    CsvTarget PARENT = new Parent();

    /// Not imported.
    record Ignored() implements CsvTarget {
        @Override
        public String text() {
            return "";
        }
    }

    /// The id of a row: other cells refer to the row's entity by it.
    record Id() implements CsvTarget {
        @Override
        public String text() {
            return "id";
        }
    }

    /// The name of the entity.
    record EntityName() implements CsvTarget {
        @Override
        public String text() {
            return "name";
        }
    }

    /// The parent of the entity in the scene tree.
    record Parent() implements CsvTarget {
        @Override
        public String text() {
            return "parent";
        }
    }

    /// A component without fields: present if the cell is true.
    record Tag(ComponentType<?> type) implements CsvTarget {
        @Override
        public String text() {
            return type.name();
        }
    }

    /// A field of a component.
    record Of(ComponentType<?> type, Field field) implements CsvTarget {
        @Override
        public String text() {
            return type.name() + "." + field.path();
        }
    }

    /// The target as a table's header names it: `Orbit.radius`; empty if the column is not imported.
    String text();

    /// Returns all targets of a world, in the order of its types.
    static List<CsvTarget> all(List<ComponentType<?>> types) {
        List<CsvTarget> all = new ArrayList<>(List.of(IGNORED, ID, NAME, PARENT));
        for (ComponentType<?> type : types) {
            if (EntityEdits.isAddable(type) && type.isTag()) {
                all.add(new Tag(type));
            } else if (EntityEdits.isAddable(type)) {
                type.fields().stream().filter(FieldInput::isEditable).forEach(field -> all.add(new Of(type, field)));
            }
        }
        return all;
    }

    /// Guesses the targets of columns from their headers: `Component.field`, or the name of a field. No two columns get the same
    /// target.
    static List<CsvTarget> guess(List<String> header, List<CsvTarget> all) {
        Set<CsvTarget> taken = new HashSet<>();
        List<CsvTarget> targets = new ArrayList<>(Collections.nCopies(header.size(), IGNORED));
        for (int round = 0; round <= 2; round++) {
            for (int column = 0; column < header.size(); column++) {
                if (targets.get(column) == IGNORED) {
                    int closeness = round;
                    String name = plain(header.get(column));
                    targets.set(column, all.stream().filter(target -> !taken.contains(target)
                            && isMeant(target, name, closeness)).findFirst().orElse(IGNORED));
                    taken.add(targets.get(column));
                }
            }
        }
        return targets;
    }

    /// Whether a header means a target.
    ///
    /// @param closeness 0 by its whole name, 1 by the path of a field, 2 by the last part of that path
    private static boolean isMeant(CsvTarget target, String header, int closeness) {
        return !header.isEmpty() && switch (target) {
            case Ignored _ -> false;
            case Of(_, Field field) when closeness == 1 -> plain(field.path()).equals(header);
            case Of(_, Field field) when closeness == 2 -> plain(field.name()).equals(header);
            default -> plain(target.text()).equals(header);
        };
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
    }
}
