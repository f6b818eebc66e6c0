import { createHash } from 'node:crypto';
import {
  type ErrorReply,
  type JoiningLink,
  joiningLimits,
  type JoiningRecord,
  type MadeJoiningLink,
} from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { joiningAnswerRows, joiningLinks } from '#database/tables/joinings.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication, moveApplication } from '../../../test/rows/applications.ts';
import { plantJoiningLink } from '../../../test/rows/joinings.ts';
import { openingDraft } from '../../../test/rows/openings.ts';
import { createCompany } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInWithRights']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInWithRights('placement');
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
const joined = { answer: 'joined', joinedOn: '2026-11-12' };
const notJoined = { answer: 'not_joined', reason: 'Never came' };
const open = (token: string) => test.call('GET', `/api/joining-questions/${token}`);
const answer = (token: string, body: object = joined) => test.call('POST', `/api/joining-questions/${token}`, { body });
const make = (applicationId: number, body: object = { name: 'Priya, HR', days: 14 }) =>
  test.call('POST', `/api/admin/applications/${applicationId}/joining-links`, { token: staff.token, body });
const revoke = (linkId: number) =>
  test.call('POST', `/api/admin/joining-links/${linkId}/revoke`, { token: staff.token });
const record = async (id: number) =>
  (await test.call('GET', `/api/admin/applications/${id}/joining`, { token: staff.token })).json<JoiningRecord>();
const answersOf = (applicationId: number) =>
  test.db.select().from(joiningAnswerRows).where(eq(joiningAnswerRows.applicationId, applicationId));
const auditOf = (subject: string) => test.db.select().from(auditLog).where(eq(auditLog.subject, subject));
const tokenIn = ({ url }: MadeJoiningLink) => new URL(url).pathname.split('/').at(-1) ?? '';

async function linked(changes: Parameters<typeof plantJoiningLink>[2] = {}) {
  const application = await createApplication(test.db, { state: 'accepted' });
  return { application, link: await plantJoiningLink(test.db, application.id, changes) };
}

