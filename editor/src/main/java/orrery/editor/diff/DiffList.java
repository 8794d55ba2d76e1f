package orrery.editor.diff;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import orrery.ecs.diff.Difference;
import orrery.ecs.diff.DifferenceGroup;
import orrery.ecs.diff.StateDiff;
import orrery.ecs.world.Entity;
import orrery.editor.text.NumberFormats;

/// The listed differences, grouped in sections. Immutable.
///
/// @param diff all differences between the two states
/// @param sections the differences that match the search, grouped
/// @param sides the two states
record DiffList(StateDiff diff, List<Section> sections, Labels sides) {

    DiffList {
        sections = List.copyOf(sections);
    }

    /// The names of the two compared states.
    ///
    /// @param before name of the first state
    /// @param isBeforeApart whether the first state is of a scene that was loaded separately, with its own handles
    /// @param after name of the second state
    /// @param isAfterApart whether the second state is of a scene that was loaded separately
    /// @param same name of the shown state with its branch, if both are the shown state; otherwise empty
    record Labels(String before, boolean isBeforeApart, String after, boolean isAfterApart, String same) {
        Labels(String before, boolean isBeforeApart, String after, boolean isAfterApart) {
            this(before, isBeforeApart, after, isAfterApart, "");
        }

        static Labels of(Side before, Side after) {
            return new Labels(before.label(), before.scene() != null, after.label(), after.scene() != null,
                    before.key().equals(after.key()) ? before.shown() : "");
        }
    }

    /// An entity of one of the two states. `isGone` tells whether only the first state has it.
    private record Whose(boolean isGone, Entity entity) {}

    /// Differences with a common title. Immutable.
    ///
    /// @param title text about what the differences have in common, such as a component type or an entity
    /// @param badge how many differences there are, as text; may be empty
    /// @param differences the listed differences
    record Section(String title, String badge, List<Difference> differences) {}

    /// Lists the differences that match the search. Cost: O(differences in the groups).
    static DiffList of(StateDiff diff, DiffRequest.Listing wanted, Labels sides) {
        DiffTexts texts = new DiffTexts(diff);
        List<Section> sections = switch (wanted.grouping()) {
            case COMPONENT -> byComponent(diff, wanted.search(), texts, sides);
            case ENTITY -> byEntity(diff, wanted.search(), texts);
        };
        return new DiffList(diff, sections, sides);
    }

    private static List<Section> byComponent(StateDiff diff, String search, DiffTexts texts, Labels sides) {
        List<Section> sections = new ArrayList<>();
        for (DifferenceGroup group : diff.groups()) {
            List<Difference> matching = matching(group.differences(), search, texts);
            if (!matching.isEmpty()) {
                sections.add(new Section(title(group, sides), badge(group, matching.size()), matching));
            }
        }
        return sections;
    }

    private static List<Section> byEntity(StateDiff diff, String search, DiffTexts texts) {
        Map<Object, List<Difference>> byEntity = new LinkedHashMap<>();
        for (DifferenceGroup group : diff.groups()) {
            for (Difference one : matching(group.differences(), search, texts)) {
                Object key = one.entity().isNone() ? one.type() : new Whose(one.after().isNone(), one.entity());
                byEntity.computeIfAbsent(key, _ -> new ArrayList<>()).add(one);
            }
        }
        List<Section> sections = new ArrayList<>();
        byEntity.forEach((key, differences) -> sections.add(new Section(
                key instanceof Whose whose
                        ? title(diff.nameOf(differences.getFirst()), whose.entity())
                        : key.toString(),
                NumberFormats.counted(differences.size(), "difference", "differences"), differences)));
        return sections;
    }

    private static String title(String name, Entity entity) {
        return name.equals(entity.toString()) ? name : "%s #%d".formatted(name, entity.index());
    }

    private static List<Difference> matching(List<Difference> all, String search, DiffTexts texts) {
        return search.isEmpty()
                ? all
                : all.stream().filter(one -> texts.line(one).toLowerCase(Locale.ROOT).contains(search)).toList();
    }

    private static String title(DifferenceGroup group, Labels sides) {
        return switch (group.kind()) {
            case ENTITY_GONE -> "Entities only in " + sides.before();
            case ENTITY_NEW -> "Entities only in " + sides.after();
            case COMPONENT_GONE -> group.type() + " only in " + sides.before();
            case COMPONENT_NEW -> group.type() + " only in " + sides.after();
            case PARENT -> "Another parent";
            case SIBLINGS -> "Children in another order";
            case FIELD, STATE -> group.type();
            case ROWS -> "Rows of %s in another order".formatted(group.type());
        };
    }

    private static String badge(DifferenceGroup group, int listed) {
        String count = switch (group.kind()) {
            case ENTITY_GONE, ENTITY_NEW -> NumberFormats.counted(group.count(), "entity", "entities");
            case FIELD -> "%s of %s".formatted(NumberFormats.counted(group.count(), "field", "fields"),
                    NumberFormats.counted(group.entities(), "entity", "entities"));
            case STATE, ROWS -> "";
            default -> NumberFormats.counted(group.count(), "entity", "entities");
        };
        String first = group.isCut()
                ? ", the first %s listed".formatted(NumberFormats.grouped(group.differences().size()))
                : "";
        return listed < group.differences().size()
                ? "%s of %s".formatted(NumberFormats.counted(listed, "match", "matches"), count)
                : count + first;
    }

    /// Returns the entity of the open world to which a difference belongs. [Entity#NONE] if the difference belongs to no entity,
    /// or only to an entity of a scene that was loaded separately.
    Entity entityOf(Difference one) {
        return !sides.isAfterApart() && !one.after().isNone()
                ? one.after()
                : sides.isBeforeApart() ? Entity.NONE : one.before();
    }

    /// Number of all differences, whether they are listed or not.
    long count() {
        return diff.count();
    }
}
