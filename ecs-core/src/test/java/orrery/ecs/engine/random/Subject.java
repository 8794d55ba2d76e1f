package orrery.ecs.engine.random;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Author;

/// The operations of the random test, implemented by a world and by the reference.
///
/// Entities are handles, so that traces of calls and results can be compared.
public interface Subject {
    /// Called for each row.
    interface Body {
        void at(long entity, Record value);
    }

    /// Computes a row.
    interface Operation {
        Record apply(long entity, Record before);
    }

    /// Applied to each entry of a modify set.
    interface Applied {
        Record apply(long entity, Record before, Record after);
    }

    long create();

    void destroy(long entity);

    boolean destroyIfAlive(long entity);

    void add(long entity, Record component);

    boolean addIfAbsent(long entity, Record component);

    boolean replaceIfPresent(long entity, Record component);

    boolean setIfAlive(long entity, Record component);

    /// Whether the entity will be alive after the iteration, and its component then.
    String ahead(long entity, Class<? extends Record> type);

    /// Creates, destroys, adds or removes in bulk.
    List<Long> createAll(int count);

    void destroyAll(List<Long> entities);

    void addAll(List<Long> entities, List<Record> components);

    void removeAll(List<Long> entities, Class<? extends Record> type);

    void replace(long entity, Record component);

    void set(long entity, Record component);

    /// Exchanges one number of a Pos or a Joint through its column. Returns whether the entity has the component.
    boolean writeCell(long entity, Class<? extends Record> type, float value);

    void remove(long entity, Class<? extends Record> type);

    boolean removeIfPresent(long entity, Class<? extends Record> type);

    void markChanged(long entity, Class<? extends Record> type);

    @Nullable
    Record find(long entity, Class<? extends Record> type);

    void forEach(Class<? extends Record> type, Body body);

    void update(Class<? extends Record> type, Operation operation);

    void join(List<Class<? extends Record>> with, @Nullable Class<? extends Record> without, Body body);

    void apply(Applied applied);

    void setSingleton(Record value);

    void setSeenCount(int count);

    void markSeen();

    boolean setAdd(long entity);

    boolean setRemove(long entity);

    void setClear();

    /// Computes components of one type for all entities that also have another.
    void updateJoin(Class<? extends Record> type, Class<? extends Record> other, Operation operation);

    /// Computes components of one type, of all entities or of those that also have another type, in any order.
    ///
    /// @param operation depends on nothing but the entity and the component
    void parallelUpdate(Class<? extends Record> type, @Nullable Class<? extends Record> other, Operation operation);

    void eachMember(Body body);

    void publish(int damage);

    List<Integer> read(String reader);

    long random(String stream);

    void open(Author author);

    /// Begins a tick without running a system.
    void begin(List<Record> inputs);

    /// Runs the next system of the tick, and the end of the tick after the last one. Returns the system's name, empty if none
    /// ran, or its failure.
    String step(Systems.Run run);

    /// What a watch delivers: the living entities in row order, then the removed ones.
    Map<String, List<Long>> take(WatchKey watch);

    /// A watch.
    ///
    /// @param reader the system
    /// @param type the watched type
    /// @param pending whether its modify set is watched
    record WatchKey(String reader, Class<? extends Record> type, boolean pending) {}
}
