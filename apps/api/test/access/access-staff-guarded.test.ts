import { contract, type Endpoint, forRight, type Right, rights } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paymentChecks } from '../../src/database/tables/payment-checks.ts';
import { payments } from '../../src/database/tables/payments.ts';
import { successReplyOf } from '../../src/http/register.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import { ask } from './access-ask.ts';
import { everyMarkedBelow, guardedReplies, markedFieldsIn, markedSchemasIn, placesOf } from './access-staff-guarded.ts';
import { createStaff, type Staff } from './access-staff-members.ts';
import { rightsFor } from './access-staff-rights.ts';
import { type AccessWorld, createAccessWorld } from './access-world.ts';
import type { TestApp } from '../app.ts';
import { plantPaidEnrolment } from '../payments/paid-orders.ts';
import { startTestAppWithRazorpay } from '../payments/razorpay.ts';

let test: TestApp;
let world: AccessWorld;
let staff: Staff;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  world = await createAccessWorld(test);
  staff = await createStaff(test, world);
  await Promise.all([world.payFor('student'), world.transferOf('otherStudent')]);
  await plantPaymentFaults();
});
afterAll(() => test.close());

/** One row for each list of the payment checks, which are empty as long as everything is right. */
async function plantPaymentFaults(): Promise<void> {
  const bought = async () => ({ studentId: (await world.createUser()).id, courseId: (await world.createCourse()).id });
  const unpaid = await plantPaidEnrolment(test.db, await bought());
  await test.db.delete(payments).where(eq(payments.orderId, unpaid.order.id));
  const { order } = await plantPaidEnrolment(test.db, await bought());
  const now = test.clock.now();
  const more = { kind: 'offline', reference: 'UTR0000000002', status: 'captured', currency: 'INR' } as const;
  const again = { orderId: order.id, amountInPaise: order.amountInPaise, createdAt: now, capturedAt: now };
  await test.db.insert(payments).values({ ...more, ...again });
  const { studentId, courseId, id: orderId } = order;
  const found = { studentId, courseId, orderId, source: 'sum', expected: 0, found: 100 };
  const sums = { capturedInPaise: 0, paidNotEnrolled: 0, enrolledNotPaid: 0, amountsDiffer: 0, checkedAt: now };
  await test.db
    .insert(paymentChecks)
    .values({ ...sums, day: dateInIndia(now), ledgerDiffers: 1, ledgerFound: [found] });
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What the staff receive. */
function staffViewOf(endpoint: Endpoint) {
  const [, schema] = successReplyOf(endpoint);
  return schema instanceof z.ZodType ? schema : schema.byRole.ADMIN;
}

it('the table has every field that the contract marks, with the same rights, and no other', () => {
  const marked = contract
    .map((endpoint) => [nameOf(endpoint), Object.fromEntries(markedFieldsIn(staffViewOf(endpoint)))] as const)
    .filter(([, fields]) => Object.keys(fields).length > 0);
  const table = Object.entries(guardedReplies).map(([name, { fields }]) => [name, fields]);
  expect(Object.fromEntries(marked)).toEqual(Object.fromEntries(table));
});

it('a field that only some of the staff may read is never in the view of somebody else', () => {
  const others = contract.flatMap((endpoint) => {
    const [, schema] = successReplyOf(endpoint);
    const views = schema instanceof z.ZodType ? [] : Object.entries(schema.byRole);
    return views.filter(([viewer, view]) => viewer !== 'ADMIN' && markedFieldsIn(view).length > 0).map(() => endpoint);
  });
  expect(others.map(nameOf)).toEqual([]);
});

it('no marked field is inside a union or another schema that the server does not go through', () => {
  const hidden = contract.filter((endpoint) => {
    const replies = Object.values(endpoint.reply).flatMap((schema) =>
      schema instanceof z.ZodType ? [schema] : Object.values(schema.byRole),
    );
    const reached = new Set(replies.flatMap((schema) => markedSchemasIn(schema).map(([, field]) => field)));
    return replies.some((schema) => [...everyMarkedBelow(schema)].some((field) => !reached.has(field)));
  });
  expect(hidden.map(nameOf)).toEqual([]);
});

it('a marked field inside a union would be noticed', () => {
  const marked = forRight('people', z.string());
  const hidden = z.union([z.object({ email: marked }), z.null()]);
  expect([markedSchemasIn(hidden), [...everyMarkedBelow(hidden)]]).toEqual([[], [marked]]);
});

const calls = contract.flatMap((endpoint) => {
  const reply = guardedReplies[nameOf(endpoint)];
  return reply === undefined ? [] : [[nameOf(endpoint), endpoint, reply] as const];
});

/** The keys that the reply to staff with these rights has although it should not, or lacks although it should. */
async function faultsFor(endpoint: Endpoint, reply: (typeof calls)[number][2], held: readonly Right[]) {
  const { passFor } = await staff.createMember('', held);
  const target = await reply.request(world);
  const answer = await ask(test, world, endpoint, target, { token: (await passFor()).token });
  if (answer.status >= 400) return [`${held.join(' and ')}: ${answer.status} ${answer.text}`];
  return Object.entries(reply.fields).flatMap(([path, readers]) => {
    const isShown = readers.some((right) => held.includes(right));
    const { key, places } = placesOf(answer.json(), path);
    const faults = places.filter((place) => key in place !== isShown);
    return faults.length === 0 ? [] : [`${held.join(' and ')}: ${path} is ${isShown ? 'missing' : 'shown'}`];
  });
}

describe.each(calls)('%s', (name, endpoint, reply) => {
  it('shows each guarded field with its right, and leaves the key out without it', async () => {
    const enough = rightsFor(name) ?? [];
    const sets =
      enough.length === 0
        ? rights.map((right) => [right])
        : enough.flatMap((one) => rights.map((other) => [...new Set([one, other])]));
    const faults: string[] = [];
    for (const held of sets) faults.push(...(await faultsFor(endpoint, reply, held)));
    expect(faults).toEqual([]);
  });

  it('has such a field in the reply of the test', async () => {
    const target = await reply.request(world);
    const answer = await ask(test, world, endpoint, target, { token: (await staff.owner.passFor()).token });
    const missing = Object.keys(reply.fields).filter((path) => {
      const { key, places } = placesOf(answer.json(), path);
      return !places.some((place) => key in place);
    });
    // A new order has no transfer, and a refund is of a payment by card.
    const empty = name.endsWith('/refund') ? ['transfers[].student.email'] : [];
    expect(missing).toEqual(empty);
  });
});
