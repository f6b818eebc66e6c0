import type { Homework, HomeworkRow } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  homeworkContent,
  plantDraft,
  plantHandIn,
  plantTaskFile,
  rubricContent,
} from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { createBatch, createCourse } from '../../../../test/rows/public-pages.ts';
import { plantSyllabus } from '../../../../test/rows/syllabus.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';
import { auditLog } from '../../../database/tables/audit.ts';
import { batches } from '../../../database/tables/batches.ts';
import { homework } from '../../../database/tables/homework.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const rowOf = async (id: number) => (await test.db.select().from(homework).where(eq(homework.id, id)))[0];
const plantOwnDraft = (changes: Parameters<typeof plantDraft>[2] = {}) =>
  plantDraft(test.db, { batchId: room.batchId, courseId: room.courseId }, { dueAt: room.inHours(24), ...changes });

describe('POST /homework', () => {
  const create = (token: string, body: object = {}) =>
    room.call('POST', '/homework', token, { body: { batchId: room.batchId, title: 'Sort a list', ...body } });

  it('201 for the trainer of the batch and for staff: a draft that nobody sees', async () => {
    const reply = await create(room.trainer.token);
    expect(reply.status).toBe(201);
    const made = reply.json<Homework>();
    expect(made).toMatchObject({
      title: 'Sort a list',
      state: 'draft',
      dueAt: null,
      publishedAt: null,
      version: 1,
      saved: { by: room.teacher.name },
      counts: { students: 2, missing: 2, waiting: 0 },
    });
    expect((await room.call('GET', `/homework/${made.id}/mine`, room.ann.token)).status).toBe(404);
    expect((await create(room.staff.token)).status).toBe(201);
  });

  it('404 for a trainer of another batch and for a batch that never was, and nothing is written', async () => {
    const before = await test.db.$count(homework);
    expect((await create(room.colleague.token)).status).toBe(404);
    expect((await create(room.staff.token, { batchId: 2_147_483_647 })).status).toBe(404);
    expect(await test.db.$count(homework)).toBe(before);
  });

  it('409 for an archived batch, which is left to the staff', async () => {
    const { id } = await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, { archivedAt: new Date() });
    expect((await create(room.staff.token, { batchId: id })).status).toBe(409);
    expect((await create(room.trainer.token, { batchId: id })).status).toBe(404);
  });

  it('201 once for a repeated key', async () => {
    const before = await test.db.$count(homework);
    const body = { batchId: room.batchId, title: 'Sort a list' };
    const headers = { 'idempotency-key': 'homework-once' };
    const replies = [
      await room.call('POST', '/homework', room.trainer.token, { body, headers }),
      await room.call('POST', '/homework', room.trainer.token, { body, headers }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await test.db.$count(homework)).toBe(before + 1);
  });
});

