import type { SmsTemplate } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInWithRights('people', 'site'));
});
afterAll(() => test.close());

const draft = { name: 'Class moved', dltId: '1007000000000000001', text: 'Class on {day} is moved to {time}.' };
const create = (changes: object) =>
  test.call('POST', '/api/admin/sms-templates', { token, body: { ...draft, carrierId: 'flow-1', ...changes } });
const list = async (query = '') =>
  (await follow<SmsTemplate>(test, `/api/admin/sms-templates?limit=2${query}`, undefined, token)).flat();

it('POST /admin/sms-templates 201 with its variables, 409 for the same id of the carrier, 400 for a text that is none', async () => {
  const first = await create({});
  expect([first.status, first.json()]).toMatchObject([201, { variables: ['day', 'time'], archivedAt: null }]);
  const { id } = first.json<SmsTemplate>();
  expect((await create({ name: 'Again' })).status).toBe(409);
  expect((await create({ carrierId: 'flow-2', text: 'On {Day}' })).status).toBe(400);
  expect((await create({ carrierId: 'flow-2', dltId: '12' })).status).toBe(400);
  const entries = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `sms-template:${id}`));
  expect(entries.map(({ action }) => action)).toEqual(['sms-template.create']);
});

it('GET /admin/sms-templates lists by name; an archived one is listed apart, and archiving twice counts once', async () => {
  await create({ carrierId: 'flow-3', name: 'Batch begins' });
  const fee = (await create({ carrierId: 'flow-4', name: 'Fee due' })).json<SmsTemplate>();
  expect((await list()).map(({ name }) => name)).toEqual(['Batch begins', 'Class moved', 'Fee due']);
  const archive = () => test.call('POST', `/api/admin/sms-templates/${fee.id}/archive`, { token });
  expect([(await archive()).status, (await archive()).status]).toEqual([200, 200]);
  expect((await list()).map(({ name }) => name)).toEqual(['Batch begins', 'Class moved']);
  expect((await list('&archived=true')).map(({ id }) => id)).toEqual([fee.id]);
});
