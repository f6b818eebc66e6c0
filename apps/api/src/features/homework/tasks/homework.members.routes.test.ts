import type { HomeworkMember } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantDraft } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { seat } from '../../../../test/rows/public-pages.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';
import { auditLog } from '../../../database/tables/audit.ts';
import { batchStudents } from '../../../database/tables/batches.ts';
import { notifications } from '../../../database/tables/notifications.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const members = (id: number, token = room.trainer.token) => room.call('GET', `/homework/${id}/students`, token);
const remind = (id: number, token = room.trainer.token) => room.call('POST', `/homework/${id}/reminders`, token);

describe('GET /homework/:homeworkId/students', () => {
  it('200: everybody in the batch by name, with what they have done, and who left after handing in', async () => {
    const { id } = await room.plant({ dueAt: room.inHours(-1) });
    const gone = await test.signInAs('student');
    await seat(test.db, room.batchId, room.courseId, gone);
    await room.handIn(id, {}, gone.token);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, gone.id));
    await room.handIn(id, {}, room.ben.token);
    await room.grade(id, {}, room.trainer.token, room.ben.id);
    const rows = (await members(id)).json<HomeworkMember[]>();
    const byId = new Map(rows.map((row) => [row.student.id, row]));
    expect(byId.get(room.ann.id)).toMatchObject({ isMember: true, state: 'missing', handedInAt: null, isLate: false });
    expect(byId.get(room.ben.id)).toMatchObject({ isMember: true, state: 'graded', points: 8, isLate: true });
    expect(byId.get(gone.id)).toMatchObject({ isMember: false, state: 'waiting', isLate: true, points: null });
    expect(rows.map(({ student }) => student.name)).toEqual(rows.map(({ student }) => student.name).toSorted());
    expect((await room.homework(id)).counts).toEqual({ students: 2, missing: 1, waiting: 1 });
  });

  it('404 for another trainer, 403 for students', async () => {
    const { id } = await room.plant();
    expect([(await members(id, room.colleague.token)).status, (await members(id, room.ann.token)).status]).toEqual([
      404, 403,
    ]);
  });
});

describe('POST /homework/:homeworkId/reminders', () => {
  const told = async (id: number) =>
    (await test.db.select().from(notifications))
      .filter(({ event }) => event.startsWith(`homework:${id}:missing:`))
      .map(({ channel, userId }) => `${channel} ${userId}`);

  it('200: the bell of those who handed in nothing rings, once a day', async () => {
    const { id } = await room.plant({ dueAt: room.inHours(200) });
    await room.handIn(id, {}, room.ben.token);
    expect((await remind(id)).json()).toEqual({ reminded: 1 });
    expect(await told(id)).toEqual([`bell ${room.ann.id}`]);
    expect((await room.homework(id)).remindedAt).not.toBeNull();
    expect((await remind(id)).status).toBe(409);
    expect((await remind(id, room.staff.token)).status).toBe(409);
    expect(await told(id)).toHaveLength(1);
  });

  it('of ten clicks at once one rings', async () => {
    const { id } = await room.plant();
    expect(statusesOf(await Promise.all(Array.from({ length: 10 }, () => remind(id))))).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await told(id)).toHaveLength(2);
  });

  it('staff leave an entry in the audit log', async () => {
    const { id } = await room.plant();
    await remind(id, room.staff.token);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `homework:${id}`));
    expect(entry).toMatchObject({ action: 'homework.remind', after: { count: 2 } });
  });

  it('409 for a draft, for closed homework and where everybody has handed in; 404 for another trainer', async () => {
    const { id } = await room.plant();
    expect((await remind(id, room.colleague.token)).status).toBe(404);
    await room.handIn(id);
    await room.handIn(id, {}, room.ben.token);
    expect((await remind(id)).status).toBe(409);
    expect((await remind((await room.plant({ state: 'closed' })).id)).status).toBe(409);
    const place = { batchId: room.batchId, courseId: room.courseId };
    expect((await remind((await plantDraft(test.db, place)).id)).status).toBe(409);
  });
});
