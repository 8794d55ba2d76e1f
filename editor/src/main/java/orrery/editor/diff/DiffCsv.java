package orrery.editor.diff;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.diff.Difference;
import orrery.ecs.diff.DifferenceGroup;
import orrery.ecs.type.Field;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldText;

/// Exports all listed differences; values have all their digits. If a group has more differences than are listed, a row at the
/// end says how many more.
final class DiffCsv {
    private DiffCsv() {}

    /// Returns a table of the differences in a list.
    static CsvTable of(DiffList list) {
        List<Difference> all = new ArrayList<>();
        list.sections().forEach(section -> all.addAll(section.differences()));
        List<DifferenceGroup> cut = list.diff().groups().stream().filter(DifferenceGroup::isCut).toList();
        DiffTexts texts = new DiffTexts(list.diff());
        return new CsvTable("differences",
                List.of("what", "entity", "name", "component", "field", list.sides().before(),
                        list.sides().after()),
                all.size() + cut.size(), at -> at < all.size()
                        ? cells(all.get((int) at), texts)
                        : rest(cut.get((int) at - all.size())));
    }

    private static List<Object> rest(DifferenceGroup group) {
        long rest = group.count() - group.differences().size();
        return List.of("%s: %d more, not listed".formatted(what(group.kind()), rest), "", "", group.type(), "", "", "");
    }

    private static String what(Difference.Kind kind) {
        return switch (kind) {
            case ENTITY_GONE, ENTITY_NEW -> "entity";
            case COMPONENT_GONE, COMPONENT_NEW -> "component";
            case PARENT -> "parent";
            case SIBLINGS -> "siblings";
            case FIELD -> "field";
            case STATE -> "state";
            case ROWS -> "rows";
        };
    }

    private static List<Object> cells(Difference of, DiffTexts texts) {
        Field field = of.field();
        return List.of(what(of.kind()), of.entity().isNone() ? "" : of.entity(), texts.name(of), of.type(),
                field == null ? "" : field.path(),
                field == null ? texts.before(of) : FieldText.exact(field, of.valueBefore()),
                field == null ? texts.after(of) : FieldText.exact(field, of.valueAfter()));
    }
}
