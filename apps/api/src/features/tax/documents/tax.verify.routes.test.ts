import type { VerifiedDocument } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantRefund } from '../../../../test/payments/refunds.ts';
import { company, ownGstin, taxedFacts } from '../../../../test/rows/tax.ts';
import { documentTokenOf, type DocumentKey } from './tax.tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const tokenOf = (key: DocumentKey) => documentTokenOf(test.env.secrets.documentLinks, key);
const verify = (token: string) => test.call('GET', `/api/verify/${token}`);

describe('GET /verify/:token', () => {
  it('200: number, date, amount and institute, what was credited, and nothing about student and payer', async () => {
    const student = await test.createUser({ name: 'Canary Rao' });
    const facts = taxedFacts({ amountInPaise: 118_00, payer: company });
    // Somebody else's refund, which must not count here.
    await plantRefund(test.db, { studentId: student.id, facts });
    const { receipt, note } = await plantRefund(test.db, { studentId: student.id, facts });
    const reply = await verify(tokenOf({ kind: 'receipt', id: receipt.id }));
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        kind: 'document',
        title: 'Tax invoice',
        number: receipt.code,
        issuedAt: receipt.issuedAt.toISOString(),
        amount: 118,
        credited: 50,
        issuer: { name: 'Avsar Training', gstin: ownGstin },
      },
    ]);
    expect(reply.text).not.toMatch(/Canary|Acme|29AAGCB|Java/);
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const credit = (await verify(tokenOf({ kind: 'credit-note', id: note?.id ?? 0 }))).json<VerifiedDocument>();
    expect([credit.title, credit.number, credit.amount, credit.credited]).toEqual(['Credit note', note?.code, 50, 0]);
  });

  it('404 for a document that does not exist, and for an altered code', async () => {
    const tokens = [tokenOf({ kind: 'receipt', id: 2_147_483_647 }), `r1.${'a'.repeat(43)}`, 'r1', 'x'];
    for (const token of tokens) expect((await verify(token)).status).toBe(404);
  });
});
