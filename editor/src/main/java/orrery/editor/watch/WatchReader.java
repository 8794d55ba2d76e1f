package orrery.editor.watch;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Expression;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Request;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.text.FieldText;

/// Reads the watched values. Simulation thread.
final class WatchReader implements Request<WatchSlice> {
    private final Session session;
    private final Map<String, Expression> read = new HashMap<>();
    private @Nullable TypeRegistry types;

    WatchReader(Session session) {
        this.session = session;
    }

    @Override
    public WatchSlice fill(ReadContext moment) {
        if (types != moment.world().types()) {
            types = moment.world().types();
            read.clear();
        }
        return new WatchSlice(session.watched().all().stream().map(value -> line(moment, value)).toList());
    }

    private WatchSlice.Line line(ReadContext moment, WatchExpression value) {
        String entity = value.entity().isNone() ? "" : moment.nameOf(value.entity());
        try {
            Expression expression = read.computeIfAbsent(value.expression(),
                    text -> Expression.parse(text, moment.world().types()));
            Object now = value.entity().isNone() || moment.world().isAlive(value.entity())
                    ? expression.value(moment.world(), value.entity())
                    : null;
            Object was = expression.value(new BeforeTick(moment), value.entity());
            boolean isSame = expression.readsTick() || Objects.equals(now, was);
            return new WatchSlice.Line(value, entity, text(moment, now), isSame ? "" : text(moment, was), "");
        } catch (ExpressionException e) {
            return new WatchSlice.Line(value, entity, "", "",
                    "Column %d: %s".formatted(e.column(), e.problem()));
        }
    }

    private static String text(ReadContext moment, @Nullable Object value) {
        return switch (value) {
            case null -> "absent";
            case Double number -> FieldText.number(number);
            case Entity entity -> entity.isNone() ? "none" : moment.nameOf(entity);
            default -> value.toString();
        };
    }
}
