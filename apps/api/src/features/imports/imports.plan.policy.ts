import type { ImportFate, ImportFault } from '@avsar/contract';
import type { ReadRow, RowFault } from './imports.rows.policy.ts';

/** An account to which a number or an e-mail address belongs. */
export interface Account {
  readonly id: number;
  readonly role: 'STUDENT' | 'TRAINER';
  readonly status: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobileNumber: string;
}

export interface CourseFacts {
  readonly id: number;
  readonly title: string;
  readonly isOffered: boolean;
}

export interface BatchFacts {
  readonly id: number;
  readonly name: string | null;
  readonly courseId: number;
  readonly isArchived: boolean;
  readonly endDate: string;
  readonly seatsLeft: number;
}

/** What the database knows about a row. */
export interface RowFacts {
  readonly byNumber: Account | undefined;
  readonly byEmail: Account | undefined;
  /** Undefined: the row has none. `unknown`: it names one that is not there. */
  readonly course: CourseFacts | 'unknown' | undefined;
  readonly batch: BatchFacts | 'unknown' | 'unclear' | undefined;
  readonly enrolment: 'none' | 'taken' | 'cancelled' | 'frozen';
  /** Batches of the course in which the person sits. */
  readonly seatedIn: readonly number[];
  /** Another batch of the person at the hours of this one. */
  readonly clash: string | undefined;
  readonly today: string;
  /** Without SMS, codes go by e-mail only, and a person without an address could never log in (ADR-0103). */
  readonly isSmsSent: boolean;
}

/** What will happen to a row. */
export interface RowPlan {
  readonly fate: ImportFate;
  readonly fault: ImportFault | null;
  readonly reason: string | null;
  readonly studentId: number | null;
  readonly courseId: number | null;
  readonly batchId: number | null;
}

const none = { studentId: null, courseId: null, batchId: null };

export const faultPlan = ({ fault, reason }: RowFault): RowPlan => ({ fate: 'fault', fault, reason, ...none });

/** Decides about one row. The import decides again, under locks, when it is the row's turn. */
export function planRow(row: ReadRow, facts: RowFacts): RowPlan {
  const fault = faultOfPerson(row, facts) ?? faultOfCourse(row, facts) ?? faultOfBatch(row, facts);
  if (fault !== undefined) return faultPlan(fault);
  const account = facts.byNumber;
  const batch = typeof facts.batch === 'object' ? facts.batch : undefined;
  const courseId = batch?.courseId ?? (typeof facts.course === 'object' ? facts.course.id : null);
  const plan = { fault: null, courseId, batchId: batch?.id ?? null, studentId: account?.id ?? null };
  if (account === undefined) return { ...plan, fate: 'add', reason: null };
  const needsSeat = batch !== undefined && !facts.seatedIn.includes(batch.id);
  const isNew = (courseId !== null && facts.enrolment === 'none') || needsSeat;
  return {
    ...plan,
    fate: isNew ? 'enrol' : 'nothing',
    reason: isNew ? `${account.name} is a student already.` : `${account.name} is in the list already. Nothing to do.`,
  };
}

const fault = (kind: ImportFault, reason: string): RowFault => ({ fault: kind, reason });

function faultOfPerson({ name, email }: ReadRow, facts: RowFacts): RowFault | undefined {
  const { byNumber, byEmail } = facts;
  if (byNumber === undefined) {
    if (email === undefined && !facts.isSmsSent)
      return fault('no_email', 'The row has no e-mail address. Codes are sent by e-mail only.');
    if (byEmail === undefined) return undefined;
    return fault(
      'number_of_another',
      `The e-mail address belongs to ${byEmail.name}, with the number ${byEmail.mobileNumber}.`,
    );
  }
  if (byEmail !== undefined && byEmail.id !== byNumber.id)
    return fault('email_of_another', `The number belongs to ${byNumber.name}, but ${email ?? ''} to ${byEmail.name}.`);
  if (byNumber.role === 'TRAINER') return fault('trainer', `This is the number of the trainer ${byNumber.name}.`);
  if (byNumber.status === 'archived') return fault('archived_person', `${byNumber.name} is archived.`);
  if (!isSameName(name, byNumber.name))
    return fault('another_name', `The number belongs to ${byNumber.name}. Please correct the name or the number.`);
  return undefined;
}

function faultOfCourse(row: ReadRow, { course, enrolment, byNumber }: RowFacts): RowFault | undefined {
  if (course === 'unknown') return fault('unknown_course', `There is no course “${row.course ?? ''}”.`);
  if (course !== undefined && !course.isOffered) return fault('unknown_course', `${course.title} is not on offer.`);
  if (enrolment === 'cancelled')
    return fault(
      'cancelled_course',
      `${byNumber?.name ?? row.name} had this course, and it was cancelled. Please enrol them by hand.`,
    );
  return undefined;
}

function faultOfBatch(row: ReadRow, facts: RowFacts): RowFault | undefined {
  const { course, batch, enrolment, seatedIn, clash, today } = facts;
  if (batch === undefined) return undefined;
  const named = row.batch ?? '';
  if (batch === 'unknown') return fault('unknown_batch', `There is no batch “${named}”.`);
  if (batch === 'unclear')
    return fault('unclear_batch', `There are several batches “${named}”. Please write the batch’s number.`);
  const label = batch.name ?? `Batch ${batch.id}`;
  if (typeof course === 'object' && course.id !== batch.courseId)
    return fault('batch_of_another_course', `${label} is not a batch of ${course.title}.`);
  if (batch.isArchived) return fault('archived_batch', `${label} is archived.`);
  if (batch.endDate < today) return fault('ended_batch', `${label} ended on ${batch.endDate}.`);
  if (seatedIn.includes(batch.id)) return undefined;
  const other = seatedIn[0];
  if (other !== undefined) return fault('other_batch', `This student sits in batch ${other} of the course already.`);
  if (enrolment === 'frozen')
    return fault('frozen_course', 'This student’s course is frozen. Please unfreeze it first.');
  if (batch.seatsLeft <= 0) return fault('full_batch', `${label} has no free seat for this row.`);
  if (clash !== undefined) return fault('clash', clash);
  return undefined;
}

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{Letter}\p{Mark}]+/gu) ?? [];

/** Whether two spellings may be one person: they share a word of more than one letter, or one has only initials. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.some((word) => word.length > 1 && others.includes(word)) || words.join('') === others.join('');
}

/** Whether a row may be carried out as it was previewed. */
export const isAsPreviewed = (before: RowPlan, now: RowPlan): boolean =>
  before.fate === now.fate &&
  before.studentId === now.studentId &&
  before.courseId === now.courseId &&
  before.batchId === now.batchId;