describe('PUT /homework/:homeworkId', () => {
  const save = (id: number, token: string, changes: object = {}) =>
    room.call('PUT', `/homework/${id}`, token, { body: room.draft(changes) });

  it('200 for a draft, with a lesson of the course, a rubric and files', async () => {
    const { id } = await plantOwnDraft();
    const file = await plantTaskFile(test.db, id);
    const [lessonId] = (await plantSyllabus(test.db, room.courseId)).lessonIds;
    const content = { ...rubricContent(), attachments: [file] };
    const reply = await save(id, room.trainer.token, { title: 'Count letters', lessonId, content, dueAt: null });
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ title: 'Count letters', lessonId, content, dueAt: null, version: 2 });
    expect(reply.json<Homework>().files).toMatchObject([{ id: file, kind: 'attachment', name: 'plan.pdf' }]);
    expect(await rowOf(id)).toMatchObject({ points: 10, fileIds: [file], updatedBy: `trainer:${room.trainerId}` });
  });

  it('400 for a lesson of another course and for a file that is not its own', async () => {
    const { id } = await plantOwnDraft();
    const { id: courseId } = await createCourse(test.db);
    const [lessonId] = (await plantSyllabus(test.db, courseId)).lessonIds;
    const foreign = await save(id, room.trainer.token, { lessonId });
    expect([foreign.status, foreign.json<{ fields: object }>().fields]).toEqual([
      400,
      { lessonId: 'This lesson is not a lesson of the course.' },
    ]);
    const file = await plantTaskFile(test.db, (await plantOwnDraft()).id);
    expect((await save(id, room.trainer.token, { content: homeworkContent({ attachments: [file] }) })).status).toBe(
      400,
    );
    const picture = { type: 'doc', content: [{ type: 'picture', attrs: { file, alt: '' } }] };
    expect((await save(id, room.trainer.token, { content: { ...homeworkContent(), text: picture } })).status).toBe(400);
    expect((await rowOf(id))?.version).toBe(1);
  });

  it.each([
    ['points that are more than the most', { marking: { kind: 'points', points: 1001 } }],
    ['half points', { marking: { kind: 'points', points: 7.5 } }],
    ['a rubric without criteria', { marking: { kind: 'rubric', criteria: [] } }],
    [
      'a criterion with one level',
      { marking: { kind: 'rubric', criteria: [{ title: 'a', levels: [{ title: 'b', points: 1 }] }] } },
    ],
    [
      'criteria that give too many points together',
      {
        marking: {
          kind: 'rubric',
          criteria: ['a', 'b'].map((title) => ({
            title,
            levels: [
              { title: 'no', points: 0 },
              { title: 'yes', points: 600 },
            ],
          })),
        },
      },
    ],
    ['a text that is no rich text', { text: '<script>alert(1)</script>' }],
    ['a file twice', { attachments: [3, 3] }],
  ])('400 for %s', async (_, content) => {
    const { id } = await plantOwnDraft();
    const body = room.draft({ content: { ...homeworkContent(), ...content } });
    expect((await room.call('PUT', `/homework/${id}`, room.trainer.token, { body })).status).toBe(400);
  });

  it('404 for a trainer of another batch and of an archived one, and nothing is saved', async () => {
    const { id } = await plantOwnDraft();
    expect((await save(id, room.colleague.token)).status).toBe(404);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    expect((await save(id, room.trainer.token)).status).toBe(404);
    expect((await save(id, room.staff.token)).status).toBe(409);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, room.batchId));
    expect((await rowOf(id))?.version).toBe(1);
  });

  it('409 for whoever saves second, and says who was first', async () => {
    const { id } = await plantOwnDraft();
    expect((await save(id, room.trainer.token)).status).toBe(200);
    const second = await save(id, room.staff.token);
    expect(second.status).toBe(409);
    expect(second.json()['message']).toContain(`${room.teacher.name} changed this homework on`);
  });

  it('of twenty who save at once one does', async () => {
    const { id } = await plantOwnDraft();
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(id, room.trainer.token)));
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await rowOf(id))?.version).toBe(2);
  });

  it('is in the audit log if staff do it', async () => {
    const { id } = await plantOwnDraft();
    await save(id, room.staff.token, { title: 'Other' });
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `homework:${id}`));
    expect(entry).toMatchObject({
      action: 'homework.save',
      before: { title: 'Count words' },
      after: { title: 'Other' },
    });
  });
});

