import { timetablesOverlap } from '#features/batches/index.ts';
import type { Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import {
  type BatchRow,
  listAccountsWith,
  listBatchFacts,
  listCourseFacts,
  listEnrolmentsOf,
  listSeatsOf,
} from './imports.facts.queries.ts';
import type { Account, CourseFacts, RowFacts } from './imports.plan.policy.ts';
import type { ReadRow } from './imports.rows.policy.ts';

/** The course and batch of rows that name none. */
export interface ForAll {
  readonly courseId: number | null;
  readonly batchId: number | null;
}

/** `Batch 12`, `#12` and `12` are the batch with this number, unless a batch has this name. */
const batchNumberOf = (text: string): number | undefined => {
  const [, digits] = /^(?:batch)?\s*(?:no\.?)?\s*#?\s*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const key = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

type FactsOfRow = Omit<RowFacts, 'isSmsSent'> & { readonly batch: BatchRow | 'unknown' | 'unclear' | undefined };

/** Reads once what decides about these rows; the function that it returns gives the facts of one row. */
export async function gatherFacts(db: Tx, rows: readonly ReadRow[], forAll: ForAll, now: Date) {
  const accounts = await listAccountsWith(db, {
    numbers: rows.map(({ mobileNumber }) => mobileNumber),
    emails: rows.flatMap(({ email }) => email ?? []),
  });
  const byNumber = new Map(accounts.filter((one) => one.ownsNumber).map((one) => [one.mobileNumber, one]));
  const byEmail = new Map(accounts.filter((one) => one.ownsEmail).map((one) => [one.email?.toLowerCase(), one]));
  const courses = await listCourseFacts(
    db,
    rows.some(({ course }) => course !== undefined) ? undefined : forAll.courseId,
  );
  const named = [...new Set(rows.flatMap(({ batch }) => batch ?? []))];
  const ids = [
    ...named.flatMap((text) => batchNumberOf(text) ?? []),
    ...(forAll.batchId === null ? [] : [forAll.batchId]),
  ];
  const batches = await listBatchFacts(db, { ids, names: named.map(key) }, now);
  const people = accounts.filter((one) => one.ownsNumber).map(({ id }) => id);
  const [enrolments, seats] = [await listEnrolmentsOf(db, people), await listSeatsOf(db, people)];
  const enrolmentOf = new Map(enrolments.map((one) => [`${one.studentId}:${one.courseId}`, one.state]));
  const seatsOf = Map.groupBy(seats, ({ studentId }) => studentId);

  return (row: ReadRow): FactsOfRow => {
    const account = byNumber.get(row.mobileNumber);
    const course = courseOf(row, courses, forAll);
    const batch = batchOf(row, batches, { course, forAll });
    const courseId = typeof batch === 'object' ? batch.courseId : typeof course === 'object' ? course.id : undefined;
    const own = account === undefined ? [] : (seatsOf.get(account.id) ?? []);
    return {
      byNumber: account,
      byEmail: row.email === undefined ? undefined : byEmail.get(row.email.toLowerCase()),
      course,
      batch,
      enrolment: enrolmentState(account, courseId, enrolmentOf),
      seatedIn: own.filter((seat) => seat.courseId === courseId).map(({ id }) => id),
      clash: clashOf(row, batch, own),
      today: dateInIndia(now),
    };
  };
}

function courseOf({ course }: ReadRow, courses: readonly CourseFacts[], { courseId }: ForAll): RowFacts['course'] {
  if (course !== undefined) {
    const found = courses.filter(({ title }) => key(title) === key(course));
    return found.find(({ isOffered }) => isOffered) ?? found[0] ?? 'unknown';
  }
  return courseId === null ? undefined : (courses.find(({ id }) => id === courseId) ?? 'unknown');
}

interface Chosen {
  readonly course: RowFacts['course'];
  readonly forAll: ForAll;
}

/** The batch for all rows is not for rows that name another course. */
function batchOf(row: ReadRow, batches: readonly BatchRow[], { course, forAll }: Chosen) {
  const courseId = typeof course === 'object' ? course.id : undefined;
  if (row.batch === undefined) {
    if (forAll.batchId === null) return undefined;
    const common = batches.find(({ id }) => id === forAll.batchId);
    return row.course !== undefined && common?.courseId !== courseId ? undefined : (common ?? 'unknown');
  }
  const text = row.batch;
  const sameName = batches.filter(({ name }) => name !== null && key(name) === key(text));
  const ofCourse = sameName.filter((batch) => courseId === undefined || batch.courseId === courseId);
  const open = ofCourse.filter(({ isArchived }) => !isArchived);
  const found = [open, ofCourse, sameName].find((list) => list.length > 0);
  if (found !== undefined) return found.length === 1 ? found[0] : 'unclear';
  return batches.find(({ id }) => id === batchNumberOf(text)) ?? 'unknown';
}

function enrolmentState(
  account: Account | undefined,
  courseId: number | undefined,
  states: ReadonlyMap<string, Exclude<RowFacts['enrolment'], 'none'>>,
): RowFacts['enrolment'] {
  if (account === undefined || courseId === undefined) return 'none';
  return states.get(`${account.id}:${courseId}`) ?? 'none';
}

type Seat = Awaited<ReturnType<typeof listSeatsOf>>[number];

function clashOf(row: ReadRow, batch: RowFacts['batch'] | BatchRow, seats: readonly Seat[]): string | undefined {
  if (typeof batch !== 'object' || !('weekdays' in batch)) return undefined;
  const other = seats.find((seat) => seat.id !== batch.id && timetablesOverlap(batch, seat));
  return other && `${row.name} already has batch ${other.id} (${other.courseTitle}) at these hours.`;
}
