import type { lessonEndpoints, LessonNote, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { insertNote, lockNote, updateNote } from './lessons.notes.queries.ts';
import { getLearnt } from './lessons.read.service.ts';
import { noteOf, textOfNoteConflict } from './lessons.study.policy.ts';
import { findFinishedAt, insertOpened, updateFinished } from './lessons.study.queries.ts';

type Learner = CallContext<Caller>;

export async function openLesson(
  { caller, clock, transaction }: Learner,
  { params: { lessonId } }: UseCaseInput<typeof lessonEndpoints.open>,
): Promise<{ message: string }> {
  await transaction(async (tx) => {
    const learning = await getLearnt(tx, lessonId, caller);
    await insertOpened(tx, learning, lessonId, clock.now());
  });
  return { message: 'The course goes on here next time.' };
}

export function finishLesson(
  { caller, clock, transaction }: Learner,
  { params: { lessonId }, body: { isFinished } }: UseCaseInput<typeof lessonEndpoints.finish>,
): Promise<{ finishedAt: string | null }> {
  return transaction(async (tx) => {
    const learning = await getLearnt(tx, lessonId, caller);
    const now = clock.now();
    await insertOpened(tx, learning, lessonId, now);
    await updateFinished(tx, learning, lessonId, isFinished ? now : null);
    const finishedAt = await findFinishedAt(tx, learning, lessonId);
    return { finishedAt: finishedAt?.toISOString() ?? null };
  });
}

/** The same text sent again is saved once, whatever version it names. */
export function saveNote(
  { caller, clock, transaction }: Learner,
  { params: { lessonId }, body: { text, version } }: UseCaseInput<typeof lessonEndpoints.saveNote>,
): Promise<LessonNote> {
  const key = { studentId: caller.id, lessonId };
  return transaction(async (tx) => {
    await getLearnt(tx, lessonId, caller);
    const now = clock.now();
    if (text !== '') await insertNote(tx, key, now);
    const held = await lockNote(tx, key);
    if ((held?.text ?? '') === text) return noteOf(held);
    if (held?.version !== version) throw new AppError('conflict', { message: textOfNoteConflict(held) });
    return noteOf(await updateNote(tx, key, text, now));
  });
}
