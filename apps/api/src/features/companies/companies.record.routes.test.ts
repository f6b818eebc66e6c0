import { type CompanyContact, companyLimits, type CompanyNote, type CompanyRecord } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { createCompany, createCompanyContact } from '../../../test/rows/public-pages.ts';
import { companyContacts } from '../../database/tables/companies.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  test.call(method, `/api/admin/companies/${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const recordOf = async (id: number) => (await call('GET', String(id))).json<CompanyRecord>();
const asha = { name: 'Asha Rao', title: 'HR manager', email: 'Asha@Setu.example', mobileNumber: '+91 98765 43210' };

describe('GET /admin/companies/:companyId', () => {
  it('200: the company with contacts, the newest notes and openings first', async () => {
    const { id, name } = await createCompany(test.db, { isOwn: true, website: 'https://setu.example' });
    expect(await recordOf(id)).toEqual({
      id,
      name,
      logo: null,
      website: 'https://setu.example',
      isShown: true,
      isOwn: true,
      placementCount: 0,
      openingCount: 0,
      version: 1,
      contacts: [],
      notes: [],
      openings: [],
    });
    await createCompanyContact(test.db, id, { name: 'First' });
    await createCompanyContact(test.db, id, { name: 'Second' });
    await call('POST', `${id}/notes`, { text: 'One' });
    await call('POST', `${id}/notes`, { text: 'Two' });
    const { contacts, notes } = await recordOf(id);
    expect(contacts.map((contact) => contact.name)).toEqual(['First', 'Second']);
    expect(notes.map(({ text }) => text)).toEqual(['Two', 'One']);
  });
});

describe('contacts of a company', () => {
  it('are added, changed with their version and deleted; the audit log has no name and no number', async () => {
    const { id } = await createCompany(test.db);
    const added = await call('POST', `${id}/contacts`, asha);
    const contact = added.json<CompanyContact>();
    expect([added.status, contact]).toEqual([
      201,
      { ...asha, id: contact.id, email: 'asha@setu.example', mobileNumber: '9876543210', version: 1 },
    ]);
    const path = `${id}/contacts/${contact.id}`;
    const changed = await call('PUT', path, { ...asha, title: null, version: 1 });
    expect(changed.json()).toMatchObject({ title: null, version: 2 });
    expect((await call('PUT', path, { ...asha, version: 1 })).status).toBe(409);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    const entry = await lastAuditAbout(test.db, `company:${id}`);
    expect(entry).toMatchObject({ action: 'company.delete-contact', after: { contact: contact.id } });
    expect(JSON.stringify(entry)).not.toMatch(/asha|98765/i);
  });

  it.each([
    [{ ...asha, email: null, mobileNumber: null }, 'email'],
    [{ ...asha, name: '' }, 'name'],
    [{ ...asha, mobileNumber: '12345' }, 'mobileNumber'],
  ])('400 for %o', async (body, field) => {
    const { id } = await createCompany(test.db);
    const reply = await call('POST', `${id}/contacts`, body);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('are 50 at most, also when the last two are added at once', async () => {
    const { id } = await createCompany(test.db);
    await test.db.insert(companyContacts).values(
      Array.from({ length: companyLimits.contactsMost - 1 }, (_, number) => ({
        companyId: id,
        name: `Contact ${number}`,
        email: `c${number}@setu.example`,
      })),
    );
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', `${id}/contacts`, asha)));
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
  });

  it('go with their company', async () => {
    const { id } = await createCompany(test.db);
    await createCompanyContact(test.db, id);
    expect((await test.call('DELETE', `/api/companies/${id}`, { token: admin.token })).status).toBe(200);
    expect(await test.db.$count(companyContacts, eq(companyContacts.companyId, id))).toBe(0);
  });
});

describe('POST /admin/companies/:companyId/notes', () => {
  it('201: with the name of whoever wrote it', async () => {
    const { id } = await createCompany(test.db);
    const reply = await call('POST', `${id}/notes`, { text: 'They look for testers.' });
    const note = reply.json<CompanyNote>();
    expect([reply.status, note.text]).toEqual([201, 'They look for testers.']);
    expect((await recordOf(id)).notes).toEqual([note]);
    expect(note.by).not.toBe('');
    expect(await lastAuditAbout(test.db, `company:${id}`)).toMatchObject({
      action: 'company.note',
      after: { note: note.id },
    });
  });
});
