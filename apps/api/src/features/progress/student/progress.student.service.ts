import {
  type MyProgress,
  progressLimits,
  type progressEndpoints,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { factsOf } from '../facts/progress.facts.policy.ts';
import { findLearnings } from '../facts/progress.facts.service.ts';
import type { Learning } from '../facts/progress.learning.policy.ts';
import { type EnrolmentRow, findEnrolmentOfStudent, findOwnEnrolment } from '../progress.access.queries.ts';
import { teacherOf } from '../progress.policy.ts';
import { findLessonTitle, findNextClass, listActs, listRecorded } from './progress.student.queries.ts';
import { dueOf, weekOf, weeksInARowOf } from './progress.week.policy.ts';

type Reading = CallContext<Caller>;

/** Stays open while a fee is overdue: what it names is closed, the figures are not. */
export async function getMyProgress(
  context: Reading,
  { params: { courseId } }: UseCaseInput<typeof progressEndpoints.getMine>,
): Promise<MyProgress> {
  const enrolment = await findOwnEnrolment(context.db, { studentId: context.caller.id, courseId });
  if (enrolment === undefined) throw new AppError('not_found');
  return readProgress(context, enrolment);
}

export async function getProgressOfStudent(
  context: Reading,
  { params }: UseCaseInput<typeof progressEndpoints.getOfStudent>,
): Promise<UseCaseReply<typeof progressEndpoints.getOfStudent>> {
  const enrolment = await findEnrolmentOfStudent(context.db, params, teacherOf(context.caller));
  if (enrolment === undefined) throw new AppError('not_found');
  return { student: enrolment.student, progress: await readProgress(context, enrolment) };
}

async function readProgress(
  { db, clock }: Reading,
  { id, course, status, endedAt }: EnrolmentRow,
): Promise<MyProgress> {
  const now = clock.now();
  const learning = (await findLearnings(db, [id], now)).get(id);
  if (learning === undefined) throw new AppError('not_found');
  const { head, lessons, classes } = learning;
  const attended = classes
    .filter(({ verdict }) => verdict !== 'absent')
    .map(({ meetingId, startsAt }) => ({ kind: 'class' as const, id: meetingId, at: startsAt, isDone: true }));
  const acts = [...(await listActs(db, head)), ...attended];
  const finished = new Set(acts.flatMap((act) => (act.kind === 'lesson' && act.isDone ? act.id : [])));
  const nextId = lessons.inForce.find((lesson) => !finished.has(lesson));
  const nextTitle = nextId === undefined ? null : await findLessonTitle(db, course.id, nextId);
  const nextClass = await findNextClass(db, head, now);
  return {
    course,
    status,
    completedAt: status === 'Completed' ? (endedAt?.toISOString() ?? null) : null,
    isFrozen: head.frozenAt !== null,
    facts: factsOf(learning, now),
    week: weekOf(acts, now),
    weeksInARow: weeksInARowOf(acts, now),
    due: dueOf(learning, now),
    nextLesson: nextId === undefined || nextTitle === null ? null : { id: nextId, title: nextTitle },
    nextClass: nextClass === undefined ? null : { ...nextClass, startsAt: nextClass.startsAt.toISOString() },
    missed: await missedOf(db, learning),
  };
}

/** Classes missed that can be watched, the newest first. */
async function missedOf(db: Reading['db'], { head, classes }: Learning): Promise<MyProgress['missed']> {
  const missed = classes.filter(({ verdict }) => verdict === 'absent').toReversed();
  const recorded = new Map((await listRecorded(db, missed, head.studentId)).map((row) => [row.meetingId, row]));
  return missed
    .flatMap(({ meetingId, startsAt }) => {
      const row = recorded.get(meetingId);
      return row === undefined ? [] : [{ meetingId, startedAt: startsAt.toISOString(), isWatched: row.isWatched }];
    })
    .slice(0, progressLimits.linesMost);
}
