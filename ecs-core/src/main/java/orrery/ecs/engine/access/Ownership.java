package orrery.ecs.engine.access;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.world.DamagedWorldException;
import orrery.ecs.world.WorldException;
import orrery.ecs.world.WrongThreadException;

/// The thread that owns a world, and whether the world is damaged. Once compiled, a check is one comparison.
///
/// The owner is a plain field and not a volatile one. The JIT then moves the check out of loops, so that a loop with many calls
/// checks once. With a volatile field, reading a component by its entity takes more than twice as long. A plain field suffices
/// because no thread stores another running thread in it. So a thread that finds itself in the field has stored itself there, and
/// has not given the world away since.
///
/// A thread in such a loop does not see that another thread has taken the world by [#seize]. Therefore each check also reads the
/// target of a [MutableCallSite], which compiled code treats as a constant. [#seize] changes that target; the JVM then discards
/// the compiled loops, and they check again. See core 18 in `ecs-core/docs/decisions`.
@SuppressWarnings("ReferenceEquality") // a thread is identical only to itself
public final class Ownership {
    private static final MutableCallSite SEIZURES = new MutableCallSite(MethodHandles.constant(int.class, 0));
    private static final IntSupplier SEIZURE_COUNT = linked();
    private static final VarHandle OWNER;
    /// The owner during a parallel update. Never started, so that every check fails.
    private static final Thread NOBODY = new Thread(null, () -> {}, "a parallel update", 0, false);
    /// The owner during a trace. Never started, so that every check fails and no thread can claim the world.
    private static final Thread TRACED = new Thread(null, () -> {}, "a trace", 0, false);

