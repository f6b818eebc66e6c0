import { type Question, type QuestionContent, type QuestionDraft, questionLimits } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { questionContents, questions } from '#database/tables/questions.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../../test/rows/front-office.ts';
import { createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';
import { exampleContents, plantQuestion, plantQuiz } from '../../../../test/rows/quizzes.ts';
import { plantSyllabus } from '../../../../test/rows/syllabus.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;
const { single, order, number } = exampleContents;

const trainerOf = async (...courseIds: number[]) => test.signInAs('trainer', await createTrainer(test.db, courseIds));
const newCourse = async () => (await createCourse(test.db)).id;

const draftOf = (content: QuestionContent = single, changes: Partial<QuestionDraft> = {}) => ({
  content,
  tags: [],
  lessonId: null,
  ...changes,
});

const add = (courseId: number, drafts: readonly object[], token = admin.token) =>
  test.call('POST', `/api/courses/${courseId}/questions`, { token, body: { questions: drafts } });
const list = (courseId: number, query = '', token = admin.token) =>
  test.call('GET', `/api/courses/${courseId}/questions${query}`, { token });
const read = (id: number, token = admin.token) => test.call('GET', `/api/questions/${id}`, { token });
const change = (id: number, version: number, draft: object = draftOf(), token = admin.token) =>
  test.call('PUT', `/api/questions/${id}`, { token, body: { ...draft, version } });
const archive = (id: number, version: number, isArchived = true, token = admin.token) =>
  test.call('PUT', `/api/questions/${id}/archived`, { token, body: { isArchived, version } });

async function added(courseId: number, draft: object = draftOf()): Promise<Question> {
  const reply = await add(courseId, [draft]);
  const [question] = reply.status === 201 ? reply.json<Question[]>() : [];
  if (question === undefined) throw new Error(reply.text);
  return question;
}

const contentsOf = (id: number) =>
  test.db
    .select()
    .from(questionContents)
    .where(eq(questionContents.questionId, id))
    .orderBy(asc(questionContents.number));
const countOf = (courseId: number) => test.db.$count(questions, eq(questions.courseId, courseId));

describe('POST /courses/:courseId/questions', () => {
  it('201 for a trainer of the course: the questions with their ids, and who saved them', async () => {
    const courseId = await newCourse();
    const { lessonIds } = await plantSyllabus(test.db, courseId);
    const trainer = await trainerOf(courseId);
    const now = test.clock.now();
    const drafts = [
      draftOf(single, { tags: ['Joins ', 'joins', 'hard'], lessonId: lessonIds[0] ?? 0 }),
      draftOf(order),
    ];
    const reply = await test.clock.standAt(now, () => add(courseId, drafts, trainer.token));
    const saved = { by: trainer.user?.name, at: now.toISOString() };
    const shared = { courseId, contentNumber: 1, isArchived: false, saved, version: 1 };
    const [one, two] = reply.json<Question[]>();
    expect([reply.status, reply.json()]).toEqual([
      201,
      [
        { id: one?.id, content: single, tags: ['joins', 'hard'], lessonId: lessonIds[0], ...shared },
        { id: two?.id, content: order, tags: [], lessonId: null, ...shared },
      ],
    ]);
    expect((await read(one?.id ?? 0, trainer.token)).json()).toEqual(one);
    expect((await contentsOf(two?.id ?? 0)).map(({ number: place, createdBy }) => [place, createdBy])).toEqual([
      [1, `trainer:${trainer.id}`],
    ]);
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `course:${courseId}`))).toBe(0);
  });

  it('201 for staff, with an entry in the audit log that has no key', async () => {
    const courseId = await newCourse();
    const { id } = await added(courseId);
    expect(await lastAuditAbout(test.db, `course:${courseId}`)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'question.add',
      after: { ids: [id] },
    });
  });

  it('201 for a question of each kind, whose content comes back as it was sent', async () => {
    const courseId = await newCourse();
    const contents = Object.values(exampleContents);
    const reply = await add(
      courseId,
      contents.map((content) => draftOf(content)),
    );
    expect(reply.json<Question[]>().map(({ content }) => content)).toEqual(contents);
  });

  it('201 for the largest questions, in Devanagari; 413 for a body that is larger', async () => {
    const courseId = await newCourse();
    const words = (count: number) => 'अ'.repeat(count);
    const largest = {
      ...order,
      text: words(questionLimits.textCharactersMost),
      explanation: words(questionLimits.explanationCharactersMost),
      program: { language: 'java', text: words(questionLimits.codeCharactersMost) },
      items: Array.from(
        { length: questionLimits.optionsMost },
        (_, at) => `${at}${words(questionLimits.optionCharactersMost - 1)}`,
      ),
    };
    expect(
      (
        await add(
          courseId,
          Array.from({ length: 12 }, () => draftOf(largest as QuestionContent)),
        )
      ).status,
    ).toBe(201);
    const many = Array.from({ length: questionLimits.addMost }, () => draftOf(largest as QuestionContent));
    expect([(await add(courseId, many)).status, await countOf(courseId)]).toEqual([413, 12]);
  });

  it('201 for 50 small questions at once', async () => {
    const courseId = await newCourse();
    const reply = await add(
      courseId,
      Array.from({ length: questionLimits.addMost }, () => draftOf(number)),
    );
    expect([reply.status, await countOf(courseId)]).toEqual([201, questionLimits.addMost]);
  });

  it.each<[string, object]>([
    ['no right answer', { ...single, options: single.options.map((option) => ({ ...option, isRight: false })) }],
    [
      'two right answers where one can be chosen',
      { ...single, options: single.options.map((option) => ({ ...option, isRight: true })) },
    ],
    ['one answer to choose from', { ...single, options: single.options.slice(1, 2) }],
    ['an answer twice', { ...single, options: [...single.options, single.options[0]] }],
    ['an order of two lines', { ...order, items: ['SELECT', 'FROM'] }],
    ['a number that is none', { ...number, value: '7' }],
    ['a negative tolerance', { ...number, tolerance: -1 }],
    ['a program without text', { ...exampleContents.code, program: { language: 'java', text: ' \n' } }],
    ['code without a program', { ...exampleContents.code, program: null }],
    ['no accepted answer', { ...exampleContents.text, accepted: [] }],
    ['no points', { ...single, points: 0 }],
    ['half a point', { ...single, points: 1.5 }],
    ['a kind that is none', { ...single, kind: 'essay' }],
    ['a key of another kind', { ...single, output: '1' }],
    ['control characters', { ...single, text: 'a\u0000b' }],
  ])('400 for %s, and nothing is added', async (_, content) => {
    const courseId = await newCourse();
    const reply = await add(courseId, [draftOf(), { content, tags: [], lessonId: null }]);
    expect([reply.status, await countOf(courseId)]).toEqual([400, 0]);
  });

  it('400 for a lesson of another course, and nothing is added', async () => {
    const courseId = await newCourse();
    const { lessonIds } = await plantSyllabus(test.db, await newCourse());
    const reply = await add(courseId, [draftOf(), draftOf(single, { lessonId: lessonIds[0] ?? 0 })]);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['questions.1.lessonId'],
    ]);
    expect(await countOf(courseId)).toBe(0);
  });

  it('404 for a trainer of another course and for a course that never was', async () => {
    const courseId = await newCourse();
    const { token } = await trainerOf(await newCourse());
    expect([(await add(courseId, [draftOf()], token)).status, (await add(unknownId, [draftOf()])).status]).toEqual([
      404, 404,
    ]);
    expect(await countOf(courseId)).toBe(0);
  });

  it('409 for an archived course', async () => {
    const courseId = await newCourse();
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, courseId));
    const reply = await add(courseId, [draftOf()]);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'This course is archived. Please restore it first.' },
    ]);
  });

  it('409 beyond the size of the bank, also for two people who add at once', async () => {
    const courseId = await newCourse();
    await test.db.execute(`with made as (insert into questions (course_id, content_number, updated_by)
        select ${courseId}, 1, 'admin:1' from generate_series(1, ${questionLimits.bankMost - 1}) returning id)
      insert into question_contents (question_id, number, content, created_at, created_by)
        select id, 1, '${JSON.stringify(number).replaceAll("'", "''")}', now(), 'admin:1' from made`);
    const replies = await Promise.all([add(courseId, [draftOf()]), add(courseId, [draftOf()])]);
    expect([statusesOf(replies), await countOf(courseId)]).toEqual([[201, 409], questionLimits.bankMost]);
  });
});

