import type { Placement, PlacementListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { giveFiles } from '../../../test/rows/private-files.ts';
import {
  createCompany,
  createCourse,
  createMedia,
  createPlacement,
  setShowcaseConsent,
} from '../../../test/rows/public-pages.ts';
import { pictureAsText } from '../../../test/rows/sign-ups.ts';
import { placements } from '../../database/tables/placements.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let company: Awaited<ReturnType<typeof createCompany>>;
let course: Awaited<ReturnType<typeof createCourse>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  company = await createCompany(test.db, { name: 'Setu Software' });
  course = await createCourse(test.db, { title: 'Core Java' });
});
afterAll(() => test.close());

const draft = (changes: object = {}) => ({
  name: 'Ananya Reddy',
  company: { id: company.id },
  role: 'Java Developer',
  package: 654_321,
  placedOn: '2026-10-01',
  course: { id: course.id },
  consent: true,
  ...changes,
});
const create = (changes: object = {}) =>
  test.call('POST', '/api/placements', { token: admin.token, body: draft(changes) });
const created = async (changes: object = {}) => (await create(changes)).json<PlacementListed>();
const update = (id: number, changes: object) =>
  test.call('PUT', `/api/placements/${id}`, { token: admin.token, body: draft(changes) });
const remove = (id: number) => test.call('DELETE', `/api/placements/${id}`, { token: admin.token });
const rowOf = async (id: number) => (await test.db.select().from(placements).where(eq(placements.id, id)))[0];
const nobody = 2_147_483_647;

/** The placement as a visitor sees it now. */
const shownOf = async (id: number) =>
  (await test.call('GET', '/api/placements?limit=100')).json<Placement[]>().find((placement) => placement.id === id);

/** A student with a picture, with or without consent to be shown. */
async function studentWithPicture(hasAgreed: boolean) {
  const student = await test.signInAs('student');
  await giveFiles(test, student.id);
  if (hasAgreed) await setShowcaseConsent(test.db, student.id, true);
  return student;
}

const withdrawConsent = (token: string) =>
  test.call('POST', '/api/me/consents', { token, body: { purpose: 'showcase', given: false } });

