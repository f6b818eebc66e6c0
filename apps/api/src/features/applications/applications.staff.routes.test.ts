import type { ApplicationListed, ApplicationRecord, ErrorReply, OpeningKept, PlacementRules } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#database/tables/applications.ts';
import { auditLog } from '#database/tables/audit.ts';
import { notifications } from '#database/tables/notifications.ts';
import { openings } from '#database/tables/openings.ts';
import { openingCategories, placementRules } from '#database/tables/placement-rules.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createApplication, createCategory } from '../../../test/rows/applications.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { users } from '#database/tables/users.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

const get = (path: string) => test.call('GET', `/api${path}`, { token: staff.token });
const decide = (openingId: number, ids: readonly number[], decision: string, more: object = {}) =>
  test.call('POST', `/api/admin/openings/${openingId}/decisions`, {
    token: staff.token,
    body: { applications: ids.map((id) => ({ id })), decision, reason: '', ...more },
  });
const stateOf = async (id: number) =>
  (await test.db.select({ state: applications.state }).from(applications).where(eq(applications.id, id)))[0]?.state;
const messageOf = (reply: { json: <Body>() => Body }) => reply.json<ErrorReply>().message;
const nobody = 2_147_483_647;

describe('GET /admin/openings/:openingId/applications', () => {
  it('200, the newest first; by state who came into it last; of the waitlist the next one; by name', async () => {
    const { id: openingId } = await createOpening(test.db);
    const [one, two, three] = [
      await createApplication(test.db, { openingId, state: 'waitlisted', stateAt: new Date('2026-11-12T05:00:00Z') }),
      await createApplication(test.db, { openingId, state: 'waitlisted' }),
      await createApplication(test.db, { openingId }),
    ];
    await test.db.update(users).set({ name: 'Zoya 100% Khan' }).where(eq(users.id, three.studentId));
    const list = async (query: string) =>
      (
        await follow<ApplicationListed>(
          test,
          `/api/admin/openings/${openingId}/applications?limit=1${query}`,
          undefined,
          staff.token,
        )
      ).flat();
    expect((await list('')).map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
    const waiting = await list('&state=waitlisted');
    expect(waiting.map(({ id, waitlistPlace }) => [id, waitlistPlace])).toEqual([
      [two.id, 1],
      [one.id, 2],
    ]);
    expect((await list('&q=100%25%20khan')).map(({ id }) => id)).toEqual([three.id]);
    expect(await list('&round=1')).toEqual([]);
    expect((await get(`/admin/openings/${nobody}/applications`)).status).toBe(404);
    expect((await get(`/admin/openings/${openingId}/application-figures`)).json()).toEqual({
      seats: 4,
      states: [
        { state: 'applied', count: 1 },
        { state: 'waitlisted', count: 2 },
      ],
    });
    expect((await get(`/admin/openings/${nobody}/application-figures`)).status).toBe(404);
  });
});

describe('GET /admin/applications/:applicationId', () => {
  it('200 with each state and who decided, the newest first; 404 for none', async () => {
    const { id } = await createApplication(test.db, {
      state: 'rejected',
      stateBy: `admin:${staff.id}`,
      stateReason: 'Sorry',
    });
    const record = (await get(`/admin/applications/${id}`)).json<ApplicationRecord>();
    expect(record.history.map(({ state, reason }) => [state, reason])).toEqual([
      ['rejected', 'Sorry'],
      ['applied', ''],
    ]);
    expect(record.history[1]?.by).toBe(record.student.name);
    expect((await get(`/admin/applications/${nobody}`)).status).toBe(404);
  });
});

describe('POST /admin/openings/:openingId/decisions', () => {
  it('200: all are moved, told by bell and mail, and in the audit log; again, nothing changes', async () => {
    const { id: openingId } = await createOpening(test.db, { seats: 2 });
    const chosen = [
      await createApplication(test.db, { openingId }),
      await createApplication(test.db, { openingId, state: 'waitlisted' }),
    ];
    const ids = chosen.map(({ id }) => id);
    const answerBy = new Date(test.clock.now().getTime() + 60 * 60_000).toISOString();
    const offered = await decide(openingId, ids, 'offer', { reason: 'Well done', answerBy });
    expect([offered.status, offered.json()]).toEqual([200, { changed: 2 }]);
    expect((await decide(openingId, ids, 'offer')).json()).toEqual({ changed: 0 });
    const told = await test.db
      .select({ channel: notifications.channel })
      .from(notifications)
      .where(and(eq(notifications.userId, chosen[0]?.studentId ?? 0), eq(notifications.kind, 'offer_made')));
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['bell', 'mail']);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `application:${ids[1]}`))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'application.offer',
      before: { state: 'waitlisted' },
      after: { state: 'offered', answerBy },
    });
    const [row] = await test.db
      .select()
      .from(applications)
      .where(eq(applications.id, ids[0] ?? 0));
    expect([row?.state, row?.stateReason, row?.answerBy?.toISOString()]).toEqual(['offered', 'Well done', answerBy]);
  });

  it('409 names the student or the seats, and nobody is moved', async () => {
    const { id: openingId } = await createOpening(test.db, { seats: 1 });
    const [free, busy] = [
      await createApplication(test.db, { openingId }),
      await createApplication(test.db, { openingId }),
    ];
    expect(messageOf(await decide(openingId, [free.id, busy.id], 'offer'))).toBe(
      'This opening has 1 seat and 0 offers.',
    );
    await createApplication(test.db, { studentId: busy.studentId, state: 'offered' });
    await test.db.update(users).set({ name: 'Asha Rao' }).where(eq(users.id, busy.studentId));
    expect(messageOf(await decide(openingId, [free.id, busy.id], 'offer'))).toBe(
      'Asha Rao has an offer of this category.',
    );
    expect(messageOf(await decide(openingId, [busy.id], 'retract'))).toMatch(/^Asha Rao has applied/);
    expect([await stateOf(free.id), await stateOf(busy.id)]).toEqual(['applied', 'applied']);
  });

  it('200: an offer that is taken back moves nobody up; reopened, the application runs again', async () => {
    const { id: openingId } = await createOpening(test.db, { seats: 1 });
    const offered = await createApplication(test.db, { openingId, state: 'offered' });
    const waiting = await createApplication(test.db, { openingId, state: 'waitlisted' });
    expect((await decide(openingId, [offered.id], 'retract')).status).toBe(200);
    expect([await stateOf(offered.id), await stateOf(waiting.id)]).toEqual(['retracted', 'waitlisted']);
    await decide(openingId, [offered.id], 'reopen');
    await decide(openingId, [waiting.id], 'reject');
    expect([await stateOf(offered.id), await stateOf(waiting.id)]).toEqual(['applied', 'rejected']);
    expect((await decide(openingId, [offered.id], 'waitlist')).json()).toEqual({ changed: 1 });
  });

  it('404 for an application of another opening; 400 for a time that is over or too far', async () => {
    const { id: openingId } = await createOpening(test.db);
    const [own, other] = [await createApplication(test.db, { openingId }), await createApplication(test.db)];
    expect((await decide(openingId, [own.id, other.id], 'reject')).status).toBe(404);
    for (const days of [-1, 31]) {
      const answerBy = new Date(test.clock.now().getTime() + days * 24 * 60 * 60_000).toISOString();
      expect((await decide(openingId, [own.id], 'offer', { answerBy })).status).toBe(400);
    }
    expect(await stateOf(own.id)).toBe('applied');
  });
});

