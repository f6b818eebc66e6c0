import { lessonsOf, type Syllabus, type SyllabusDraft, type SyllabusDraftView, syllabusLimits } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';
import { courses } from '#database/tables/courses.ts';
import { lessons } from '#database/tables/lessons.ts';
import { syllabi } from '#database/tables/syllabus.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { createCourse, createTrainer } from '../../../test/rows/public-pages.ts';
import { syllabusDraft } from '../../../test/rows/syllabus.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;
const pathOf = (courseId: number) => `/api/courses/${courseId}/syllabus/draft`;

const trainerOf = async (...courseIds: number[]) => test.signInAs('trainer', await createTrainer(test.db, courseIds));

const read = (courseId: number, token = admin.token) => test.call('GET', pathOf(courseId), { token });
const save = (courseId: number, syllabus: SyllabusDraft, version = 0, token = admin.token) =>
  test.call('PUT', pathOf(courseId), { token, body: { syllabus, version } });

async function saved(courseId: number, syllabus: SyllabusDraft, version = 0): Promise<Syllabus> {
  const reply = await save(courseId, syllabus, version);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json<SyllabusDraftView>().syllabus;
}

const idsOf = (syllabus: Syllabus) => lessonsOf(syllabus).map(({ id }) => id);
const rowOf = async (courseId: number) =>
  (await test.db.select().from(syllabi).where(eq(syllabi.courseId, courseId)))[0];
const lessonIdsOf = async (courseId: number) =>
  (await test.db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(asc(lessons.id))).map(
    ({ id }) => id,
  );
const nameOfAdmin = async () => (await test.db.select().from(admins).where(eq(admins.id, admin.id)))[0]?.name;

