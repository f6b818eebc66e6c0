import type { Check, LearningFacts, Standing } from '@avsar/contract';
import { and, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Random } from '@avsar/demo';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createCareer, createOpening } from '../../../../test/rows/openings.ts';
import { createCompany, createCourse, createPlacement, enrol } from '../../../../test/rows/public-pages.ts';
import { plantQuiz } from '../../../../test/rows/quizzes.ts';
import { plantRandomLearning } from '../../../../test/rows/random-learning.ts';
import { batchStudents, formerSeats } from '../../../database/tables/batches.ts';
import { enrolments } from '../../../database/tables/enrolments.ts';
import { quizAttempts } from '../../../database/tables/quizzes.ts';
import { findLearningFacts } from '../../progress/index.ts';
import { findNamed, findRow, type OpeningRow } from '../openings.queries.ts';
import { listCandidateIds, listStandings } from './openings.standing.queries.ts';
import { askedOf, findStandings } from './openings.standing.service.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof plantRandomLearning>>;
let people: ReadonlyMap<number, Person>;
let now: Date;
/** Seats of a student, now and before. */
let seats: readonly { readonly studentId: number; readonly batchId: number }[];

type Enrolment = typeof enrolments.$inferSelect;
interface Person {
  readonly passedIn: number | null;
  readonly skills: readonly string[];
  readonly isPlaced: boolean;
  readonly enrolments: readonly { readonly row: Enrolment; readonly facts: LearningFacts }[];
}

const skills = ['Java', 'Git', 'SQL'] as const;

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  const { db } = test;
  now = new Date(Math.floor(test.clock.now().getTime() / 3_600_000) * 3_600_000);
  world = await plantRandomLearning(db, 'openings', 100, now);
  const { random, students } = world;
  const company = await createCompany(db);
  const ids = students.map(({ id }) => id);
  const rows = await db
    .select()
    .from(enrolments)
    .where(and(inArray(enrolments.studentId, ids), ne(enrolments.status, 'Cancelled')));
  const facts = await findLearningFacts(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const told = new Map<number, Person>();
  for (const { id } of students) {
    const passedIn = random.chance(70) ? 2020 + random.below(5) : null;
    const known = skills.filter(() => random.chance(60));
    const hasCareer = random.chance(80);
    if (hasCareer) await createCareer(db, id, passedIn, known);
    const isPlaced = random.chance(20);
    if (isPlaced) await createPlacement(db, company.id, { studentId: id });
    told.set(id, {
      passedIn: hasCareer ? passedIn : null,
      skills: hasCareer ? known : [],
      isPlaced,
      enrolments: rows.flatMap((row) => {
        const known = facts.get(row.id);
        return row.studentId === id && known !== undefined ? [{ row, facts: known }] : [];
      }),
    });
  }
  people = told;
  const columns = { studentId: batchStudents.studentId, batchId: batchStudents.batchId };
  const before = { studentId: formerSeats.studentId, batchId: formerSeats.batchId };
  seats = [...(await db.select(columns).from(batchStudents)), ...(await db.select(before).from(formerSeats))];
});
afterAll(() => test.close());

describe('the percentages of an enrolment', () => {
  it('are those of its learning facts, for many random histories', async () => {
    const [attendance, quiz] = [new Set<number | null>(), new Set<number | null>()];
    const compared = new Set<string>();
    const ids = world.students.map(({ id }) => id);
    for (const { courseId } of world.places) {
      // Nearly nobody reaches so much, so that the enrolment in this course meets most.
      const { id } = await createOpening(test.db, { courseIds: [courseId], leastAttendance: 100, leastQuiz: 100 });
      for (const row of await listStandings(test.db, [id], ids, now)) {
        const taken = personOf(row.studentId).enrolments.find((one) => one.row.courseId === row.course?.id);
        const [classes, quizzes] = [taken?.facts.classes.percent ?? null, taken?.facts.quizzes.percent ?? null];
        const seen = { studentId: row.studentId, classes: row.attendancePercent, quizzes: row.quizPercent };
        expect(seen).toEqual({ studentId: row.studentId, classes, quizzes });
        if (taken === undefined) continue;
        attendance.add(classes);
        quiz.add(quizzes);
        compared.add(`${row.studentId}:${row.course?.id}`);
      }
    }
    expect(compared.size).toBeGreaterThan(50);
    expect(attendance.size).toBeGreaterThan(8);
    expect(quiz.size).toBeGreaterThan(8);
    expect([attendance.has(null), quiz.has(null)]).toEqual([true, true]);
  });
});