describe('POST /placements', () => {
  it('201: public at once, without the package; the audit log has neither name nor package', async () => {
    const reply = await create();
    const { id } = reply.json<PlacementListed>();
    const person = { id, name: 'Ananya Reddy', image: null, role: 'Java Developer' };
    const shared = { ...person, placedOn: '2026-10-01', before: null };
    expect([reply.status, reply.json()]).toEqual([
      201,
      {
        ...shared,
        course: { id: course.id, title: 'Core Java' },
        company: { id: company.id, name: 'Setu Software', logo: null },
        student: null,
        package: 654_321,
        consent: true,
        shown: true,
        whyHidden: null,
        version: 1,
      },
    ]);
    expect(await shownOf(id)).toEqual({
      ...shared,
      company: { name: 'Setu Software', logo: null },
      course: { title: 'Core Java', days: 45, price: 12_999 },
      hasFreePlace: false,
    });
    const entry = await lastAuditAbout(test.db, `placement:${id}`);
    expect(entry).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'placement.create',
      after: { studentId: null, companyId: company.id, role: 'Java Developer', placedOn: '2026-10-01', consent: true },
    });
    expect(JSON.stringify(entry)).not.toMatch(/654321|Ananya/);
  });

  it('201 with the course and the time before it: public, and the audit log has only the course', async () => {
    const full = await createCourse(test.db, { title: 'Java Full Stack' });
    const before = 'Mechanical engineer, 2 years without a job';
    const { id, ...placement } = await created({ before, course: { id: full.id } });
    expect(placement).toMatchObject({ before, course: { id: full.id, title: 'Java Full Stack' } });
    expect(await shownOf(id)).toMatchObject({ before, course: { title: 'Java Full Stack' } });
    const entry = await lastAuditAbout(test.db, `placement:${id}`);
    expect(entry).toMatchObject({ after: { courseId: full.id } });
    expect(JSON.stringify(entry)).not.toContain('Mechanical');
    await update(id, { version: 1, course: null });
    expect(await rowOf(id)).toMatchObject({ before: null, courseId: null });
    expect(await lastAuditAbout(test.db, `placement:${id}`)).toMatchObject({ after: { withheld: ['before'] } });
  });

  it('404 for an unknown course and for a draft', async () => {
    const draft = await createCourse(test.db, { isDraft: true });
    for (const id of [draft.id, nobody]) expect((await create({ course: { id } })).status).toBe(404);
  });

  it('201 without consent: stored, but not public', async () => {
    const placement = await created({ consent: false });
    expect(placement).toMatchObject({ consent: false, shown: false });
    expect(await rowOf(placement.id)).toMatchObject({ consentedAt: null });
    expect(await shownOf(placement.id)).toBeUndefined();
  });

  it('201 for a student: with the name of the account unless another name is sent', async () => {
    const { id, name } = await test.createUser();
    const { name: shownName, student } = await created({ student: { id }, name: undefined });
    expect([shownName, student]).toEqual([name, { id, name }]);
    expect((await created({ student: { id }, name: 'Anu' })).name).toBe('Anu');
  });

  it('201 with a public copy of the picture of a student who consented', async () => {
    const { id } = await studentWithPicture(true);
    const placement = await created({ student: { id } });
    expect(placement.image).toMatch(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/);
    expect((await test.call('GET', placement.image ?? '')).status).toBe(200);
    expect((await shownOf(placement.id))?.image).toBe(placement.image);
  });

  it('201 without a picture if the student has not consented in their account, or the placement is not public', async () => {
    const [unasked, agreed] = [await studentWithPicture(false), await studentWithPicture(true)];
    expect(await created({ student: { id: unasked.id } })).toMatchObject({ image: null, shown: true });
    const hidden = await created({ student: { id: agreed.id }, consent: false });
    expect(hidden).toMatchObject({ image: null, shown: false });
    expect((await rowOf(hidden.id))?.imageId).toBeNull();
  });

  it('201 for a student who withdrew consent: stored, but not public, whatever the placement says', async () => {
    const { id } = await studentWithPicture(true);
    await setShowcaseConsent(test.db, id, false);
    const placement = await created({ student: { id } });
    expect(placement).toMatchObject({ consent: true, shown: false, image: null });
    expect(await shownOf(placement.id)).toBeUndefined();
  });

  it('400 without student and name', async () => {
    const reply = await create({ name: undefined });
    expect([reply.status, reply.json()]).toMatchObject([400, { fields: { name: 'Please fill this in.' } }]);
  });

  it.each([
    ['role', { role: '' }],
    ['package', { package: 0 }],
    ['package', { package: 1.5 }],
    ['package', { package: 100_000_001 }],
    ['placedOn', { placedOn: '2026-02-30' }],
    ['before', { before: 'x'.repeat(81) }],
    ['course', { course: 7 }],
    ['consent', { consent: 'yes' }],
    ['company', { company: 7 }],
    ['imageId', { imageId: 1 }],
  ])('400 for %s: %o', async (field, changes) => {
    const reply = await create(changes);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('404 for an unknown student, a deleted one, a trainer, and an unknown company', async () => {
    const [deleted, trainer] = [
      await test.createUser({ status: 'deleted' }),
      await test.createUser({ role: 'TRAINER' }),
    ];
    const before = await test.db.$count(placements);
    for (const id of [nobody, deleted.id, trainer.id]) expect((await create({ student: { id } })).status).toBe(404);
    expect((await create({ company: { id: nobody } })).status).toBe(404);
    expect(await test.db.$count(placements)).toBe(before);
  });
});

