package orrery.ecs.storage.pack;

/// Reads the rows of integers that a [BitPacker] has packed, in order.
public final class BitUnpacker {
    /// A number of at most this many bits lies within eight bytes, at whatever bit of the first byte it begins.
    private static final int MOST_AT_ONCE = Long.SIZE - 7;

    private final long[] block = new long[BitPacker.BLOCK];
    private final byte[] bytes;
    private int at;
    private int left;
    private int next;
    private int end;

    public BitUnpacker(byte[] written) {
        bytes = written;
    }

    /// Begins a row of `count` numbers. The row before must have been read completely.
    public void begin(int count) {
        left = count;
    }

    /// Reads the next number of the row.
    public long next() {
        if (next == end) {
            readBlock();
        }
        return block[next++];
    }

    /// Reads the next number, which was encoded by [BitPacker#signed].
    public long nextSigned() {
        long value = next();
        return value >>> 1 ^ -(value & 1);
    }

    private void readBlock() {
        next = 0;
        end = Math.min(BitPacker.BLOCK, left);
        left -= end;
        int width = bytes[at++];
        int shift = width == 0 ? 0 : bytes[at++];
        int from = at;
        at += BitPacker.bytesOf(end, width);
        if (width > MOST_AT_ONCE || at + Long.BYTES > bytes.length) {
            readOneByOne(from, width, shift);
            return;
        }
        long mask = (1L << width) - 1;
        for (int i = 0; i < end; i++) {
            int bit = i * width;
            block[i] = ((long) BitPacker.LONG.get(bytes, from + (bit >> 3)) >>> (bit & 7) & mask) << shift;
        }
    }

    /// Reads a block whose numbers may span nine bytes, or which ends less than eight bytes before the array's end.
    private void readOneByOne(int start, int width, int shift) {
        int from = start;
        long mask = width == 0 ? 0 : -1L >>> Long.SIZE - width;
        long bits = 0;
        int filled = 0;
        for (int i = 0; i < end; i++) {
            long value = bits;
            if (filled < width) {
                long more = longAt(from);
                from += Long.BYTES;
                value |= more << filled;
                int taken = width - filled;
                bits = taken == Long.SIZE ? 0 : more >>> taken;
                filled = Long.SIZE - taken;
            } else {
                bits >>>= width;
                filled -= width;
            }
            block[i] = (value & mask) << shift;
        }
    }

    private long longAt(int from) {
        if (from + Long.BYTES <= bytes.length) {
            return (long) BitPacker.LONG.get(bytes, from);
        }
        long value = 0;
        for (int i = bytes.length - 1; i >= from; i--) {
            value = value << 8 | bytes[i] & 0xFF;
        }
        return value;
    }
}
