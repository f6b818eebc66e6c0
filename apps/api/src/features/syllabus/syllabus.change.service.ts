import {
  lessonsOf,
  minutesOf,
  type Syllabus,
  type SyllabusDraft,
  type SyllabusDraftView,
  type syllabusEndpoints,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { copyTextClaim, saveTextClaim } from '#features/text-claims/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  countNewLessons,
  emptySyllabus,
  lessonIdsOf,
  searchWordsOf,
  textOfConflict,
  whyNotPublished,
  withLessonIds,
} from './syllabus.policy.ts';
import {
  type CourseAccess,
  countLessons,
  insertDraft,
  insertLessons,
  insertVersion,
  lockCourse,
  lockDraft,
  updateDraft,
  updateSearchWords,
  namesOf,
} from './syllabus.queries.ts';
import { accessOf, readDraft } from './syllabus.service.ts';

const messages = {
  archived: 'This course is archived. Please restore it first.',
  foreignLesson: 'A lesson of this draft is not a lesson of this course. Please load the page again.',
};

type Writing = CallContext<Caller>;

export function saveDraft(
  context: Writing,
  { params: { courseId }, body }: UseCaseInput<typeof syllabusEndpoints.saveDraft>,
): Promise<SyllabusDraftView> {
  const access = accessOf(context.caller, courseId);
  return context.transaction(async (tx) => {
    await holdCourse(tx, access, 'share');
    const saved = { updatedAt: context.clock.now(), updatedBy: actorOf(context.caller) };
    await insertDraft(tx, { courseId, content: emptySyllabus, ...saved });
    await holdDraft(tx, courseId, body.version);
    const content = await giveLessonIds(tx, courseId, body.syllabus, saved.updatedAt);
    await updateDraft(tx, { courseId, content, ...saved });
    await saveTextClaim(context, tx, `syllabus-draft:${courseId}`, { texts: content, claim: body.claim });
    await note(context, tx, courseId, 'syllabus.save', { version: body.version + 1, ...factsOf(content) });
    return readDraft(tx, access);
  });
}

/** Visitors and students see the draft from the commit on. */
export function publishDraft(
  context: Writing,
  { params: { courseId }, body }: UseCaseInput<typeof syllabusEndpoints.publish>,
): Promise<SyllabusDraftView> {
  const access = accessOf(context.caller, courseId);
  return context.transaction(async (tx) => {
    await holdCourse(tx, access, 'no key update');
    await holdDraft(tx, courseId, body.version);
    const draft = await readDraft(tx, access);
    const refusal = whyNotPublished(draft);
    if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message });
    const published = { publishedAt: context.clock.now(), publishedBy: actorOf(context.caller) };
    const number = await insertVersion(tx, { courseId, content: draft.syllabus, ...published });
    await copyTextClaim(tx, `syllabus-draft:${courseId}`, `syllabus:${courseId}`);
    await updateSearchWords(tx, courseId, searchWordsOf(draft.syllabus));
    await note(context, tx, courseId, 'syllabus.publish', { number, ...factsOf(draft.syllabus) });
    return readDraft(tx, access);
  });
}

async function holdCourse(tx: Tx, access: CourseAccess, strength: 'share' | 'no key update'): Promise<void> {
  const course = await lockCourse(tx, access, strength);
  if (course === undefined) throw new AppError('not_found');
  if (course.archivedAt !== null) throw new AppError('conflict', { message: messages.archived });
}

/** Throws if somebody has saved the draft since this version was read. */
async function holdDraft(tx: Tx, courseId: number, version: number): Promise<void> {
  const draft = await lockDraft(tx, courseId);
  if ((draft?.version ?? 0) === version) return;
  const saved = draft && { by: (await namesOf(tx, [draft.updatedBy]))(draft.updatedBy), at: draft.updatedAt };
  throw new AppError('conflict', { message: textOfConflict(saved) });
}

/** New lessons get their rows; the others must be lessons of the course, also if they were removed meanwhile. */
async function giveLessonIds(tx: Tx, courseId: number, draft: SyllabusDraft, now: Date): Promise<Syllabus> {
  const ids = lessonIdsOf(draft);
  if ((await countLessons(tx, courseId, ids)) !== ids.length) {
    throw new AppError('validation_failed', {
      message: messages.foreignLesson,
      fields: { 'syllabus.modules': messages.foreignLesson },
    });
  }
  return withLessonIds(draft, await insertLessons(tx, courseId, countNewLessons(draft), now));
}

/** In short: a published text stays readable in its version. */
const factsOf = (syllabus: Syllabus) => ({
  modules: syllabus.modules.length,
  lessons: lessonsOf(syllabus).length,
  minutes: minutesOf(syllabus),
});

/** The audit log is about the staff; what trainers did is in the draft and in its versions. */
async function note(
  context: Writing,
  tx: Tx,
  courseId: number,
  action: 'syllabus.save' | 'syllabus.publish',
  after: Readonly<Record<string, number>>,
): Promise<void> {
  if (context.caller.role !== 'ADMIN') return;
  await recordAdminAct(context, tx, { action, subject: `course:${courseId}`, after });
}
