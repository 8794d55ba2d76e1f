/// Recordings as files: a bug that was seen once can be sent to somebody else, who looks at it tick by tick.
///
/// ### What a file holds
/// `RECORDING-FORMAT.md` beside this module's sources says it byte by byte: what the world is made of (types with their fields, systems
/// with what they watch), a snapshot of the state from which the ticks go on, branch by branch the ticks with their segments, reports,
/// inputs and hashes, and what followed upon the newest.
///
/// ### Life cycle
/// [orrery.ecs.recording.Recordings] writes a [orrery.ecs.history.Recording] and reads one. What comes of reading is an ordinary recording on
/// an ordinary world: so all that can be done with one that was just made can be done with it.
///
/// ### Threads
/// Writing leads the world through its states and back, on its own thread, but for flight recorders; with [orrery.ecs.recording.RecordingSave] a slice at a time, so
/// that the thread can do other things in between, while another one packs and writes. Any thread may read; the world belongs to it then.
///
/// ### Decisions
/// - Of a segment only what came of it is written; what was before is read from the world, which is led along while it is read. So a
///   file can't contradict itself, and takes half the bytes.
/// - A world whose provider is here and made of the same is opened with its own classes, and can go on. Any other is opened with
///   stand-ins ([orrery.ecs.recording.StandInClasses]): records and enums of the same names and fields, made from the schema, so that arrays,
///   passes, panes and searches need to know nothing of it. A component type without a record class was turned down: each of them would have
///   had to ask. Systems are names then.
/// - No class is loaded because a file names one: classes are the places of a list, and what stands there is the provider's own,
///   found from its own types, or a stand-in. The library's own records are named in a fixed list.
/// - Classes of values that are neither records nor enums are written as their text, and read back by the method with which scenes
///   read them.
/// - Each chunk has a checksum. At the first that is broken or cut reading stops, and what was before it is opened: later deltas would
///   have nothing to stand on. What a checksum can't tell, the hashes of the states tell.
/// - What is opened is valid, or was refused: limits on the schema ([orrery.ecs.recording.SchemaLimits]) are held before a class is made, each
///   cell is held against the declared type of its field, each row against the constructor of its record, and links, queues and singletons
///   against what the world promises. Rows are made into records for that, which adds some nanoseconds to each. The scene tree is gone
///   through after each segment that changed it; to check the changed nodes alone was turned down, since a ring of siblings does not show there.
///   The writer reads the schema it wrote, so that it writes nothing that is refused.
/// - `MutatedRecordingTest` holds it to that: some bytes of a chunk are others, checksums are made right, and what is opened is gone through in
///   both directions, read as panes read it, saved and opened again. `mvn verify` runs 1,000; a million are
///   `mvn -pl ecs-core test -Dtest=MutatedRecordingTest -Dorrery.mutate.recordings=1000000 -Dorrery.random.seed=1`.
/// - A value that a record of the world refuses, such as one that was written into its column past the constructor, does not end
///   the recording: it is opened with stand-ins instead, which take all values.
/// - Where a tick can't be made again, the file is read anew up to the tick before: a half-made tick can't be taken back.
/// - Numbers are read by what tells them from those before, packed by Deflate at its fastest. 300 ticks of the
/// sample collisions with 45 entities are 194 kB.
/// - Ticks that the timeline runs again are written by their changes like all others: so the file opens without the world's jar, and costs
///   what they change, 5.6 MB a tick for a million moving points. Copies of states, inputs and hashes in their place were turned down: whoever
///   has no jar would see a state now and then.
/// - A recording that is opened keeps all ticks of its file, whatever its budget, and packs them like any other while it is read. Passes that
///   changed all rows are not packed: 60 ticks of a million moving points take 930 MB, which took 120 MB where they were run. To run them
///   again here was turned down: in a world whose systems are others by now they come out differently, and what the file tells would be
///   lost.
/// - A file that is saved slice by slice holds the ticks that there were at the beginning; those that are let go meanwhile end it with a
///   sentence, since without them nothing after them can be read. In memory are at most two slices.
/// - A flight recorder ([orrery.ecs.recording.FlightRecorder]) keeps no [orrery.ecs.history.Recording]: to write one leads its world through
///   all states, which held up a game of 50,000 entities for seconds. It hands each tick's segments to a thread of its own, which keeps them as the
///   bytes that a file holds of them: these need no world to be written, and are led on from a copy of a state. A second world that is led by the first
///   one's segments was turned down: segments are bound to the tables they changed.
/// - Where its owner says that systems do nothing but change the world, ticks that do not fit are run again when a file is written, in a second world:
///   never in the game's own, and never without being asked, since systems may do more and a crash is no time to find out. What comes
///   out differently is found by hashes, and the file begins with the next copy of a state. 50,000 points that all move take 14 MB for ten seconds so;
///   their changes fill 256 MB after some five.
/// - Derived types are written like all others: without the provider nothing could compute them.
/// - Who made a segment, and who wrote a row, is told with whether it was at a state: what settles after an edit is dated as the edit
///   ([orrery.ecs.world.Segment#madeAt]).
/// - A file of another version is refused: those of version 1 hold hashes of states that were made in another way, so that what is intact in them
///   could not be told from what is not.
/// - Chunks of unknown kinds are passed over, so that later versions can add to what is known of a tick.
package orrery.ecs.recording;