const some = <Item>(random: Random, items: readonly Item[], percent: number) =>
  items.filter(() => random.chance(percent));

/** An opening that asks for anything, often for several things. */
async function createRandomOpening(random: Random, companyId: number): Promise<OpeningRow> {
  const { places } = world;
  const asks = (percent = 30) => random.chance(percent);
  const { id } = await createOpening(test.db, {
    companyId,
    courseIds: asks(50) ? some(random, places, 50).map(({ courseId }) => courseId) : [],
    batchIds: asks() ? some(random, places, 50).flatMap(({ batchIds }) => some(random, batchIds, 60)) : [],
    needsCompleted: asks(20),
    leastAttendance: asks() ? random.pick([1, 20, 30, 40]) : null,
    leastQuiz: asks() ? random.pick([1, 20, 30, 50]) : null,
    passedFrom: asks() ? 2020 + random.below(3) : null,
    passedTo: asks() ? 2022 + random.below(3) : null,
    neededSkills: asks() ? some(random, skills, 50) : [],
    onlyUnplaced: asks(),
  });
  const row = await findRow(test.db, id);
  if (row === undefined) throw new Error('the opening is missing');
  return row;
}

const personOf = (id: number): Person => {
  const person = people.get(id);
  if (person === undefined) throw new Error('the student is missing');
  return person;
};

type Asked = ReturnType<typeof askedOf>;
const reaches = (percent: number | null, least: number | null) =>
  least === null || (percent !== null && percent >= least);

/** Which conditions each enrolment of the student meets, written down independently of the SQL. */
function conditionsOfEnrolments(asked: Asked, studentId: number) {
  const { courseIds, batchIds } = asked;
  return personOf(studentId).enrolments.map(({ row, facts }) => {
    const ofCourse = world.places.find(({ courseId }) => courseId === row.courseId)?.batchIds ?? [];
    const sat = seats.filter((seat) => seat.studentId === studentId && ofCourse.includes(seat.batchId));
    return {
      row,
      facts,
      met: {
        course: courseIds.length === 0 || courseIds.includes(row.courseId),
        batch: batchIds.length === 0 || sat.some(({ batchId }) => batchIds.includes(batchId)),
        completed: !asked.completed || row.status === 'Completed',
        attendance: reaches(facts.classes.percent, asked.leastAttendance),
        quiz: reaches(facts.quizzes.percent, asked.leastQuiz),
      },
    };
  });
}

const countMet = (met: object) => Object.values(met).filter((isMet) => isMet === true).length;

/** Whether the student may apply, and each condition that is asked for. */
function expectedFor(asked: Asked, studentId: number) {
  const { passedIn, skills: known, isPlaced } = personOf(studentId);
  const judged = conditionsOfEnrolments(asked, studentId).toSorted(
    (one, other) => countMet(other.met) - countMet(one.met) || other.row.id - one.row.id,
  );
  const best = judged[0];
  const { passedFrom: from, passedTo: to } = asked;
  const isYear = passedIn !== null && (from === null || from <= passedIn) && (to === null || passedIn <= to);
  const all: [boolean, Check['condition'], boolean][] = [
    [asked.courseIds.length > 0, 'course', best?.met.course ?? false],
    [asked.batchIds.length > 0, 'batch', best?.met.batch ?? false],
    [asked.completed, 'completed', best?.met.completed ?? false],
    [asked.leastAttendance !== null, 'attendance', best?.met.attendance ?? false],
    [asked.leastQuiz !== null, 'quiz', best?.met.quiz ?? false],
    [from !== null || to !== null, 'year', isYear],
    [
      asked.skillKeys.length > 0,
      'skills',
      asked.skillKeys.every((key) => known.some((one) => one.toLowerCase() === key)),
    ],
    [asked.onlyUnplaced, 'unplaced', !isPlaced],
  ];
  const checks = all.flatMap(([isAsked, condition, isMet]) => (isAsked ? [[condition, isMet] as const] : []));
  return { isEligible: checks.every(([, isMet]) => isMet), courseId: best?.row.courseId ?? null, checks };
}

