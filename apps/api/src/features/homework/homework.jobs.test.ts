import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plantHandIn, plantUpload } from '../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../test/rows/homework-class.ts';
import { connectDatabase, type Database } from '../../database/client.ts';
import { batches } from '../../database/tables/batches.ts';
import { handInFiles } from '../../database/tables/hand-ins.ts';
import { homework, homeworkVersions } from '../../database/tables/homework.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { remindOfHomework, sweepUploads } from './tasks/homework.remind.service.ts';

let test: TestApp;
let worker: Database;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const long = new Date('2026-01-01T00:00:00Z');
/** Published long ago, so that nobody has just read its due time. */
const plant = (hours: number, changes: Parameters<HomeworkClass['plant']>[0] = {}) =>
  room.plant({ dueAt: room.inHours(hours), updatedAt: long, publishedAt: long, ...changes });
/** As the worker's role, so that its rights are tested too. */
const remind = (batchSize?: number) =>
  remindOfHomework({ ...test.app.context, db: worker.db, transaction: worker.transaction }, batchSize);

async function toldOf(id: number): Promise<string[]> {
  const rows = (await test.db.select().from(notifications)).filter(({ event }) =>
    event.startsWith(`homework:${id}:due:`),
  );
  return rows.map(({ channel, userId }) => `${channel} ${userId}`).toSorted();
}
const toldBoth = () => [room.ann, room.ben].flatMap(({ id }) => [`bell ${id}`, `mail ${id}`]).toSorted();

describe('reminders of homework', () => {
  it('a day before the due time, by bell and mail, once, however often the job runs', async () => {
    const { id } = await plant(23);
    const far = await plant(25);
    await Promise.all([remind(1), remind(1), remind(1)]);
    await remind();
    expect(await toldOf(id)).toEqual(toldBoth());
    expect(await toldOf(far.id)).toEqual([]);
  });

  it('only those who have handed in nothing', async () => {
    const { id } = await plant(22);
    await plantHandIn(test.db, { homeworkId: id, studentId: room.ben.id });
    await remind();
    expect(await toldOf(id)).toEqual([`bell ${room.ann.id}`, `mail ${room.ann.id}`]);
  });

  it('none of closed homework, a draft, what was due, and archived batches', async () => {
    const quiet = [
      await plant(20, { state: 'closed' }),
      await plant(20, { state: 'draft', publishedAt: null }),
      await plant(-1),
    ];
    await remind();
    for (const { id } of quiet) expect(await toldOf(id)).toEqual([]);
    const archived = await plant(20);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    await remind();
    expect(await toldOf(archived.id)).toEqual([]);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, room.batchId));
  });

  it('none if it was published or moved less than a day before: that notice has just said the time', async () => {
    const fresh = await room.plant({ dueAt: room.inHours(20) });
    const moved = await plant(100);
    await test.db
      .update(homework)
      .set({ dueAt: room.inHours(10), updatedAt: test.clock.now() })
      .where(eq(homework.id, moved.id));
    await remind();
    expect([await toldOf(fresh.id), await toldOf(moved.id)]).toEqual([[], []]);
  });

  it('again for a new due time that was told long enough before', async () => {
    const { id } = await plant(21);
    await remind();
    await test.db
      .update(homework)
      .set({ dueAt: room.inHours(20) })
      .where(eq(homework.id, id));
    await test.db.update(homeworkVersions).set({ savedAt: long }).where(eq(homeworkVersions.homeworkId, id));
    await remind();
    expect(await toldOf(id)).toEqual([...toldBoth(), ...toldBoth()].toSorted());
  });

  it('the mail is not sent to whoever has handed in meanwhile, nor after the due time has moved', async () => {
    const [one, two] = [await plant(19), await plant(18)];
    await remind();
    await plantHandIn(test.db, { homeworkId: one.id, studentId: room.ann.id });
    await test.db
      .update(homework)
      .set({ dueAt: room.inHours(50) })
      .where(eq(homework.id, two.id));
    await test.jobsDone();
    const rows = (await test.db.select().from(notifications)).filter(
      ({ channel, sentAt }) => channel === 'mail' && sentAt,
    );
    const sent = rows.map(({ event, userId }) => `${event.split(':')[1]} ${userId}`);
    expect(sent).toContain(`${one.id} ${room.ben.id}`);
    expect(sent).not.toContain(`${one.id} ${room.ann.id}`);
    expect(sent.filter((line) => line.startsWith(`${two.id} `))).toEqual([]);
  }, 60_000);
});

describe('uploads that nobody handed in', () => {
  it('are deleted after a week, and those that were handed in stay', async () => {
    const { id } = await plant(90);
    const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
    const [old, young, used] = [
      await plantUpload(test.db, id, room.ann.id, daysAgo(8)),
      await plantUpload(test.db, id, room.ann.id, daysAgo(6)),
      await plantUpload(test.db, id, room.ann.id, daysAgo(30)),
    ];
    await plantHandIn(test.db, { homeworkId: id, studentId: room.ann.id }, { fileIds: [used] });
    await sweepUploads({ db: worker.db, clock: test.clock }, 1);
    const left = (await test.db.select().from(handInFiles)).map((file) => file.id);
    expect([left.includes(old), left.includes(young), left.includes(used)]).toEqual([false, true, true]);
  });
});
