import {
  type LessonContent,
  type LessonDraftView,
  type lessonEndpoints,
  picturesOf,
  plainTextOfRich,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { ownCoursesOf } from '#features/syllabus/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { listOwnFileIds } from '../files/lessons.files.queries.ts';
import { emptyContent, textOfConflict, whyNotOpened, whyNotPublished } from './lessons.content.policy.ts';
import {
  findOpenableLesson,
  findOpenLessonId,
  insertDraft,
  insertVersion,
  lockCourse,
  lockCourseOf,
  lockDraft,
  updateDraft,
  updateOpenLesson,
  namesOf,
} from './lessons.content.queries.ts';
import { accessOf, readDraft } from './lessons.content.service.ts';

const messages = {
  archived: 'This course is archived. Please restore it first.',
  foreignFile: 'A file of this draft is not a file of this lesson. Please load the page again.',
  opened: 'Visitors can read this lesson now.',
  closed: 'Visitors can read no lesson of this course now.',
};

type Writing = CallContext<Caller>;

export function saveDraft(
  context: Writing,
  { params: { lessonId }, body }: UseCaseInput<typeof lessonEndpoints.saveDraft>,
): Promise<LessonDraftView> {
  const access = accessOf(context.caller, lessonId);
  return context.transaction(async (tx) => {
    const courseId = holdCourse(await lockCourseOf(tx, access));
    const saved = { updatedAt: context.clock.now(), updatedBy: actorOf(context.caller) };
    await insertDraft(tx, { lessonId, content: emptyContent, ...saved });
    await holdDraft(tx, lessonId, body.version);
    await refuseForeignFiles(tx, lessonId, body.content);
    await updateDraft(tx, { lessonId, content: body.content, ...saved });
    await note(context, tx, { action: 'lesson.save', lessonId, courseId, version: body.version + 1 });
    return readDraft(context, tx, access);
  });
}

/** Students see the draft from the commit on, visitors as well if the lesson is open. */
export function publishDraft(
  context: Writing,
  { params: { lessonId }, body }: UseCaseInput<typeof lessonEndpoints.publish>,
): Promise<LessonDraftView> {
  const access = accessOf(context.caller, lessonId);
  return context.transaction(async (tx) => {
    const courseId = holdCourse(await lockCourseOf(tx, access));
    await holdDraft(tx, lessonId, body.version);
    const draft = await readDraft(context, tx, access);
    const refusal = whyNotPublished(draft);
    if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message });
    const published = { publishedAt: context.clock.now(), publishedBy: actorOf(context.caller) };
    const words = plainTextOfRich(draft.content.text);
    const number = await insertVersion(tx, { lessonId, content: draft.content, words, ...published });
    await note(context, tx, { action: 'lesson.publish', lessonId, courseId, number });
    return readDraft(context, tx, access);
  });
}

export function setOpenLesson(
  context: Writing,
  { params: { courseId }, body: { lessonId } }: UseCaseInput<typeof lessonEndpoints.setOpen>,
): Promise<{ message: string }> {
  const reply = { message: lessonId === null ? messages.closed : messages.opened };
  return context.transaction(async (tx) => {
    holdCourse(await lockCourse(tx, { courseId, trainerId: ownCoursesOf(context.caller) }));
    if (lessonId !== null) await refuseUnreadable(tx, courseId, lessonId);
    const before = await findOpenLessonId(tx, courseId);
    if (before === lessonId) return reply;
    await updateOpenLesson(tx, courseId, lessonId);
    if (context.caller.role === 'ADMIN') {
      const difference = { before: { lessonId: before }, after: { lessonId } };
      await recordAdminAct(context, tx, { action: 'lesson.open', subject: `course:${courseId}`, ...difference });
    }
    return reply;
  });
}

/** The id of a course in which something may be written. */
export function holdCourse(course: { readonly id: number; readonly archivedAt: Date | null } | undefined): number {
  if (course === undefined) throw new AppError('not_found');
  if (course.archivedAt !== null) throw new AppError('conflict', { message: messages.archived });
  return course.id;
}

/** Throws if somebody has saved the draft since this version was read. */
async function holdDraft(tx: Tx, lessonId: number, version: number): Promise<void> {
  const draft = await lockDraft(tx, lessonId);
  if ((draft?.version ?? 0) === version) return;
  // A row of version 0 was inserted a moment ago, by this transaction.
  const saved = draft === undefined || draft.version === 0 ? undefined : await authorOf(tx, draft);
  throw new AppError('conflict', { message: textOfConflict(saved) });
}

const authorOf = async (
  tx: Tx,
  { updatedBy, updatedAt }: { readonly updatedBy: string; readonly updatedAt: Date },
) => ({
  by: (await namesOf(tx, [updatedBy]))(updatedBy),
  at: updatedAt,
});

/** A trigger refuses them too; here the refusal names the field. */
async function refuseForeignFiles(tx: Tx, lessonId: number, { text, attachments }: LessonContent): Promise<void> {
  const named = [
    { field: 'content.text', kind: 'picture', ids: picturesOf(text) },
    { field: 'content.attachments', kind: 'attachment', ids: attachments },
  ] as const;
  for (const { field, kind, ids } of named) {
    if (ids.length === 0) continue;
    const own = await listOwnFileIds(tx, lessonId, kind, ids);
    if (own.length === ids.length) continue;
    const message = messages.foreignFile;
    throw new AppError('validation_failed', { message, fields: { [field]: message } });
  }
}

async function refuseUnreadable(tx: Tx, courseId: number, lessonId: number): Promise<void> {
  const lesson = await findOpenableLesson(tx, courseId, lessonId);
  if (lesson === undefined) throw new AppError('not_found');
  const message = whyNotOpened(lesson);
  if (message !== undefined) throw new AppError('conflict', { message });
}

interface Written {
  readonly action: 'lesson.save' | 'lesson.publish';
  readonly lessonId: number;
  readonly courseId: number;
  readonly version?: number;
  readonly number?: number;
}

/** The audit log is about the staff; what trainers did is in the draft and in its versions. */
async function note(context: Writing, tx: Tx, { action, lessonId, ...after }: Written): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  await recordAdminAct(context, tx, { action, subject: `lesson:${lessonId}`, after });
}
