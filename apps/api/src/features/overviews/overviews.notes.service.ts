import type { overviewEndpoints, StudentNote, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { deleteNote, findNote, findStudentFacts, insertNote, type NoteRow } from './overviews.queries.ts';

export const noteViewFor =
  ({ caller }: CallContext<Caller>) =>
  ({ id, text, author, authorId, createdAt }: NoteRow): StudentNote => ({
    id,
    text,
    author,
    isMine: authorId === caller.id,
    createdAt: createdAt.toISOString(),
  });

/** The audit log says that a note was written, not what it says: the log is kept longer than the note. */
export function addNote(
  context: CallContext<Caller>,
  { params: { studentId }, body: { text } }: UseCaseInput<typeof overviewEndpoints.addNote>,
): Promise<StudentNote> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    if ((await findStudentFacts(tx, studentId)) === undefined) throw new AppError('not_found');
    const noteId = await insertNote(tx, { studentId, text, authorId: caller.id, createdAt: clock.now() });
    await recordAdminAct(context, tx, {
      action: 'student.add-note',
      subject: `student:${studentId}`,
      after: { noteId },
    });
    const note = await findNote(tx, noteId);
    if (note === undefined) throw new AppError('not_found');
    return noteViewFor(context)(note);
  });
}

/** A note of somebody else is answered like one that does not exist. */
export function removeNote(
  context: CallContext<Caller>,
  { params: { studentId, noteId } }: UseCaseInput<typeof overviewEndpoints.removeNote>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const isDeleted = await deleteNote(tx, { noteId, studentId, authorId: context.caller.id });
    if (!isDeleted) throw new AppError('not_found');
    const subject = `student:${studentId}`;
    await recordAdminAct(context, tx, { action: 'student.remove-note', subject, before: { noteId } });
    return { message: 'Note deleted.' };
  });
}