    static {
        try {
            OWNER = MethodHandles.lookup().findVarHandle(Ownership.class, "owner", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private @Nullable Thread owner = Thread.currentThread();
    private @Nullable String damage;
    private @Nullable Thread seizedFrom;
    private String reason = "";
    private @Nullable Runnable traced;
    private @Nullable Thread tracing;
    private @Nullable Thread lender;
    private @Nullable Thread ownerBefore;
    private String lentTo = "";

    /// Throws if the calling thread does not own the world. During a trace, a call by the tracing thread runs the action of the
    /// trace instead.
    ///
    /// @throws WrongThreadException if another thread owns the world, or no thread owns it
    /// @throws DamagedWorldException if the calling thread does not own the world and the world is damaged
    /// @throws WorldException if the operation of a parallel update calls this
    public void check() {
        if (seizures() < 0 || Thread.currentThread() != owner) {
            traceOrRefuse();
        }
    }

    /// Throws if the world was taken from the calling thread by [#seize]. Called in loops that write without a [#check], also
    /// during a parallel update.
    ///
    /// @throws WrongThreadException if it was taken
    public void refuseSeized() {
        if (seizures() < 0 || Thread.currentThread() == seizedFrom) {
            throw refusal();
        }
    }

    private void traceOrRefuse() {
        Runnable trace = traced;
        if (trace == null || Thread.currentThread() != tracing || owner != TRACED) {
            throw refusal();
        }
        trace.run();
    }

    /// Starts a trace: until [#endTrace], each [#check] by the calling thread calls an action. Other threads are refused as
    /// without a trace. During a trace no running thread is stored as the owner, so the comparison in [#check] fails, and only
    /// then [#check] looks for a trace. Without a trace it needs no further comparison.
    public void trace(Runnable atEachCheck) {
        check();
        tracing = Thread.currentThread();
        traced = atEachCheck;
        OWNER.compareAndSet(this, tracing, TRACED);
    }

    /// Ends the trace. The thread that started it calls this and owns the world again, unless another thread has seized it.
    public void endTrace() {
        OWNER.compareAndSet(this, TRACED, tracing);
        tracing = null;
        traced = null;
    }

    /// Starts a parallel update: until [#giveBack], each [#check] throws on every thread. Calls by the operation of the update
    /// are refused even on the thread of the world. So a wrong operation is found with any number of rows and threads.
    ///
    /// @param update the type that is updated, for messages: `Position`
    /// @throws WrongThreadException if another thread owns the world, or no thread owns it
    public void lend(String update) {
        Thread before = (Thread) OWNER.getAcquire(this);
        check();
        lentTo = update;
        lender = Thread.currentThread();
        ownerBefore = before;
        if (!OWNER.compareAndSet(this, before, NOBODY)) { // the world has been seized since the check
            throw refusal();
        }
    }

    /// Ends a parallel update. The thread that started it calls this and owns the world again, unless another thread has seized
    /// it.
    public void giveBack() {
        OWNER.compareAndSet(this, NOBODY, ownerBefore);
    }

    /// Generates a class whose method reads the call site by an `invokedynamic` instruction, which Java source cannot contain. A
    /// method handle could read it, too. But the JIT inlines only a limited number of handles into one compilation, and code with
    /// many checks would exceed the limit; see core 4 in `ecs-core/docs/decisions`.
    private static IntSupplier linked() {
        MethodTypeDesc count = MethodTypeDesc.of(ConstantDescs.CD_int);
        ClassDesc here = ClassDesc.ofDescriptor(Ownership.class.descriptorString());
        byte[] bytes = ClassFile.of().build(ClassDesc.of(Ownership.class.getName() + "Seizures"), made -> made
                .withInterfaceSymbols(ClassDesc.of(IntSupplier.class.getName()))
                .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, 0, code -> code.aload(0)
                        .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                        .return_())
                .withMethodBody("getAsInt", count, ClassFile.ACC_PUBLIC, code -> code.invokedynamic(DynamicCallSiteDesc
                        .of(ConstantDescs.ofCallsiteBootstrap(here, "site", ConstantDescs.CD_CallSite), "seizures",
                                count))
                        .ireturn()));
        return (IntSupplier) HiddenClasses.define(MethodHandles.lookup(), bytes, List.of());
    }

    /// Bootstrap method of the generated class.
    static CallSite site(MethodHandles.Lookup caller, String name, MethodType type) {
        return SEIZURES;
    }

    private static int seizures() {
        return SEIZURE_COUNT.getAsInt();
    }

    private WorldException refusal() {
        if (damage != null) {
            return new DamagedWorldException("The world is damaged since %s. Load its scene again.".formatted(damage));
        }
        if (Thread.currentThread() == seizedFrom) {
            return new WrongThreadException("The world was taken from thread %s: %s. Return without using it."
                    .formatted(Thread.currentThread().getName(), reason));
        }
        Thread holder = owner;
        if (holder == NOBODY) {
            holder = lender;
            if (Thread.currentThread() == holder || Thread.currentThread() instanceof HelperThread) {
                return new WorldException(
                        ("The operation of a parallel update of %s calls the world. It may use only what it"
                                + " is given and what was read before; an operation that reads, writes, creates or destroys needs"
                                + " update instead of parallelUpdate.").formatted(lentTo));
            }
        }
        holder = holder == TRACED ? tracing : holder;
        return new WrongThreadException("The world belongs to %s and thread %s touched it. %s".formatted(
                holder == null ? "no thread now" : "thread " + holder.getName(), Thread.currentThread().getName(),
                holder == null
                        ? "Call World.claim() first."
                        : "Hand over: World.release() there, then World.claim() here."));
    }

    /// Leaves the world without an owner. The thread that claims it next sees everything that the calling thread wrote.
    ///
    /// @throws WorldException if the calling thread does not own the world
    public void release() {
        check();
        OWNER.setRelease(this, null);
    }

    /// Makes the calling thread the owner if no thread owns the world. Does nothing if the calling thread owns it.
    ///
    /// @throws WrongThreadException if another thread owns the world, or if it was seized from the calling thread
    /// @throws DamagedWorldException if the world is damaged
    public void claim() {
        Thread holder = (Thread) OWNER.getAcquire(this);
        holder = holder == TRACED ? tracing : holder;
        if (holder != null && holder != Thread.currentThread() || damage != null
                || Thread.currentThread() == seizedFrom) {
            throw refusal();
        }
        if (holder == null && !OWNER.compareAndSet(this, null, Thread.currentThread())) {
            throw refusal();
        }
    }

    /// Whether the given thread owns the world. May be called from any thread. False for every thread during a trace
    /// ([#trace]) and during a parallel update ([#lend]).
    public boolean isOf(Thread thread) {
        return OWNER.getAcquire(this) == thread;
    }

    /// Marks the world as damaged and leaves it without an owner. Every further [#claim] throws. Every [#check] throws, too,
    /// until a thread takes the world by [#seize].
    ///
    /// @param what the event, for messages: `system Move failed in tick 3`
    public void damage(String what) {
        damage = what;
        owner = null;
    }

    /// Makes the calling thread the owner, whoever owns the world. The previous owner's next call throws.
    public void seize(String why) {
        reason = why;
        Thread holder = (Thread) OWNER.getAcquire(this);
        seizedFrom = holder == NOBODY ? lender : holder == TRACED ? tracing : holder;
        owner = Thread.currentThread();
        synchronized (SEIZURES) {
            SEIZURES.setTarget(MethodHandles.constant(int.class, seizures() + 1));
            MutableCallSite.syncAll(new MutableCallSite[] {SEIZURES});
        }
    }
}
