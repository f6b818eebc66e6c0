import { findPaidForOrders } from '#features/payments/index.ts';
import { findLearningFacts } from '#features/progress/index.ts';
import type { Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { type GuaranteeFacts, type Judged, judge, remedyOf } from '../guarantees.policy.ts';
import { countOpenings, type FactRow, listFactRows, type Versioned } from './guarantees.facts.queries.ts';

export interface JudgedGuarantee extends Versioned {
  readonly facts: FactRow;
  readonly judged: Judged;
  /** What is left of the money that paid for the course. */
  readonly paidInPaise: number;
  readonly remedyInPaise: number;
}

/** Judges guarantees at this moment: a fixed number of statements, however many there are. */
export async function judgeAll(db: Tx, versioned: readonly Versioned[], now: Date): Promise<JudgedGuarantee[]> {
  if (versioned.length === 0) return [];
  const orderIds = versioned.map(({ row }) => row.orderId);
  const facts = await listFactRows(db, orderIds);
  const learned = await findLearningFacts(
    db,
    versioned.map(({ row }) => row.enrolmentId),
    now,
  );
  const openings = await countOpenings(
    db,
    versioned.filter(isShortOfApplications(facts)).map(({ row }) => row.orderId),
  );
  const paid = await findPaidForOrders(db, orderIds);
  const today = dateInIndia(now);
  return versioned.map(({ row, version }) => {
    const known = facts.get(row.orderId);
    if (known === undefined) throw new Error(`guarantees: no facts of order ${row.orderId}`);
    const learning = learned.get(row.enrolmentId);
    const paidInPaise = paid.get(row.orderId) ?? 0;
    const judged = judge(
      {
        ...known,
        terms: version,
        attendance: learning?.classes.percent ?? null,
        homework: learning?.homework.percent ?? null,
        openings: openings.get(row.orderId),
        interviews: { attended: known.attended, missed: known.missed },
        verified: verifiedOf(known),
        isSentBack: row.sentBack !== null,
      },
      today,
    );
    const remedyInPaise = row.paidInPaise ?? remedyOf(paidInPaise, version.remedyPercent);
    return { row, version, facts: known, judged, paidInPaise, remedyInPaise };
  });
}

const verifiedOf = ({ verifiedCode, verifiedSince }: FactRow): GuaranteeFacts['verified'] =>
  verifiedCode === null || verifiedSince === null ? null : { code: verifiedCode, since: verifiedSince };

/** Only for them it matters how many openings there were. */
const isShortOfApplications =
  (facts: ReadonlyMap<number, FactRow>) =>
  ({ row, version }: Versioned): boolean =>
    version.applicationsLeast !== null && (facts.get(row.orderId)?.applications ?? 0) < version.applicationsLeast;

/** The state that is shown and stored: what was asked for and paid is an act, and stays. */
export const stateNowOf = ({ row, judged }: Pick<JudgedGuarantee, 'row' | 'judged'>) =>
  row.state === 'claimed' || row.state === 'approved' || row.state === 'paid' ? row.state : judged.state;
