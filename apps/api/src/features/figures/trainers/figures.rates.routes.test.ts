import type { TrainerRate } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { trainerRates } from '#database/tables/figures-teaching.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const today = () => dateInIndia(test.clock.now());
const create = (body: object, token = admin.token) => test.call('POST', '/api/admin/trainer-rates', { token, body });

async function draftRate(changes: object = {}) {
  const course = await createCourse(test.db);
  const trainer = await createTrainer(test.db, [course.id]);
  const draft = { trainerId: trainer.id, courseId: null, per: 'hour' as const, amount: 750.5, validFrom: today() };
  return { course, trainer, draft: { ...draft, ...changes } };
}

describe('POST /admin/trainer-rates', () => {
  it('201 for all courses and for one; the list and the audit log have them', async () => {
    const { course, trainer, draft } = await draftRate();
    const all = await create(draft);
    const one = await create({ ...draft, courseId: course.id, per: 'class', amount: 0 });
    expect([all.status, all.json(), one.status, one.json()]).toMatchObject([
      201,
      { trainer: { id: trainer.id, name: trainer.name }, course: null, per: 'hour', amount: 750.5, validFrom: today() },
      201,
      { course: { id: course.id, title: course.title }, per: 'class', amount: 0 },
    ]);
    const url = `/api/admin/trainer-rates?trainer=${trainer.id}&limit=1`;
    const listed = (await follow<TrainerRate>(test, url, undefined, admin.token)).flat();
    expect(listed).toEqual([one.json(), all.json()]);
    const subject = `trainer-rate:${all.json<TrainerRate>().id}`;
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(desc(auditLog.id));
    expect(entries).toMatchObject([{ action: 'trainer-rate.create', actor: `admin:${admin.id}`, after: draft }]);
  });

  it('201 from the first day of last month on, 400 for an older day, in words', async () => {
    const { draft } = await draftRate();
    const first = new Date(`${today().slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - 1);
    const earliest = first.toISOString().slice(0, 10);
    const before = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect((await create({ ...draft, validFrom: earliest })).status).toBe(201);
    const refused = await create({ ...draft, validFrom: before });
    expect([refused.status, refused.json<{ fields: Record<string, string> }>().fields['validFrom']]).toEqual([
      400,
      `A rate may be valid from ${earliest} on, the first day of last month. Older sheets do not change.`,
    ]);
  });

  it.each([[-1], [100_000.01], [0.005]])('400 for an amount of %d', async (amount) => {
    const { draft } = await draftRate({ amount });
    expect((await create(draft)).status).toBe(400);
  });

  it('404 for a student, for nobody, and for a course that does not exist', async () => {
    const { draft } = await draftRate();
    const { id: studentId } = await test.createUser();
    const statuses = [
      (await create({ ...draft, trainerId: studentId })).status,
      (await create({ ...draft, trainerId: 2_000_000_000 })).status,
      (await create({ ...draft, courseId: 2_000_000_000 })).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
    expect(await test.db.$count(trainerRates, eq(trainerRates.trainerId, draft.trainerId))).toBe(0);
  });

  it('409 for the same rate again, 201 for another amount of the same day: it corrects the first', async () => {
    const { draft } = await draftRate();
    const statuses: number[] = [];
    for (const amount of [5000, 5000, 500, 5000]) statuses.push((await create({ ...draft, amount })).status);
    expect(statuses).toEqual([201, 409, 201, 201]);
  });

  it('of twenty at once one is 201 and the others are 409', async () => {
    const { draft } = await draftRate();
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(draft)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await test.db.$count(trainerRates, eq(trainerRates.trainerId, draft.trainerId))).toBe(1);
  });

  it('403 without the right of money', async () => {
    const { draft } = await draftRate();
    const { token } = await test.signInWithRights('reports', 'people', 'teaching');
    expect((await create(draft, token)).status).toBe(403);
  });
});
