import type { Signal, signalEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { namesOf } from '../progress.access.queries.ts';
import { teacherOf } from '../progress.policy.ts';
import { findSignalRow, insertNote, lockSignalRow, type SignalRow, updateSignal } from './progress.signals.queries.ts';
import { viewSignals } from './progress.signals.service.ts';

type Caring = CallContext<Caller>;

const settledMessage = 'This is settled already.';

export function takeSignal(context: Caring, { params }: UseCaseInput<typeof signalEndpoints.take>): Promise<Signal> {
  return change(context, params.signalId, async (tx, { id, takenBy, settledAt }, self) => {
    if (settledAt !== null) throw new AppError('conflict', { message: settledMessage });
    if (takenBy === self) return;
    await updateSignal(tx, id, { takenBy: self, takenAt: context.clock.now() });
    await audit(context, tx, 'signal.take', id, { insteadOf: takenBy });
  });
}

/** Only by whoever takes care of it; anybody else takes it instead. */
export function giveBackSignal(
  context: Caring,
  { params }: UseCaseInput<typeof signalEndpoints.giveBack>,
): Promise<Signal> {
  return change(context, params.signalId, async (tx, { id, takenBy, settledAt }, self) => {
    if (settledAt !== null) throw new AppError('conflict', { message: settledMessage });
    if (takenBy === null) return;
    if (takenBy !== self) {
      const name = (await namesOf(tx, [takenBy]))(takenBy);
      throw new AppError('conflict', { message: `${name} takes care of it now.` });
    }
    await updateSignal(tx, id, { takenBy: null, takenAt: null });
    await audit(context, tx, 'signal.give-back', id, {});
  });
}

export function addSignalNote(
  context: Caring,
  { params, body: { text } }: UseCaseInput<typeof signalEndpoints.addNote>,
): Promise<Signal> {
  return change(context, params.signalId, async (tx, { id, settledAt }, self) => {
    if (settledAt !== null) throw new AppError('conflict', { message: settledMessage });
    await insertNote(tx, { signalId: id, text, writtenBy: self, writtenAt: context.clock.now() });
    await audit(context, tx, 'signal.note', id, { text });
  });
}

export function settleSignal(
  context: Caring,
  { params, body: { text } }: UseCaseInput<typeof signalEndpoints.settle>,
): Promise<Signal> {
  return change(context, params.signalId, async (tx, { id, raisedAt, settledAt }, self) => {
    if (settledAt !== null) return;
    const now = context.clock.now();
    await insertNote(tx, { signalId: id, text, writtenBy: self, writtenAt: now });
    // Not before it was raised: the clocks of two processes differ.
    await updateSignal(tx, id, { settledAt: now > raisedAt ? now : raisedAt, settledBy: self });
    await audit(context, tx, 'signal.settle', id, { text });
  });
}

/** Locks the signal, and answers with it as it is afterwards. */
function change(
  context: Caring,
  id: number,
  act: (tx: Tx, before: SignalRow, self: string) => Promise<void>,
): Promise<Signal> {
  const { caller } = context;
  return context.transaction(async (tx) => {
    const before = await lockSignalRow(tx, id, teacherOf(caller));
    if (before === undefined) throw new AppError('not_found');
    await act(tx, before, actorOf(caller));
    const after = await findSignalRow(tx, id, teacherOf(caller));
    const [view] = after === undefined ? [] : await viewSignals(context, tx, [after]);
    if (view === undefined) throw new AppError('not_found');
    return view;
  });
}

async function audit(
  context: Caring,
  tx: Tx,
  action: `signal.${string}`,
  id: number,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (context.caller.role === 'ADMIN') await recordAdminAct(context, tx, { action, subject: `signal:${id}`, after });
}
