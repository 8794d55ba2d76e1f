package orrery.ecs.type;

/// The kinds of leaf fields, each stored in a column of its own kind.
public enum FieldKind {
    /// `boolean`, a byte a row.
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
    /// A handle of an entity, stored as a `long`.
    ENTITY(8),
    /// A string.
    STRING(4),
    /// Any other immutable value, lists and arrays included; these are copied in.
    VALUE(4),
    /// A set of entities that the world owns; only in singletons.
    ENTITY_SET(4),
    /// A queue of records that the world owns; only in singletons.
    EVENT_QUEUE(4);

    private final int bytes;

    FieldKind(int bytes) {
        this.bytes = bytes;
    }

    /// Bytes that one row takes in the column, references counted as compressed ones.
    public int bytes() {
        return bytes;
    }

    /// Whether the column holds references.
    public boolean isReference() {
        return this == STRING || this == VALUE || isOwned();
    }

    /// Whether the world owns what the field refers to, so that the reference never changes.
    public boolean isOwned() {
        return this == ENTITY_SET || this == EVENT_QUEUE;
    }

    /// Whether the field holds a number that may be written with a sign.
    public boolean isNumber() {
        return switch (this) {
            case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
            default -> false;
        };
    }
}
