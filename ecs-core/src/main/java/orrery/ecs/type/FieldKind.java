package orrery.ecs.type;

/// Kinds of leaf fields. The kind determines how the column of a field stores its values.
public enum FieldKind {
    /// `boolean`, stored as one byte.
    BOOLEAN(1),
    /// `byte`.
    BYTE(1),
    /// `short`.
    SHORT(2),
    /// `char`.
    CHAR(2),
    /// `int`.
    INT(4),
    /// `long`.
    LONG(8),
    /// `float`.
    FLOAT(4),
    /// `double`.
    DOUBLE(8),
    /// An enum constant, stored as its ordinal.
    ENUM(4),
    /// An entity handle, stored as a `long`.
    ENTITY(8),
    /// A string.
    STRING(4),
    /// Any other value. Collections and arrays are copied when stored; other objects must be immutable.
    VALUE(4),
    /// A set of entities owned by the world; only in singletons.
    ENTITY_SET(4),
    /// A queue of records owned by the world; only in singletons.
    EVENT_QUEUE(4);

    private final int bytes;

    FieldKind(int bytes) {
        this.bytes = bytes;
    }

    /// Bytes per row in the column; a reference counts as four bytes.
    public int bytes() {
        return bytes;
    }

    /// Whether the column holds references.
    public boolean isReference() {
        return this == STRING || this == VALUE || isOwned();
    }

    /// Whether the world owns the object that the field refers to, so that the reference never changes.
    public boolean isOwned() {
        return this == ENTITY_SET || this == EVENT_QUEUE;
    }

    /// Whether the field holds a number; `char` is not a number.
    public boolean isNumber() {
        return switch (this) {
            case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
            default -> false;
        };
    }
}
