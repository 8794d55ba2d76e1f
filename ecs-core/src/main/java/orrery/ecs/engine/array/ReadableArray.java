package orrery.ecs.engine.array;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.pass.PassKind;
import orrery.ecs.engine.pass.Passes;
import orrery.ecs.engine.segment.CellValues;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The read side of the component array of one type: its table, whether the running system may read and write it, and all ways
/// to read rows.
///
/// It is a superclass of [EngineArray] and not a separate object, so that reads and writes reach the table by loading one field.
///
/// @param <C> the record class
public abstract class ReadableArray<C extends Record> extends ComponentArray<C> {
    final ArrayContext world;
    final ComponentType<C> type;
    final Table table;
    final RowAccess access;
    final Passes<C> passes;
    private boolean isReadable = true;
    private boolean isWritable = true;

    ReadableArray(ArrayContext world, ComponentType<C> type, TrackingLevel level) {
        this.world = world;
        this.type = type;
        table = new Table(type.fields(), level);
        access = RowAccess.of(type);
        passes = new Passes<>(type, table, world.entities());
    }

    @Override
    public ComponentType<C> type() {
        return type;
    }

    @Override
    public int size() {
        checkRead();
        return table.size();
    }

    /// Number of rows for which there is room before the columns grow.
    public int capacity() {
        return table.columns().capacity();
    }

    /// The tracking level of the type.
    public TrackingLevel level() {
        return table.level();
    }

    @Override
    public Entity entityAt(int row) {
        checkRead();
        return new Entity(table.handleAt(Objects.checkIndex(row, table.size())));
    }

    @Override
    public int rowOf(Entity entity) {
        checkRead();
        return table.rowOf(entity.handle());
    }

    @Override
    public boolean has(Entity entity) {
        checkRead();
        return table.rowOf(entity.handle()) >= 0;
    }

    /// The component at a row, even if the running system did not declare the type. For the library and the editor.
    public C peekAt(int row) {
        world.check();
        return load(Objects.checkIndex(row, table.size()));
    }

    /// The number in one cell, without creating a record, see [CellValues#number].
    public double numberAt(int row, Field field) {
        world.check();
        return CellValues.number(table.columns().arrays(), Objects.checkIndex(row, table.size()), field);
    }

    /// The integer in one cell, without creating a record, see [CellValues#whole].
    ///
    /// @throws TypeException if the field holds no whole number
    public long wholeAt(int row, Field field) {
        world.check();
        Objects.checkIndex(row, table.size());
        return CellValues.whole(table.columns().arrays(), row, field);
    }

    /// The text in one cell of kind [FieldKind#STRING], without creating a record.
    ///
    /// @throws TypeException if the field holds no text
    public String textAt(int row, Field field) {
        world.check();
        Objects.checkIndex(row, table.size());
        return CellValues.text(table.columns().arrays(), row, field);
    }

    /// The author of the row's last write; null if unknown or the type is not recorded.
    public @Nullable Author writerAt(int row) {
        int stamp = table.stampAt(row);
        return stamp == 0 ? null : world.stamps().author(stamp);
    }

    /// The tick to which the row's last write belongs; 0 if unknown. An edit made between ticks 3 and 4 belongs to tick 4.
    public long writtenTickAt(int row) {
        return world.stamps().tick(table.stampAt(row));
    }

    /// The tick number that the world showed at the row's last write; 0 if unknown. Differs from [#writtenTickAt] for writes
    /// between ticks: an edit made between ticks 3 and 4 was made at 3. See [Segment#madeAt].
    public long madeAt(int row) {
        int stamp = table.stampAt(row);
        return EngineSegment.madeAt(world.stamps().tick(stamp), world.stamps().isAtState(stamp));
    }

    @Override
    public void forEach(Consumer<? super C> action) {
        visit(PassKind.VISIT, action);
    }

    @Override
    public void forEach(BiConsumer<Entity, ? super C> action) {
        visit(PassKind.VISIT_WITH_ENTITY, action);
    }

    private void visit(PassKind kind, Object action) {
        checkRead();
        world.queue().iterate(() -> passes.visit(kind, action));
    }

    // The following methods are for the engine. The public ones are also called by other packages of the engine.

    /// State shared by the arrays of the array's world.
    public ArrayContext world() {
        return world;
    }

    /// The table that stores the components, without those in the modify set.
    public Table table() {
        return table;
    }

    /// The component at a row, for code that is not performance-critical.
    public C load(int row) {
        @SuppressWarnings("unchecked")
        C value = (C) access.load(table.columns().arrays(), row);
        return value;
    }

    /// Runs an iteration. Structural changes requested in it are applied when the outermost iteration ends, and discarded if that
    /// iteration throws.
    public void iterate(Runnable pass) {
        world.queue().iterate(pass);
    }

    /// The exception for a pass that failed at a row, see [Passes#inPass].
    public RuntimeException inPass(Throwable cause, int row) {
        return passes.inPass(cause, row);
    }

    /// Sets whether the array may be read and written from now on.
    void allow(boolean read, boolean write) {
        isReadable = read;
        isWritable = write;
    }

    /// Throws if the calling thread does not own the world or the running system may not read the type.
    public void checkRead() {
        world.check();
        if (!isReadable) {
            throw world.scope().refusal("read", type);
        }
    }

    /// Throws if the calling thread does not own the world or the running system or edit may not write the type.
    public void checkWrite() {
        world.check();
        if (!isWritable) {
            throw world.scope().refusal("write", type);
        }
    }

    @Override
    public String toString() {
        return "%s × %d".formatted(type, table.size());
    }
}