describe('GET /courses/:courseId/syllabus/draft', () => {
  it('200 with an empty draft before anything was saved', async () => {
    const { id, title } = await createCourse(test.db);
    const reply = await read(id);
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        course: { id, title },
        syllabus: { outcomes: [], audience: [], projects: [], modules: [] },
        version: 0,
        saved: null,
        published: null,
        isChanged: false,
      },
    ]);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('200 for a draft course and an archived one', async () => {
    for (const state of [{ isDraft: true }, { archivedAt: new Date() }]) {
      expect((await read((await createCourse(test.db, state)).id)).status).toBe(200);
    }
  });

  it('404 for a trainer of another course, byte for byte as for a course that never was', async () => {
    const { id } = await createCourse(test.db);
    const { token } = await trainerOf((await createCourse(test.db)).id);
    const headers = { 'x-request-id': 'the-same-for-both' };
    const replies = [id, unknownId].map((course) => test.call('GET', pathOf(course), { token, headers }));
    const [foreign, never] = await Promise.all(replies);
    expect([foreign?.status, never?.status, foreign?.text]).toEqual([404, 404, never?.text]);
  });

  it('403 for staff without the right to teaching, and for students', async () => {
    const { id } = await createCourse(test.db);
    for (const { token } of [await test.signInWithRights('people', 'site'), await test.signInAs('student')]) {
      expect([(await read(id, token)).status, (await save(id, syllabusDraft(), 0, token)).status]).toEqual([403, 403]);
    }
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('PUT /courses/:courseId/syllabus/draft', () => {
  it('200 for staff with the right to teaching: the draft with ids, and an entry in the audit log', async () => {
    const { id, title } = await createCourse(test.db);
    const { id: adminId, token } = await test.signInWithRights('teaching');
    const now = test.clock.now();
    const reply = await test.clock.standAt(now, () => save(id, syllabusDraft(), 0, token));
    const view = reply.json<SyllabusDraftView>();
    const [one = 0, two = 0, three = 0] = idsOf(view.syllabus);
    const [row] = await test.db.select().from(admins).where(eq(admins.id, adminId));
    expect([reply.status, view]).toEqual([
      200,
      {
        course: { id, title },
        syllabus: {
          ...syllabusDraft(),
          modules: [
            {
              title: 'Foundations',
              lessons: [
                { id: one, title: 'Variables', minutes: 45 },
                { id: two, title: 'Loops', minutes: 60 },
              ],
            },
            { title: 'Web', lessons: [{ id: three, title: 'Servlets', minutes: 45 }] },
          ],
        },
        version: 1,
        saved: { by: row?.name, at: now.toISOString() },
        published: null,
        isChanged: true,
      },
    ]);
    expect(await lessonIdsOf(id)).toEqual([one, two, three]);
    expect((await read(id)).json()).toEqual(view);
    expect(await lastAuditAbout(test.db, `course:${id}`)).toMatchObject({
      actor: `admin:${adminId}`,
      action: 'syllabus.save',
      after: { version: 1, modules: 2, lessons: 3, minutes: 150 },
    });
  });

  it('200 for a trainer of the course, who is named in the draft; the audit log is about the staff', async () => {
    const { id } = await createCourse(test.db);
    const trainer = await trainerOf(id);
    const reply = await save(id, syllabusDraft(), 0, trainer.token);
    expect([reply.status, reply.json<SyllabusDraftView>().saved?.by]).toEqual([200, trainer.user?.name]);
    expect(await rowOf(id)).toMatchObject({ updatedBy: `trainer:${trainer.id}`, version: 1 });
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `course:${id}`))).toBe(0);
  });

  it('404 for a trainer of another course, and nothing is saved', async () => {
    const { id } = await createCourse(test.db);
    const { token } = await trainerOf((await createCourse(test.db)).id);
    expect((await save(id, syllabusDraft(), 0, token)).status).toBe(404);
    expect([await rowOf(id), await lessonIdsOf(id)]).toEqual([undefined, []]);
  });

  it('404 for a course that never was', async () => {
    expect((await save(unknownId, syllabusDraft())).status).toBe(404);
  });

  it('409 for an archived course, and nothing is saved', async () => {
    const { id } = await createCourse(test.db);
    await saved(id, syllabusDraft());
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, id));
    const reply = await save(id, syllabusDraft(), 1);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'This course is archived. Please restore it first.' },
    ]);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  it('409 for a draft that somebody saved since: the message says who and when, and their draft stays', async () => {
    const { id } = await createCourse(test.db);
    const trainer = await trainerOf(id);
    const noon = new Date('2027-01-14T06:30:00Z');
    await saved(id, syllabusDraft({ outcomes: ['First'] }));
    await test.db.update(syllabi).set({ updatedAt: noon }).where(eq(syllabi.courseId, id));
    const reply = await save(id, syllabusDraft({ outcomes: ['Second'] }), 0, trainer.token);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: `${await nameOfAdmin()} saved this syllabus on 14 Jan 2027, 12:00 pm IST, after you opened it. Please look at it again.`,
      },
    ]);
    expect((await rowOf(id))?.content.outcomes).toEqual(['First']);
  });

  it('409 for a version that was never saved', async () => {
    const { id } = await createCourse(test.db);
    expect((await save(id, syllabusDraft(), 7)).status).toBe(409);
    expect([await rowOf(id), await lessonIdsOf(id)]).toEqual([undefined, []]);
  });

  it.each([0, 1])('200 for one and 409 for the others of 20 saves of version %s at once', async (version) => {
    const { id } = await createCourse(test.db);
    if (version === 1) await saved(id, syllabusDraft({ modules: [] }));
    const writers = [admin, await trainerOf(id), await test.signInAs('admin')];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(id, syllabusDraft({ outcomes: [`Draft ${at}`] }), version, writers[at % 3]?.token),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 200)?.json<SyllabusDraftView>();
    expect(await rowOf(id)).toMatchObject({ version: version + 1, content: winner?.syllabus });
    expect(await lessonIdsOf(id)).toHaveLength(3);
  });
});

