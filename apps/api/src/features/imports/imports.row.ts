import { recordAdminAct } from '#features/audit/index.ts';
import { lockChosenBatch, seatStudent, stateCause } from '#features/batches/index.ts';
import { insertEnrolment, lockStudent } from '#features/enrolments/index.ts';
import { addStudent, lockContacts, recordByAdmin, takenError } from '#features/people/index.ts';
import type { Caller, Context, Tx } from '#shared/context.ts';
import { isDataFault } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { valuesOf } from './imports.columns.policy.ts';
import { planRows } from './imports.plan.ts';
import { isAsPreviewed } from './imports.plan.policy.ts';
import {
  type findImportRow,
  findPersonVersion,
  type ImportRowRow,
  saveDetails,
  type saveOutcome,
} from './imports.queries.ts';
import { readRow, type ReadRow } from './imports.rows.policy.ts';
import { columnsOf } from './imports.views.ts';

export type StartedImport = NonNullable<Awaited<ReturnType<typeof findImportRow>>> & { readonly startedBy: number };
type Result = Omit<Parameters<typeof saveOutcome>[2], 'doneAt'>;

const texts = {
  otherPerson: 'The account of this number is another one by now.',
  already: 'This is so already by now.',
  newPerson: 'The account of this number is gone by now.',
  refused: 'This row could not be written.',
} as const;

/** Why a row was refused; undefined for an error that is not the row's, so that the job is tried again. */
export function refusedReason(error: unknown): string | undefined {
  if (error instanceof AppError) return error.code === 'unavailable' ? undefined : error.message;
  return isDataFault(error) ? texts.refused : undefined;
}

/** Does what the preview has said, or nothing if the facts are others by now. Locks: batch, contacts, person. */
export async function carryOut(context: Context, tx: Tx, started: StartedImport, row: ImportRowRow): Promise<Result> {
  // Course and batch are those of the preview, by their ids.
  const columns = columnsOf(started).map((field) => (field === 'course' || field === 'batch' ? null : field));
  const read = readRow(valuesOf(columns, row.cells));
  if ('fault' in read) return { outcome: 'changed', reason: read.reason };
  await lockChosenBatch(tx, row.batchId ?? undefined);
  if (row.studentId === null) await lockContacts(tx, read);
  else await lockStudent(tx, row.studentId);
  const forAll = { columns, courseId: row.courseId, batchId: row.batchId };
  const [plan] = await planRows(context, tx, forAll, [row]);
  if (plan === undefined || row.fate === null) return { outcome: 'changed', reason: texts.refused };
  if (!isAsPreviewed({ ...row, fate: row.fate }, plan)) return { outcome: 'changed', reason: changedReason(row, plan) };
  return write(context, tx, started, row, read);
}

function changedReason(row: ImportRowRow, plan: { readonly fate: string; readonly reason: string | null }): string {
  if (plan.fate === 'fault') return plan.reason ?? texts.refused;
  if (plan.fate === 'nothing') return texts.already;
  return row.fate === 'add' ? texts.otherPerson : texts.newPerson;
}

async function write(context: Context, tx: Tx, started: StartedImport, row: ImportRowRow, read: ReadRow) {
  const { clock } = context;
  const { courseId, batchId } = row;
  // Acts are recorded as those of the person who started the import.
  const by = { caller: callerOf(started), requestId: started.startRequest ?? '' };
  const studentId = row.studentId ?? (await addPerson(context, tx, by, read));
  const madePerson = row.studentId === null;
  const personVersion = madePerson ? await findPersonVersion(tx, studentId) : null;
  const made = { outcome: 'done', studentId, madePerson, personVersion } as const;
  if (courseId === null) return made;
  await stateCause(tx, `admin:${started.startedBy}`, causeOf(started));
  const enrolmentId = await insertEnrolment(tx, { studentId, courseId, source: 'admin' }, clock.now());
  if (batchId !== null) await seatStudent(context, tx, { studentId, courseId }, { batchId });
  if (enrolmentId !== undefined) await context.jobs.send(tx, 'leads.win', { studentId });
  await recordAdminAct(by, tx, {
    action: enrolmentId === undefined ? 'batch.add-student' : 'enrolment.create',
    subject: enrolmentId === undefined ? `batch:${batchId ?? 0}` : `enrolment:${enrolmentId}`,
    after: { studentId, courseId, ...(batchId !== null && { batchId }), status: 'Active', source: 'admin' },
  });
  return { ...made, madeEnrolment: enrolmentId !== undefined, madeSeat: batchId !== null };
}

/** The reason of the free places: the import, and what staff said about all of it. */
const causeOf = ({ id, reason }: StartedImport) => `Import ${id}${reason === null ? '' : `: ${reason}`}`;

type By = Parameters<typeof recordByAdmin>[0];

async function addPerson(context: Context, tx: Tx, by: By, { name, email, mobileNumber, ...rest }: ReadRow) {
  const added = await addStudent(context, tx, { name, email, mobileNumber });
  if ('inTheWay' in added) throw takenError(added.inTheWay);
  const { address = null, qualification = null, workingStatus = null } = rest;
  await saveDetails(tx, added.id, { address, qualification, workingStatus });
  await recordByAdmin(by, tx, { role: 'STUDENT', id: added.id, verb: 'create', after: { name } });
  return added.id;
}

const callerOf = ({ startedBy, startedAt }: StartedImport): Caller => ({
  role: 'ADMIN',
  id: startedBy,
  sessionId: 0,
  rights: new Set(),
  provedAt: startedAt ?? new Date(0),
});
