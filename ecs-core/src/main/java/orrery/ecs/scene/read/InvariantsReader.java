package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Expression;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.expression.Invariant;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.codec.ReadContext;
import orrery.ecs.scene.codec.ScalarCodec;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.TypeRegistry;

/// Reads the `invariants` section. Conditions name entities by their ids in authoring scenes, and by their handles in tick
/// snapshots. If the name of an invariant is the text of its condition, handles take the place of ids in the name, too.
final class InvariantsReader {
    private final ReadContext in;
    private final SceneCursor cursor;
    private final TypeRegistry types;
    private final List<Invariant> invariants = new ArrayList<>();
    private @Nullable String name;
    private @Nullable Condition holds;
    private String inFile = "";

    InvariantsReader(ReadContext in, TypeRegistry types) {
        this.in = in;
        this.types = types;
        cursor = in.cursor();
    }

    /// The invariants in file order, without those that were refused and reported.
    List<Invariant> read() {
        cursor.eachItem("an array of invariants", this::readInvariant);
        return List.copyOf(invariants);
    }

    private void readInvariant() {
        name = null;
        holds = null;
        inFile = "";
        int before = cursor.problems().errorCount();
        boolean isObject = cursor.eachField("an invariant, as in {\"name\": \"health\", \"holds\": \"Health.hp >= 0\"}",
                this::readField);
        if (!isObject || cursor.problems().errorCount() > before) {
            return;
        }
        Condition condition = holds;
        String called = condition != null && inFile.equals(name) ? condition.text() : name;
        if (called == null || condition == null) {
            cursor.error("the invariant has no " + (called == null ? "name" : "holds"),
                    "Write what it is called and what holds");
        } else if (invariants.stream().anyMatch(each -> each.name().equals(called))) {
            cursor.error("found the invariant %s twice".formatted(JsonText.quoted(called)), "Rename one of the two");
        } else {
            invariants.add(new Invariant(called, condition));
        }
    }

    private void readField(String field) {
        switch (field) {
            case "name" -> name = (String) ScalarCodec.STRING.read(in);
            case "holds" -> readCondition((String) ScalarCodec.STRING.read(in));
            default -> cursor.expected("name or holds", "Remove the field");
        }
    }

    private void readCondition(@Nullable String read) {
        if (read == null) {
            return;
        }
        inFile = read;
        String text = in.kind() == SceneKind.AUTHORING ? Expression.withHandles(read, in::inCondition) : read;
        try {
            holds = Condition.parseWithFormerNames(text, types, in.renamed());
        } catch (ExpressionException e) {
            cursor.error("found %s, expected a condition".formatted(JsonText.quoted(SceneCursor.shortened(text))),
                    "In it, column %d: %s".formatted(e.column(), e.problem().replaceFirst("[.]$", "")));
        }
    }
}
