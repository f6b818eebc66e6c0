import type { PlacementListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createCompany, createPlacement, setShowcaseConsent } from '../../../test/rows/public-pages.ts';
import { placements } from '../../database/tables/placements.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  const [setu, veda] = [
    await createCompany(test.db, { name: 'Setu Software' }),
    await createCompany(test.db, { name: 'Veda 100% Labs' }),
  ];
  const student = await test.createUser();
  await createPlacement(test.db, setu.id, { displayName: 'Ananya Reddy', placedOn: '2026-09-01' });
  await createPlacement(test.db, setu.id, { displayName: 'Ravi Kumar', placedOn: '2026-10-01', consentedAt: null });
  await createPlacement(test.db, veda.id, { displayName: 'Asha Rao', placedOn: '2026-10-01' });
  await createPlacement(test.db, veda.id, {
    displayName: 'Vikram Shah',
    placedOn: '2025-01-01',
    studentId: student.id,
  });
  await setShowcaseConsent(test.db, student.id, false);
});
afterAll(() => test.close());

const search = (query: string) => test.call('GET', `/api/placements${query}`, { token });
const names = async (query: string) => (await search(query)).json<PlacementListed[]>().map(({ name }) => name);

describe('GET /placements by the admin', () => {
  it('200: all placements, newest first, with the total and whether each is public', async () => {
    const reply = await search('');
    expect(reply.json<PlacementListed[]>().map(({ name, shown, whyHidden }) => [name, shown, whyHidden])).toEqual([
      ['Asha Rao', true, null],
      ['Ravi Kumar', false, 'no_consent'],
      ['Ananya Reddy', true, null],
      ['Vikram Shah', false, 'withdrawn'],
    ]);
    expect(reply.headers).toMatchObject({ 'x-total-count': '4', 'cache-control': 'private, no-store' });
    const all = reply.json<PlacementListed[]>();
    expect((await follow<PlacementListed>(test, '/api/placements?limit=1', undefined, token)).flat()).toEqual(all);
  });

  it('200: `shown` is true exactly for the placements that visitors see', async () => {
    const shown = (await search('')).json<PlacementListed[]>().filter((placement) => placement.shown);
    const visitors = (await test.call('GET', '/api/placements')).json<{ id: number }[]>();
    expect(visitors.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  });

  it('200: says that the consent is older than the placement, and that no course is named', async () => {
    const { id: companyId } = await createCompany(test.db, { name: 'Tara Works' });
    const early = { displayName: 'Early', consentedAt: new Date('2026-09-01T00:00:00Z') };
    const made = [
      await createPlacement(test.db, companyId, early),
      await createPlacement(test.db, companyId, { displayName: 'Nowhere', courseId: null }),
    ];
    const found = (await search('?q=tara')).json<PlacementListed[]>();
    expect(found.map(({ name, shown, whyHidden }) => [name, shown, whyHidden])).toEqual([
      ['Nowhere', false, 'no_course'],
      ['Early', false, 'early_consent'],
    ]);
    for (const { id } of made) await test.db.delete(placements).where(eq(placements.id, id));
  });

  it.each([
    ['NANYA', ['Ananya Reddy']],
    ['setu', ['Ravi Kumar', 'Ananya Reddy']],
    ['as', ['Asha Rao']],
    ['ve', ['Asha Rao', 'Vikram Shah']],
    ['100%', ['Asha Rao', 'Vikram Shah']],
    ['%%%', []],
    ['Anannya', ['Ananya Reddy']],
    ['zzzz', []],
  ])('200 with q=%s', async (q, expected) => {
    const reply = await search(`?q=${encodeURIComponent(q)}`);
    expect(reply.json<PlacementListed[]>().map(({ name }) => name)).toEqual(expected);
    expect(reply.headers['x-total-count']).toBe(String(expected.length));
  });

  it('200: a search works over pages', async () => {
    const pages = await follow<PlacementListed>(test, '/api/placements?q=setu&limit=1', undefined, token);
    expect(pages.flat().map(({ name }) => name)).toEqual(['Ravi Kumar', 'Ananya Reddy']);
    expect(await names('?q=setu&limit=1')).toEqual(['Ravi Kumar']);
    expect((await search('?q=setu&limit=1')).headers['x-total-count']).toBe('2');
  });

  it.each([undefined, 'student', 'trainer'] as const)('403 for a search by %s', async (who) => {
    const caller = who === undefined ? undefined : (await test.signInAs(who)).token;
    expect((await test.call('GET', '/api/placements?q=ananya', { token: caller })).status).toBe(403);
  });
});
