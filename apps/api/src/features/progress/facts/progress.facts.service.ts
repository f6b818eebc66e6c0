import type { LearningFacts } from '@avsar/contract';
import { bestOf, scoreViewOf } from '#features/quizzes/index.ts';
import type { Tx } from '#shared/context.ts';
import { classCountsOf, factsOf, isSeatedAt, latestOf, lessonCountsOf, ownDueOf } from './progress.facts.policy.ts';
import {
  type ClassRow,
  listClasses,
  listEntries,
  listFinishedCounts,
  listHeads,
  listLessonsInForce,
  listStays,
} from './progress.facts.queries.ts';
import type {
  ClassTaken,
  Head,
  HomeworkDone,
  Learning,
  LessonsLearned,
  QuizTaken,
  Stay,
} from './progress.learning.policy.ts';
import { listAttemptsOf, listHandIns, listHomeworkOf, listQuizzesOf } from './progress.work.queries.ts';

/** The facts of each of these enrolments at this moment; those that do not exist are left out. */
export async function findLearningFacts(
  db: Tx,
  enrolmentIds: readonly number[],
  now: Date,
): Promise<Map<number, LearningFacts>> {
  const learnings = await findLearnings(db, enrolmentIds, now);
  return new Map([...learnings].map(([id, learning]) => [id, factsOf(learning, now)]));
}

/** The two figures of a list, without reading homework and quizzes. */
export async function findProgressCounts(
  db: Tx,
  enrolmentIds: readonly number[],
  now: Date,
): Promise<Map<number, Pick<LearningFacts, 'lessons' | 'classes'>>> {
  if (enrolmentIds.length === 0) return new Map();
  const heads = await listHeads(db, enrolmentIds);
  const lessons = await findLessons(db, heads);
  const classes = await findClasses(db, heads, seatsOf(heads, await listStays(db, enrolmentIds, now)), now);
  return new Map(
    heads.map(({ id }, at) => [
      id,
      { lessons: lessonCountsOf(lessons[at] ?? nothingLearned), classes: classCountsOf(classes[at] ?? []) },
    ]),
  );
}

const nothingLearned: LessonsLearned = { inForce: [], finishedCount: 0, lastAt: null };

/** A fixed number of statements, however many enrolments there are. */
export async function findLearnings(
  db: Tx,
  enrolmentIds: readonly number[],
  now: Date,
): Promise<Map<number, Learning>> {
  if (enrolmentIds.length === 0) return new Map();
  const heads = await listHeads(db, enrolmentIds);
  const stays = await listStays(db, enrolmentIds, now);
  const lessons = await findLessons(db, heads);
  const seats = seatsOf(heads, stays);
  const classes = await findClasses(db, heads, seats, now);
  const homework = await findHomework(db, heads, seats, now);
  const quizzes = await findQuizzes(db, heads);
  return new Map(
    heads.map((head, at) => [
      head.id,
      {
        head,
        stays: seats.ofEnrolment.get(head.id) ?? [],
        lessons: lessons[at] ?? nothingLearned,
        classes: classes[at] ?? [],
        homework: homework[at] ?? [],
        quizzes: quizzes[at] ?? [],
      },
    ]),
  );
}

async function findLessons(db: Tx, heads: readonly Head[]): Promise<LessonsLearned[]> {
  const inForce = await listLessonsInForce(db, coursesOf(heads));
  const finished = await listFinishedCounts(db, heads, [...inForce.values()].flat());
  return heads.map(({ id, courseId, openedAt }) => ({
    inForce: inForce.get(courseId) ?? [],
    finishedCount: finished.get(id)?.count ?? 0,
    lastAt: latestOf([openedAt, finished.get(id)?.lastAt ?? null]),
  }));
}

const coursesOf = (heads: readonly Head[]) => [...new Set(heads.map(({ courseId }) => courseId))];
const studentsOf = (heads: readonly Head[]) => [...new Set(heads.map(({ studentId }) => studentId))];

interface Seats {
  readonly batchIds: readonly number[];
  readonly ofEnrolment: ReadonlyMap<number, readonly Stay[]>;
  /** The stays of each enrolment by batch, in the order of the enrolments. */
  readonly ofHeads: readonly (readonly (readonly [number, readonly Stay[]])[])[];
}