describe('POST /admin/applications/:applicationId/joining-links (threat 51)', () => {
  it('201: the address is told once and works; only its hash is kept, and the log has neither', async () => {
    const { id } = await createApplication(test.db, { state: 'accepted' });
    const reply = await make(id);
    const made = reply.json<MadeJoiningLink>();
    expect([reply.status, made]).toMatchObject([
      201,
      { name: 'Priya, HR', revokedAt: null, usedAt: null, works: true },
    ]);
    expect(made.url).toMatch(new RegExp(`^${test.env.PUBLIC_ORIGIN}/for-company/joining/[\\w-]{43}$`));
    const token = tokenIn(made);
    expect((await open(token)).status).toBe(200);
    const [row] = await test.db.select().from(joiningLinks).where(eq(joiningLinks.id, made.id));
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    const audit = JSON.stringify(await auditOf(`joining-link:${made.id}`));
    expect(audit).toContain('joining-link.make');
    for (const secret of [token, 'Priya']) expect(audit).not.toContain(secret);
    const listed = await record(id);
    expect(listed.links).toMatchObject([{ id: made.id, works: true }]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('404 for none, 409 unless accepted, 400 for too many days', async () => {
    expect((await make(nobody)).status).toBe(404);
    for (const state of ['applied', 'offered', 'replaced', 'retracted'] as const)
      expect((await make((await createApplication(test.db, { state })).id)).status).toBe(409);
    const { id } = await createApplication(test.db, { state: 'accepted' });
    expect((await make(id, { name: 'Priya', days: joiningLimits.daysMost + 1 })).status).toBe(400);
    expect((await make(id, { name: ' ', days: 1 })).status).toBe(400);
  });

  it('409 for one more than may work, also at once; used, stopped and expired ones do not count', async () => {
    const { application, link } = await linked();
    await answer(link.token);
    await plantJoiningLink(test.db, application.id, { revokedAt: new Date('2026-11-13T05:00:00Z') });
    await plantJoiningLink(test.db, application.id, { expiresAt: new Date('2026-11-13T05:00:00Z') });
    for (let at = 1; at < joiningLimits.linksMost; at += 1) await plantJoiningLink(test.db, application.id);
    const replies = await Promise.all([make(application.id), make(application.id)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });
});

describe('POST /admin/joining-links/:linkId/revoke', () => {
  it('200: it stops at once; the second time nothing changes; 404 for none', async () => {
    const { link } = await linked();
    expect((await open(link.token)).status).toBe(200);
    const first = (await revoke(link.id)).json<JoiningLink>();
    expect([first.revokedAt === null, first.works]).toEqual([false, false]);
    expect((await open(link.token)).status).toBe(404);
    test.clock.forward({ minutes: 1 });
    expect((await revoke(link.id)).json<JoiningLink>().revokedAt).toBe(first.revokedAt);
    expect((await auditOf(`joining-link:${link.id}`)).map(({ action }) => action)).toEqual(['joining-link.revoke']);
    const reply = await revoke(nobody);
    expect([reply.status, reply.json<ErrorReply>().code]).toEqual([404, 'not_found']);
  });

  it('at the same moment as the answer: the answer is saved, or refused and not saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { application, link } = await linked();
      const [reply] = await Promise.all([answer(link.token), revoke(link.id)]);
      expect(await answersOf(application.id)).toHaveLength(reply.status === 200 ? 1 : 0);
      expect((await answer(link.token)).status).toBe(404);
    }
  });
});

describe('GET /joining-questions/:token', () => {
  it('200: what is asked and nothing else about the student; reading it again and again uses nothing up', async () => {
    const { application, link } = await linked();
    const [student] = await test.db.select().from(users).where(eq(users.id, application.studentId));
    await open(link.token);
    const reply = await open(link.token);
    expect([reply.status, reply.headers]).toMatchObject([200, secretHeaders]);
    const { institute, company, role, ...rest } = reply.json();
    expect([institute, company, role].filter((text) => typeof text === 'string' && text !== '')).toHaveLength(3);
    expect(rest).toEqual({
      name: 'Priya, HR',
      student: { name: student?.name },
      expiresAt: link.expiresAt.toISOString(),
    });
    expect((await answer(link.token)).status).toBe(200);
  });
});

describe('POST /joining-questions/:token', () => {
  it('200: saved under the name of the link, recorded with the link, and told to the staff', async () => {
    const { application, link } = await linked();
    const reply = await answer(link.token);
    expect([reply.status, reply.headers, reply.json()]).toMatchObject([200, secretHeaders, { ...joined, reason: '' }]);
    expect(await answersOf(application.id)).toMatchObject([
      { side: 'company', ...joined, linkId: link.id, answeredBy: 'company:Priya, HR' },
    ]);
    const entries = await auditOf(`application:${application.id}`);
    expect(entries).toMatchObject([
      { actor: `joining-link:${link.id}`, action: 'joining.answer', after: { answer: 'joined' } },
    ]);
    const rung = await test.db.select().from(staffNotices).where(eq(staffNotices.adminId, staff.id));
    expect(rung).toContainEqual(
      expect.objectContaining({
        kind: 'joining_company_answered',
        facts: { openingId: application.openingId, applicationId: application.id },
      }),
    );
    const { company, links } = await record(application.id);
    expect([company, links]).toMatchObject([joined, [{ id: link.id, works: false }]]);
    expect(links[0]?.usedAt).toMatch(/^\d{4}-/);
  });

  it('a used link is dead, but the very same answer again is confirmed and changes nothing', async () => {
    const { application, link } = await linked();
    await answer(link.token, notJoined);
    expect((await open(link.token)).status).toBe(404);
    expect((await answer(link.token, notJoined)).status).toBe(200);
    for (const other of [joined, { ...notJoined, reason: 'Something else' }]) {
      const reply = await answer(link.token, other);
      expect([reply.status, reply.json<ErrorReply>().code, reply.headers]).toMatchObject([
        404,
        'not_found',
        secretHeaders,
      ]);
    }
    expect(await answersOf(application.id)).toHaveLength(1);
    expect(await auditOf(`application:${application.id}`)).toHaveLength(1);
    await revoke(link.id);
    expect((await answer(link.token, notJoined)).status).toBe(404);
  });

  it('two different answers at once: one is saved', async () => {
    const { application, link } = await linked();
    const replies = await Promise.all([answer(link.token), answer(link.token, notJoined)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await answersOf(application.id)).toHaveLength(1);
  });

  it('400 for a day in the future or before the application; the link still works', async () => {
    const { application, link } = await linked();
    for (const joinedOn of ['2099-01-01', '2026-11-09']) {
      const reply = await answer(link.token, { answer: 'joined', joinedOn });
      expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['joinedOn']]);
    }
    expect((await answer(link.token, {})).status).toBe(400);
    expect(await answersOf(application.id)).toEqual([]);
    expect((await answer(link.token)).status).toBe(200);
  });
});

describe('a link that does not work: the same 404 for reading and answering (threat 51)', () => {
  const changedCharacter = (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  type Linked = Awaited<ReturnType<typeof linked>>;
  const moved =
    (...states: Parameters<typeof moveApplication>[2]['state'][]) =>
    async ({ application, link }: Linked) => {
      const stateAt = new Date('2026-11-13T05:00:00Z');
      for (const state of states) await moveApplication(test.db, application.id, { state, stateAt });
      return link.token;
    };
  const cases: readonly [string, (planted: Linked) => Promise<string> | string][] = [
    ['unknown', () => 'A'.repeat(43)],
    ['with one changed character', ({ link }) => changedCharacter(link.token)],
    ['cut', ({ link }) => link.token.slice(0, -1)],
    ['prolonged', ({ link }) => `${link.token}A`],
    ['the stored hash', ({ link }) => link.tokenHash.toString('base64url')],
    ['expired', async () => (await linked({ expiresAt: new Date('2026-11-13T05:00:00Z') })).link.token],
    [
      'stopped after it worked',
      async ({ link }) => {
        expect((await open(link.token)).status).toBe(200);
        await revoke(link.id);
        return link.token;
      },
    ],
    ['of an offer that was taken back', moved('retracted')],
    ['of a job that was replaced', moved('replaced')],
    ['of an earlier acceptance of the same application', moved('retracted', 'applied', 'offered', 'accepted')],
    [
      'of a student who has no account any more',
      async ({ application, link }) => {
        await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, application.studentId));
        return link.token;
      },
    ],
  ];
  it.each(cases)('%s', async (_, tokenOf) => {
    const planted = await linked();
    const token = await tokenOf(planted);
    for (const reply of [await open(token), await answer(token)]) {
      expect([reply.status, reply.json<ErrorReply>().code]).toEqual([404, 'not_found']);
      expect(reply.headers).toMatchObject(secretHeaders);
    }
    expect(await answersOf(planted.application.id)).toEqual([]);
  });

  it('an opening with an accepted offer keeps its company, so that no link becomes one of another company', async () => {
    const { application } = await linked();
    const companyId = (await createCompany(test.db)).id;
    const reply = await test.call('PUT', `/api/admin/openings/${application.openingId}`, {
      token: staff.token,
      body: openingDraft(companyId, { seats: 10, version: 1 }),
    });
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([409, 'Offers were made. The company stays.']);
  });
});

it('no log line contains the secret', async () => {
  const { link } = await linked();
  await open(link.token);
  await answer(link.token, { nonsense: true });
  await answer(link.token);
  await open(link.token);
  expect(test.logLines.join('\n')).not.toContain(link.token);
});
