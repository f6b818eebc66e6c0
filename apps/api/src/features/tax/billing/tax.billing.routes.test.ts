import type { BillingReply, ErrorReply } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { billingDetails } from '#database/tables/tax.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { company } from '../../../../test/rows/tax.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const change = (token: string, billing: object | null, path = '/me/billing') =>
  test.call('PUT', `/api${path}`, { token, body: { billing } });
const read = async (token: string, path = '/me/billing') =>
  (await test.call('GET', `/api${path}`, { token })).json<BillingReply>().billing;

describe('PUT /me/billing', () => {
  it('200: the payer is kept, the state comes from the GSTIN, and null removes them', async () => {
    const { id, token } = await test.signInAs('student');
    expect(await read(token)).toBeNull();
    const reply = await change(token, { ...company, gstin: '29aagcb7383j1z4', stateCode: null });
    expect([reply.status, reply.json()]).toEqual([200, { billing: company }]);
    expect(await read(token)).toEqual(company);
    await change(token, { name: 'Asha', gstin: null, stateCode: '33', address: null });
    expect(await read(token)).toEqual({ name: 'Asha', gstin: null, stateCode: '33', address: null });
    await change(token, null);
    expect(await test.db.$count(billingDetails, eq(billingDetails.studentId, id))).toBe(0);
  });

  it.each([
    [{ gstin: '29AAGCB7383J1Z5' }, 'billing.gstin'],
    [{ stateCode: '27' }, 'billing.stateCode'],
    [{ address: null }, 'billing.address'],
    [{ name: '' }, 'billing.name'],
  ])('400 for %j', async (fault, field) => {
    const { token } = await test.signInAs('student');
    const reply = await change(token, { ...company, ...fault });
    expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, [field]]);
    expect(await read(token)).toBeNull();
  });

  it('two changes at once leave one of them', async () => {
    const { token } = await test.signInAs('student');
    const replies = await Promise.all([change(token, company), change(token, { ...company, name: 'Other' })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(['Acme & Sons', 'Other']).toContain((await read(token))?.name);
  });
});

describe('PUT /admin/students/:studentId/billing', () => {
  it('200 for staff who manage money; the audit log has no name, number or address', async () => {
    const student = await test.signInAs('student');
    const { token } = await test.signInWithRights('money');
    const path = `/admin/students/${student.id}/billing`;
    expect((await change(token, company, path)).json()).toEqual({ billing: company });
    expect([await read(token, path), await read(student.token)]).toEqual([company, company]);
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect([entry?.action, entry?.subject]).toEqual(['billing.update', `student:${student.id}`]);
    expect(JSON.stringify(entry)).not.toMatch(/Acme|AAGCB|Invented/);
  });

  it('403 for staff without the right, 404 for somebody who is no student', async () => {
    const { id } = await test.createUser();
    const { token: none } = await test.signInWithRights('people');
    expect((await change(none, company, `/admin/students/${id}/billing`)).status).toBe(403);
    const { token } = await test.signInWithRights('money');
    expect((await change(token, company, '/admin/students/2147483647/billing')).status).toBe(404);
  });
});
