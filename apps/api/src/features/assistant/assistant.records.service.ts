import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { batchRecordsOf, catalogueRecordOf, courseRecordsOf } from './assistant.records.courses.ts';
import { faqRecordsOf, instituteRecordOf, paymentRecordOf, refundRecordOf } from './assistant.records.office.ts';
import { placementRecordOf, trainerListRecordOf, trainerRecordsOf } from './assistant.records.people.ts';
import {
  getHouseFacts,
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
  holdRecords,
  listAuditRows,
  noteRecordsMade,
} from './assistant.refresh.queries.ts';

/** What the admin has changed, the assistant knows half a minute later, as the public pages do. */
const freshSeconds = 30;

export type Knowing = Pick<Context, 'db' | 'transaction' | 'clock' | 'payments' | 'log'>;

/** Everything there is to know. Two courses of one name are two records; the number tells them apart. */
export const recordsOf = (facts: PublicFacts): AssistantRecord[] => [
  ...courseRecordsOf(facts),
  ...batchRecordsOf(facts),
  ...trainerRecordsOf(facts),
  ...faqRecordsOf(facts),
  catalogueRecordOf(facts),
  trainerListRecordOf(facts),
  placementRecordOf(facts),
  ...refundRecordOf(facts),
  paymentRecordOf(facts),
  instituteRecordOf(facts),
];

/**
 * Writes down anew what the assistant knows, if that is older than half a minute. One process does it; the others meanwhile
 * answer from what is there, and all of them do if it fails, until the next half minute. Only before the first time there is
 * nothing, and everybody waits.
 */
export async function refreshRecords(context: Knowing): Promise<void> {
  const now = context.clock.now();
  const madeAt = await findRecordsMadeAt(context.db);
  if (isFresh(madeAt, now)) return;
  try {
    await makeRecords(context, now, madeAt === null);
  } catch (error) {
    if (madeAt === null) throw error;
    context.log.error({ err: error }, 'the assistant goes on with old records');
    await noteRecordsMade(context.db, now);
  }
}

function makeRecords(context: Knowing, now: Date, waits: boolean): Promise<void> {
  return context.transaction(async (tx) => {
    const held = await holdRecords(tx, waits);
    if (held === undefined || isFresh(held.madeAt, now)) return;
    await replaceRecords(tx, recordsOf(await readFacts(context, tx, now)));
    await noteRecordsMade(tx, now);
  });
}

/** Almost always nothing has changed, and nothing is written. */
async function replaceRecords(tx: Tx, records: readonly AssistantRecord[]): Promise<void> {
  const present = new Map((await listAuditRows(tx)).map((row) => [nameOf(row), row]));
  const written = records.filter((record) => !isSame(present.get(nameOf(record)), record));
  const names = new Set(records.map(nameOf));
  const gone = [...present].filter(([name]) => !names.has(name)).map(([, { id }]) => id);
  await changeRecords(tx, written, gone);
}

const nameOf = ({ kind, subjectId }: { readonly kind: string; readonly subjectId: number }) => `${kind}:${subjectId}`;

const isSame = (one: Omit<AssistantRecord, 'kind'> | undefined, other: AssistantRecord) =>
  one?.title === other.title && one.keywords === other.keywords && one.text === other.text && one.href === other.href;

/** A clock that was set back must not keep old records fresh for long. */
const isFresh = (madeAt: Date | null, now: Date) =>
  madeAt !== null && Math.abs(now.getTime() - madeAt.getTime()) < freshSeconds * 1000;

async function readFacts({ payments }: Knowing, tx: Tx, now: Date): Promise<PublicFacts> {
  const today = dateInIndia(now);
  return {
    today,
    ...(await getHouseFacts(tx)),
    takesCards: payments !== undefined,
    slides: await listSlideFacts(tx),
    courses: await listCourseFacts(tx),
    batches: await listBatchFacts(tx, today),
    trainers: await listTrainerFacts(tx),
    faqs: await listFaqFacts(tx),
    companies: await listCompanyNames(tx),
  };
}
