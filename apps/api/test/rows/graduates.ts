import type { Exclusion, Intent, OutcomeCode } from '@avsar/contract';
import type { Db } from '../../src/database/client.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { intentRows, outcomes } from '../../src/database/tables/outcomes.ts';
import { createUser } from './people.ts';
import { createCompany } from './public-pages.ts';

/** A graduate as a test describes one. */
export interface Graduate {
  readonly courseId: number;
  /** The day on which the course was completed, in India. */
  readonly graduatedOn: string;
  readonly intent?: Intent | undefined;
  readonly outcome?:
    | {
        readonly code: OutcomeCode;
        readonly exclusion?: Exclusion;
        readonly since: string;
        readonly pay?: number;
      }
    | undefined;
}

const noWork = new Set<OutcomeCode>(['3A', '3B', 'excluded']);

/** The values of an outcome that satisfy the checks of its code. */
export function outcomeValues(enrolmentId: number, outcome: NonNullable<Graduate['outcome']>, companyId: number) {
  const { code, exclusion = null, since, pay } = outcome;
  const work = noWork.has(code) ? {} : { role: 'Developer', companyId, fixedPay: pay ?? null };
  const evidence = { evidence: 'offer_letter', evidenceNote: '' } as const;
  return { enrolmentId, code, exclusion, since, ...work, ...evidence, verifiedAt: new Date(), verifiedBy: 'admin:1' };
}

/**
 * Inserts graduates, all enrolled a hundred days before the end, with their intents and outcomes. The first is of the first
 * of `students`, and so on; students that are missing are created. Returns the ids of the enrolments.
 */
export async function createGraduates(
  db: Db,
  graduates: readonly Graduate[],
  students: readonly number[] = [],
): Promise<number[]> {
  const company = await createCompany(db);
  const values: (typeof enrolments.$inferInsert)[] = [];
  for (const [at, { courseId, graduatedOn }] of graduates.entries()) {
    const endedAt = new Date(`${graduatedOn}T12:00:00+05:30`);
    const createdAt = new Date(endedAt.getTime() - 100 * 86_400_000);
    const studentId = students[at] ?? (await createUser(db)).id;
    values.push({ studentId, courseId, status: 'Completed', source: 'admin', createdAt, endedAt });
  }
  const rows = await db.insert(enrolments).values(values).returning({ id: enrolments.id });
  const ids = rows.map(({ id }) => id);
  await setIntentsAndOutcomes(db, graduates, ids, company.id);
  return ids;
}

async function setIntentsAndOutcomes(
  db: Db,
  graduates: readonly Graduate[],
  ids: readonly number[],
  companyId: number,
): Promise<void> {
  const idAt = (at: number) => ids[at] ?? 0;
  const intents = graduates.flatMap(({ intent, graduatedOn }, at) => {
    const saidAt = new Date(Date.parse(`${graduatedOn}T12:00:00+05:30`) - 99 * 86_400_000);
    return intent === undefined ? [] : [{ enrolmentId: idAt(at), intent, saidAt, saidBy: 'user:1' }];
  });
  const known = graduates.flatMap(({ outcome }, at) =>
    outcome === undefined ? [] : [outcomeValues(idAt(at), outcome, companyId)],
  );
  if (intents.length > 0) await db.insert(intentRows).values(intents);
  if (known.length > 0) await db.insert(outcomes).values(known);
}
