import { lessonsOf, type QuestionContent } from '@avsar/contract';
import {
  type Calendar,
  demoCourses,
  demoQuestionBanks,
  type DemoQuiz,
  demoQuizzes,
  itemAt,
  planAnswers,
  randomFrom,
} from '@avsar/demo';
import { desc, eq } from 'drizzle-orm';
import { quizAnswers, quizAttempts, quizDraws, quizQuestions, quizzes } from '#database/tables/quizzes.ts';
import { syllabusVersions } from '#database/tables/syllabus.ts';
import { insertQuestion, scoreOf, shownOrderOf } from '#features/quizzes/index.ts';
import type { Tx } from '#shared/context.ts';
import type { DemoContext } from './meeting-rows.ts';

const bankDaysAgo = 40;
const minuteMilliseconds = 60_000;

interface WrittenQuestion {
  readonly id: number;
  readonly content: QuestionContent;
}

/** Question banks and quizzes, written by the first trainer of their course, and the attempts of students. */
export async function insertQuizzes(tx: Tx, demo: DemoContext): Promise<void> {
  for (const [courseTitle, questions] of Object.entries(demoQuestionBanks)) {
    const course = demoCourses.findIndex(({ title }) => title === courseTitle);
    const courseId = itemAt(demo.courseIds, course);
    const actor = `trainer:${itemAt(demo.trainerIds, demoCourses[course]?.trainers[0] ?? 0)}`;
    const author = { updatedAt: demo.calendar.instant(-bankDaysAgo), updatedBy: actor };
    const bank: WrittenQuestion[] = [];
    for (const { content, tags } of questions) {
      bank.push({ id: await insertQuestion(tx, { courseId, lessonId: null, tags, content }, author), content });
    }
    for (const quiz of demoQuizzes.filter((one) => one.course === courseTitle)) {
      const chosen = quiz.questions.map((place) => itemAt(bank, place));
      const quizId = await insertQuiz(tx, demo.calendar, { quiz, courseId, actor, chosen });
      await insertAttempts(tx, demo, { quiz, quizId, course, courseId, chosen });
    }
  }
}

interface Written {
  readonly quiz: DemoQuiz;
  readonly courseId: number;
  /** The questions that every attempt has. */
  readonly chosen: readonly WrittenQuestion[];
}

async function insertQuiz(
  tx: Tx,
  calendar: Calendar,
  { quiz, courseId, actor, chosen }: Written & { readonly actor: string },
): Promise<number> {
  const { course: _, lesson, questions: __, writtenDaysAgo, takers: ___, draws, ...settings } = quiz;
  const at = calendar.instant(-writtenDaysAgo);
  const [row] = await tx
    .insert(quizzes)
    .values({
      courseId,
      ...settings,
      lessonId: await findLesson(tx, courseId, lesson),
      shufflesQuestions: false,
      shufflesOptions: true,
      createdAt: at,
      updatedAt: at,
      updatedBy: actor,
    })
    .returning({ id: quizzes.id });
  const quizId = row?.id ?? 0;
  await tx
    .insert(quizQuestions)
    .values(chosen.map(({ id: questionId }, place) => ({ quizId, courseId, questionId, position: place + 1 })));
  if (draws.length > 0) {
    await tx.insert(quizDraws).values(draws.map((draw, place) => ({ quizId, position: place + 1, ...draw })));
  }
  return quizId;
}

async function findLesson(tx: Tx, courseId: number, title: string): Promise<number | null> {
  const [newest] = await tx
    .select({ content: syllabusVersions.content })
    .from(syllabusVersions)
    .where(eq(syllabusVersions.courseId, courseId))
    .orderBy(desc(syllabusVersions.number))
    .limit(1);
  const lesson = newest && lessonsOf(newest.content).find((one) => one.title === title);
  return lesson?.id ?? null;
}

interface Taken extends Written {
  readonly quizId: number;
  /** Index in `demoCourses`. */
  readonly course: number;
}

/** One attempt of each taker; the first of them is the student whose log-in is printed. */
async function insertAttempts(tx: Tx, { calendar, firstRound }: DemoContext, taken: Taken): Promise<void> {
  const { quiz, course } = taken;
  const takers = firstRound.enrolments
    .filter((one) => one.course === course && one.status === 'Active')
    .slice(0, quiz.takers);
  for (const { student } of takers) {
    const random = randomFrom(`attempt of student ${student} at ${quiz.title}`);
    const begunAt = calendar.instant(
      -1 - random.below(quiz.writtenDaysAgo - 1),
      `${17 + random.below(4)}:0${random.below(10)}`,
    );
    const studentId = itemAt(firstRound.studentIds, student);
    await insertAttempt(tx, taken, { student, studentId, begunAt, minutes: 5 + random.below(9) });
  }
}

interface Attempt {
  readonly student: number;
  readonly studentId: number;
  readonly begunAt: Date;
  readonly minutes: number;
}

async function insertAttempt(tx: Tx, { quiz, quizId, courseId, chosen }: Taken, attempt: Attempt): Promise<void> {
  const { student, studentId, begunAt, minutes } = attempt;
  const random = randomFrom(`options of student ${student} at ${quiz.title}`);
  const contents = chosen.map(({ content }) => content);
  const answers = planAnswers(quiz.title, student, contents);
  const [row] = await tx
    .insert(quizAttempts)
    .values({
      quizId,
      courseId,
      studentId,
      number: 1,
      begunAt,
      deadlineAt: quiz.minutes === null ? null : new Date(begunAt.getTime() + quiz.minutes * minuteMilliseconds),
      passPercent: quiz.passPercent,
      pointsMost: contents.reduce((sum, { points }) => sum + points, 0),
    })
    .returning({ id: quizAttempts.id });
  const attemptId = row?.id ?? 0;
  const endedAt = new Date(begunAt.getTime() + minutes * minuteMilliseconds);
  const scored = chosen.map(({ id: questionId, content }, place) => {
    const answer = answers[place] ?? null;
    const given = answer === null ? { answer } : { answer, version: 1, answeredAt: endedAt };
    return {
      attemptId,
      position: place + 1,
      questionId,
      contentNumber: 1,
      shown: shownOrderOf(content, true, random.below),
      ...given,
      ...scoreOf(content, answer),
    };
  });
  await tx.insert(quizAnswers).values(scored);
  const pointsInHundredths = scored.reduce((sum, one) => sum + one.pointsInHundredths, 0);
  await tx
    .update(quizAttempts)
    .set({ endedAt, endedBy: 'student', pointsInHundredths })
    .where(eq(quizAttempts.id, attemptId));
}
