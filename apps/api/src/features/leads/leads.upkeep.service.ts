import type { Context } from '#shared/context.ts';
import { deleteNoticesBefore, insertNotices, takeDueCalls } from './leads.office.queries.ts';
import { leadPolicy } from './leads.policy.ts';
import { deleteLeadsBefore, findPerson, insertEvents, winLeadsOf } from './leads.queries.ts';

type Upkeep = Pick<Context, 'db' | 'transaction' | 'clock'>;

/** Rings the owner's bell for every call that is due, once for each time that was set. */
export async function remindOfCalls({ transaction, clock }: Upkeep, batchSize = 500): Promise<void> {
  let taken: number;
  do {
    taken = await transaction(async (tx) => {
      const now = clock.now();
      const due = await takeDueCalls(tx, now, batchSize);
      const notices = due.flatMap(({ id, ownerId, nextCallAt }) =>
        ownerId === null || nextCallAt === null
          ? []
          : {
              adminId: ownerId,
              leadId: id,
              kind: 'call_due' as const,
              event: `lead:${id}:call:${nextCallAt.getTime()}`,
            },
      );
      await insertNotices(tx, notices, now);
      return due.length;
    });
  } while (taken === batchSize);
}

/** The student has paid, or was given a course: their leads are won. Harmless the second time. */
export async function winLeads({ transaction, clock }: Upkeep, studentId: number): Promise<void> {
  await transaction(async (tx) => {
    const student = await findPerson(tx, studentId);
    if (student === undefined) return;
    const now = clock.now();
    for (const leadId of await winLeadsOf(tx, studentId, student, now)) {
      await insertEvents(tx, leadId, null, [{ kind: 'stage', text: 'won: has a course' }], now);
    }
  });
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

export async function sweepLeads({ db, clock }: Pick<Upkeep, 'db' | 'clock'>, batchSize = 1_000): Promise<void> {
  const now = clock.now();
  await deleteNoticesBefore(db, daysAgo(now, leadPolicy.noticesKeptDays));
  let deleted: number;
  do {
    deleted = await deleteLeadsBefore(db, daysAgo(now, leadPolicy.keptDays), batchSize);
  } while (deleted === batchSize);
}
