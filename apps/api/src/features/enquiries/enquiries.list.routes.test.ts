import type { Enquiry } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiries } from '#database/tables/enquiries.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createEnquiry, lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { follow } from '../../../test/pages.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(enquiries));

const list = (query = '') => test.call('GET', `/api/enquiries${query}`, { token: admin.token });
const names = async (query: string) => (await list(query)).json<Enquiry[]>().map(({ fullName }) => fullName);
const update = (id: number, body: unknown) => test.call('PUT', `/api/enquiries/${id}`, { token: admin.token, body });
const rowOf = async (id: number) => (await test.db.select().from(enquiries).where(eq(enquiries.id, id)))[0];
const nobody = 2_147_483_647;

describe('GET /enquiries', () => {
  it('200: exactly the view, newest first, without the sender’s IP address', async () => {
    const course = await createCourse(test.db);
    await createEnquiry(test.db);
    const asked = { kind: 'course', courseId: course.id, selectedOption: 'fees', qualification: null } as const;
    const { id, fullName, email, contactNumber, query, createdAt } = await createEnquiry(test.db, asked);
    const reply = await list();
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'private, no-store' });
    expect(reply.json<Enquiry[]>()[0]).toEqual({
      id,
      kind: 'course',
      fullName,
      email,
      contactNumber,
      qualification: null,
      query,
      selectedOption: 'fees',
      course: { id: course.id, title: course.title },
      status: 'new',
      note: null,
      createdAt: createdAt.toISOString(),
      handledAt: null,
      version: 1,
    });
    expect(reply.text).not.toContain('198.51.100.9');
  });

  it('200 over pages, each enquiry once, although new ones arrive meanwhile', async () => {
    for (let count = 0; count < 5; count += 1) await createEnquiry(test.db);
    const all = (await list()).json<Enquiry[]>();
    const meanwhile = async () => void (await createEnquiry(test.db));
    const pages = await follow<Enquiry>(test, '/api/enquiries?limit=2', meanwhile, admin.token);
    expect(pages.flat()).toEqual(all);
  });

  it.each([
    ['chitra', ['Chitra Nair']],
    ['HITRA', ['Chitra Nair']],
    ['nair@', ['Chitra Nair']],
    ['77001', ['Dev Patel']],
    ['de', ['Dev Patel']],
    ['+91 99770 01234', ['Dev Patel']],
    ['88001 1', ['Chitra Nair']],
    ['ai', []],
    ['Chitraa Nayr', ['Chitra Nair']],
    ['%a%', []],
    ['_ev', []],
  ])('200 by a search for %s', async (q, expected) => {
    await createEnquiry(test.db, { fullName: 'Chitra Nair', email: 'nair@people.test', contactNumber: '8800112233' });
    await createEnquiry(test.db, { fullName: 'Dev Patel', email: 'p@people.test', contactNumber: '9977001234' });
    const reply = await list(`?q=${encodeURIComponent(q)}`);
    expect(reply.json<Enquiry[]>().map(({ fullName }) => fullName)).toEqual(expected);
    expect(reply.headers['x-total-count']).toBe(String(expected.length));
  });

  it('200 by status, and by status and search; the total counts the filtered list', async () => {
    for (const [fullName, status] of [
      ['Asha One', 'new'],
      ['Asha Two', 'contacted'],
      ['Asha Three', 'closed'],
      ['Dev', 'contacted'],
    ] as const) {
      await createEnquiry(test.db, { fullName, status, email: 'somebody@people.test' });
    }
    expect(await names('?status=contacted')).toEqual(['Dev', 'Asha Two']);
    expect(await names('?status=contacted&q=asha')).toEqual(['Asha Two']);
    expect(await names('?status=closed&q=Ashaa')).toEqual(['Asha Three']);
    expect((await list('?status=contacted&limit=1')).headers['x-total-count']).toBe('2');
  });

  it.each(['?status=lost', '?limit=101', '?cursor=x', '?kind=contact'])('400 for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('PUT /enquiries/:enquiryId', () => {
  it('200 changes the status and sets handledAt when closed; reopening clears it', async () => {
    const { id, query } = await createEnquiry(test.db);
    const contacted = await update(id, { status: 'contacted', note: 'Rang twice.', version: 1 });
    expect([contacted.status, contacted.json()]).toMatchObject([
      200,
      { id, query, status: 'contacted', note: 'Rang twice.', handledAt: null, version: 2 },
    ]);
    const closed = (await update(id, { status: 'closed', version: 2 })).json<Enquiry>();
    expect(closed).toMatchObject({ status: 'closed', note: 'Rang twice.', version: 3 });
    expect(closed.handledAt).not.toBeNull();
    const again = (await update(id, { status: 'closed', note: null, version: 3 })).json<Enquiry>();
    expect(again).toMatchObject({ note: null, handledAt: closed.handledAt });
    const reopened = (await update(id, { status: 'new', version: 4 })).json<Enquiry>();
    expect(reopened).toMatchObject({ status: 'new', handledAt: null, version: 5 });
    expect(await rowOf(id)).toMatchObject({ status: 'new', handledAt: null, query });
  });

  it('200 audits the status, and of a note only that it changed', async () => {
    const { id } = await createEnquiry(test.db);
    await update(id, { status: 'contacted', note: 'Owes us money.', version: 1 });
    const entry = await lastAuditAbout(test.db, `enquiry:${id}`);
    expect(entry).toMatchObject({ actor: `admin:${admin.id}`, action: 'enquiry.update', before: { status: 'new' } });
    expect(entry?.after).toEqual({ status: 'contacted', withheld: ['note'] });
    expect(JSON.stringify(entry)).not.toMatch(/money|people\.test/);
  });

  it('409 for an old version; of eight updates at once one is saved', async () => {
    const { id } = await createEnquiry(test.db);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => update(id, { status: 'contacted', note: `Call ${n}`, version: 1 })),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it.each([
    { status: 'lost', version: 1 },
    { status: 'new' },
    { status: 'new', note: 'x'.repeat(1001), version: 1 },
    { status: 'new', query: 'Something else', version: 1 },
  ])('400 for %o', async (body) => {
    const { id } = await createEnquiry(test.db);
    expect((await update(id, body)).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  it('404 for an unknown enquiry', async () => {
    expect((await update(nobody, { status: 'new', version: 1 })).status).toBe(404);
  });
});