describe('PUT /placements/:placementId', () => {
  it('200 changes the placement, raises the version and audits the change, with name and package withheld', async () => {
    const { id } = await created();
    const reply = await update(id, { name: 'Ananya R.', role: 'Senior Developer', package: null, version: 1 });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { id, name: 'Ananya R.', role: 'Senior Developer', package: null, version: 2 },
    ]);
    const entry = await lastAuditAbout(test.db, `placement:${id}`);
    expect(entry).toMatchObject({ action: 'placement.update', before: { role: 'Java Developer' } });
    expect(entry?.after).toEqual({ role: 'Senior Developer', withheld: ['name', 'package'] });
    expect(JSON.stringify(entry)).not.toMatch(/654321|Ananya/);
  });

  it('200 with consent false hides the placement and removes its picture; consent true shows both again', async () => {
    const { id: studentId } = await studentWithPicture(true);
    const placement = await created({ student: { id: studentId } });
    const since = (await rowOf(placement.id))?.consentedAt;
    await update(placement.id, { student: { id: studentId }, role: 'Tester', version: 1 });
    expect(await rowOf(placement.id)).toMatchObject({ consentedAt: since, roleTitle: 'Tester' });
    const hidden = await update(placement.id, { student: { id: studentId }, consent: false, version: 2 });
    expect(hidden.json()).toMatchObject({ consent: false, shown: false, image: null });
    expect(await shownOf(placement.id)).toBeUndefined();
    expect(await rowOf(placement.id)).toMatchObject({ consentedAt: null, imageId: null });
    await update(placement.id, { student: { id: studentId }, version: 3 });
    expect(await shownOf(placement.id)).toMatchObject({ image: placement.image });
  });

  it('200 keeps the picture of a person without an account, and never gives it to another person', async () => {
    const { id: imageId } = await createMedia(test.db);
    const displayName = 'Asha Menon';
    const { id } = await createPlacement(test.db, company.id, { imageId, displayName });
    await update(id, { name: displayName, version: 1 });
    expect(await rowOf(id)).toMatchObject({ imageId });
    const { id: studentId } = await test.createUser();
    await update(id, { student: { id: studentId }, name: displayName, version: 2 });
    expect(await rowOf(id)).toMatchObject({ imageId: null, studentId });
    const { id: other } = await createPlacement(test.db, company.id, { imageId, displayName });
    await update(other, { name: 'Ravi Menon', version: 1 });
    expect(await rowOf(other)).toMatchObject({ imageId: null, displayName: 'Ravi Menon' });
  });

  it('409 for an old version; of eight updates at once one is saved', async () => {
    const { id } = await created();
    expect((await update(id, { version: 2 })).status).toBe(409);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => update(id, { role: `Role ${n}`, version: 1 })),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it('400 without a version or a name, 404 for an unknown placement or company', async () => {
    const { id } = await created();
    expect((await update(id, {})).status).toBe(400);
    expect((await update(id, { name: undefined, version: 1 })).status).toBe(400);
    expect((await update(nobody, { version: 1 })).status).toBe(404);
    expect((await update(id, { company: { id: nobody }, version: 1 })).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe('a student who withdraws consent', () => {
  it('POST /me/consents 201: hidden at the next read, and no row uses the public copy any more', async () => {
    const student = await studentWithPicture(true);
    const { id } = await created({ student: { id: student.id } });
    expect((await shownOf(id))?.image).not.toBeNull();
    expect((await withdrawConsent(student.token)).status).toBe(201);
    expect(await shownOf(id)).toBeUndefined();
    const row = await rowOf(id);
    expect(row).toMatchObject({ imageId: null, version: 1 });
    expect(row?.consentedAt).not.toBeNull();
    const listed = await test.call('GET', '/api/placements?limit=100', { token: admin.token });
    expect(listed.json<PlacementListed[]>().find((placement) => placement.id === id)).toMatchObject({
      consent: true,
      shown: false,
      image: null,
    });
  });

  it('while an admin creates the placement: no picture stays public', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const student = await studentWithPicture(true);
      const [reply] = await Promise.all([create({ student: { id: student.id } }), withdrawConsent(student.token)]);
      const { id } = reply.json<PlacementListed>();
      expect(await shownOf(id)).toBeUndefined();
      expect(await rowOf(id)).toMatchObject({ imageId: null });
    }
  });

  it('PUT /students/:studentId 200 with a new picture: the placement shows the current picture, or none', async () => {
    const { id: studentId, user } = await studentWithPicture(true);
    const placement = await created({ student: { id: studentId } });
    const change = async (image: string | null) =>
      test.call('PUT', `/api/students/${studentId}`, {
        token: admin.token,
        body: { name: user?.name, email: user?.email, mobileNumber: user?.mobileNumber, image },
      });
    expect((await change(await pictureAsText())).status).toBe(200);
    const { image } = (await shownOf(placement.id)) ?? {};
    expect(image).toMatch(/^\/api\/media\//);
    expect(image).not.toBe(placement.image);
    expect((await change(null)).status).toBe(200);
    expect(await shownOf(placement.id)).toMatchObject({ image: null });
  });
});

describe('DELETE /placements/:placementId', () => {
  it('200, then 404 for the deleted placement', async () => {
    const { id } = await created();
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Placement deleted successfully!' }]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await shownOf(id)).toBeUndefined();
    const entry = await lastAuditAbout(test.db, `placement:${id}`);
    expect(entry).toMatchObject({ action: 'placement.delete', before: { role: 'Java Developer' }, after: null });
    expect((await remove(id)).status).toBe(404);
  });
});
