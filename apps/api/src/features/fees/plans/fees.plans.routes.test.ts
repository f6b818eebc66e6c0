import type { ErrorReply, FeePlan, Offer } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { feePlanParts, feePlans } from '#database/tables/fee-plans.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantFee, plantPlan } from '../../../../test/rows/fees.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const parts = [
  { percent: 40, dueAfterDays: 0 },
  { percent: 30, dueAfterDays: 30 },
  { percent: 30, dueAfterDays: 60 },
];
const draft = { name: 'Three parts', parts, extra: 500, lateFee: 250.5, lateAfterDays: 3, closeAfterDays: 15 };

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, `/api/admin/${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const course = (priceInPaise = 10_000_00) => createCourse(test.db, { priceInPaise });

describe('fee plans of a course', () => {
  it('POST 201, audited; GET lists it with what it comes to and how many took it', async () => {
    const { id } = await course();
    const made = await send('POST', `courses/${id}/fee-plans`, draft);
    const plan = made.json<FeePlan>();
    expect([made.status, plan]).toEqual([
      201,
      { ...draft, id: plan.id, total: 10_500, taken: 0, archivedAt: null, version: 1 },
    ]);
    await plantFee(test.db, { studentId: (await test.createUser()).id, courseId: id, now: test.clock.now() });
    const listed = (await send('GET', `courses/${id}/fee-plans`)).json<FeePlan[]>();
    expect(listed.map(({ taken }) => taken)).toEqual([0, 1]);
    const isCreate = and(eq(auditLog.subject, `fee-plan:${plan.id}`), eq(auditLog.action, 'fee-plan.create'));
    expect(await test.db.$count(auditLog, isCreate)).toBe(1);
  });

  it.each([
    ['less than 100 percent', { parts: parts.slice(0, 2) }],
    ['days that do not rise', { parts: [parts[0], parts[2], { ...parts[1], dueAfterDays: 60 }] }],
    [
      'a first part that is not due at once',
      { parts: parts.map((part) => ({ ...part, dueAfterDays: part.dueAfterDays + 1 })) },
    ],
    ['one part', { parts: [{ percent: 100, dueAfterDays: 0 }] }],
    ['a late fee below zero', { lateFee: -1 }],
  ])('POST 400 for %s', async (_, changes) => {
    const { id } = await course();
    expect((await send('POST', `courses/${id}/fee-plans`, { ...draft, ...changes })).status).toBe(400);
  });

  it('POST 404 for an unknown course, 409 for a name that the course has', async () => {
    const { id } = await course();
    expect((await send('POST', 'courses/2147483647/fee-plans', draft)).status).toBe(404);
    expect((await send('GET', 'courses/2147483647/fee-plans')).status).toBe(404);
    expect((await send('POST', `courses/${id}/fee-plans`, draft)).status).toBe(201);
    const again = await send('POST', `courses/${id}/fee-plans`, draft);
    expect([again.status, again.json<ErrorReply>().fields]).toEqual([
      409,
      { name: 'There is already a plan with this name for the course.' },
    ]);
  });

  it('PUT 200 with the version of the form, 409 with an older one, 404 for an unknown plan', async () => {
    const { id } = await course();
    const plan = (await send('POST', `courses/${id}/fee-plans`, draft)).json<FeePlan>();
    const halves = [
      { percent: 50, dueAfterDays: 0 },
      { percent: 50, dueAfterDays: 45 },
    ];
    const body = { ...draft, parts: halves, closeAfterDays: null, version: 1 };
    const changed = await send('PUT', `fee-plans/${plan.id}`, body);
    expect([changed.status, changed.json()]).toMatchObject([200, { parts: halves, closeAfterDays: null, version: 2 }]);
    expect((await send('PUT', `fee-plans/${plan.id}`, body)).status).toBe(409);
    expect((await send('PUT', 'fee-plans/2147483647', body)).status).toBe(404);
  });

  it('archive and restore: offered or not, twice changes nothing; 404 for an unknown plan', async () => {
    const { id } = await course();
    const plan = await plantPlan(test.db, id);
    const student = await test.signInAs('student');
    const offered = async () =>
      (await test.call('GET', `/api/payment/offers/${id}`, { token: student.token })).json<Offer>().plans.length;
    expect(await offered()).toBe(1);
    for (const archived of [true, true, false, false]) {
      const reply = await send('POST', `fee-plans/${plan.id}/archive`, { archived });
      expect([reply.status, reply.json<FeePlan>().archivedAt !== null]).toEqual([200, archived]);
      expect(await offered()).toBe(archived ? 0 : 1);
    }
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `fee-plan:${plan.id}`))).toBe(2);
    expect((await send('POST', 'fee-plans/2147483647/archive', { archived: true })).status).toBe(404);
  });

  it('GET of an offer shows amounts instead of shares, and no plans for a fee that is too small', async () => {
    const [big, small, free] = [await course(), await course(1_00), await course(0)];
    for (const { id } of [big, small, free])
      await plantPlan(test.db, id, { extraInPaise: id === big.id ? 1_000_00 : 0 });
    const { token } = await test.signInAs('student');
    const plansOf = async (id: number) =>
      (await test.call('GET', `/api/payment/offers/${id}`, { token })).json<Offer>().plans;
    expect(await plansOf(big.id)).toMatchObject([
      {
        total: 11_000,
        lateFee: 500,
        lateAfterDays: 3,
        closeAfterDays: 10,
        parts: [
          { amount: 4_400, dueAfterDays: 0 },
          { amount: 3_300, dueAfterDays: 30 },
          { amount: 3_300, dueAfterDays: 60 },
        ],
      },
    ]);
    expect([await plansOf(small.id), await plansOf(free.id)]).toEqual([[], []]);
  });

  it('the database refuses parts that are not whole, and a plan without parts', async () => {
    const { id } = await course();
    const plan = await plantPlan(test.db, id);
    const refused = { cause: { constraint: 'fee_plan_parts_whole' } };
    const cut = test.db.delete(feePlanParts).where(and(eq(feePlanParts.planId, plan.id), eq(feePlanParts.number, 2)));
    await expect(cut).rejects.toMatchObject(refused);
    const share = test.db
      .update(feePlanParts)
      .set({ share: sql`share - 1` })
      .where(eq(feePlanParts.planId, plan.id));
    await expect(share).rejects.toMatchObject(refused);
    const { id: _, ...copy } = plan;
    await expect(test.db.insert(feePlans).values({ ...copy, name: 'Empty' })).rejects.toMatchObject(refused);
  });
});
