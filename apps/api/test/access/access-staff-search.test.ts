import { type AuditEntry, type OrderListed, type Payer, type Right, rights } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/features/audit/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { follow } from '../pages.ts';
import { plantPaidEnrolment } from '../payments/paid-orders.ts';
import type { UserRow } from '../rows/people.ts';
import { createCourse } from '../rows/public-pages.ts';

let test: TestApp;
let student: UserRow;
let receiptNumber: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  // Name, address and number have nothing in common, so that similar names cannot explain a hit.
  const contacts = { email: 'quartz.77@post.test', mobileNumber: '9123498765' };
  student = await test.createUser({ name: 'Meenakshi Iyer', ...contacts });
  const { id: courseId } = await createCourse(test.db);
  const { receipt } = await plantPaidEnrolment(test.db, { studentId: student.id, courseId });
  receiptNumber = receipt.code;
});
afterAll(() => test.close());

/** The students that a search finds, for staff with exactly these rights. */
async function foundBy(path: string, held: readonly Right[], q: string): Promise<string[]> {
  const { token } = await test.signInWithRights(...held);
  const reply = await test.call('GET', `/api${path}?${new URLSearchParams({ q })}`, { token });
  expect(reply.status).toBe(200);
  return reply.json<Pick<OrderListed, 'student'>[]>().map((row) => row.student.name);
}

const contacts = [
  ['the whole address', 'quartz.77@post.test'],
  ['a part of the address', 'quartz'],
  ['the end of the address', '@post.test'],
  ['the whole number', '9123498765'],
  ['the number as people write it', '+91 91234 98765'],
  ['a part of the number', '34987'],
  // One or two letters are searched in another way than longer texts.
  ['two letters of the address', 'qu'],
] as const;

const names = [
  ['the name', 'Meenakshi'],
  ['the name in small letters', 'meenakshi iyer'],
  ['the first letters', 'me'],
  ['a similar name', 'Minakshi Iyer'],
] as const;

describe.each([
  ['GET /admin/orders', '/admin/orders', 'money'],
  ['GET /enrollments', '/enrollments', 'teaching'],
] as const)('%s', (_name, path, right) => {
  it.each(contacts)('200 finds nobody by %s without the right to read contacts', async (_title, q) => {
    expect(await foundBy(path, [right], q)).toEqual([]);
  });

  it.each(contacts.slice(0, -1))('200 finds the student by %s with it', async (_title, q) => {
    expect(await foundBy(path, [right, 'people'], q)).toEqual([student.name]);
  });

  it.each(names)('200 finds the student by %s, with and without it', async (_title, q) => {
    expect(await foundBy(path, [right], q)).toEqual([student.name]);
    expect(await foundBy(path, [right, 'people'], q)).toEqual([student.name]);
  });
});

describe('GET /admin/desk/students', () => {
  async function payersBy(held: readonly Right[], q: string): Promise<Payer[]> {
    const { token } = await test.signInWithRights(...held);
    return (await test.call('GET', `/api/admin/desk/students?${new URLSearchParams({ q })}`, { token })).json<
      Payer[]
    >();
  }

  it.each([
    ...names,
    ['the whole number', '9123498765'],
    ['the number as people write it', '+91 91234 98765'],
  ] as const)(
    '200 finds the student by %s with the right for money alone, and shows the end of the number only',
    async (_title, q) => {
      expect(await payersBy(['money'], q)).toEqual([{ id: student.id, name: student.name, mobileEnding: '8765' }]);
    },
  );

  it.each(['quartz.77@post.test', 'quartz', '@post.test', '34987', 'qu'])(
    '200 finds nobody by %s without the right to read contacts',
    async (q) => {
      expect(await payersBy(['money'], q)).toEqual([]);
    },
  );

  it('200 answers with one student by id, and without a text with the newest', async () => {
    const { token } = await test.signInWithRights('money');
    const idsAt = async (query: string) =>
      (await test.call('GET', `/api/admin/desk/students${query}`, { token })).json<Payer[]>().map(({ id }) => id);
    expect(await idsAt(`?student=${student.id}`)).toEqual([student.id]);
    expect(await idsAt('?student=2147483647')).toEqual([]);
    expect(await idsAt('')).toContain(student.id);
  });
});

it('GET /admin/orders 200 finds an order by its receipt number with the right for money alone', async () => {
  expect(await foundBy('/admin/orders', ['money'], receiptNumber)).toEqual([student.name]);
});

describe('GET /admin/audit', () => {
  const planted: Readonly<Record<string, Right | undefined>> = {
    'order.mark-paid': 'money',
    'payment.refund': 'money',
    'student.update': 'people',
    'contact.change': 'people',
    'batch.update': 'teaching',
    'enquiry.update': 'leads',
    'lead.update': 'leads',
    'placement.create': 'placement',
    'site.update': 'site',
    'staff.update': 'staff',
    'admin.login': 'staff',
    // Nobody has said whose this is.
    'unheard-of.update': undefined,
  };
  beforeAll(async () => {
    for (const action of Object.keys(planted))
      await recordAudit(test.db, { actor: 'system', action, subject: `planted:${action}` });
  });

  async function seenBy(held: readonly Right[], query = 'q=planted:&limit=3'): Promise<string[]> {
    const { token } = await test.signInWithRights(...held);
    const pages = await follow<AuditEntry>(test, `/api/admin/audit?${query}`, undefined, token);
    return pages.flat().map(({ action }) => action);
  }

  const entriesOf = (...held: Right[]) =>
    Object.entries(planted)
      .flatMap(([action, area]) => (area !== undefined && held.includes(area) ? [action] : []))
      .toReversed();

  it.each(rights.filter((right) => right !== 'audit'))(
    '200 shows the entries of %s, on all pages, and no others',
    async (right) => {
      expect(await seenBy(['audit', right])).toEqual(entriesOf(right));
    },
  );

  it('200 shows the entries of several areas to staff who have several', async () => {
    expect(await seenBy(['audit', 'money', 'people'])).toEqual(entriesOf('money', 'people'));
  });

  it('200 shows nothing of any area to staff who may only read the log', async () => {
    expect(await seenBy(['audit'])).toEqual([]);
  });

  it('200 shows every entry to staff with every right, and an action of no area to nobody else', async () => {
    expect(await seenBy(rights)).toEqual(Object.keys(planted).toReversed());
    for (const missing of rights.filter((right) => right !== 'audit')) {
      const held = rights.filter((right) => right !== missing);
      expect(await seenBy(held), missing).toEqual(entriesOf(...held));
    }
  });

  it.each(['q=student.', 'q=student.update', 'q=planted:student', 'q=staff.update', 'q=system&limit=100'])(
    '200 for %s: a search finds no entry of another area',
    async (query) => {
      const seen = await seenBy(['audit', 'money'], query);
      expect(seen.filter((action) => planted[action] !== 'money')).toEqual([]);
    },
  );
});