describe('the ids of lessons', () => {
  it('stay when lessons are moved and renamed; new lessons get new ones', async () => {
    const { id } = await createCourse(test.db);
    const [one = 0, two = 0, three = 0] = idsOf(await saved(id, syllabusDraft()));
    const modules = [
      {
        title: 'All',
        lessons: [
          { id: three, title: 'Servlets and filters', minutes: 50 },
          { title: 'New', minutes: 30 },
        ],
      },
      {
        title: 'Rest',
        lessons: [
          { id: two, title: 'Loops', minutes: 60 },
          { id: one, title: 'Variables', minutes: 45 },
        ],
      },
    ];
    const ids = idsOf(await saved(id, syllabusDraft({ modules }), 1));
    expect([ids[0], ids[2], ids[3]]).toEqual([three, two, one]);
    expect([one, two, three]).not.toContain(ids[1]);
    expect(await lessonIdsOf(id)).toEqual([one, two, three, ids[1]]);
  });

  it('stay when a lesson is removed and put back', async () => {
    const { id } = await createCourse(test.db);
    const whole = await saved(id, syllabusDraft());
    await saved(id, syllabusDraft({ modules: [] }), 1);
    expect(await saved(id, whole, 2)).toEqual(whole);
    expect(await lessonIdsOf(id)).toEqual(idsOf(whole));
  });

  it('400 for a lesson of another course and for one that never was; nothing is saved', async () => {
    const { id } = await createCourse(test.db);
    await saved(id, syllabusDraft());
    const [foreign = 0] = idsOf(await saved((await createCourse(test.db)).id, syllabusDraft()));
    for (const lessonId of [foreign, unknownId]) {
      const lessonsOfModule = [
        { title: 'New', minutes: 30 },
        { id: lessonId, title: 'Taken', minutes: 45 },
      ];
      const reply = await save(id, syllabusDraft({ modules: [{ title: 'Web', lessons: lessonsOfModule }] }), 1);
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['syllabus.modules']]);
    }
    expect([(await rowOf(id))?.version, (await lessonIdsOf(id)).length]).toEqual([1, 3]);
  });

  it('400 for a lesson in two places', async () => {
    const { id } = await createCourse(test.db);
    const [one = 0] = idsOf(await saved(id, syllabusDraft()));
    const twice = [
      { id: one, title: 'Variables', minutes: 45 },
      { id: one, title: 'Variables again', minutes: 45 },
    ];
    expect((await save(id, syllabusDraft({ modules: [{ title: 'Web', lessons: twice }] }), 1)).status).toBe(400);
  });
});

describe('the limits of a syllabus', () => {
  const module = (lessonCount: number, title = 'अ'.repeat(syllabusLimits.titleCharactersMost)) => ({
    title,
    lessons: Array.from({ length: lessonCount }, () => ({ title, minutes: syllabusLimits.lessonMinutesMost })),
  });

  it('200 for the largest syllabus, in Devanagari', async () => {
    const { id } = await createCourse(test.db);
    const line = 'अ'.repeat(syllabusLimits.promiseCharactersMost);
    const lines = Array.from({ length: syllabusLimits.promisesMost }, () => line);
    const text = 'अ'.repeat(syllabusLimits.projectCharactersMost);
    const largest = syllabusDraft({
      outcomes: lines,
      audience: lines,
      projects: lines.map((title) => ({ title: title.slice(0, syllabusLimits.titleCharactersMost), text })),
      modules: Array.from({ length: syllabusLimits.modulesMost }, () =>
        module(syllabusLimits.lessonsMost / syllabusLimits.modulesMost),
      ),
    });
    const whole = await saved(id, largest);
    expect(lessonsOf(whole)).toHaveLength(syllabusLimits.lessonsMost);
    // With the ids it is still small enough to be sent back.
    expect(await saved(id, whole, 1)).toEqual(whole);
  });

  it.each([
    ['too many lessons', { modules: Array.from({ length: 8 }, () => module(51, 'M')) }],
    ['too many lessons in a module', { modules: [module(61, 'M')] }],
    ['too many modules', { modules: Array.from({ length: 41 }, () => module(1, 'M')) }],
    ['an empty title', { modules: [module(1, ' ')] }],
    ['a long title', { modules: [module(1, 'a'.repeat(121))] }],
    ['too few minutes', { modules: [{ title: 'M', lessons: [{ title: 'L', minutes: 4 }] }] }],
    ['too many minutes', { modules: [{ title: 'M', lessons: [{ title: 'L', minutes: 601 }] }] }],
    ['half a minute', { modules: [{ title: 'M', lessons: [{ title: 'L', minutes: 45.5 }] }] }],
    ['too many outcomes', { outcomes: Array.from({ length: 13 }, () => 'a') }],
    ['a long line for the audience', { audience: ['a'.repeat(161)] }],
    ['a project without a text', { projects: [{ title: 'A shop', text: '' }] }],
  ])('400 for %s', async (_, changes: Partial<SyllabusDraft>) => {
    const { id } = await createCourse(test.db);
    expect((await save(id, syllabusDraft(changes))).status).toBe(400);
    expect(await rowOf(id)).toBeUndefined();
  });
});