function seatsOf(heads: readonly Head[], stays: readonly Stay[]): Seats {
  const ofEnrolment = Map.groupBy(stays, ({ enrolmentId }) => enrolmentId);
  return {
    batchIds: [...new Set(stays.map(({ batchId }) => batchId))],
    ofEnrolment,
    ofHeads: heads.map(({ id }) => [...Map.groupBy(ofEnrolment.get(id) ?? [], ({ batchId }) => batchId)]),
  };
}

async function findClasses(db: Tx, heads: readonly Head[], seats: Seats, now: Date): Promise<ClassTaken[][]> {
  const rows = await listClasses(db, seats.batchIds, now);
  const entries = await listEntries(db, rows, studentsOf(heads));
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return heads.map((head, at) => {
    const own = entries.get(head.studentId);
    const taken = (seats.ofHeads[at] ?? []).flatMap(([batchId, ofBatch]) =>
      (byBatch.get(batchId) ?? []).flatMap((row) => takenOf(row, own?.get(row.id), ofBatch, now)),
    );
    return taken.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  });
}

/** An entry of the register counts at once; without one the student was absent if they sat there when the class ended. */
function takenOf(
  row: ClassRow,
  entry: ClassTaken['verdict'] | undefined,
  stays: readonly Stay[],
  now: Date,
): ClassTaken[] {
  const verdict = entry ?? (row.endsAt <= now && isSeatedAt(stays, row.endsAt) ? 'absent' : undefined);
  if (verdict === undefined) return [];
  return [{ meetingId: row.id, batchId: row.batchId, startsAt: row.startsAt, endsAt: row.endsAt, verdict }];
}

async function findHomework(db: Tx, heads: readonly Head[], seats: Seats, now: Date): Promise<HomeworkDone[][]> {
  const rows = await listHomeworkOf(db, seats.batchIds);
  const works = await listHandIns(
    db,
    rows.map(({ id }) => id),
    studentsOf(heads),
  );
  const workOf = new Map(works.map((work) => [`${work.homeworkId}:${work.studentId}`, work]));
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return heads.map((head, at) =>
    (seats.ofHeads[at] ?? []).flatMap(([batchId, ofBatch]) =>
      (byBatch.get(batchId) ?? []).map(({ isBatchOver, batchId: _, ...row }) => {
        const work = workOf.get(`${row.id}:${head.studentId}`) ?? null;
        const isMember = ofBatch.some(({ leftAt }) => leftAt === null);
        return {
          ...row,
          ownDueAt: ownDueOf(row.dueAt, work?.againDueAt ?? null),
          isOpenToStudent: isMember && !isBatchOver,
          isAsked: isSeatedAt(ofBatch, row.dueAt) || (isMember && row.dueAt >= now),
          work,
        };
      }),
    ),
  );
}

/** Published quizzes that did not close before the enrolment began, and closed ones that were taken. */
async function findQuizzes(db: Tx, heads: readonly Head[]): Promise<QuizTaken[][]> {
  const rows = await listQuizzesOf(db, coursesOf(heads));
  const attempts = rows.length === 0 ? [] : await listAttemptsOf(db, coursesOf(heads), studentsOf(heads));
  const attemptsOf = Map.groupBy(attempts, ({ quizId, studentId }) => `${quizId}:${studentId}`);
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  return heads.map((head) =>
    (byCourse.get(head.courseId) ?? []).flatMap(({ courseId: _, ...row }) => {
      const own = attemptsOf.get(`${row.id}:${head.studentId}`) ?? [];
      const best = bestOf(own);
      const isOffered = row.state === 'published' && (row.closesAt === null || row.closesAt > head.createdAt);
      if (!isOffered && best === undefined) return [];
      return [
        {
          ...row,
          attemptCount: own.length,
          bestShare: best === undefined ? null : (best.pointsInHundredths ?? 0) / (100 * best.pointsMost),
          isPassed: best !== undefined && scoreViewOf(best)?.isPassed === true,
          lastAt: latestOf(own.flatMap(({ begunAt, endedAt }) => [begunAt, endedAt])),
        },
      ];
    }),
  );
}
