package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import tools.jackson.core.JsonToken;

/// Entity sets to which singletons refer, as arrays of references in insertion order.
record EntitySetCodec() implements OwnedCodec {
    @Override
    public boolean read(Object owned, ReadContext in) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("an array of references", "Write the members between brackets");
            return false;
        }
        List<Entity> members = new ArrayList<>();
        boolean complete = true;
        int place = 0;
        while (cursor.next() != JsonToken.END_ARRAY) {
            Entity member = readMember(in, place++);
            if (member == null) {
                complete = false;
            } else if (!member.isNone()) {
                members.add(member);
            }
        }
        if (complete && members.size() != members.stream().distinct().count()) {
            cursor.error("found an entity twice, expected a set", "Remove the second one");
            return false;
        }
        in.noteElements(members);
        in.sets().put((EntitySet) owned, members);
        return complete;
    }

    private static @Nullable Entity readMember(ReadContext in, int place) {
        SceneCursor cursor = in.cursor();
        String text = cursor.token() == JsonToken.VALUE_STRING ? cursor.parser().getString() : "";
        long id = in.kind() == SceneKind.TICK ? 0 : References.id(text);
        if (id > 0 && in.entityOf(id) == null) {
            in.keepMissingMember(id, place);
            return Entity.NONE;
        }
        return in.reference(text);
    }

    @Override
    public void write(Object value, WriteContext out) {
        List<Entity> members = ((EntitySet) value).entities();
        UnknownFields part = out.part();
        Map<Integer, Long> missing = part == null || out.kind() == SceneKind.TICK
                ? Map.of()
                : part.missingMembers(members);
        out.text().openInline('[');
        int place = 0;
        for (Entity member : members) {
            place = writeMissing(missing, place, out);
            String name = out.nameOf(member);
            if (name != null) {
                out.text().item();
                out.text().string(name);
                place++;
            }
        }
        writeMissing(missing, place, out);
        out.text().close(']');
    }

    private static int writeMissing(Map<Integer, Long> missing, int from, WriteContext out) {
        int place = from;
        for (Long id = missing.get(place); id != null; id = missing.get(++place)) {
            out.text().item();
            out.text().string(References.ofId(id));
        }
        return place;
    }
}
