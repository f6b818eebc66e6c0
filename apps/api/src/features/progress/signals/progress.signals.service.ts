import type { Signal, signalEndpoints, UseCaseInput } from '@avsar/contract';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { namesOf } from '../progress.access.queries.ts';
import { teacherOf } from '../progress.policy.ts';
import { signalStateOf } from './progress.signals.policy.ts';
import { listCausesOf, listNotesOf, listSignalRows, type SignalRow } from './progress.signals.queries.ts';

type Caring = CallContext<Caller>;

export async function listSignals(
  context: Caring,
  { query: { state, batch, course, limit, cursor } }: UseCaseInput<typeof signalEndpoints.list>,
): Promise<Page<Signal>> {
  const { db, caller } = context;
  const filter = { trainerId: teacherOf(caller), actor: actorOf(caller), state, batch, course };
  const page = pageOf(await listSignalRows(db, filter, beforeOf(cursor), limit + 1), limit);
  return { ...page, items: await viewSignals(context, db, page.items) };
}

/** With causes, notes and names; the number to call is for the staff, by the view of the contract. */
export async function viewSignals({ caller }: Caring, db: Tx, rows: readonly SignalRow[]): Promise<Signal[]> {
  const ids = rows.map(({ id }) => id);
  const causes = Map.groupBy(await listCausesOf(db, ids), ({ signalId }) => signalId);
  const notes = await listNotesOf(db, ids);
  const notesOf = Map.groupBy(notes, ({ signalId }) => signalId);
  const nameOf = await namesOf(db, [
    ...rows.flatMap(({ takenBy }) => takenBy ?? []),
    ...notes.map(({ writtenBy }) => writtenBy),
  ]);
  const self = actorOf(caller);
  return rows.map(({ takenBy, raisedAt, settledAt, ...row }) => ({
    ...row,
    causes: (causes.get(row.id) ?? []).map(({ cause, count, foundAt }) => ({
      cause,
      count,
      foundAt: foundAt.toISOString(),
    })),
    state: signalStateOf({ takenBy, settledAt }),
    raisedAt: raisedAt.toISOString(),
    takenBy: takenBy === null ? null : nameOf(takenBy),
    isMine: takenBy === self,
    notes: (notesOf.get(row.id) ?? []).map(({ text, writtenBy, writtenAt }) => ({
      text,
      by: nameOf(writtenBy),
      at: writtenAt.toISOString(),
    })),
    settledAt: settledAt?.toISOString() ?? null,
  }));
}
