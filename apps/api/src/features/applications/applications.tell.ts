import type { NotificationKind, StaffNoticeKind } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import { ringStaff } from '#features/notices/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { findNamedOpenings, type MovedRow } from './applications.queries.ts';

type Telling = Pick<Context, 'jobs' | 'clock'>;

type StudentKind = Extract<NotificationKind, `application_${string}` | `offer_${string}`>;

interface Told {
  readonly kind: StudentKind;
  readonly rows: readonly Pick<MovedRow, 'id' | 'openingId' | 'studentId' | 'version' | 'answerBy'>[];
  readonly reason?: string;
}

/** Tells students, by bell and mail, what became of their applications. Returns the ids of those who were told. */
export async function tellStudents(context: Telling, tx: Tx, { kind, rows, reason = '' }: Told): Promise<number[]> {
  const openings = await findNamedOpenings(tx, [...new Set(rows.map(({ openingId }) => openingId))]);
  const told: number[] = [];
  for (const { id, openingId, studentId, version, answerBy } of rows) {
    const opening = openings.get(openingId);
    if (opening === undefined) continue;
    const facts = {
      applicationId: id,
      openingId,
      openingTitle: opening.title,
      companyName: opening.companyName,
      ...(answerBy !== null && { answerBy: answerBy.toISOString() }),
      ...(reason !== '' && { reason }),
    };
    const event = `application:${id}:${kind}:${version}`;
    const notice = { event, kind, facts, userIds: [studentId], channels: ['bell', 'mail'] as const };
    told.push(...(await notify(context, tx, notice)));
  }
  return told;
}

type OfferEnd = Extract<StaffNoticeKind, 'offer_accepted' | 'offer_declined' | 'offer_expired'>;

/** Rings the bell of those who place students: an offer was answered, or was not. */
export async function ringPlacement(
  context: Telling,
  tx: Tx,
  kind: OfferEnd,
  rows: readonly MovedRow[],
): Promise<void> {
  for (const { id, openingId, version } of rows)
    await ringStaff(context, tx, {
      area: 'placement',
      kind,
      event: `application:${id}:${kind}:${version}`,
      facts: { openingId },
    });
}
