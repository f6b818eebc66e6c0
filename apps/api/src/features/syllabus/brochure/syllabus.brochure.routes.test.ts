import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdfs/read-pdf.ts';
import { createBatch, createCourse, createTrainer, seat } from '../../../../test/rows/public-pages.ts';
import { createPublishedSyllabus, syllabusWith } from '../../../../test/rows/syllabus.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const brochure = (courseId: number, etag?: string) =>
  test.call(
    'GET',
    `/api/courses/${courseId}/brochure.pdf`,
    etag === undefined ? {} : { headers: { 'if-none-match': etag } },
  );

const textOf = async (courseId: number) => (await readPdf((await brochure(courseId)).bytes)).text;

describe('GET /courses/:courseId/brochure.pdf', () => {
  it('200 with syllabus, trainers, batches with a free seat, fee and the address of the page', async () => {
    const { id } = await createCourse(test.db, { title: 'Node Basics', priceInPaise: 12_999_00, level: 'beginner' });
    const { links } = await createTrainer(test.db, [id], { name: 'आशा राव' });
    const [link = 0] = links;
    await createBatch(test.db, id, link, { startDate: '2026-12-07', weekdays: [5, 1, 3] });
    const full = await createBatch(test.db, id, link, { startDate: '2026-12-01', capacity: 1 });
    await seat(test.db, full.id, id);
    await createPublishedSyllabus(test.db, id, {
      ...syllabusWith({ Servers: ['Sockets', 'Streams'] }),
      outcomes: ['Write a server'],
    });
    const reply = await brochure(id);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Node-Basics-brochure.pdf"',
    });
    expect(reply.headers['cache-control']).toContain('s-maxage=30');
    const { text } = await readPdf(reply.bytes);
    for (const said of [
      'Node Basics',
      'Fee ₹12,999 Duration 45 days',
      'Level Beginner',
      'Next batch 7 Dec 2026',
      '• Write a server',
      'Syllabus 1 module, 2 lessons, 2 hours 1. Servers 2 h Sockets 1 h Streams 1 h',
      'Your trainers',
      'आशा राव',
      'Mon, Wed, Fri; 7:30 pm to 9:00 pm IST',
      `/courses/${id}`,
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('1 Dec 2026 to');
  });

  it('200 without a syllabus, a batch or a trainer: those sections are left out', async () => {
    const { id } = await createCourse(test.db, { title: 'Short', priceInPaise: 0 });
    const text = await textOf(id);
    expect(text).toContain('Fee Free of charge');
    expect(text).not.toMatch(/Syllabus|Your trainers|Next batches/);
  });

  it('shows the newest published version', async () => {
    const { id } = await createCourse(test.db);
    await createPublishedSyllabus(test.db, id, syllabusWith({ One: ['Before'] }));
    await createPublishedSyllabus(test.db, id, syllabusWith({ One: ['Now'] }), 2);
    const text = await textOf(id);
    expect([text.includes('Before'), text.includes('Now')]).toEqual([false, true]);
  });

  it('is made once for its content, kept, and made anew after a change; the old file is deleted', async () => {
    const { id } = await createCourse(test.db);
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of test.app.context.storage.list(`brochures/${id}`)) keys.push(key);
      return keys;
    };
    const replies = await Promise.all([brochure(id), brochure(id), brochure(id)]);
    const [first] = replies;
    expect(replies.map(({ status, bytes }) => [status, bytes.equals(first?.bytes ?? Buffer.of())])).toEqual(
      replies.map(() => [200, true]),
    );
    const before = await kept();
    expect(before).toHaveLength(1);
    const etag = String(first?.headers['etag']);
    expect((await brochure(id, etag)).status).toBe(304);
    expect((await brochure(id)).bytes.equals(first?.bytes ?? Buffer.of())).toBe(true);

    await test.db.update(courses).set({ title: 'Another title' }).where(eq(courses.id, id));
    const second = await brochure(id);
    expect(second.headers['etag']).not.toBe(etag);
    const after = await kept();
    expect([after.length, after[0] === before[0]]).toEqual([1, false]);
  });

  it('404 for a draft, an archived and an unknown course', async () => {
    const draft = await createCourse(test.db, { isDraft: true });
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const statuses = await Promise.all([draft.id, archived.id, 2_000_000_000].map((id) => brochure(id)));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
