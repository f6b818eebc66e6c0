import type { Lead, LeadDetail, StaffBell } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiries } from '#database/tables/enquiries.ts';
import { leadEvents, leads, leadSettings } from '#database/tables/leads.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { enquiryDraft, type FrontOffice, openEnquiryTest } from '../../../test/rows/enquiries.ts';
import { createLeadRow } from '../../../test/rows/leads.ts';
import { createAdminRow } from '../../../test/rows/people.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let office: FrontOffice;
let counsellor: Awaited<ReturnType<TestApp['signInWithRights']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  office = await openEnquiryTest(test);
  counsellor = await test.signInWithRights('leads');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.update(leadSettings).set({ assign: 'rota', rota: [], lastOwnerId: null });
  await test.db.delete(leads);
});

const get = <Body>(path: string, token = counsellor.token) =>
  test.call('GET', `/api/admin/leads${path}`, { token }).then((reply) => reply.json<Body>());
const leadsNow = () => test.db.select().from(leads).orderBy(asc(leads.id));
const eventsOf = async (leadId: number) =>
  (await test.db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(asc(leadEvents.id))).map(
    ({ kind, text }) => [kind, text],
  );
const courseQuery = () => {
  const { qualification: _, ...person } = enquiryDraft();
  return { ...person, selectedOption: 'fees' };
};

