import type { Due, Instalment } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { plantFee } from '../../../../test/rows/fees.ts';
import { createBatch, createTrainer } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const dues = async (query = '', { token } = admin) =>
  (await test.call('GET', `/api/admin/dues?${query}`, { token })).json<Due[]>();

async function plant(name: string, dueIn: readonly [number, number]) {
  const user = await test.createUser({ name });
  return { user, ...(await plantFee(test.db, { studentId: user.id, now: test.clock.now(), dueIn })) };
}

describe('GET /admin/dues', () => {
  it('open parts by due date, page by page, by state, course, batch, student and name', async () => {
    const [asha, ravi] = [await plant('Asha Overdue', [-12, 20]), await plant('Ravi Coming', [-1, 5])];
    const all = await dues();
    expect(all.map(({ student, state, daysLate }) => [student.name, state, daysLate])).toEqual([
      ['Asha Overdue', 'closed', 12],
      ['Ravi Coming', 'overdue', 1],
      ['Ravi Coming', 'due', -5],
      ['Asha Overdue', 'due', -20],
    ]);
    expect(all[0]).toMatchObject({ number: 1, of: 3, amount: 3_000, lateFee: 0, batchId: null, isUnderWay: false });
    const pages = await follow<Due>(test, '/api/admin/dues?limit=3', undefined, admin.token);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual(
      [all.slice(0, 3), all.slice(3)].map((page) => page.map(({ id }) => id)),
    );
    const states = async (state: string) => (await dues(`state=${state}`)).length;
    expect([await states('due'), await states('overdue'), await states('closed')]).toEqual([2, 1, 1]);
    expect(await dues(`course=${asha.courseId}`)).toHaveLength(2);
    expect(await dues(`student=${ravi.user.id}&state=due`)).toHaveLength(1);
    expect(await dues('q=overdue')).toHaveLength(2);
    expect(await dues(`q=${ravi.user.email}`)).toHaveLength(2);
    const { links } = await createTrainer(test.db, [asha.courseId]);
    const batch = await createBatch(test.db, asha.courseId, links[0] ?? 0);
    await test.db.insert(batchStudents).values({ batchId: batch.id, studentId: asha.user.id, courseId: asha.courseId });
    expect(await dues(`batch=${batch.id}`)).toMatchObject([{ batchId: batch.id }, { batchId: batch.id }]);
  });

  it('without the right to people: no number, and no search by e-mail address', async () => {
    const { user } = await plant('Meena Secret', [2, 40]);
    const accountant = await test.signInWithRights('money');
    const [due] = await dues(`student=${user.id}`, accountant);
    expect(due?.student).toEqual({ id: user.id, name: 'Meena Secret' });
    expect((await dues(`student=${user.id}`))[0]?.student.mobileNumber).toBe(user.mobileNumber);
    expect(await dues(`q=${user.email}`, accountant)).toEqual([]);
  });
});

describe('the instalments of a student', () => {
  it('GET /payment/instalments: my own, by due date, with what is under way', async () => {
    const { id, token } = await test.signInAs('student');
    const fee = await plantFee(test.db, { studentId: id, now: test.clock.now() });
    const order = await plantOrder(test.db, {
      studentId: id,
      courseId: fee.courseId,
      instalment: 2,
      status: 'attempted',
    });
    await plantTransfer(test.db, { orderId: order.id });
    const mine = (await test.call('GET', '/api/payment/instalments', { token })).json<Instalment[]>();
    expect(mine.map(({ number, state, isUnderWay }) => [number, state, isUnderWay])).toEqual([
      [0, 'paid', false],
      [1, 'due', false],
      [2, 'due', true],
    ]);
    const same = await test.call('GET', `/api/admin/students/${id}/instalments`, { token: admin.token });
    expect(same.json()).toEqual(mine);
    const other = await test.signInAs('student');
    expect((await test.call('GET', '/api/payment/instalments', { token: other.token })).json()).toEqual([]);
  });

  it('GET /admin/students/:studentId/instalments: 404 for an unknown student', async () => {
    expect((await test.call('GET', '/api/admin/students/2147483647/instalments', { token: admin.token })).status).toBe(
      404,
    );
  });
});