describe('GET /courses/:courseId/questions', () => {
  it('200 with the newest first, page by page, and the total on the first page', async () => {
    const courseId = await newCourse();
    const ids = [
      await plantQuestion(test.db, courseId),
      await plantQuestion(test.db, courseId, order),
      await plantQuestion(test.db, courseId, number),
    ];
    await plantQuestion(test.db, await newCourse());
    const first = await list(courseId, '?limit=2');
    expect([first.status, first.json<Question[]>().map(({ id }) => id), first.headers['x-total-count']]).toEqual([
      200,
      [ids[2], ids[1]],
      '3',
    ]);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await test.call('GET', next, { token: admin.token });
    expect([second.json<Question[]>().map(({ id }) => id), second.headers['link']]).toEqual([[ids[0]], undefined]);
  });

  it('200 with those that pass the filters', async () => {
    const courseId = await newCourse();
    const { lessonIds } = await plantSyllabus(test.db, courseId);
    const [joins, lines] = [
      await added(courseId, draftOf(single, { tags: ['joins'] })),
      await added(courseId, draftOf(order, { lessonId: lessonIds[1] ?? 0 })),
    ];
    await archive(lines.id, 1);
    const gone = await added(courseId, draftOf(number, { tags: ['joins', 'hard'] }));
    const found = async (query: string) => (await list(courseId, query)).json<Question[]>().map(({ id }) => id);
    expect([
      await found('?tag=JOINS'),
      await found('?tag=hard'),
      await found('?kind=single'),
      await found('?archived=only'),
      await found(`?archived=only&lesson=${lessonIds[1]}`),
      await found(`?lesson=${lessonIds[1]}`),
      await found('?q=CONSTANT'),
      await found('?q=100%25'),
    ]).toEqual([[gone.id, joins.id], [gone.id], [joins.id], [lines.id], [lines.id], [], [joins.id], []]);
    const tags = await test.call('GET', `/api/courses/${courseId}/question-tags`, { token: admin.token });
    expect([tags.status, tags.json()]).toEqual([
      200,
      {
        all: 2,
        tags: [
          { tag: 'hard', count: 1 },
          { tag: 'joins', count: 2 },
        ],
      },
    ]);
  });

  it('404 for a trainer of another course; 403 for students and for staff without the right to teaching', async () => {
    const courseId = await newCourse();
    const question = await added(courseId);
    const other = await trainerOf(await newCourse());
    const student = await test.signInAs('student');
    const people = await test.signInWithRights('people', 'site');
    for (const [token, status] of [
      [other.token, 404],
      [student.token, 403],
      [people.token, 403],
    ] as const) {
      const tags = await test.call('GET', `/api/courses/${courseId}/question-tags`, { token });
      expect([(await list(courseId, '', token)).status, (await read(question.id, token)).status, tags.status]).toEqual([
        status,
        status,
        status,
      ]);
      expect([
        (await change(question.id, 1, draftOf(), token)).status,
        (await archive(question.id, 1, true, token)).status,
      ]).toEqual([status, status]);
    }
    expect((await read(question.id)).json()).toEqual(question);
  });
});

