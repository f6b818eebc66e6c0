import type { HandIn } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantGrade, plantUpload } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { seat } from '../../../../test/rows/public-pages.ts';
import { batches, batchStudents } from '../../../database/tables/batches.ts';
import { handIns, handInVersions } from '../../../database/tables/hand-ins.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const versionsOf = (homeworkId: number) =>
  test.db
    .select({ number: handInVersions.number, text: handInVersions.text, handedInAt: handInVersions.handedInAt })
    .from(handInVersions)
    .innerJoin(handIns, eq(handIns.id, handInVersions.handInId))
    .where(eq(handIns.homeworkId, homeworkId))
    .orderBy(handInVersions.number);

describe('POST /homework/:homeworkId/hand-ins', () => {
  it('201 with text, a link and files; the newest counts and the others stay', async () => {
    const { id } = await room.plant();
    const file = await plantUpload(test.db, id, room.ann.id);
    const first = await room.handIn(id, {
      text: '  for word in words:\r\n    count += 1  \n\n',
      link: 'https://git.example.com/ann/words',
      fileIds: [file],
    });
    expect(first.status).toBe(201);
    expect(first.json()).toMatchObject({
      number: 1,
      isLate: false,
      text: '  for word in words:\n    count += 1',
      link: 'https://git.example.com/ann/words',
      files: [{ id: file, name: 'main.py' }],
    });
    expect((await room.handIn(id, { text: 'second' })).json<HandIn>().number).toBe(2);
    expect(await room.mine(id)).toMatchObject({
      state: 'waiting',
      handIns: [{ number: 2 }, { number: 1 }],
      shown: { number: 2, text: 'second', files: [] },
      uploads: [],
    });
    expect((await versionsOf(id)).map(({ text }) => text)).toEqual(['  for word in words:\n    count += 1', 'second']);
  });

  it.each([
    ['nothing at all', { text: '  \n ' }],
    ['a link without https', { link: 'http://git.example.com/x' }],
    ['a script as a link', { link: 'javascript:alert(1)' }],
    ['a link with a password in it', { link: 'https://ann:secret@git.example.com/x' }],
    ['more files than there can be', { fileIds: Array.from({ length: 11 }, (_, at) => at + 1) }],
    ['a file twice', { fileIds: [1, 1] }],
    ['a text that is too long', { text: 'x'.repeat(20_001) }],
    ['a time of its own', { handedInAt: '2020-01-01T00:00:00Z' }],
  ])('400 for %s, and nothing is kept', async (_, body) => {
    const { id } = await room.plant();
    expect((await room.handIn(id, { text: '', ...body })).status).toBe(400);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('201 for a text of 20,000 letters of four bytes', async () => {
    const { id } = await room.plant();
    expect((await room.handIn(id, { text: '😀'.repeat(10_000) })).status).toBe(201);
  });

  it('400 for a file of somebody else, of other homework, and one that never was', async () => {
    const { id } = await room.plant();
    const files = [
      await plantUpload(test.db, id, room.ben.id),
      await plantUpload(test.db, (await room.plant()).id, room.ann.id),
      2_147_483_647,
    ];
    for (const file of files) {
      const reply = await room.handIn(id, { fileIds: [file] });
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['fileIds']]);
    }
    expect(await versionsOf(id)).toEqual([]);
  });

  it('the last moment counts by the clock of the server, and the next one is late', async () => {
    const dueAt = room.inMinutes(20);
    const { id } = await room.plant({ dueAt });
    const inTime = await test.clock.standAt(dueAt, () => room.handIn(id));
    const late = await test.clock.standAt(new Date(dueAt.getTime() + 1), () => room.handIn(id));
    expect([inTime, late].map((reply) => reply.json<HandIn>().isLate)).toEqual([false, true]);
    expect(inTime.json<HandIn>().handedInAt).toBe(dueAt.toISOString());
  });

  it('409 after the due time where late work is not accepted', async () => {
    const dueAt = room.inMinutes(20);
    const { id } = await room.plant({ dueAt, acceptsLate: false });
    const reply = await test.clock.standAt(new Date(dueAt.getTime() + 1), () => room.handIn(id));
    expect([reply.status, reply.json()['message']]).toEqual([409, expect.stringContaining('was due on')]);
    expect((await test.clock.standAt(dueAt, () => room.handIn(id))).status).toBe(201);
  });

  it('work is late no more when the due time moves behind it, and never becomes late', async () => {
    const { id } = await room.plant({ dueAt: room.inHours(-2) });
    expect((await room.handIn(id)).json<HandIn>().isLate).toBe(true);
    const move = (hours: number, version: number) =>
      room.call('PUT', `/homework/${id}`, room.trainer.token, {
        body: room.draft({ dueAt: room.inHours(hours).toISOString(), version }),
      });
    await move(5, 1);
    expect((await room.mine(id)).handIns).toMatchObject([{ isLate: false }]);
    await room.handIn(id);
    const [, second] = await versionsOf(id);
    const { id: other } = await room.plant({ dueAt: room.inHours(50) });
    await room.handIn(other);
    const sooner = new Date(Date.parse(String(second?.handedInAt)) + 3_600_000).toISOString();
    const body = room.draft({ dueAt: sooner });
    expect((await room.call('PUT', `/homework/${other}`, room.trainer.token, { body })).status).toBe(200);
    expect((await room.mine(other)).handIns).toMatchObject([{ isLate: false }]);
  });

  it('409 once it is marked, and 201 again when the trainer asks for it, by the new due time', async () => {
    const { id } = await room.plant({ dueAt: room.inMinutes(10), acceptsLate: false });
    await room.handIn(id);
    expect((await room.grade(id)).status).toBe(201);
    expect((await room.handIn(id)).status).toBe(409);
    const again = { outcome: 'again', dueAt: room.inMinutes(30).toISOString(), feedback: 'Please add tests.' };
    expect((await room.grade(id, { gradeNumber: 1, grade: again })).status).toBe(201);
    expect((await room.mine(id)).dueAt).toBe(room.inMinutes(30).toISOString());
    const late = await test.clock.standAt(room.inMinutes(31), () => room.handIn(id));
    const inTime = await test.clock.standAt(room.inMinutes(29), () => room.handIn(id));
    expect([late.status, inTime.status, inTime.json<HandIn>().isLate]).toEqual([409, 201, false]);
  });

  it('404 for a stranger, for a draft, and after the enrolment was cancelled; 403 for a trainer', async () => {
    const { id } = await room.plant();
    const draft = await room.plant({ state: 'draft', publishedAt: null });
    expect((await room.handIn(id, {}, room.stranger.token)).status).toBe(404);
    expect((await room.handIn(draft.id)).status).toBe(404);
    expect((await room.handIn(2_147_483_647)).status).toBe(404);
    expect((await room.handIn(id, {}, room.trainer.token)).status).toBe(403);
    await room.setEnrolment(room.ann.id, { status: 'Cancelled' });
    expect((await room.handIn(id)).status).toBe(404);
    await room.setEnrolment(room.ann.id, { status: 'Completed' });
    expect((await room.handIn(id)).status).toBe(201);
    await room.setEnrolment(room.ann.id, { status: 'Active' });
  });

  it('403 while a fee is overdue, with a message that says what is closed', async () => {
    const { id } = await room.plant();
    await room.setEnrolment(room.ann.id, { overdueAt: new Date() });
    const reply = await room.handIn(id);
    expect([reply.status, reply.json()['code']]).toEqual([403, 'fees_overdue']);
    expect(reply.json()['message']).toContain('your homework is closed');
    expect((await room.call('GET', `/homework/${id}/mine`, room.ann.token)).status).toBe(403);
    await room.setEnrolment(room.ann.id, { overdueAt: null });
    await room.handIn(id);
    await room.grade(id);
    await room.setEnrolment(room.ann.id, { overdueAt: new Date() });
    expect(await room.mine(id)).toMatchObject({ state: 'graded', grade: { points: 8 } });
    await room.setEnrolment(room.ann.id, { overdueAt: null });
  });

  it('409 for a former member, who keeps reading their own work, and 404 where they handed in nothing', async () => {
    const [done, other] = [await room.plant(), await room.plant()];
    const student = await test.signInAs('student');
    await seat(test.db, room.batchId, room.courseId, student);
    await room.handIn(done.id, {}, student.token);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, student.id));
    const reply = await room.handIn(done.id, {}, student.token);
    expect([reply.status, reply.json()['message']]).toEqual([409, 'You do not sit in this batch any more.']);
    expect(await room.mine(done.id, student.token)).toMatchObject({ state: 'waiting', shown: { number: 1 } });
    expect((await room.handIn(other.id, {}, student.token)).status).toBe(404);
  });

  it('409 when the batch is archived', async () => {
    const { id } = await room.plant();
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    expect((await room.handIn(id)).status).toBe(409);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, room.batchId));
  });

  it('409 after a hundred hand-ins', async () => {
    const { id } = await room.plant();
    await Promise.all(Array.from({ length: 100 }, () => room.handIn(id)));
    expect((await room.handIn(id)).status).toBe(409);
    expect(await versionsOf(id)).toHaveLength(100);
  });
});

it('a grade given by hand in the database ends handing in too', async () => {
  const { id } = await room.plant();
  await room.handIn(id);
  const [work] = await test.db.select().from(handIns).where(eq(handIns.homeworkId, id));
  await plantGrade(test.db, work?.id ?? 0);
  expect((await room.handIn(id)).status).toBe(409);
});
