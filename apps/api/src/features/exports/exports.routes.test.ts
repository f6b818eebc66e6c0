import { exportedLists, type ExportedList, exportEndpoints, rights } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { exporter, readCsv, readWorkbook } from '../../../test/exports.ts';
import { follow } from '../../../test/pages.ts';
import { plantOrder, plantTransfer } from '../../../test/payments/open-orders.ts';
import { plantRefund } from '../../../test/payments/refunds.ts';
import { createExchange, createQuestion } from '../../../test/rows/chat-questions.ts';
import { createDisputeRow } from '../../../test/rows/disputes.ts';
import { deskRows } from '../../../test/rows/desk.ts';
import { createMessageRow } from '../../../test/rows/messages.ts';
import { plantCoupon } from '../../../test/rows/discounts.ts';
import { plantChange } from '../../../test/rows/fees.ts';
import { countTeaching, createRateRow } from '../../../test/rows/figures-teaching.ts';
import { createEnquiry } from '../../../test/rows/front-office.ts';
import { createLeadRow } from '../../../test/rows/leads.ts';
import { plantQuote } from '../../../test/rows/quotes.ts';
import { createPlacement, createCompany, createReview, enrol } from '../../../test/rows/public-pages.ts';
import { openRegisterRoom } from '../../../test/rows/register-room.ts';
import { company, taxedFacts } from '../../../test/rows/tax.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';
import { cellOf } from './exports.column.ts';
import { exportColumns } from './exports.columns.ts';
import type { ListedRow } from '#shared/lists.ts';
import { dateInIndia } from '#shared/time.ts';

let test: TestApp;
let token: string;
let office: ReturnType<typeof exporter>;
let taught: TaughtBatch;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  office = exporter(test, token);
  const missed = await openRegisterRoom(test, 1, { startDate: '2020-01-01', endDate: '2999-01-01' });
  await missed.meet(-200);
  taught = await openTaughtBatch(test);
  const { courseId, trainerId, students } = taught;
  await createReview(test.db, { courseId, trainerId, studentId: students[0].id }, { feedback: '"Good",\r\nreally' });
  await createPlacement(test.db, (await createCompany(test.db)).id, { studentId: students[1].id });
  const alone = await test.createUser({ name: 'Ālīya Kaur', address: null });
  await enrol(test.db, alone.id, courseId);
  await plantTransfer(test.db, { orderId: (await plantOrder(test.db)).id });
  await createEnquiry(test.db, { query: 'Is it\nhard?' });
  await createEnquiry(test.db, { status: 'closed' });
  await createExchange(test.db, { askedAt: test.clock.now() });
  await createQuestion(test.db);
  await createLeadRow(test.db);
  await plantQuote(test, { studentId: alone.id, name: 'Ālīya' });
  await plantQuote(test, { withdrawnAt: test.clock.now() });
  const told = students.map(({ id }) => id);
  await createMessageRow(test.db, { batchId: taught.batchId, trainerId, told });
  await createMessageRow(test.db, { batchId: taught.batchId, trainerId, told });
  const owing = { studentId: alone.id, now: test.clock.now(), requestedBy: 'admin:1' };
  await plantChange(test.db, owing);
  await plantRefund(test.db, { studentId: alone.id });
  await plantRefund(test.db, { studentId: students[0].id });
  await plantCoupon(test.db, { code: 'DIWALI26' });
  await plantCoupon(test.db, { code: 'HOLI2027', amountInPaise: 500_00 });
  const desk = deskRows(test, () => alone.id);
  for (const plant of [desk.taking, desk.cheque, desk.closedDay, desk.deposit]) await plant();
  const taxed = taxedFacts({ amountInPaise: 1_180_000, payer: company });
  await plantRefund(test.db, { studentId: alone.id, facts: taxed });
  await plantRefund(test.db, { studentId: alone.id, facts: taxedFacts({ amountInPaise: 1_299_900 }) });
  await createDisputeRow(test.db, await taught.addMeeting(-180), students[0].id);
  await taught.addMeeting(-400, { liveAt: taught.inMinutes(-400) });
  const paid = { trainerId, madeBy: (await test.signInAs('admin')).id };
  await createRateRow(test, paid);
  await createRateRow(test, { ...paid, trainerId: missed.trainer.id });
  await countTeaching(test);
  await test.app.context.jobs.send(test.db, 'figures.refresh-money', {});
  await test.jobsDone();
});
afterAll(() => test.close());

const listNames = Object.values(exportEndpoints).map(({ list }) => list);

/** Filters of some lists, which leave at least one row and drop at least one. */
const filtersOf = (list: ExportedList): Readonly<Record<string, string>>[] => {
  if (list === 'students') return [{ batch: String(taught.batchId) }, { q: 'Ālīya' }, { sort: 'name' }];
  if (list === 'quotes') return [{ state: 'withdrawn' }, { q: 'Ālīya' }];
  if (list === 'enquiries') return [{ status: 'closed' }];
  if (list === 'coupons') return [{ q: 'diwali' }];
  if (list === 'credit-notes') return [{ q: 'Ālīya' }];
  if (list === 'dues') return [{ state: 'due' }, { q: 'Ālīya' }];
  if (list === 'takings') return [{ way: 'cheque' }];
  if (list === 'desk-days') return [{ state: 'differs' }];
  if (list === 'courses') return [{ state: 'all', q: 'Java' }];
  if (list === 'tax-documents') return [{ month: dateInIndia(test.clock.now()).slice(0, 7) }];
  if (list === 'enrolment-figures') return [{ by: 'course' }, { by: 'month' }];
  if (list === 'trainer-rates') return [{ trainer: String(taught.trainerId) }];
  if (list === 'figures-money') return [{ by: 'way' }];
  if (list === 'figures-money-entries') return [{ kind: 'refunded' }];
  if (list === 'figures-due-entries') return [{ age: 'not_due' }];
  if (list === 'audit') return [{ q: 'course' }];
  if (list === 'message-deliveries') return [{ message: '1' }];
  return [];
};

