import type { TrainerCourse, trainerCourseEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { lockPlannableCourse } from './courses.change.queries.ts';
import {
  countLinks,
  deleteLink,
  findLink,
  holdTrainer,
  insertLink,
  isLinkInUse,
  type LinkRow,
  listLinks,
} from './courses.links.queries.ts';

const messages = {
  taken: 'Record already exists! This trainer is already assigned to the selected course.',
  inUse: 'This trainer teaches a batch of this course. Change or delete the batch first.',
  onRecord: 'This trainer taught an archived batch of this course, so the course cannot be removed.',
  removed: 'Trainer removed from the course.',
} as const;

/** A trainer sees only their own links, whatever the query asks for. */
export async function listTrainerCourses(
  { db, caller }: CallContext<Caller>,
  { query }: UseCaseInput<typeof trainerCourseEndpoints.list>,
): Promise<Page<TrainerCourse>> {
  const { course, trainer, limit, cursor } = query;
  const ownerId = caller.role === 'TRAINER' ? caller.id : undefined;
  const filter = { courseId: course, trainerId: trainer, ownerId };
  const rows = await listLinks(db, { ...filter, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: items.map(linkOf), nextCursor };
  return withTotal(page, cursor, () => countLinks(db, filter));
}

export function createTrainerCourse(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof trainerCourseEndpoints.create>,
): Promise<TrainerCourse> {
  const link = { trainerId: body.trainer.id, courseId: body.course.id };
  return context.transaction(async (tx) => {
    if (!(await holdTrainer(tx, link.trainerId))) throw new AppError('not_found');
    if ((await lockPlannableCourse(tx, link.courseId)) === undefined) throw new AppError('not_found');
    const id = await insertLink(tx, link, context.clock.now());
    const row = id === undefined ? undefined : await findLink(tx, id);
    if (row === undefined) throw new AppError('conflict', { message: messages.taken });
    await recordAdminAct(context, tx, { action: 'trainer-course.create', subject: subjectOf(row.id), after: link });
    return linkOf(row);
  });
}

export function removeTrainerCourse(
  context: CallContext<Caller>,
  { params: { linkId } }: UseCaseInput<typeof trainerCourseEndpoints.remove>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const link = await findLink(tx, linkId);
    if (link === undefined) throw new AppError('not_found');
    if (!(await deleteLink(tx, linkId))) {
      // Another request may have deleted it meanwhile.
      if ((await findLink(tx, linkId)) === undefined) throw new AppError('not_found');
      throw new AppError('conflict', { message: (await isLinkInUse(tx, linkId)) ? messages.inUse : messages.onRecord });
    }
    const { trainerId, courseId } = link;
    const before = { trainerId, courseId };
    await recordAdminAct(context, tx, { action: 'trainer-course.delete', subject: subjectOf(linkId), before });
    return { message: messages.removed };
  });
}

const linkOf = (row: LinkRow): TrainerCourse => ({
  id: row.id,
  trainer_id: row.trainerId,
  trainer: { id: row.trainerId, name: row.trainerName, image: imageUrl(row.trainerImageHash) },
  course: { id: row.courseId, title: row.courseTitle, image: imageUrl(row.courseImageHash) },
});

const subjectOf = (linkId: number) => `trainer-course:${linkId}`;