describe('POST /homework/:homeworkId/publish', () => {
  const publish = (id: number, token = room.trainer.token, version = 1) =>
    room.call('POST', `/homework/${id}/publish`, token, { body: { version } });

  it('200, and the students of the batch can read it', async () => {
    const { id } = await plantOwnDraft();
    const reply = await publish(id);
    expect(reply.json()).toMatchObject({ state: 'published', version: 2 });
    expect((await room.mine(id)).title).toBe('Count words');
  });

  it('400 without a due time that is still to come', async () => {
    for (const dueAt of [null, room.inHours(-1)]) {
      const { id } = await plantOwnDraft({ dueAt });
      const reply = await publish(id);
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['dueAt']]);
      expect((await rowOf(id))?.state).toBe('draft');
    }
  });

  it('404 for a trainer of another batch, 409 for what is published or was saved meanwhile', async () => {
    const { id } = await plantOwnDraft();
    expect((await publish(id, room.colleague.token)).status).toBe(404);
    expect((await publish(id, room.trainer.token, 2)).status).toBe(409);
    await publish(id);
    expect((await publish(id, room.trainer.token, 2)).status).toBe(409);
  });

  it('of ten at once one publishes, and students are told once', async () => {
    const { id } = await plantOwnDraft();
    const replies = await Promise.all(Array.from({ length: 10 }, () => publish(id)));
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('PUT /homework/:homeworkId/closed', () => {
  const close = (id: number, version: number, isClosed = true, token = room.trainer.token) =>
    room.call('PUT', `/homework/${id}/closed`, token, { body: { isClosed, version } });

  it('200: nobody can hand in until it is open again', async () => {
    const { id } = await room.plant();
    expect((await close(id, 1)).json()).toMatchObject({ state: 'closed', version: 2 });
    expect((await room.handIn(id)).status).toBe(409);
    expect((await room.mine(id)).whyClosed).toBe('This homework is closed.');
    expect((await close(id, 2, false)).json()).toMatchObject({ state: 'published', version: 3 });
    expect((await room.handIn(id)).status).toBe(201);
  });

  it('200 and nothing changes if it is closed already', async () => {
    const { id } = await room.plant({ state: 'closed' });
    expect((await close(id, 1)).json()).toMatchObject({ state: 'closed', version: 1 });
  });

  it('404 for a trainer of another batch, 409 for a draft and for an old version', async () => {
    const { id } = await room.plant();
    expect((await close(id, 1, true, room.colleague.token)).status).toBe(404);
    expect((await close(id, 2)).status).toBe(409);
    expect((await close((await plantOwnDraft()).id, 1)).status).toBe(409);
  });
});

describe('DELETE /homework/:homeworkId', () => {
  const remove = (id: number, token = room.trainer.token) => room.call('DELETE', `/homework/${id}`, token);

  it('200 for a draft, with its files; staff leave an entry in the audit log', async () => {
    const { id } = await plantOwnDraft();
    await plantTaskFile(test.db, id);
    expect((await remove(id, room.staff.token)).status).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `homework:${id}`));
    expect(entry?.action).toBe('homework.delete');
  });

  it('404 for a trainer of another batch, 409 for what students have seen', async () => {
    const { id } = await room.plant();
    expect([(await remove(id, room.colleague.token)).status, (await remove(id)).status]).toEqual([404, 409]);
    expect((await rowOf(id))?.state).toBe('published');
  });
});

describe('GET /homework', () => {
  const list = async (token: string, query = '') =>
    (await room.call('GET', `/homework?limit=100${query}`, token)).json<HomeworkRow[]>();

  it('200: a trainer sees the homework of their batches, staff all, the newest first, with counts', async () => {
    const { id } = await room.plant({ title: 'Newest' });
    await plantHandIn(test.db, { homeworkId: id, studentId: room.ann.id });
    const [first, ...others] = await list(room.trainer.token);
    expect(first).toMatchObject({
      id,
      title: 'Newest',
      batch: { id: room.batchId },
      counts: { students: 2, missing: 1, waiting: 1 },
    });
    expect(others.every((row) => row.id < id)).toBe(true);
    expect(await list(room.colleague.token)).toEqual([]);
    expect((await list(room.staff.token))[0]?.id).toBe(id);
  });

  it('200 by batch, course and state, page by page', async () => {
    expect(await list(room.trainer.token, '&batch=2147483647')).toEqual([]);
    expect(await list(room.trainer.token, '&course=2147483647')).toEqual([]);
    const drafts = await list(room.trainer.token, `&state=draft&batch=${room.batchId}&course=${room.courseId}`);
    expect(new Set(drafts.map(({ state }) => state))).toEqual(new Set(['draft']));
    const page = await room.call('GET', '/homework?limit=2', room.trainer.token);
    const cursor = /cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1] ?? '';
    const next = (await room.call('GET', `/homework?limit=2&cursor=${cursor}`, room.trainer.token)).json<
      HomeworkRow[]
    >();
    expect(next[0]?.id).toBeLessThan(page.json<HomeworkRow[]>().at(-1)?.id ?? 0);
  });
});

describe('GET /homework/:homeworkId', () => {
  it('200 for the trainer of the batch and staff, 404 for others', async () => {
    const { id } = await room.plant();
    const statuses = await Promise.all(
      [room.trainer, room.staff, room.colleague].map(
        async ({ token }) => (await room.call('GET', `/homework/${id}`, token)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect((await room.call('GET', '/homework/2147483647', room.staff.token)).status).toBe(404);
  });
});
