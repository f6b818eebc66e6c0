import type { noticeEndpoints, StaffBell, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import {
  countUnassignedLeads,
  countUnreadLeadNotices,
  countUnreadNotices,
  countWaitingTransfers,
  countWithoutSeat,
  deleteNoticesBefore,
  insertStaffNotices,
  listLeadNoticesOf,
  listNoticesOf,
  markNoticesRead,
  type StaffNotice,
} from './notices.queries.ts';
import { leadNoticeTextOf, noticeTextOf } from './notices.texts.ts';

const shownMost = 20;
const keptDays = 90;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rings for everybody with the right of the area, in the transaction of what happened; nobody hears the same event twice. */
export const ringStaff = ({ clock }: Pick<Context, 'clock'>, tx: Tx, notice: StaffNotice): Promise<void> =>
  insertStaffNotices(tx, notice, clock.now());

export async function listMyBell({ db, caller }: CallContext<Caller>): Promise<StaffBell> {
  const rights = [...caller.rights];
  const hasLeads = caller.rights.has('leads');
  const general = await listNoticesOf(db, caller.id, rights, shownMost);
  const ofLeads = hasLeads ? await listLeadNoticesOf(db, caller.id, shownMost) : [];
  const notices = [
    ...general.map(({ id, kind, facts, ...times }) => ({
      key: `n${id}`,
      kind,
      ...noticeTextOf(kind, facts),
      ...times,
    })),
    ...ofLeads.map(({ id, kind, lead, ...times }) => ({
      key: `l${id}`,
      kind,
      ...leadNoticeTextOf(kind, lead),
      ...times,
    })),
  ]
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, shownMost);
  const unread = await countUnreadNotices(db, caller.id, rights);
  return {
    unread: unread + (hasLeads ? await countUnreadLeadNotices(db, caller.id) : 0),
    notices: notices.map(({ createdAt, readAt, ...notice }) => ({
      ...notice,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  };
}

export async function readMyBell(
  { db, caller, clock }: CallContext<Caller>,
  { body }: UseCaseInput<typeof noticeEndpoints.read>,
): Promise<{ message: string }> {
  // Replies have milliseconds, rows have more digits: a row of the same millisecond counts as read.
  await markNoticesRead(db, caller.id, new Date(new Date(body.upTo).getTime() + 1), clock.now());
  return { message: 'Read.' };
}

type Upkeep = Pick<Context, 'db' | 'transaction' | 'clock'>;

/** Once a day and area: how much waits. Nothing rings for nothing. */
export async function tellWaiting(context: Upkeep): Promise<void> {
  const now = context.clock.now();
  const day = dateInIndia(now);
  await context.transaction(async (tx) => {
    const waiting = [
      { area: 'money', kind: 'transfers_waiting', count: await countWaitingTransfers(tx) },
      {
        area: 'teaching',
        kind: 'seats_waiting',
        count: await countWithoutSeat(tx, new Date(now.getTime() - dayMilliseconds)),
      },
      { area: 'leads', kind: 'leads_unassigned', count: await countUnassignedLeads(tx) },
    ] as const;
    for (const { area, kind, count } of waiting) {
      if (count > 0) await ringStaff(context, tx, { area, kind, event: `${kind}:${day}`, facts: { count } });
    }
  });
}

export const sweepNotices = ({ db, clock }: Pick<Upkeep, 'db' | 'clock'>): Promise<void> =>
  deleteNoticesBefore(db, new Date(clock.now().getTime() - keptDays * dayMilliseconds));