describe('an opening that students have applied to', () => {
  it('keeps its category, and seats for its offers', async () => {
    const other = await createCategory(test.db, 'Other', 2);
    const opening = await createOpening(test.db);
    for (let made = 0; made < 2; made += 1)
      await createApplication(test.db, { openingId: opening.id, state: 'offered' });
    const kept = (await get(`/admin/openings/${opening.id}`)).json<OpeningKept>();
    const { id: _, state: __, openedAt: ___, ...draft } = kept;
    const change = (more: object) =>
      test.call('PUT', `/api/admin/openings/${opening.id}`, {
        token: staff.token,
        body: { ...draft, company: { id: draft.company.id }, category: { id: 1 }, ...more },
      });
    expect(messageOf(await change({ category: { id: other } }))).toBe('Students have applied. The category stays.');
    expect(messageOf(await change({ seats: 1 }))).toMatch(/^2 offers were made/);
    expect((await change({ seats: 2 })).status).toBe(200);
  });
});

describe('the placement rules', () => {
  const read = async () => (await get('/admin/placement-rules')).json<PlacementRules>();
  const save = (body: object) => test.call('PUT', '/api/admin/placement-rules', { token: staff.token, body });

  it('PUT 200: categories are renamed, ordered, added and removed; 409 for one in use and for an old version', async () => {
    await test.db.delete(openingCategories).where(eq(openingCategories.name, 'Other'));
    const before = await read();
    const regular = await test.db.$count(openings, eq(openings.categoryId, 1));
    expect(before.categories.find(({ id }) => id === 1)?.openings).toBe(regular);
    const kept = before.categories.map(({ id, name }) => ({ id, name }));
    const first = { applicationsMost: 5, answerDays: 2, version: before.version };
    const added = await save({ ...first, categories: [{ name: 'Internship' }, ...kept, { name: 'Dream' }] });
    expect([added.status, added.json<PlacementRules>()]).toMatchObject([200, { applicationsMost: 5, answerDays: 2 }]);
    const { categories, version } = added.json<PlacementRules>();
    expect(categories.map(({ name }) => name)).toEqual(['Internship', ...kept.map(({ name }) => name), 'Dream']);
    expect((await save({ ...first, categories: kept })).status).toBe(409);
    const [low, ...rest] = categories.map(({ id, name }) => ({ id, name }));
    const top = rest.at(-1);
    // The two exchange their names, and the one between them is in use.
    const swapped = [
      { id: low?.id, name: top?.name },
      { id: top?.id, name: low?.name },
    ];
    const inUse = await save({ ...first, version, categories: swapped });
    expect([inUse.status, messageOf(inUse)]).toEqual([409, 'Openings have the category “Regular”. It stays.']);
    const exchanged = await save({ ...first, version, categories: [...swapped, ...rest.slice(0, -1)] });
    expect(
      exchanged
        .json<PlacementRules>()
        .categories.map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Dream', 'Internship']);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'placement-rules:1'))
      .orderBy(desc(auditLog.id));
    expect(entry?.action).toBe('placement-rules.update');
    const less = await save({ ...first, version: version + 1, categories: rest.slice(0, -1) });
    expect(less.json<PlacementRules>().categories).toHaveLength(kept.length);
    await test.db.update(placementRules).set({ applicationsMost: 10, answerDays: 3 });
  });
});
