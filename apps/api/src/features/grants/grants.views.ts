import type { Grant } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { type GrantRow, listActorNames } from './grants.list.queries.ts';
import { stateOf } from './grants.policy.ts';

/** Free places that the database or a command wrote. */
const system = 'The system';

export async function grantViewsOf(db: Tx, rows: readonly GrantRow[], today: string): Promise<Grant[]> {
  const actors = rows.flatMap(({ grantedBy, endedBy }) => (endedBy === null ? [grantedBy] : [grantedBy, endedBy]));
  const names = await listActorNames(db, actors);
  const nameOf = (actor: string) => names.get(actor) ?? (actor === 'system' ? system : actor);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    student: { id: row.studentId, name: row.studentName },
    course: { id: row.courseId, title: row.courseTitle },
    worth: inRupees(row.worthInPaise),
    reason: row.reason,
    grantedBy: nameOf(row.grantedBy),
    grantedAt: row.grantedAt.toISOString(),
    validUntil: row.validUntil,
    state: stateOf(row, today),
    orderId: row.orderId,
    endedBy: row.endedBy === null ? null : nameOf(row.endedBy),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
  }));
}
