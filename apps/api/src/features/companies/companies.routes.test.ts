import type { CompanyListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { base64Of, picture } from '../../../test/rows/pictures.ts';
import { createCompany, createPlacement } from '../../../test/rows/public-pages.ts';
import { companies } from '../../database/tables/companies.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const list = async () => (await test.call('GET', '/api/companies', { token: admin.token })).json<CompanyListed[]>();
const create = (body: unknown) => test.call('POST', '/api/companies', { token: admin.token, body });
const update = (id: number, body: unknown) => test.call('PUT', `/api/companies/${id}`, { token: admin.token, body });
const remove = (id: number) => test.call('DELETE', `/api/companies/${id}`, { token: admin.token });
const rowOf = async (id: number) => (await test.db.select().from(companies).where(eq(companies.id, id)))[0];
const nobody = 2_147_483_647;

describe('GET /companies', () => {
  it('200 for the admin: with the version and the number of placements', async () => {
    const { id, name } = await createCompany(test.db);
    await createPlacement(test.db, id);
    await createPlacement(test.db, id, { consentedAt: null });
    const listed = {
      id,
      name,
      logo: null,
      website: null,
      isShown: true,
      isOwn: false,
      placementCount: 2,
      openingCount: 0,
      version: 1,
    };
    expect((await list()).find((company) => company.id === id)).toEqual(listed);
  });
});

describe('companies that are not shown', () => {
  it('are left out for visitors, who cannot search; the admin finds them by a part of the name', async () => {
    const shown = await createCompany(test.db, { name: 'Neelgiri Shown' });
    const hidden = await createCompany(test.db, { name: 'Neelgiri Hidden', isShown: false });
    const visible = (await test.call('GET', '/api/companies?limit=100')).json<{ id: number }[]>().map(({ id }) => id);
    expect([visible.includes(shown.id), visible.includes(hidden.id)]).toEqual([true, false]);
    expect((await test.call('GET', '/api/companies?q=neel')).status).toBe(403);
    const found = await test.call('GET', '/api/companies?q=LGIRI', { token: admin.token });
    expect(found.json<CompanyListed[]>().map(({ id }) => id)).toEqual([shown.id, hidden.id]);
    const none = await test.call('GET', '/api/companies?q=nobody%25', { token: admin.token });
    expect(none.json()).toEqual([]);
  });
});

describe('POST /companies', () => {
  it('201 adds the company at the end of the list, with its logo, and audits who did it', async () => {
    const reply = await create({ name: 'Setu Software', logo: base64Of(await picture()) });
    const company = reply.json<CompanyListed>();
    expect([reply.status, company]).toMatchObject([201, { name: 'Setu Software', placementCount: 0, version: 1 }]);
    expect(company.logo).toMatch(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/);
    expect((await test.call('GET', company.logo ?? '')).status).toBe(200);
    expect((await list()).at(-1)?.id).toBe(company.id);
    expect(await lastAuditAbout(test.db, `company:${company.id}`)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'company.create',
      after: { name: 'Setu Software', logo: company.logo },
    });
  });

  it('409 for a name that exists; of five at once one is added', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Only Once' })));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.json()).toMatchObject({
      code: 'conflict',
      message: 'There is already a company with this name.',
    });
    expect((await list()).filter(({ name }) => name === 'Only Once')).toHaveLength(1);
    for (const name of ['only once', 'ONLY  ONCE', 'Only\u00A0Once', ' Only Once '])
      expect((await create({ name })).status, name).toBe(409);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'A', logo: 'bm90IGEgcGljdHVyZQ==' }, 'logo'],
    [{ name: 'A', position: 1 }, 'position'],
    [{ name: 'A', website: 'javascript:alert(1)' }, 'website'],
    [{ name: 'A', website: 'setu.example' }, 'website'],
  ])('400 for %o', async (body, field) => {
    const reply = await create(body);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});

describe('PUT /companies/:companyId', () => {
  it('200: base64 sets the logo, its own URL keeps it, null removes it; the change is audited', async () => {
    const { id, name } = await createCompany(test.db);
    const put = (await update(id, { name, logo: base64Of(await picture()), version: 1 })).json<CompanyListed>();
    expect(put).toMatchObject({ name, version: 2 });
    expect(put.logo).not.toBeNull();
    const kept = (await update(id, { name: `${name} Ltd`, logo: put.logo, version: 2 })).json<CompanyListed>();
    expect(kept).toEqual({ ...put, name: `${name} Ltd`, version: 3 });
    expect(await lastAuditAbout(test.db, `company:${id}`)).toMatchObject({
      action: 'company.update',
      before: { name },
      after: { name: `${name} Ltd` },
    });
    const bare = (await update(id, { name, logo: null, version: 3 })).json<CompanyListed>();
    expect(bare.logo).toBeNull();
    expect((await rowOf(id))?.logoId).toBeNull();
  });

  it('409 for an old version, and for the name of another company', async () => {
    const [one, two] = [await createCompany(test.db), await createCompany(test.db)];
    expect((await update(one.id, { name: 'Too Late', version: 2 })).status).toBe(409);
    const reply = await update(one.id, { name: two.name, version: 1 });
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'There is already a company with this name.' },
    ]);
    expect(await rowOf(one.id)).toMatchObject({ name: one.name, version: 1 });
  });

  it('409 for all but one of eight updates of the same version at once', async () => {
    const { id } = await createCompany(test.db);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, number) => update(id, { name: `Race ${number}`, version: 1 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it('400 without a version, 404 for an unknown company', async () => {
    const { id } = await createCompany(test.db);
    expect((await update(id, { name: 'Without version' })).status).toBe(400);
    expect((await update(nobody, { name: 'Nobody', version: 1 })).status).toBe(404);
  });
});

describe('DELETE /companies/:companyId', () => {
  it('200, then 404 for the deleted company', async () => {
    const { id, name } = await createCompany(test.db);
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Company deleted successfully!' }]);
    expect(await rowOf(id)).toBeUndefined();
    const entry = await lastAuditAbout(test.db, `company:${id}`);
    expect(entry).toMatchObject({ action: 'company.delete', before: { name, logo: null, isShown: true }, after: null });
    expect((await remove(id)).status).toBe(404);
  });

  it('409 while a placement, public or not, refers to the company', async () => {
    const { id } = await createCompany(test.db);
    await createPlacement(test.db, id, { consentedAt: null });
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'A placement or an opening uses this company.' },
    ]);
    expect(await rowOf(id)).toBeDefined();
  });
});
