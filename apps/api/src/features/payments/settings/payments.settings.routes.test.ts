import type { PaymentSettings } from '@avsar/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let current: PaymentSettings;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  current = (await read()).json<PaymentSettings>();
});

const path = '/api/admin/payment-settings';
const read = () => test.call('GET', path, { token: admin.token });

const words = {
  legalName: 'Setu Academy Private Limited',
  receiptPrefix: 'SA',
  gstin: '27ABCDE1234F1Z5',
  sacCode: '999293',
  gstPercent: 18,
  bank: { accountName: 'Setu Academy', accountNumber: '123456789012', ifsc: 'ABCD0123456', bankName: 'Invented Bank' },
  upiId: 'setu@invented',
};

const update = (change: object = {}) =>
  test.call('PUT', path, { token: admin.token, body: { ...words, version: current.version, ...change } });

describe('GET and PUT /admin/payment-settings', () => {
  it('200 changes all settings, raises the version, and audits who changed what', async () => {
    const { hasKeys, version } = current;
    const reply = await update();
    const expected = { ...words, version: version + 1, hasKeys };
    expect([reply.status, reply.json()]).toEqual([200, expected]);
    expect((await read()).json()).toEqual(expected);
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'payment-settings.update',
      subject: 'payment-settings:1',
      before: { upiId: null, version },
      after: { upiId: words.upiId, bank: words.bank, version: version + 1 },
    });
  });

  it('200 removes bank account, UPI id and tax data', async () => {
    expect((await update({ bank: null, upiId: null, gstin: null, sacCode: null, gstPercent: 0 })).json()).toMatchObject(
      {
        bank: null,
        upiId: null,
      },
    );
  });

  it.each([
    ['gstin', 'nonsense'],
    ['sacCode', '12'],
    ['gstPercent', 28.5],
    ['receiptPrefix', 'AVSR'],
    ['upiId', 'no address'],
    ['bank.ifsc', { ...words.bank, ifsc: 'abc' }],
    ['bank.accountNumber', { ...words.bank, accountNumber: '12-34' }],
    ['legalName', ''],
    ['hasKeys', true],
    ['refundTerms', 'A document, not a setting.'],
  ])('400 for %s: %j, and nothing is changed', async (field, value) => {
    const reply = await update({ [field.split('.')[0] ?? '']: value });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect((await read()).json()).toEqual(current);
  });

  it('409 for all but one of five at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, (_, at) => update({ legalName: `Setu ${at}` })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });
});
