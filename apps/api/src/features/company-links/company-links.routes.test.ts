import { createHash } from 'node:crypto';
import {
  type CompanyLink,
  companyLinkLimits,
  type CompanyList,
  type ErrorReply,
  type MadeCompanyLink,
} from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { companyLinks } from '#database/tables/company-links.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { plantCompanyLink } from '../../../test/rows/rounds.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const make = (openingId: number, body: object = { name: 'Priya, HR', days: 14 }) =>
  test.call('POST', `/api/admin/openings/${openingId}/links`, { token: staff.token, body });
const list = (openingId: number) => test.call('GET', `/api/admin/openings/${openingId}/links`, { token: staff.token });
const revoke = (linkId: number) =>
  test.call('POST', `/api/admin/company-links/${linkId}/revoke`, { token: staff.token });
const tokenIn = ({ url }: MadeCompanyLink) => new URL(url).pathname.split('/').at(-1) ?? '';
const open = (token: string) => test.call('GET', `/api/company-lists/${token}`);
const auditOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `company-link:${id}`));

describe('POST /admin/openings/:openingId/links (threat 51)', () => {
  it('201: the address is told once and works; only its hash is kept, and the log has neither', async () => {
    const { id } = await createOpening(test.db);
    const reply = await make(id);
    const made = reply.json<MadeCompanyLink>();
    expect([reply.status, made]).toMatchObject([201, { name: 'Priya, HR', revokedAt: null, lastOpenedAt: null }]);
    expect(made.url).toMatch(new RegExp(`^${test.env.PUBLIC_ORIGIN}/for-company/[\\w-]{43}$`));
    const token = tokenIn(made);
    expect((await open(token)).status).toBe(200);
    const [row] = await test.db.select().from(companyLinks).where(eq(companyLinks.id, made.id));
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    const audit = JSON.stringify(await auditOf(made.id));
    expect(audit).toContain('company-link.make');
    for (const secret of [token, 'Priya']) expect(audit).not.toContain(secret);
    const listed = await list(id);
    expect(listed.json<CompanyLink[]>()).toMatchObject([{ id: made.id }]);
    expect(listed.text).toMatch(/"lastOpenedAt":"\d{4}-/);
    expect(listed.text).not.toContain(token);
  });

  it('404 for an opening that never was, 409 for a draft, 400 for too many days', async () => {
    expect((await make(nobody)).status).toBe(404);
    expect((await list(nobody)).status).toBe(404);
    expect((await make((await createOpening(test.db, { state: 'draft' })).id)).status).toBe(409);
    const { id } = await createOpening(test.db);
    expect((await make(id, { name: 'Priya', days: companyLinkLimits.daysMost + 1 })).status).toBe(400);
  });

  it('409 for one more than may work, also at once; those that ended do not count', async () => {
    const opening = await createOpening(test.db);
    const ended = { madeAt: new Date('2026-01-01T05:00:00Z'), expiresAt: new Date('2026-01-02T05:00:00Z') };
    await plantCompanyLink(test.db, opening, ended);
    for (let at = 1; at < companyLinkLimits.linksMost; at += 1) await plantCompanyLink(test.db, opening);
    const replies = await Promise.all([make(opening.id), make(opening.id)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const made = replies.find(({ status }) => status === 201)?.json<MadeCompanyLink>();
    await revoke(made?.id ?? 0);
    expect((await make(opening.id)).status).toBe(201);
  });
});

describe('POST /admin/company-links/:linkId/revoke', () => {
  it('200: it stops at once; the second time nothing changes; 404 for none', async () => {
    const { id } = await createOpening(test.db);
    const made = (await make(id)).json<MadeCompanyLink>();
    const token = tokenIn(made);
    expect((await open(token)).json<CompanyList>().name).toBe('Priya, HR');
    const first = (await revoke(made.id)).json<CompanyLink>();
    expect(first.revokedAt).not.toBeNull();
    expect((await open(token)).status).toBe(404);
    test.clock.forward({ minutes: 1 });
    expect((await revoke(made.id)).json<CompanyLink>().revokedAt).toBe(first.revokedAt);
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(['company-link.make', 'company-link.revoke']);
    const reply = await revoke(nobody);
    expect([reply.status, reply.json<ErrorReply>().code]).toEqual([404, 'not_found']);
  });
});