/** Sums, which have a month and no pages. */
const wholeLists: readonly ExportedList[] = ['gstr1-b2cs', 'gstr1-hsn', 'gstr1-docs'];

/** What the list's own endpoint answers. */
async function listed(list: ExportedList, filters: Readonly<Record<string, string>>, as = token) {
  const hasPages = 'query' in exportedLists[list] && !wholeLists.includes(list);
  const query = new URLSearchParams({ ...filters, ...(hasPages && { limit: '2' }) });
  return (await follow<ListedRow>(test, `/api${exportedLists[list].path}?${query}`, undefined, as)).flat();
}

const inIndia = (instant: string) =>
  new Date(new Date(instant).getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');

describe.each(listNames)('GET /admin/exports/%s', (list) => {
  // All lists together are more calls than one session may make in a minute.
  beforeAll(async () => {
    ({ token } = await test.signInAs('admin'));
    office = exporter(test, token);
  });

  it('200: both files have the rows that the list answers, with and without filters', async () => {
    for (const filters of [{}, ...filtersOf(list)]) {
      const isAudit = list === 'audit';
      // An export is an entry of the audit log itself.
      const csvBefore = isAudit ? await listed(list, filters) : undefined;
      const csv = readCsv((await office.download(list, 'csv', filters)).bytes);
      const rows = csvBefore ?? (await listed(list, filters));
      const columns = exportColumns[list];
      expect(rows.length).toBeGreaterThan(0);
      expect(csv[0]).toEqual(columns.map(({ heading }) => heading));
      const texts = rows.map((row) =>
        columns.map((column) => {
          const cell = cellOf(column, row);
          return cell === null ? '' : column.kind === 'instant' ? inIndia(String(cell)) : String(cell);
        }),
      );
      expect(csv.slice(1)).toEqual(texts);

      const before = isAudit ? await listed(list, filters) : rows;
      const [sheet, ...more] = await readWorkbook((await office.download(list, 'xlsx', filters)).bytes);
      expect(more).toEqual([]);
      expect(sheet?.rows[0]).toEqual(columns.map(({ heading }) => heading));
      const cells = before.map((row) =>
        columns.map((column) => {
          const cell = cellOf(column, row);
          if (cell === null || (column.kind !== 'day' && column.kind !== 'instant')) return cell;
          return new Date(
            column.kind === 'day' ? cell : `${inIndia(String(cell)).replace(' ', 'T')}${String(cell).slice(19, 23)}Z`,
          );
        }),
      );
      expect(sheet?.rows.slice(1)).toEqual(cells);
    }
  });

  it('403 for staff without the right of the list, and 400 for a filter that the list does not have', async () => {
    const { token: none } = await test.signInWithRights();
    expect((await exporter(test, none).start(list, 'csv')).status).toBe(403);
    expect((await test.call('GET', `/api/admin/exports/${list}/list.csv`, { token: none })).status).toBe(403);
    expect((await office.start(list, 'csv', { colour: 'red' })).status).toBe(400);
    expect((await office.start(list, 'csv', { limit: '1' })).status).toBe(400);
    expect((await test.call('GET', `/api/admin/exports/${list}/list.csv?colour=red`, { token })).status).toBe(400);
  });
});

it('every column shows a field that the rows of its list have', () => {
  const unknown = listNames.flatMap((list) => {
    const fields = test.app.lists.fields(exportedLists[list], new Set(rights));
    return exportColumns[list].filter(({ path }) => !fields.has(path)).map(({ path }) => `${list}: ${path}`);
  });
  expect(unknown).toEqual([]);
});

it('days and times are Indian, several values are joined, yes and no are words', async () => {
  const at = new Date('2026-03-01T20:15:30Z');
  const { id } = await test.createUser({ name: 'Zubin, "Z"', createdAt: at, address: '+91 98765 43210' });
  const rows = readCsv((await office.download('students', 'csv', { q: 'Zubin' })).bytes);
  const student = Object.fromEntries((rows[0] ?? []).map((heading, index) => [heading, rows[1]?.[index]]));
  expect(student).toMatchObject({
    Id: String(id),
    Name: 'Zubin, "Z"',
    Address: '+91 98765 43210',
    Since: '2026-03-02 01:45:30',
    'Shown on the site': 'No',
    Batches: '',
  });
  const [headings = [], batch = []] = readCsv((await office.download('batches', 'csv')).bytes);
  const names = taught.students.map(({ user }) => user?.name ?? '');
  expect(batch[headings.indexOf('Weekdays')]).toBe('Mon; Wed; Fri');
  expect(batch[headings.indexOf('Names of the students')]?.split('; ')).toEqual(expect.arrayContaining(names));
});

describe('what staff with another area see', () => {
  it('200 without the columns of contacts for staff without `people`', async () => {
    const { token: planner } = await test.signInWithRights('teaching');
    const [headings = []] = readCsv((await exporter(test, planner).download('enrolments', 'csv')).bytes);
    expect(headings).toContain('Student');
    expect(headings).not.toContain('E-mail');
    const { token: books } = await test.signInWithRights('money');
    const orders = readCsv((await exporter(test, books).download('orders', 'csv')).bytes);
    expect(orders[0]).toContain('Amount in rupees');
    expect(orders[0]).not.toContain('E-mail');
    expect(orders.flat().join()).not.toMatch(/@people\.test/);
    expect((await exporter(test, planner).start('orders', 'csv')).status).toBe(403);
  });
});
