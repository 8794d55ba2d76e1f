package orrery.editor.singletons;

import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.session.Channel;
import orrery.editor.session.Session;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.ElementEdit;

/// What the pane of singletons shows and the edits it makes. Any thread.
final class SingletonsModel {
    private final Session session;
    private final SingletonsRequest request = new SingletonsRequest();
    private final Channel<SingletonsSlice> channel = new Channel<>("Singletons");

    SingletonsModel(Session session) {
        this.session = session;
    }

    Channel<SingletonsSlice> channel() {
        return channel;
    }

    void setActive(boolean active) {
        if (active) {
            session.show(channel, request);
        } else {
            session.hide(channel);
        }
    }

    /// Asks for rows of a set or queue.
    void want(String name, int first, int last) {
        request.want(name, new SingletonsRequest.Rows(first, last));
        session.refresh();
    }

    /// Asks for no rows of a singleton's sets and queues any more.
    void close(SingletonSlice singleton) {
        singleton.sets().forEach(set -> request.wantNone(singleton.name() + "." + set.field()));
        singleton.queues().forEach(queue -> request.wantNone(singleton.name() + "." + queue.field()));
    }

    <C extends Record> CompletionStage<EditResult> set(ComponentType<C> type, Field field, Object value,
            @Nullable Object gesture) {
        String name = ElementEdit.name(type, field, value);
        Edit edit = simulation -> {
            C now = simulation.world().singleton(type.recordClass());
            Object given = ElementEdit.applied(type.leaves(now)[field.index()], value);
            simulation.world().setSingleton(type.with(now, field, given));
        };
        return gesture == null ? session.edit(name, edit) : session.edit(name, gesture, edit);
    }

    CompletionStage<EditResult> takeBack(Object gesture) {
        return session.takeBack(gesture);
    }

    CompletionStage<EditResult> reset(ComponentType<?> type) {
        return session.edit("Reset " + type, simulation -> simulation.world().setSingleton(type.defaultValue()));
    }
}
