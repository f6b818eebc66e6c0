import type { Attempt } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { questionContents } from '#database/tables/questions.ts';
import { quizAttempts, quizzes } from '#database/tables/quizzes.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { type QuizTakers, quizTakers } from '../../../../test/rows/quiz-takers.ts';
import { exampleContents, plantQuestion, plantQuiz } from '../../../../test/rows/quizzes.ts';

let test: TestApp;
let takers: QuizTakers;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  takers = quizTakers(test);
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

describe('POST /quizzes/:quizId/attempts', () => {
  it('201: the questions without their key, and the time by the server’s clock', async () => {
    const { courseId, quizId, token } = await takers.openQuiz();
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => takers.begin(quizId, token));
    const attempt = reply.json<Attempt>();
    expect([reply.status, attempt]).toMatchObject([
      201,
      {
        number: 1,
        quiz: { id: quizId, courseId, title: 'Loops and conditions', passPercent: 60, explains: 'attempt' },
        begunAt: now.toISOString(),
        deadlineAt: new Date(now.getTime() + 600_000).toISOString(),
        secondsLeft: 600,
        endedAt: null,
        endedBy: null,
        score: null,
      },
    ]);
    const [single, multiple, number, text, order, code] = attempt.questions;
    const blank = { answer: null, version: 0, review: null };
    expect([single, multiple, number, text, code]).toEqual([
      {
        position: 1,
        kind: 'single',
        text: exampleContents.single.text,
        program: null,
        options: ['const', 'final', 'static'],
        pointsMost: 1,
        ...blank,
      },
      {
        position: 2,
        kind: 'multiple',
        text: exampleContents.multiple.text,
        program: null,
        options: ['for', 'if', 'while', 'switch'],
        pointsMost: 2,
        ...blank,
      },
      {
        position: 3,
        kind: 'number',
        text: exampleContents.number.text,
        program: null,
        options: [],
        pointsMost: 1,
        ...blank,
      },
      {
        position: 4,
        kind: 'text',
        text: exampleContents.text.text,
        program: null,
        options: [],
        pointsMost: 1,
        ...blank,
      },
      {
        position: 6,
        kind: 'code',
        text: exampleContents.code.text,
        program: exampleContents.code.program,
        options: [],
        pointsMost: 1,
        ...blank,
      },
    ]);
    expect(order?.options.toSorted()).toEqual(exampleContents.order.items.toSorted());
    expect((await test.clock.standAt(now, () => takers.read(attempt.id, token))).json()).toEqual(attempt);
  });

  it('201 with questions that were drawn: fixed ones, and by chance from a tag, other ones for other students', async () => {
    const { id: courseId } = await createCourse(test.db);
    const fixed = await plantQuestion(test.db, courseId, exampleContents.code);
    const tagged: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      tagged.push(
        await plantQuestion(
          test.db,
          courseId,
          { ...exampleContents.number, text: `Number ${at}?` },
          { tags: ['sums'] },
        ),
      );
    }
    await plantQuestion(test.db, courseId, { ...exampleContents.number, text: 'Without a tag?' });
    const quizId = await plantQuiz(test.db, courseId, { questionIds: [fixed], draws: [{ tag: 'sums', count: 3 }] });
    const sets = new Set<string>();
    for (let at = 0; at < 12; at += 1) {
      const { id } = await takers.begun(quizId, (await takers.enrolledIn(courseId)).token);
      const drawn = (await takers.answersOf(id)).map(({ questionId }) => questionId);
      expect([drawn[0], drawn.length, new Set(drawn).size]).toEqual([fixed, 4, 4]);
      expect(drawn.slice(1).filter((questionId) => !tagged.includes(questionId))).toEqual([]);
      sets.add(
        drawn
          .slice(1)
          .toSorted((one, other) => one - other)
          .join(),
      );
    }
    expect(sets.size).toBeGreaterThan(1);
  });

  it('201 with options in an order of each attempt, if the quiz shuffles them', async () => {
    const { id: courseId } = await createCourse(test.db);
    const quizId = await plantQuiz(test.db, courseId, { shufflesOptions: true, shufflesQuestions: true });
    const orders = new Set<string>();
    for (let at = 0; at < 10; at += 1) {
      const attempt = await takers.begun(quizId, (await takers.enrolledIn(courseId)).token);
      orders.add(JSON.stringify(attempt.questions.map(({ kind, options }) => [kind, options])));
    }
    expect(orders.size).toBeGreaterThan(5);
  });

  it('201 with the same attempt while it runs; one attempt for 20 who begin at once', async () => {
    const { quizId, token } = await takers.openQuiz();
    const replies = await Promise.all(Array.from({ length: 20 }, () => takers.begin(quizId, token)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json<Attempt>().id)).size).toBe(1);
    const rows = await test.db.select().from(quizAttempts).where(eq(quizAttempts.quizId, quizId));
    expect([rows.length, (await takers.answersOf(rows[0]?.id ?? 0)).length]).toEqual([1, 6]);
  });

  it('the attempt ends with the quiz, if that is earlier', async () => {
    const closesAt = new Date(test.clock.now().getTime() + 90_000);
    const { quizId, token } = await takers.openQuiz({ closesAt });
    expect((await takers.begun(quizId, token)).deadlineAt).toBe(closesAt.toISOString());
  });

  it('no deadline without minutes and end', async () => {
    const { quizId, token } = await takers.openQuiz({ minutes: null });
    expect(await takers.begun(quizId, token)).toMatchObject({ deadlineAt: null, secondsLeft: null });
  });

  it('201 for a course that is frozen; 404 for one that the student has left', async () => {
    const { id: courseId } = await createCourse(test.db);
    const quizId = await plantQuiz(test.db, courseId);
    const frozen = await takers.enrolledIn(courseId, { frozenAt: new Date() });
    const left = await takers.enrolledIn(courseId, { status: 'Cancelled' });
    expect([
      (await takers.begin(quizId, frozen.token)).status,
      (await takers.begin(quizId, left.token)).status,
    ]).toEqual([201, 404]);
  });

  it('404 for a draft, for students of other courses, and for a quiz that never was', async () => {
    const draft = await takers.openQuiz({ state: 'draft' });
    const stranger = await test.signInAs('student');
    const { quizId } = await takers.openQuiz();
    expect([
      (await takers.begin(draft.quizId, draft.token)).status,
      (await takers.begin(quizId, stranger.token)).status,
      (await takers.begin(unknownId, stranger.token)).status,
    ]).toEqual([404, 404, 404]);
  });

  it('403 with a sentence of its own while a part of the fee is overdue', async () => {
    const { id: courseId } = await createCourse(test.db);
    const quizId = await plantQuiz(test.db, courseId);
    const { token } = await takers.enrolledIn(courseId, { overdueAt: new Date() });
    const reply = await takers.begin(quizId, token);
    expect([reply.status, reply.json()]).toMatchObject([
      403,
      {
        code: 'fees_overdue',
        message:
          'A part of your fee is overdue, so you cannot begin a quiz. Please pay it under Payments, or talk to us.',
      },
    ]);
    expect((await takers.quizOf(quizId, token)).json()).toMatchObject({
      refusal: reply.json<{ message: string }>().message,
    });
  });

  it.each([
    ['closed', { state: 'closed' } as const, 'This quiz is closed.'],
    ['past its end', { closesAt: new Date('2020-01-01') }, 'This quiz is closed.'],
    ['not open yet', { opensAt: new Date('2098-01-01T06:30:00Z') }, 'This quiz opens on 1 Jan 2098, 12:00 pm IST.'],
    ['without a question', { questionIds: [] }, 'This quiz has no questions at the moment. Please tell your trainer.'],
  ])('409 for a quiz that is %s', async (_, changes, message) => {
    const { quizId, token } = await takers.openQuiz(changes);
    const reply = await takers.begin(quizId, token);
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict', message }]);
    expect(await test.db.$count(quizAttempts, eq(quizAttempts.quizId, quizId))).toBe(0);
  });

  it('409 for a course that is completed, whose results stay readable', async () => {
    const { quizId, token, enrolmentId } = await takers.openQuiz();
    const { id } = await takers.begun(quizId, token);
    await takers.submit(id, token);
    await test.db.update(enrolments).set({ status: 'Completed' }).where(eq(enrolments.id, enrolmentId));
    expect([(await takers.begin(quizId, token)).status, (await takers.read(id, token)).status]).toEqual([409, 200]);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, enrolmentId));
    expect([(await takers.begin(quizId, token)).status, (await takers.read(id, token)).status]).toEqual([404, 404]);
  });

  it('409 after the last attempt', async () => {
    const { quizId, token } = await takers.openQuiz({ attemptsMost: 2 });
    for (const number of [1, 2]) {
      const attempt = await takers.begun(quizId, token);
      expect(attempt.number).toBe(number);
      await takers.submit(attempt.id, token);
    }
    expect((await takers.begin(quizId, token)).json()).toMatchObject({ message: 'You have used all 2 attempts.' });
  });

  it('a changed quiz or question does not change an attempt that runs', async () => {
    const { quizId, token } = await takers.openQuiz();
    const before = await takers.begun(quizId, token);
    await test.db.update(quizzes).set({ passPercent: 100, minutes: 1 }).where(eq(quizzes.id, quizId));
    const [first] = await takers.answersOf(before.id);
    const questionId = first?.questionId ?? 0;
    const admin = await test.signInAs('admin');
    const content = { ...exampleContents.single, text: 'Changed?', points: 9 };
    const changed = await test.call('PUT', `/api/questions/${questionId}`, {
      token: admin.token,
      body: { content, tags: [], lessonId: null, version: 1 },
    });
    expect(changed.status).toBe(200);
    expect(await test.db.$count(questionContents, eq(questionContents.questionId, questionId))).toBe(2);
    const { secondsLeft: _, ...after } = (await takers.read(before.id, token)).json<Attempt>();
    expect(before).toMatchObject(after);
    await takers.submit(before.id, token);
    const next = await takers.begun(quizId, token);
    expect(next).toMatchObject({ secondsLeft: 60, quiz: { passPercent: 100 } });
    expect(next.questions[0]).toMatchObject({ text: 'Changed?', pointsMost: 9 });
  });
});
