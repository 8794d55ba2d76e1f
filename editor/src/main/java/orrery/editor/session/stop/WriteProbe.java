package orrery.editor.session.stop;

import java.util.Optional;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.TickRecord;
import orrery.editor.text.NumberFormats;

/// Detects that a system, or any author, writes a type.
record WriteProbe(ComponentType<?> type, String system) implements Probe {
    @Override
    public boolean maySee(TickRecord tick) {
        return tick.mayHaveChanged(type);
    }

    @Override
    public Optional<ProbeMatch> pass(Segment segment, boolean back) {
        boolean isAuthor = system.isEmpty()
                || segment.author().kind() == Author.Kind.SYSTEM && segment.author().name().equals(system);
        Optional<? extends Change<?>> change = isAuthor ? segment.changes(type) : Optional.empty();
        return change.filter(found -> found.changedCount() > 0)
                .map(found -> new ProbeMatch(type.name() + " was written", "", Entity.NONE,
                        NumberFormats.grouped(found.changedCount()) + " changed"));
    }
}
