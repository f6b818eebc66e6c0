import { lessonsOf, type MyHomework, type MyHomeworkRow } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  homeworkContent,
  plantGrade,
  plantHandIn,
  plantTaskFile,
  plantUpload,
} from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { createPublishedSyllabus, syllabusDraft } from '../../../../test/rows/syllabus.ts';
import { homework } from '../../../database/tables/homework.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const list = (which: 'todo' | 'done', token = room.ann.token, query = '') =>
  room.call('GET', `/homework/mine?list=${which}&limit=100${query}`, token);
const titles = async (which: 'todo' | 'done', token = room.ann.token) =>
  (await list(which, token)).json<MyHomeworkRow[]>().map(({ title }) => title);

describe('GET /homework/mine', () => {
  it('200: what I can hand in, the nearest due time first; everything else, the newest first', async () => {
    const hand = (homeworkId: number) => plantHandIn(test.db, { homeworkId, studentId: room.ann.id });
    await room.plant({ title: 'in two days', dueAt: room.inHours(48) });
    await room.plant({ title: 'tomorrow', dueAt: room.inHours(24) });
    await room.plant({ title: 'too late, accepted', dueAt: room.inHours(-5) });
    await room.plant({ title: 'too late', dueAt: room.inHours(-6), acceptsLate: false });
    await room.plant({ title: 'closed', dueAt: room.inHours(9), state: 'closed' });
    await room.plant({ title: 'draft', state: 'draft', publishedAt: null });
    await hand((await room.plant({ title: 'waits', dueAt: room.inHours(7) })).id);
    const marked = await room.plant({ title: 'marked', dueAt: room.inHours(8) });
    await plantGrade(test.db, await hand(marked.id));
    const again = await room.plant({ title: 'again', dueAt: room.inHours(1) });
    const asked = { outcome: 'again', points: null, againDueAt: room.inHours(30) } as const;
    await plantGrade(test.db, await hand(again.id), asked);
    expect(await titles('todo')).toEqual(['too late, accepted', 'tomorrow', 'again', 'in two days']);
    expect(await titles('done')).toEqual(['closed', 'marked', 'waits', 'too late']);
    const rows = (await list('done')).json<MyHomeworkRow[]>();
    expect(rows.find(({ id }) => id === marked.id)).toMatchObject({
      state: 'graded',
      points: 8,
      pointsMost: 10,
      canHandIn: false,
      course: { id: room.courseId },
    });
    const [, , asksAgain] = (await list('todo')).json<MyHomeworkRow[]>();
    expect(asksAgain).toMatchObject({ state: 'again', dueAt: room.inHours(30).toISOString(), canHandIn: true });
    await hand(again.id);
    expect(await titles('todo')).not.toContain('again');
    expect(await titles('done')).toContain('again');
  });

  it('200 page by page, without losing or repeating one', async () => {
    const whole = (await list('todo')).json<MyHomeworkRow[]>().map(({ id }) => id);
    const seen: number[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const reply = await room.call('GET', `/homework/mine?list=todo&limit=1${cursor}`, room.ann.token);
      seen.push(...reply.json<MyHomeworkRow[]>().map(({ id }) => id));
      const next = /cursor=([^&>]+)/.exec(String(reply.headers['link']))?.[1];
      if (next === undefined) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(whole);
  });

  it('200 and empty for a stranger and after the enrolment was cancelled', async () => {
    expect([await titles('todo', room.stranger.token), await titles('done', room.stranger.token)]).toEqual([[], []]);
    await room.setEnrolment(room.ann.id, { status: 'Cancelled' });
    expect([await titles('todo'), await titles('done')]).toEqual([[], []]);
    await room.setEnrolment(room.ann.id, { status: 'Active' });
  });

  it('200 while a fee is overdue: the list stays, and nothing can be handed in', async () => {
    await room.setEnrolment(room.ann.id, { overdueAt: new Date() });
    const rows = (await list('todo')).json<MyHomeworkRow[]>();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ canHandIn }) => canHandIn)).toEqual([]);
    await room.setEnrolment(room.ann.id, { overdueAt: null });
  });
});

describe('GET /homework/:homeworkId/mine (threat 46)', () => {
  const get = (id: number, token = room.ann.token, query = '') =>
    room.call('GET', `/homework/${id}/mine${query}`, token);

  it('200 with the text, its own files and no others, and uploads that I have not handed in', async () => {
    const { id } = await room.plant();
    const [named, other] = [await plantTaskFile(test.db, id), await plantTaskFile(test.db, id)];
    await test.db
      .update(homework)
      .set({ content: homeworkContent({ attachments: [named] }) })
      .where(eq(homework.id, id));
    const upload = await plantUpload(test.db, id, room.ann.id);
    await plantUpload(test.db, id, room.ben.id);
    const mine = (await get(id)).json<MyHomework>();
    expect(mine).toMatchObject({ state: 'missing', shown: null, grade: null, handIns: [], whyClosed: null });
    expect(mine.files.map((file) => file.id)).toEqual([named]);
    expect(mine.files.map((file) => file.id)).not.toContain(other);
    expect(mine.uploads.map((file) => file.id)).toEqual([upload]);
    expect(mine.changedAt).not.toBeNull();
  });

  it('200 with an older hand-in on request, 404 for one that never was', async () => {
    const { id } = await room.plant();
    await room.handIn(id, { text: 'first' });
    await room.handIn(id, { text: 'second' });
    expect((await get(id, room.ann.token, '?version=1')).json()).toMatchObject({ shown: { number: 1, text: 'first' } });
    expect((await get(id, room.ann.token, '?version=3')).status).toBe(404);
    expect((await get((await room.plant()).id, room.ann.token, '?version=1')).status).toBe(200);
  });

  it('200 with its lesson once that stands in the published syllabus', async () => {
    const content = await createPublishedSyllabus(test.db, room.courseId, syllabusDraft());
    const [lesson] = lessonsOf(content);
    const { id } = await room.plant({ lessonId: lesson?.id ?? 0 });
    expect((await get(id)).json<MyHomework>().lesson).toEqual({ id: lesson?.id, title: lesson?.title });
    await createPublishedSyllabus(test.db, room.courseId, syllabusDraft(), 2);
    expect((await get(id)).json<MyHomework>().lesson).toBeNull();
  });

  it('comments are shown once the work is returned, and those after it with the next return', async () => {
    const { id } = await room.plant();
    await room.handIn(id);
    const say = (text: string) =>
      room.call('POST', `/homework/${id}/students/${room.ann.id}/comments`, room.trainer.token, {
        body: { version: 1, fileId: null, lines: { from: 1, to: 1 }, text },
      });
    await say('before');
    expect((await room.mine(id)).comments).toEqual([]);
    await room.grade(id);
    await say('after');
    expect((await room.mine(id)).comments).toMatchObject([
      { text: 'before', by: room.teacher.name, fromLine: 1, toLine: 1, isReturned: true },
    ]);
    await room.grade(id, { gradeNumber: 1 });
    expect((await room.mine(id)).comments.map(({ text }) => text)).toEqual(['before', 'after']);
  });

  it('404 for a stranger, for a draft and without an enrolment; 403 for a trainer', async () => {
    const { id } = await room.plant();
    const draft = await room.plant({ state: 'draft', publishedAt: null });
    expect((await get(id, room.stranger.token)).status).toBe(404);
    expect((await get(draft.id)).status).toBe(404);
    expect((await get(id, room.trainer.token)).status).toBe(403);
  });
});
