import type { Homework } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantTaskFile, rubricContent } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { createBatch, createCourse, teach } from '../../../../test/rows/public-pages.ts';
import { homework, homeworkFiles } from '../../../database/tables/homework.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const copy = (id: number, batchId: number, token = room.trainer.token) =>
  room.call('POST', `/homework/${id}/copies`, token, { body: { batchId } });
const addBatch = async () =>
  (
    await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, {
      startDate: '2027-03-01',
      endDate: '2027-04-01',
    })
  ).id;

/** With a picture in its text and a file to download; a third file was taken out again. */
async function plantWithFiles() {
  const { id } = await room.plant();
  const [shown, attached] = [await plantTaskFile(test.db, id, 'picture'), await plantTaskFile(test.db, id)];
  await plantTaskFile(test.db, id);
  const content = {
    ...rubricContent(),
    text: { type: 'doc', content: [{ type: 'picture', attrs: { file: shown, alt: 'A plan' } }] },
    attachments: [attached],
  } as const;
  await test.db
    .update(homework)
    .set({ content: { ...content, attachments: [attached] } })
    .where(eq(homework.id, id));
  return { id, shown, attached };
}

describe('POST /homework/:homeworkId/copies', () => {
  it('201: a draft for another batch with text, marking and the named files, and no due time', async () => {
    const { id, shown, attached } = await plantWithFiles();
    const batchId = await addBatch();
    const reply = await copy(id, batchId);
    expect(reply.status).toBe(201);
    const made = reply.json<Homework>();
    expect(made).toMatchObject({
      batch: { id: batchId },
      title: 'Count words',
      state: 'draft',
      dueAt: null,
      content: { marking: rubricContent().marking },
    });
    expect(made.files.map(({ kind }) => kind)).toEqual(['picture', 'attachment']);
    const [picture, file] = made.files.map((row) => row.id);
    expect(made.content.attachments).toEqual([file]);
    expect(made.content.text.content).toMatchObject([{ type: 'picture', attrs: { file: picture, alt: 'A plan' } }]);
    expect([shown, attached]).not.toContain(picture);
    const mediaOf = (homeworkId: number, kind: 'picture' | 'attachment') =>
      test.db
        .select({ mediaId: homeworkFiles.mediaId })
        .from(homeworkFiles)
        .where(and(eq(homeworkFiles.homeworkId, homeworkId), eq(homeworkFiles.kind, kind)));
    expect(await mediaOf(made.id, 'picture')).toEqual(await mediaOf(id, 'picture'));
  });

  it('201 for the same batch again, and for staff', async () => {
    const { id } = await room.plant();
    expect((await copy(id, room.batchId)).status).toBe(201);
    expect((await copy(id, room.batchId, room.staff.token)).status).toBe(201);
  });

  it('404 for homework or a batch of another trainer, 409 for a batch of another course or an archived one', async () => {
    const { id } = await room.plant();
    expect((await copy(id, room.batchId, room.colleague.token)).status).toBe(404);
    const { id: courseId } = await createCourse(test.db);
    const link = await teach(test.db, room.trainerId, courseId);
    const foreign = await createBatch(test.db, courseId, link.id, { startDate: '2028-03-01', endDate: '2028-04-01' });
    expect((await copy(id, foreign.id)).status).toBe(409);
    const archived = await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, { archivedAt: new Date() });
    expect((await copy(id, archived.id, room.staff.token)).status).toBe(409);
    expect((await copy(id, 2_147_483_647)).status).toBe(404);
  });
});