const summaryOf = ({ isEligible, course, checks }: Standing) => ({
  isEligible,
  courseId: course?.id ?? null,
  checks: checks.map(({ condition, isMet }) => [condition, isMet]),
});

async function selected(asked: Asked, isEligible: boolean): Promise<number[]> {
  const found: number[] = [];
  for (let before = 2_147_483_647; ; before = found.at(-1) ?? 0) {
    const page = await listCandidateIds(test.db, { asked, isEligible, before, limit: 7, now });
    found.push(...page);
    if (page.length < 7) return found;
  }
}

describe('an opening and all students', () => {
  it('the list of the staff is every student whose explanation says so, and no other, for many random openings', async () => {
    const { random, students } = world;
    const { db } = test;
    const { id: companyId } = await createCompany(db);
    const rows: OpeningRow[] = [];
    for (let opening = 0; opening < 50; opening += 1) rows.push(await createRandomOpening(random, companyId));
    const named = await findNamed(
      db,
      rows.map(({ id }) => id),
    );
    const active = students.filter(({ isListed }) => isListed).map(({ id }) => id);
    const explained = new Map<number, Map<number, Standing>>();
    for (const id of active) explained.set(id, await findStandings(db, rows, id, now));
    let eligible = 0;
    for (const row of rows) {
      const asked = askedOf(row, named);
      const standings = active.map((id) => ({ id, standing: explained.get(id)?.get(row.id) }));
      for (const { id, standing } of standings)
        expect(standing && summaryOf(standing), `student ${id}: ${JSON.stringify(asked)}`).toEqual(
          expectedFor(asked, id),
        );
      const idsOf = (isEligible: boolean) =>
        standings.flatMap(({ id, standing }) => (standing?.isEligible === isEligible ? [id] : [])).toReversed();
      const takes = (id: number) =>
        personOf(id).enrolments.some(
          ({ row: { courseId } }) => asked.courseIds.length === 0 || asked.courseIds.includes(courseId),
        );
      expect(await selected(asked, true), JSON.stringify(asked)).toEqual(idsOf(true));
      expect(await selected(asked, false), JSON.stringify(asked)).toEqual(idsOf(false).filter(takes));
      eligible += idsOf(true).length;
    }
    expect(eligible).toBeGreaterThan(150);
  });

  it('students who are not active have no standing', async () => {
    const row = await createRandomOpening(world.random, (await createCompany(test.db)).id);
    const gone = world.students.filter(({ isListed }) => !isListed).map(({ id }) => id);
    expect(gone.length).toBeGreaterThan(5);
    expect(await listStandings(test.db, [row.id], gone, now)).toEqual([]);
  });
});

// The last test, since the others know every student.
it('three quizzes with 60 percent each are 60 percent on average, though parts of points are not exact', async () => {
  const { id: courseId } = await createCourse(test.db);
  const { id: studentId } = await test.createUser();
  await enrol(test.db, studentId, courseId);
  for (let quiz = 0; quiz < 3; quiz += 1) {
    const quizId = await plantQuiz(test.db, courseId);
    const begunAt = test.clock.now();
    const ended = { endedAt: begunAt, endedBy: 'student', pointsMost: 10, pointsInHundredths: 600 } as const;
    await test.db
      .insert(quizAttempts)
      .values({ quizId, courseId, studentId, number: 1, begunAt, passPercent: 60, ...ended });
  }
  const { id } = await createOpening(test.db, { leastQuiz: 60 });
  const [row] = await listStandings(test.db, [id], [studentId], now);
  expect([row?.quizPercent, row?.isMet.quiz]).toEqual([60, true]);
});
