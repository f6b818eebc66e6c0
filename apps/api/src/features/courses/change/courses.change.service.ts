import { type courseEndpoints, courseFieldNames, type CourseListed, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { saveTextClaim } from '#features/text-claims/index.ts';
import { receiveImage, recordImage, uploadImage } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { pick } from '#shared/pick.ts';
import { courseRowOf } from '../courses.fields.queries.ts';
import { findCourseRow } from '../read/courses.admin.queries.ts';
import { insertCourse, lockCourse, updateCourseRow } from './courses.change.queries.ts';
import { courseListedOf } from '../read/courses.views.ts';
import { announceBatches } from '../requests/courses.requests.service.ts';

/** The fields of a course in the audit log, and whether it is a draft; the cover as its URL. */
export function auditFactsOf(course: CourseListed): Readonly<Record<string, unknown>> {
  return pick(course, [...courseFieldNames, 'image', 'draft']);
}

export async function getListedCourse(db: Tx, courseId: number): Promise<CourseListed> {
  const row = await findCourseRow(db, courseId);
  if (row === undefined) throw new AppError('not_found');
  return courseListedOf(row);
}

export async function createCourse(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof courseEndpoints.create>,
): Promise<CourseListed> {
  const image = await uploadImage(context, body.image, 'public');
  return context.transaction(async (tx) => {
    const { id: imageId } = await recordImage(tx, image);
    const row = { ...courseRowOf(body), imageId, isDraft: body.draft };
    const courseId = await insertCourse(tx, row, context.clock.now());
    const course = await getListedCourse(tx, courseId);
    await saveTextClaim(context, tx, `course:${courseId}`, { texts: course, claim: body.claim });
    await recordAdminAct(context, tx, {
      action: 'course.create',
      subject: courseAuditSubject(courseId),
      after: auditFactsOf(course),
    });
    return course;
  });
}

const messages = {
  otherId: 'This is the id of another course.',
  otherState: 'To archive a course, delete it; to offer it again, restore it.',
} as const;

const refused = (field: 'id' | 'archived', message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });

/** Checks the version twice: before the picture is converted, to save work, and in the update itself. */
export async function updateCourse(
  context: CallContext<Caller>,
  { params: { courseId }, body }: UseCaseInput<typeof courseEndpoints.update>,
): Promise<CourseListed> {
  const { version } = body;
  if (body.id !== undefined && body.id !== courseId) throw refused('id', messages.otherId);
  const seen = await getListedCourse(context.db, courseId);
  if (version !== undefined && seen.version !== version) throw new AppError('conflict');
  if (body.archived !== undefined && body.archived !== seen.archived) throw refused('archived', messages.otherState);
  const cover = { sent: body.image, currentUrl: seen.image, visibility: 'public', field: 'image' } as const;
  const image = await receiveImage(context, cover);
  return context.transaction(async (tx) => {
    if (!(await lockCourse(tx, courseId))) throw new AppError('not_found');
    const before = await getListedCourse(tx, courseId);
    const imageId = image && (await recordImage(tx, image)).id;
    const change = { ...courseRowOf(body), imageId, isDraft: body.draft };
    const isDone = await updateCourseRow(tx, { courseId, version, change, now: context.clock.now() });
    if (!isDone) throw new AppError('conflict');
    const after = await getListedCourse(tx, courseId);
    await saveTextClaim(context, tx, `course:${courseId}`, { texts: after, claim: body.claim });
    await recordAdminAct(context, tx, {
      action: 'course.update',
      subject: courseAuditSubject(courseId),
      before: auditFactsOf(before),
      after: auditFactsOf(after),
    });
    if (before.draft && !after.draft) await announceBatches(context, tx, courseId);
    return after;
  });
}

export const courseAuditSubject = (courseId: number) => `course:${courseId}`;