describe('an enquiry becomes a lead', () => {
  it('with source, course and the marks of the link', async () => {
    const course = await createCourse(test.db);
    const utm = { source: 'instagram', medium: 'story', campaign: '<b>diwali</b>' };
    const body = { ...courseQuery(), course: { id: course.id }, utm };
    expect((await office.askAboutCourse(body)).status).toBe(201);
    const [lead] = await get<Lead[]>('');
    expect(lead).toMatchObject({
      name: body.fullName,
      mobileNumber: body.contactNumber,
      email: body.email,
      source: 'course',
      utm: { ...utm, term: null, content: null },
      course: { id: course.id, title: course.title },
      owner: null,
      stage: 'new',
      nextCallAt: null,
      studentId: null,
      version: 1,
    });
    const detail = await get<LeadDetail>(`/${lead?.id}`);
    expect(detail.events).toMatchObject([{ kind: 'created', text: body.query, actorName: null }]);
  });

  it('from the contact form and from the chat, by source', async () => {
    await office.contact(enquiryDraft());
    await office.askAboutCourse({ ...courseQuery(), from: 'chat' });
    expect((await leadsNow()).map(({ source }) => source)).toEqual(['contact', 'chat']);
  });

  it('400 for a mark that is too long or has control characters, and nothing is stored', async () => {
    const before = await test.db.$count(enquiries);
    for (const source of ['x'.repeat(101), 'a\u0000b']) {
      expect((await office.contact({ ...enquiryDraft(), utm: { source } })).status).toBe(400);
    }
    expect([await test.db.$count(enquiries), await leadsNow()]).toEqual([before, []]);
  });

  it('once for a number or an e-mail address that asks again, and says what was given differently', async () => {
    const first = enquiryDraft();
    await office.contact({ ...first, utm: { source: 'google' } });
    await office.contact({ ...first, email: 'other@people.test', utm: { source: 'mail' } });
    await office.contact({ ...first, contactNumber: '8123456789', query: 'And online?' });
    const [lead, ...others] = await leadsNow();
    expect([lead?.utmSource, others]).toEqual(['google', []]);
    expect(await eventsOf(lead?.id ?? 0)).toEqual([
      ['created', first.query],
      ['asked', `${first.query}\nE-mail given: other@people.test`],
      ['asked', 'And online?\nNumber given: 8123456789'],
    ]);
  });

  it('and opens a lost lead again; a lead that was called before is to be called now', async () => {
    const lost = await createLeadRow(test.db, { stage: 'lost', lostReason: 'Too far', closedAt: new Date() });
    const later = new Date(test.clock.now().getTime() + 86_400_000);
    const called = await createLeadRow(test.db, { stage: 'contacted', nextCallAt: later });
    for (const { mobileNumber } of [lost, called]) {
      await office.contact({ ...enquiryDraft(), contactNumber: mobileNumber });
    }
    const [one, two] = await leadsNow();
    expect(one).toMatchObject({ id: lost.id, stage: 'new', lostReason: null, closedAt: null, nextCallAt: null });
    expect(two).toMatchObject({ id: called.id, stage: 'contacted', version: 2 });
    expect(two?.nextCallAt?.getTime()).toBeLessThanOrEqual(test.clock.now().getTime());
  });

  it('anew if the earlier lead was won', async () => {
    const won = await createLeadRow(test.db, { stage: 'won', closedAt: new Date() });
    await office.contact({ ...enquiryDraft(), contactNumber: won.mobileNumber });
    expect((await leadsNow()).map(({ stage }) => stage)).toEqual(['won', 'new']);
  });

  it('once, although ten enquiries of one number arrive at once', async () => {
    const asked = enquiryDraft();
    const replies = await Promise.all(Array.from({ length: 10 }, () => office.contact(asked)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const all = await leadsNow();
    expect(all).toHaveLength(1);
    expect(await eventsOf(all[0]?.id ?? 0)).toHaveLength(10);
  });

  it('of a student who asks to be told of the next batch, once', async () => {
    const course = await createCourse(test.db);
    const { id, token } = await test.signInAs('student');
    for (let time = 0; time < 2; time += 1) {
      await test.call('POST', `/api/courses/${course.id}/batch-requests`, { token });
    }
    expect(await leadsNow()).toMatchObject([{ source: 'tell_me', courseId: course.id, studentId: id }]);
  });
});

describe('the owner by rule', () => {
  const createCounsellor = (more = {}) =>
    createAdminRow(test.db, { role: 'counsellor', rights: ['people', 'leads'], ...more });

  it('takes turns among the counsellors who can log in, although many ask at once', async () => {
    const [one, two] = [await createCounsellor(), await createCounsellor()];
    await createCounsellor({ disabledAt: new Date() });
    await Promise.all(Array.from({ length: 10 }, () => office.contact(enquiryDraft())));
    const owners = (await leadsNow()).map(({ ownerId }) => ownerId);
    expect([owners.filter((id) => id === one).length, owners.filter((id) => id === two).length]).toEqual([5, 5]);
    await test.db.update(leadSettings).set({ rota: [two] });
    await office.contact(enquiryDraft());
    expect((await leadsNow()).at(-1)?.ownerId).toBe(two);
    await test.db.update(leadSettings).set({ assign: 'nobody' });
    await office.contact(enquiryDraft());
    expect((await leadsNow()).at(-1)?.ownerId).toBeNull();
  });

  it('is the person of the course, whose bell rings', async () => {
    const course = await createCourse(test.db);
    const owner = await test.signInAs('admin');
    const settings = await test.call('GET', '/api/admin/leads/settings', { token: owner.token });
    const { version } = settings.json<{ version: number }>();
    const byCourse = [{ courseId: course.id, ownerId: counsellor.id }];
    const body = { assign: 'nobody', rota: [], byCourse, version };
    const saved = await test.call('PUT', '/api/admin/leads/settings', { token: owner.token, body });
    expect([saved.status, saved.json()]).toMatchObject([200, { ...body, version: version + 1 }]);
    await office.askAboutCourse({ ...courseQuery(), course: { id: course.id } });
    const [lead] = await get<Lead[]>('?owner=mine');
    expect(lead?.owner?.id).toBe(counsellor.id);
    const bellOf = async (token: string) => (await test.call('GET', '/api/admin/notices', { token })).json<StaffBell>();
    const bell = await bellOf(counsellor.token);
    expect(bell).toMatchObject({
      unread: 1,
      notices: [{ kind: 'lead_assigned', href: `/admin-profile/leads?lead=${lead?.id}`, readAt: null }],
    });
    const upTo = bell.notices[0]?.createdAt;
    await test.call('POST', '/api/admin/notices/read', { token: counsellor.token, body: { upTo } });
    expect(await bellOf(counsellor.token)).toMatchObject({ unread: 0 });
    const others = await test.signInWithRights('leads');
    expect(await bellOf(others.token)).toEqual({ unread: 0, notices: [] });
  });

  it('400 for somebody who cannot have leads and for a course given twice; 409 for an old version', async () => {
    const { token } = await test.signInAs('admin');
    const course = await createCourse(test.db);
    const stranger = await createAdminRow(test.db, { role: 'other', rights: ['people'] });
    const version = (await get<{ version: number }>('/settings')).version;
    const whole = { assign: 'rota', rota: [], byCourse: [], version };
    const twice = [1, 2].map(() => ({ courseId: course.id, ownerId: counsellor.id }));
    const put = async (body: object) => (await test.call('PUT', '/api/admin/leads/settings', { token, body })).status;
    expect([
      await put({ ...whole, rota: [stranger] }),
      await put({ ...whole, byCourse: twice }),
      await put({ ...whole, byCourse: [{ courseId: 2_147_483_647, ownerId: counsellor.id }] }),
      await put({ ...whole, version: version + 1 }),
    ]).toEqual([400, 400, 400, 409]);
  });
});
