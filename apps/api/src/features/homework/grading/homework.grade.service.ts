import {
  type Grade,
  type GradeOutcome,
  type gradingEndpoints,
  homeworkLimits,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { pointsGiven, textOfNewerWork, textOfOtherGrade } from '../homework.policy.ts';
import { gradeOf } from '../homework.views.ts';
import { listGrades } from '../hand-ins/homework.work.queries.ts';
import { namesOf } from '../homework.access.queries.ts';
import { accessOf } from '../tasks/homework.tasks.service.ts';
import { homeworkFacts } from '../tasks/homework.tell.ts';
import { getHomeworkVersion, insertGrade } from './homework.grade.queries.ts';
import { type HeldWork, lockWorkOf } from './homework.queue.queries.ts';

const messages = {
  full: 'This work was returned too often.',
  closed: 'This homework is closed. Please open it again first.',
  past: 'Please choose a time that is still to come.',
  levels: 'Please choose a level for each criterion.',
  points: (most: number) => (most === 0 ? 'This homework gives no points.' : `Please enter at most ${most} points.`),
};

type Teaching = CallContext<Caller>;
type Body = UseCaseInput<typeof gradingEndpoints.giveGrade>['body'];

/** Returns the work: the student sees grade and comments from the commit on, and is told. */
export async function giveGrade(
  context: Teaching,
  { params, body }: UseCaseInput<typeof gradingEndpoints.giveGrade>,
): Promise<Grade> {
  const { studentId } = params;
  const grade = await context.transaction(async (tx) => {
    const work = await lockWorkOf(tx, params, accessOf(context));
    if (work === undefined) throw new AppError('not_found');
    await refuseOutdated(tx, work, body);
    const now = context.clock.now();
    const given = readGrade(work, body.grade, now);
    const { number } = await insertGrade(tx, {
      handInId: work.id,
      version: body.version,
      homeworkId: work.homework.id,
      homeworkVersion: await getHomeworkVersion(tx, work.homework.id),
      ...given,
      feedback: body.grade.feedback,
      gradedAt: now,
      gradedBy: actorOf(context.caller),
    });
    await tellStudent(context, tx, { work, studentId, number, given });
    // The points may meet the certificate rule of the course.
    await context.jobs.send(tx, 'certificates.judge', { studentId, courseId: work.course.id });
    const [newest] = await listGrades(tx, work.id, 1);
    if (newest === undefined) throw new Error('hand_in_grades: the grade is missing');
    return gradeOf(newest, await namesOf(tx, [newest.gradedBy]));
  });
  context.live.tell([studentId], 'notifications');
  context.live.tell([studentId, ...(context.caller.role === 'TRAINER' ? [context.caller.id] : [])], 'homework');
  return grade;
}

/** Nobody returns work that they have not seen, nor over the grade of somebody else. */
async function refuseOutdated(tx: Tx, work: HeldWork, { version, gradeNumber }: Body): Promise<void> {
  if (version !== work.newestVersion) throw new AppError('conflict', { message: textOfNewerWork(work.handedInAt) });
  if (gradeNumber !== work.newestGrade) {
    const [newest] = await listGrades(tx, work.id, 1);
    if (newest === undefined) throw new AppError('conflict');
    const by = (await namesOf(tx, [newest.gradedBy]))(newest.gradedBy);
    throw new AppError('conflict', { message: textOfOtherGrade({ by, at: newest.gradedAt }) });
  }
  if (work.newestGrade >= homeworkLimits.gradesMost) throw new AppError('conflict', { message: messages.full });
}

interface GivenGrade {
  readonly outcome: GradeOutcome;
  readonly againDueAt: Date | null;
  readonly points: number | null;
  readonly levels: number[];
}

/** The grade as it is stored; throws if it does not fit how the homework is marked. */
function readGrade({ homework: { state, content } }: HeldWork, grade: Body['grade'], now: Date): GivenGrade {
  if (grade.outcome === 'again') {
    const againDueAt = new Date(grade.dueAt);
    if (state !== 'published') throw new AppError('conflict', { message: messages.closed });
    if (againDueAt <= now) refuseField('grade.dueAt', messages.past);
    return { outcome: 'again', againDueAt, points: null, levels: [] };
  }
  const points = pointsGiven(content, grade);
  if (points === undefined) {
    const { marking } = content;
    throw marking.kind === 'rubric'
      ? fieldError('grade.levels', messages.levels)
      : fieldError('grade.points', messages.points(marking.points));
  }
  return { outcome: 'graded', againDueAt: null, points, levels: grade.levels };
}

const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });

function refuseField(field: string, message: string): never {
  throw fieldError(field, message);
}

interface Returned {
  readonly work: HeldWork;
  readonly studentId: number;
  readonly number: number;
  readonly given: GivenGrade;
}

async function tellStudent(context: Teaching, tx: Tx, { work, studentId, number, given }: Returned): Promise<void> {
  const { id, homework, course, batch } = work;
  const { outcome, points, againDueAt } = given;
  await notify(context, tx, {
    event: `hand-in:${id}:returned:${number}`,
    kind: 'homework_returned',
    facts: {
      ...homeworkFacts({ ...homework, courseId: course.id, courseTitle: course.title, batchId: batch.id }),
      isAgain: outcome === 'again',
      ...(againDueAt && { dueAt: againDueAt.toISOString() }),
    },
    userIds: [studentId],
    channels: ['bell', 'mail'],
  });
  if (context.caller.role !== 'ADMIN') return;
  const after = { studentId, version: work.newestVersion, outcome, points, dueAt: againDueAt?.toISOString() ?? null };
  await recordAdminAct(context, tx, { action: 'homework.return', subject: `homework:${homework.id}`, after });
}
