import type { Company, Placement } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import {
  createCompany,
  createCourse,
  createMedia,
  createPlacement,
  createStudent,
  setShowcaseConsent,
  urlOf,
} from '../../../test/rows/public-pages.ts';
import { enrolments } from '../../database/tables/enrolments.ts';
import { consents, users } from '../../database/tables/users.ts';

let test: TestApp;
let company: Awaited<ReturnType<typeof createCompany>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  company = await createCompany(test.db, { name: 'Setu Software' });
});
afterAll(() => test.close());

const read = async (query = '') => (await test.call('GET', `/api/placements${query}`)).json<Placement[]>();
const isShown = async (id: number) => (await read('?limit=100')).some((placement) => placement.id === id);

describe('GET /placements', () => {
  it('200 for a visitor: exactly the public view, cached for 30 seconds, without the salary', async () => {
    const [image, logo] = [await createMedia(test.db), await createMedia(test.db)];
    const employer = await createCompany(test.db, { logoId: logo.id });
    const course = await createCourse(test.db, { title: 'Java Full Stack', archivedAt: new Date() });
    const { id } = await createPlacement(test.db, employer.id, {
      displayName: 'Ananya Reddy',
      imageId: image.id,
      placedOn: '2999-10-01',
      consentedAt: new Date('2999-10-02T00:00:00Z'),
      before: 'Mechanical engineer',
      courseId: course.id,
    });
    const reply = await test.call('GET', '/api/placements');
    expect(reply.status).toBe(200);
    expect(reply.json<Placement[]>()[0]).toEqual({
      id,
      name: 'Ananya Reddy',
      image: urlOf(image),
      role: 'Java Developer',
      company: { name: employer.name, logo: urlOf(logo) },
      placedOn: '2999-10-01',
      before: 'Mechanical engineer',
      course: { title: 'Java Full Stack', days: 45, price: 12_999 },
      hasFreePlace: false,
    });
    expect(reply.text).not.toContain('654321');
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200 without people who have not consented', async () => {
    const { id } = await createPlacement(test.db, company.id, { consentedAt: null });
    expect(await isShown(id)).toBe(false);
  });

  it('200 without a student from the moment they withdraw consent', async () => {
    const student = await createStudent(test.db);
    const { id } = await createPlacement(test.db, company.id, { studentId: student.id });
    expect(await isShown(id)).toBe(true);
    await setShowcaseConsent(test.db, student.id, true);
    expect(await isShown(id)).toBe(true);
    await setShowcaseConsent(test.db, student.id, false);
    expect(await isShown(id)).toBe(false);
    await setShowcaseConsent(test.db, student.id, true);
    await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, student.id));
    expect(await isShown(id)).toBe(false);
  });

  it('200 without a placement that names no course, or a draft', async () => {
    const draft = await createCourse(test.db, { isDraft: true });
    for (const courseId of [null, draft.id]) {
      const { id } = await createPlacement(test.db, company.id, { courseId });
      expect(await isShown(id)).toBe(false);
    }
  });

  it.each([
    ['the evening before, in India', '2026-09-30T18:29:59Z', false],
    ['the first second of the day of the placement, in India', '2026-09-30T18:30:00Z', true],
    ['a day later', '2026-10-02T00:00:00Z', true],
  ])('200: consent recorded %s is shown: %s, %s', async (_when, at, expected) => {
    const { id } = await createPlacement(test.db, company.id, { consentedAt: new Date(at) });
    expect(await isShown(id)).toBe(expected);
  });

  it.each([
    ['both before the placement', '2026-09-01', '2026-09-02', false],
    ['the account’s after it', '2026-09-01', '2026-10-02', true],
    ['the recorded one after it', '2026-10-02', '2026-09-01', true],
  ])('200 for a student with %s', async (_which, recorded, inAccount, expected) => {
    const student = await createStudent(test.db);
    await test.db.insert(consents).values({
      userId: student.id,
      purpose: 'showcase',
      noticeVersion: 'test',
      given: true,
      at: new Date(inAccount),
    });
    const placed = { studentId: student.id, consentedAt: new Date(recorded) };
    const { id } = await createPlacement(test.db, company.id, placed);
    expect(await isShown(id)).toBe(expected);
    await setShowcaseConsent(test.db, student.id, false);
    expect(await isShown(id)).toBe(false);
  });

  it.each([
    ['admin', true],
    ['free', true],
    [undefined, false],
  ] as const)('200 with a free place for a student whose enrolment comes from %s: %s', async (source, expected) => {
    const [student, course] = [await createStudent(test.db), await createCourse(test.db)];
    if (source !== undefined)
      await test.db.insert(enrolments).values({ studentId: student.id, courseId: course.id, source });
    const { id } = await createPlacement(test.db, company.id, { studentId: student.id, courseId: course.id });
    const shown = (await read('?limit=100')).find((placement) => placement.id === id);
    expect(shown).toMatchObject({ hasFreePlace: expected, course: { days: 45, price: 12_999 } });
  });

  it('200 never with a private picture', async () => {
    const image = await createMedia(test.db, { visibility: 'private' });
    const { id } = await createPlacement(test.db, company.id, { imageId: image.id });
    expect((await read('?limit=100')).find((placement) => placement.id === id)?.image).toBeNull();
  });

  it('200 newest first, also over pages and with several on one day', async () => {
    for (const placedOn of ['2026-09-01', '2026-10-01', '2026-09-01', '2026-10-01', '2025-01-31'])
      await createPlacement(test.db, company.id, { placedOn });
    const all = await read('?limit=100');
    const order = all.map(({ placedOn, id }) => `${placedOn} ${String(id).padStart(6, '0')}`);
    expect(order).toEqual(order.toSorted().toReversed());
    expect((await follow<Placement>(test, '/api/placements?limit=2')).flat()).toEqual(all);
  });

  it.each(['?limit=101', '?cursor=x', `?cursor=${Buffer.from('2026-13-01:1').toString('base64url')}`, '?student=1'])(
    '400 for %s',
    async (query) => {
      expect((await test.call('GET', `/api/placements${query}`)).status).toBe(400);
    },
  );
});

describe('GET /companies', () => {
  it('200 in the order of their positions, exactly the public view, also over pages', async () => {
    const logo = await createMedia(test.db);
    const [first, last] = [
      await createCompany(test.db, { position: 0, logoId: logo.id }),
      await createCompany(test.db, { position: 9_999 }),
    ];
    const reply = await test.call('GET', '/api/companies');
    const all = reply.json<Company[]>();
    expect(all[0]).toEqual({ id: first.id, name: first.name, logo: urlOf(logo) });
    expect(all.at(-1)).toEqual({ id: last.id, name: last.name, logo: null });
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
    expect((await follow<Company>(test, '/api/companies?limit=1')).flat()).toEqual(all);
  });

  it('400 for a limit over 100', async () => {
    expect((await test.call('GET', '/api/companies?limit=101')).status).toBe(400);
  });
});