describe('PUT /questions/:questionId', () => {
  it('200: a changed content is a new one, and the old one stays as it was', async () => {
    const { id } = await added(await newCourse());
    const content = { ...single, text: 'Which keyword makes a class without subclasses?' };
    const reply = await change(id, 1, draftOf(content, { tags: ['classes'] }));
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { content, contentNumber: 2, tags: ['classes'], version: 2 },
    ]);
    expect((await contentsOf(id)).map((row) => row.content)).toEqual([single, content]);
    expect(await lastAuditAbout(test.db, `question:${id}`)).toMatchObject({
      action: 'question.update',
      after: { contentNumber: 2, tags: ['classes'] },
    });
  });

  it('200 for other tags alone: the content keeps its number', async () => {
    const { id } = await added(await newCourse());
    expect((await change(id, 1, draftOf(single, { tags: ['final'] }))).json()).toMatchObject({
      contentNumber: 1,
      tags: ['final'],
      version: 2,
    });
    expect(await contentsOf(id)).toHaveLength(1);
  });

  it('400 for a lesson of another course', async () => {
    const { id } = await added(await newCourse());
    const { lessonIds } = await plantSyllabus(test.db, await newCourse());
    expect((await change(id, 1, draftOf(single, { lessonId: lessonIds[0] ?? 0 }))).status).toBe(400);
  });

  it('409 for a question that somebody saved since: the message says who, and theirs stays', async () => {
    const courseId = await newCourse();
    const trainer = await trainerOf(courseId);
    const { id } = await added(courseId);
    await change(id, 1, draftOf(order), trainer.token);
    const reply = await change(id, 1, draftOf(number));
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^${trainer.user?.name} saved this question on .* IST, after you opened it\\.`)),
    ]);
    expect((await read(id)).json()).toMatchObject({ content: order, version: 2 });
  });

  it('200 for one and 409 for the others of 20 changes at once', async () => {
    const { id } = await added(await newCourse());
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(id, 1, draftOf({ ...number, value: at }))),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await contentsOf(id)).toHaveLength(2);
  });

  it('404 for a question that never was', async () => {
    expect([
      (await change(unknownId, 1)).status,
      (await read(unknownId)).status,
      (await archive(unknownId, 1)).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('PUT /questions/:questionId/archived', () => {
  it('200, and back again', async () => {
    const { id } = await added(await newCourse());
    const reply = await archive(id, 1);
    expect([reply.status, reply.json()]).toMatchObject([200, { isArchived: true, version: 2, contentNumber: 1 }]);
    expect((await archive(id, 2, false)).json()).toMatchObject({ isArchived: false, version: 3 });
    expect(await lastAuditAbout(test.db, `question:${id}`)).toMatchObject({ action: 'question.restore' });
  });

  it('409 for a question of a quiz that is not closed, which the message names', async () => {
    const courseId = await newCourse();
    const { id } = await added(courseId);
    await plantQuiz(test.db, courseId, { title: 'Loops', questionIds: [id] });
    const reply = await archive(id, 1);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'This question stands in the quiz “Loops”. Please take it out there first.' },
    ]);
  });

  it('200 for a question of a closed quiz', async () => {
    const courseId = await newCourse();
    const { id } = await added(courseId);
    await plantQuiz(test.db, courseId, { state: 'closed', questionIds: [id] });
    expect((await archive(id, 1)).status).toBe(200);
  });

  it('409 for a version that is not the newest', async () => {
    const { id } = await added(await newCourse());
    expect((await archive(id, 2)).status).toBe(409);
  });
});
