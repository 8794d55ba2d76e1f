package orrery.editor.diff;

import java.math.BigInteger;
import java.util.Locale;
import orrery.ecs.diff.Difference;
import orrery.ecs.diff.StateDiff;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.text.FieldText;

/// Formats differences. Any thread.
record DiffTexts(StateDiff diff) {

    /// Returns the name of the entity or type that a difference is about. Returns `roots` if the roots are in a different order.
    String name(Difference of) {
        if (of.entity().isNone()) {
            return of.kind() == Difference.Kind.SIBLINGS ? "roots" : of.type();
        }
        return diff.nameOf(of);
    }

    /// Returns the text for the column of fields: the path of the field, or a word for what differs instead.
    String field(Difference of) {
        Field field = of.field();
        return switch (of.kind()) {
            case FIELD -> field == null ? "" : field.path();
            case PARENT -> "parent";
            case SIBLINGS -> "children";
            case ROWS -> "rows";
            case COMPONENT_GONE, COMPONENT_NEW -> of.type();
            default -> "";
        };
    }

    String before(Difference of) {
        return switch (of.kind()) {
            case ENTITY_GONE, COMPONENT_GONE -> "present";
            case ENTITY_NEW, COMPONENT_NEW -> "absent";
            default -> text(of, of.valueBefore(), true);
        };
    }

    String after(Difference of) {
        return switch (of.kind()) {
            case ENTITY_GONE, COMPONENT_GONE -> "absent";
            case ENTITY_NEW, COMPONENT_NEW -> "present";
            case ROWS -> "in another order";
            default -> text(of, of.valueAfter(), false);
        };
    }

    private String text(Difference of, Object value, boolean isBefore) {
        if (value instanceof Entity entity) {
            String name = name(entity, isBefore);
            boolean isAmbiguous = !entity.isNone() && of.valueBefore() instanceof Entity was
                    && of.valueAfter() instanceof Entity is && name(was, true).equals(name(is, false));
            return isAmbiguous ? name + " #" + entity.index() : name;
        }
        Field field = of.field();
        return field == null
                ? value.toString()
                : FieldText.of(field, value, isBefore ? diff::nameBefore : diff::nameAfter);
    }

    private String name(Entity entity, boolean isBefore) {
        return entity.isNone() ? "none" : isBefore ? diff.nameBefore(entity) : diff.nameAfter(entity);
    }

    /// Returns the change of a number as text. Empty if the field is not a number or is a colour, or if the change is not finite.
    String by(Difference of) {
        Field field = of.field();
        if (field == null || !field.kind().isNumber() || field.rgb() || !(of.valueBefore() instanceof Number was)
                || !(of.valueAfter() instanceof Number is)) {
            return "";
        }
        if (was instanceof Double || was instanceof Float) {
            double by = is.doubleValue() - was.doubleValue();
            return Double.isFinite(by) ? (by > 0 ? "+" : "") + FieldText.number(by).replace('-', '−') : "";
        }
        BigInteger by = BigInteger.valueOf(is.longValue()).subtract(BigInteger.valueOf(was.longValue()));
        return String.format(Locale.ROOT, "%+d", by).replace('-', '−');
    }

    /// Returns the texts of a difference in one line, for searching. The line has the change of a number twice: with the minus
    /// sign that is shown, and with the hyphen that users type.
    String line(Difference of) {
        String by = by(of);
        return "%s #%d %s %s.%s %s %s %s %s".formatted(name(of), of.entity().index(), of.entity(), of.type(), field(of),
                before(of), after(of), by, by.replace('−', '-'));
    }
}
