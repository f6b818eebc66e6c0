import { readPlainText } from '#features/documents/index.ts';
import { findGuaranteeInForce } from '#features/guarantees/index.ts';
import { findNewestReport } from '#features/outcome-reports/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { batchRecordsOf, catalogueRecordOf, courseRecordsOf } from './assistant.records.courses.ts';
import { guaranteeRecordOf } from './assistant.records.guarantee.ts';
import { faqRecordsOf, instituteRecordOf, paymentRecordOf, refundRecordOf } from './assistant.records.office.ts';
import { placementRecordOf, trainerListRecordOf, trainerRecordsOf } from './assistant.records.people.ts';
import {
  getSiteFacts,
  listBatchFacts,
  listCompanyNames,
  listCourseFacts,
  listFaqFacts,
  listSlideFacts,
  listTrainerFacts,
} from './assistant.records.queries.ts';
import type { AssistantRecord, PublicFacts } from './assistant.records.ts';
import {
  changeRecords,
  findRecordsMadeAt,
  lockRecordsState,
  listRecordRows,
  saveRecordsMadeAt,
} from './assistant.refresh.queries.ts';

/** An admin's change reaches the assistant within 30 seconds, as it does the public pages. */
const freshSeconds = 30;

export type RecordsContext = Pick<Context, 'db' | 'transaction' | 'clock' | 'payments' | 'log'>;

/** All search records. Two courses with the same title are two records, told apart by `subjectId`. */
export const recordsOf = (facts: PublicFacts): AssistantRecord[] => [
  ...courseRecordsOf(facts),
  ...batchRecordsOf(facts),
  ...trainerRecordsOf(facts),
  ...faqRecordsOf(facts),
  catalogueRecordOf(facts),
  trainerListRecordOf(facts),
  placementRecordOf(facts),
  ...guaranteeRecordOf(facts),
  ...refundRecordOf(facts),
  paymentRecordOf(facts),
  instituteRecordOf(facts),
];

/**
 * Rebuilds the search records if they are older than 30 seconds. One process does it; the others meanwhile use the old
 * records, and all do if it fails, until the next 30 seconds. Only before the first build everybody waits.
 */
export async function refreshRecords(context: RecordsContext): Promise<void> {
  const now = context.clock.now();
  const madeAt = await findRecordsMadeAt(context.db);
  if (isFresh(madeAt, now)) return;
  try {
    await makeRecords(context, now, madeAt === null);
  } catch (error) {
    if (madeAt === null) throw error;
    context.log.error({ err: error }, 'the assistant goes on with old records');
    await saveRecordsMadeAt(context.db, now);
  }
}

function makeRecords(context: RecordsContext, now: Date, waits: boolean): Promise<void> {
  return context.transaction(async (tx) => {
    const held = await lockRecordsState(tx, waits);
    if (held === undefined || isFresh(held.madeAt, now)) return;
    await replaceRecords(tx, recordsOf(await readFacts(context, tx, now)));
    await saveRecordsMadeAt(tx, now);
  });
}

/** Writes only the differences; almost always there are none. */
async function replaceRecords(tx: Tx, records: readonly AssistantRecord[]): Promise<void> {
  const present = new Map((await listRecordRows(tx)).map((row) => [nameOf(row), row]));
  const written = records.filter((record) => !isSame(present.get(nameOf(record)), record));
  const names = new Set(records.map(nameOf));
  const gone = [...present].filter(([name]) => !names.has(name)).map(([, { id }]) => id);
  await changeRecords(tx, written, gone);
}

const nameOf = ({ kind, subjectId }: { readonly kind: string; readonly subjectId: number }) => `${kind}:${subjectId}`;

const isSame = (one: Omit<AssistantRecord, 'kind'> | undefined, other: AssistantRecord) =>
  one?.title === other.title && one.keywords === other.keywords && one.text === other.text && one.href === other.href;

/** Absolute difference: a clock that was set back must not keep old records fresh for long. */
const isFresh = (madeAt: Date | null, now: Date) =>
  madeAt !== null && Math.abs(now.getTime() - madeAt.getTime()) < freshSeconds * 1000;

async function readFacts({ payments }: RecordsContext, tx: Tx, now: Date): Promise<PublicFacts> {
  const today = dateInIndia(now);
  return {
    today,
    ...(await getSiteFacts(tx)),
    report: await findNewestReport(tx),
    guarantee: await findGuaranteeInForce(tx),
    refundTerms: await readPlainText(tx, 'refunds'),
    takesCards: payments !== undefined,
    slides: await listSlideFacts(tx),
    courses: await listCourseFacts(tx),
    batches: await listBatchFacts(tx, today),
    trainers: await listTrainerFacts(tx),
    faqs: await listFaqFacts(tx),
    companies: await listCompanyNames(tx),
  };
}
