package orrery.editor.session.exchange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.FieldInput;

/// What a column of a table is imported as.
public sealed interface CsvTarget {
    /// The column is not imported.
    CsvTarget IGNORED = new Ignored();
    /// The column names the entities of the world that the rows change: by handle, or by a name that no other entity has.
    CsvTarget ENTITY = new Existing();
    /// The column names the rows, so that cells of other columns can refer to them.
    CsvTarget ID = new Id();
    /// The column holds the names of the entities.
    CsvTarget NAME = new EntityName();
    /// The column holds the parents of the entities in the scene tree: ids of rows, or handles of entities of the world.
    CsvTarget PARENT = new Parent();

    /// The column identifies which handles the entities had when the table was exported, see
    /// [orrery.editor.session.Handles#numbering].
    CsvTarget NUMBERING = new Numbering();

    /// Not imported.
    record Ignored() implements CsvTarget {
        @Override
        public String text() {
            return "";
        }
    }

    /// The entity of the world that the row changes.
    record Existing() implements CsvTarget {
        @Override
        public String text() {
            return "entity";
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

    /// The assignment of handles at the export.
    record Numbering() implements CsvTarget {
        @Override
        public String text() {
            return "numbering";
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
        List<CsvTarget> all = new ArrayList<>(List.of(IGNORED, ENTITY, ID, NAME, PARENT, NUMBERING));
        for (ComponentType<?> type : types) {
            if (EntityEdits.isAddable(type) && type.isTag()) {
                all.add(new Tag(type));
            } else if (EntityEdits.isAddable(type)) {
                type.fields().stream().filter(FieldInput::isEditable).forEach(field -> all.add(new Of(type, field)));
            }
        }
        return all;
    }

    /// Guesses the targets of columns from their headers: the text of a target, such as `Orbit.radius`, the path of a field, or
    /// the last part of that path. No two columns get the same target, except [#IGNORED].
    static List<CsvTarget> guess(List<String> header, List<CsvTarget> all) {
        List<String> names = header.stream().map(CsvTarget::plain).toList();
        Set<CsvTarget> taken = new HashSet<>();
        List<CsvTarget> targets = new ArrayList<>(Collections.nCopies(names.size(), IGNORED));
        for (int closeness = 0; closeness <= 2; closeness++) {
            Map<String, Deque<CsvTarget>> meant = new HashMap<>();
            for (CsvTarget target : all) {
                meant.computeIfAbsent(name(target, closeness), _ -> new ArrayDeque<>()).add(target);
            }
            meant.remove("");
            for (int column = 0; column < names.size(); column++) {
                Deque<CsvTarget> left = meant.get(names.get(column));
                while (left != null && !left.isEmpty() && targets.get(column) == IGNORED) {
                    CsvTarget target = left.remove();
                    if (taken.add(target)) {
                        targets.set(column, target);
                    }
                }
            }
        }
        return targets;
    }

    /// Returns the text of a header that stands for a target, in the form of [#plain].
    ///
    /// @param closeness 0 for the whole [#text] of the target, 1 for the path of its field, 2 for the last part of that path
    private static String name(CsvTarget target, int closeness) {
        return plain(switch (target) {
            case Of(_, Field field) when closeness == 1 -> field.path();
            case Of(_, Field field) when closeness == 2 -> field.name();
            default -> target.text();
        });
    }

    /// Returns a name in lower case without blanks, `_` and `-`.
    private static String plain(String name) {
        StringBuilder plain = new StringBuilder();
        name.toLowerCase(Locale.ROOT).chars()
                .filter(letter -> letter != '_' && letter != '-' && letter != ' ' && (letter < '\t' || letter > '\r'))
                .forEach(letter -> plain.append((char) letter));
        return plain.toString();
    }
}
