import type { DueFigureEntry, DueRow } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { plantFee } from '../../../../test/rows/fees.ts';

let test: TestApp;
let token: string;
let courses: readonly number[];
const refresh = async () => {
  await test.app.context.jobs.send(test.db, 'figures.refresh-money', {});
  await test.jobsDone();
};
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  const asha = await test.createUser({ name: 'Asha' });
  const ravi = await test.createUser({ name: 'Ravi' });
  const now = test.clock.now();
  const terms = { lateFeeInPaise: 500_00 };
  const hers = await plantFee(test.db, { studentId: asha.id, now, dueIn: [-31, 0] });
  const his = await plantFee(test.db, { studentId: ravi.id, now, dueIn: [-91, -90], terms });
  courses = [hers.courseId, his.courseId];
  await refresh();
});
afterAll(() => test.close());

const get = async <Row>(path: string, as = token) =>
  (await test.call('GET', `/api/admin/figures/${path}`, { token: as })).json<Row[]>();

const ages = (rows: readonly DueRow[]) => rows.map(({ key, due, overdue, parts }) => [key, due, overdue, parts]);

describe('GET /admin/figures/dues', () => {
  it('200 by age, the part that is due today not overdue; late fees that were added count', async () => {
    expect(ages(await get<DueRow>('dues'))).toEqual([
      ['not_due', 3_000, 0, 1],
      ['31-60', 3_000, 3_000, 1],
      ['61-90', 3_500, 3_500, 1],
      ['91+', 3_500, 3_500, 1],
    ]);
  });

  it('200 by course, the largest first, and page by page', async () => {
    const rows = await get<DueRow>('dues?by=course');
    expect(rows.map(({ key, due }) => [Number(key), due])).toEqual([
      [courses[1], 7_000],
      [courses[0], 6_000],
    ]);
    const pages = await follow<DueRow>(test, '/api/admin/figures/dues?by=course&limit=1', undefined, token);
    expect(pages).toEqual(rows.map((row) => [row]));
    expect(await get<DueRow>('dues?by=batch')).toMatchObject([{ key: 'none', label: 'No batch', due: 13_000 }]);
  });

  it('200 a day later: everything is a day older without another count', async () => {
    const tomorrow = new Date(test.clock.now().getTime() + 86_400_000);
    await test.clock.standAt(tomorrow, async () => {
      const { token: then } = await test.signInAs('admin');
      expect(ages(await get<DueRow>('dues', then))).toEqual([
        ['1-30', 3_000, 3_000, 1],
        ['31-60', 3_000, 3_000, 1],
        ['91+', 7_000, 7_000, 2],
      ]);
    });
  });
});

describe('GET /admin/figures/dues/entries', () => {
  it('200: the longest overdue first, by age, month and course, page by page', async () => {
    const all = await get<DueFigureEntry>('dues/entries');
    expect(all.map(({ student, daysOverdue, amount }) => [student.name, daysOverdue, amount])).toEqual([
      ['Ravi', 91, 3_500],
      ['Ravi', 90, 3_500],
      ['Asha', 31, 3_000],
      ['Asha', 0, 3_000],
    ]);
    const found = async (query: string) =>
      (await get<DueFigureEntry>(`dues/entries?${query}`)).map(({ daysOverdue }) => daysOverdue);
    expect(await found('age=not_due')).toEqual([0]);
    expect(await found('age=1-30')).toEqual([]);
    expect(await found('age=61-90')).toEqual([90]);
    expect(await found('age=91%2B')).toEqual([91]);
    expect(await found(`course=${courses[0]}&batch=none&counsellor=none`)).toEqual([31, 0]);
    const month = dateInIndia(test.clock.now()).slice(0, 7);
    expect(await found(`month=${month}&age=not_due`)).toEqual([0]);
    expect(await found(`month=${month}&age=91%2B`)).toEqual([]);
    const pages = await follow<DueFigureEntry>(test, '/api/admin/figures/dues/entries?limit=3', undefined, token);
    expect(pages).toEqual([all.slice(0, 3), all.slice(3)]);
  });

  it('403 with the right to reports alone: names of students belong to money', async () => {
    const reader = await test.signInWithRights('reports');
    const call = (path: string) => test.call('GET', `/api/admin/figures/${path}`, { token: reader.token });
    expect([(await call('dues')).status, (await call('dues/entries')).status]).toEqual([200, 403]);
    expect([(await call('money')).status, (await call('money/entries')).status]).toEqual([200, 403]);
  });
});
