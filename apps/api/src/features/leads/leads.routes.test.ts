import type { Lead, LeadColumn, LeadDetail, LeadFigures, StaffBell } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { leadEvents, leads } from '#database/tables/leads.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { lastAuditAbout } from '../../../test/rows/front-office.ts';
import { createLeadRow, leadDraft } from '../../../test/rows/leads.ts';
import { follow } from '../../../test/pages.ts';
import { createAdminRow } from '../../../test/rows/people.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { remindOfCalls, sweepLeads, winLeads } from './leads.upkeep.service.ts';

let test: TestApp;
let worker: Database;
let counsellor: Awaited<ReturnType<TestApp['signInWithRights']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  counsellor = await test.signInWithRights('leads');
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(() => test.db.delete(leads));

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  test.call(method, `/api/admin/leads${path}`, { token: counsellor.token, ...(body !== undefined && { body }) });
const namesOf = async (query: string) => (await call('GET', query)).json<Lead[]>().map(({ name }) => name);
const rowOf = async (id: number) => (await test.db.select().from(leads).where(eq(leads.id, id)))[0];
const minutes = (distance: number) => new Date(test.clock.now().getTime() + distance * 60_000);
const days = (distance: number) => minutes(distance * 24 * 60);
const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const nobody = 2_147_483_647;

describe('GET /admin/leads', () => {
  it('200 by stage, owner, source, course and due call, each narrowing the list', async () => {
    const course = await createCourse(test.db);
    const mine = { ownerId: counsellor.id };
    await createLeadRow(test.db, { name: 'A', ...mine, stage: 'contacted', nextCallAt: minutes(-5) });
    await createLeadRow(test.db, { name: 'B', ...mine, source: 'walk_in', nextCallAt: days(3) });
    await createLeadRow(test.db, { name: 'C', courseId: course.id, nextCallAt: minutes(-60) });
    await createLeadRow(test.db, { name: 'D', stage: 'lost', closedAt: new Date() });
    expect(await namesOf('')).toEqual(['D', 'C', 'B', 'A']);
    expect(await namesOf('?stage=new')).toEqual(['C', 'B']);
    expect(await namesOf('?owner=mine')).toEqual(['B', 'A']);
    expect(await namesOf(`?owner=${counsellor.id}`)).toEqual(['B', 'A']);
    expect(await namesOf('?owner=none')).toEqual(['D', 'C']);
    expect(await namesOf('?source=walk_in')).toEqual(['B']);
    expect(await namesOf(`?course=${course.id}`)).toEqual(['C']);
    expect(await namesOf('?due=overdue&sort=next_call')).toEqual(['C', 'A']);
    expect(await namesOf('?due=today&sort=next_call&owner=mine')).toEqual(['A']);
    expect(await namesOf('?sort=next_call')).toEqual(['C', 'A', 'B']);
  });

  it('200 by name, number and e-mail address, typed as people type them', async () => {
    await createLeadRow(test.db, { name: 'Zoya Khan', mobileNumber: '9812345670', email: 'zoya.k@example.com' });
    await createLeadRow(test.db, { name: 'Other', email: null });
    for (const q of ['oya kh', 'Zo', '%2B91 98123 45670', '2345', 'ZOYA.K@', 'example']) {
      expect([q, await namesOf(`?q=${q}`)]).toEqual([q, ['Zoya Khan']]);
    }
    expect(await namesOf('?q=nobody')).toEqual([]);
    expect(await namesOf('?q=Zoya&stage=won')).toEqual([]);
  });

  it.each(['newest', 'next_call'])('200 over pages by %s, each lead once, with the total', async (sort) => {
    for (let count = 0; count < 5; count += 1) await createLeadRow(test.db, { nextCallAt: minutes(count % 2) });
    const first = await call('GET', `?sort=${sort}&limit=2`);
    expect(first.headers['x-total-count']).toBe('5');
    const pages = await follow<Lead>(test, `/api/admin/leads?sort=${sort}&limit=2`, undefined, counsellor.token);
    expect(pages.flat()).toEqual((await call('GET', `?sort=${sort}`)).json());
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5);
  });
});

describe('GET /admin/leads/board and /figures', () => {
  it('200: every stage with its number and its newest leads', async () => {
    for (let count = 0; count < 22; count += 1) await createLeadRow(test.db);
    await createLeadRow(test.db, { stage: 'visit', ownerId: counsellor.id });
    const columns = (await call('GET', '/board')).json<LeadColumn[]>();
    expect(columns.map(({ stage, count, leads: { length } }) => [stage, count, length])).toEqual([
      ['new', 22, 20],
      ['contacted', 0, 0],
      ['interested', 0, 0],
      ['visit', 1, 1],
      ['won', 0, 0],
      ['lost', 0, 0],
    ]);
    const mine = (await call('GET', '/board?owner=mine')).json<LeadColumn[]>();
    expect(mine.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 0]);
  });

  it('200: what came, was won and was lost in these days, by source, campaign and owner', async () => {
    const ownerId = counsellor.id;
    const [inside, outside] = [new Date('2026-10-31T18:30:00Z'), new Date('2026-11-30T18:30:00Z')];
    const diwali = { utmCampaign: 'diwali', createdAt: inside };
    await createLeadRow(test.db, { ...diwali, ownerId, stage: 'won', closedAt: inside });
    await createLeadRow(test.db, { ...diwali, stage: 'lost', closedAt: outside });
    await createLeadRow(test.db, { source: 'walk_in', createdAt: outside });
    const figures = (await call('GET', '/figures?from=2026-11-01&to=2026-11-30')).json<LeadFigures>();
    expect(figures.bySource).toEqual([{ source: 'contact', campaign: 'diwali', created: 2, won: 1, lost: 0 }]);
    expect(figures.byOwner).toMatchObject([
      { created: 1, won: 1, lost: 0 },
      { created: 1, won: 0, lost: 0 },
    ]);
    expect(new Set(figures.byOwner.map(({ owner }) => owner?.id ?? null))).toEqual(new Set([ownerId, null]));
  });
});

describe('POST /admin/leads', () => {
  it('201: a walk-in that belongs to who entered it; the same number again joins it', async () => {
    const body = { ...leadDraft(), note: 'Came by, wants evenings.' };
    const created = (await call('POST', '', body)).json<LeadDetail>();
    expect(created).toMatchObject({ source: 'walk_in', owner: { id: counsellor.id }, stage: 'new' });
    expect(created.events).toMatchObject([{ kind: 'created', text: body.note }]);
    const again = (await call('POST', '', { name: body.name, mobileNumber: `+91 ${body.mobileNumber}` })).json<Lead>();
    expect(again.id).toBe(created.id);
    expect(await lastAuditAbout(test.db, `lead:${created.id}`)).toMatchObject({ action: 'lead.create' });
  });

  it('400 without a number, and for a course that is not there', async () => {
    const { mobileNumber: _, ...rest } = leadDraft();
    expect((await call('POST', '', rest)).status).toBe(400);
    expect((await call('POST', '', { ...leadDraft(), courseId: nobody })).status).toBe(400);
    expect(await test.db.$count(leads)).toBe(0);
  });
});

describe('PUT /admin/leads/:leadId', () => {
  it('200: stage and next call in one go, with events, and no word about the person in the audit log', async () => {
    const { id, version } = await createLeadRow(test.db);
    const nextCallAt = '2026-11-18T05:30:00.000Z';
    const reply = await call('PUT', `/${id}`, { stage: 'contacted', nextCallAt, name: 'Zoya Khan', version });
    const lead = reply.json<LeadDetail>();
    expect([reply.status, lead]).toMatchObject([200, { stage: 'contacted', nextCallAt, version: 2 }]);
    expect(lead.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['note', 'Changed: name'],
      ['next_call', '18 Nov 2026, 11:00 am IST'],
      ['stage', 'new → contacted'],
      ['created', 'When is the next batch?'],
    ]);
    const audit = await lastAuditAbout(test.db, `lead:${id}`);
    expect(audit).toMatchObject({ before: { stage: 'new' }, after: { stage: 'contacted', withheld: ['name'] } });
    expect(JSON.stringify(audit)).not.toContain('Zoya');
  });

  it('200: a lost lead has its reason and no call; opened again it has neither', async () => {
    const { id } = await createLeadRow(test.db, { nextCallAt: days(1) });
    await call('PUT', `/${id}`, { stage: 'lost', lostReason: 'Too far', version: 1 });
    expect(await rowOf(id)).toMatchObject({ stage: 'lost', lostReason: 'Too far', nextCallAt: null });
    await call('PUT', `/${id}`, { stage: 'interested', version: 2 });
    expect(await rowOf(id)).toMatchObject({ stage: 'interested', lostReason: null, closedAt: null });
  });

  it('200: a lead given to somebody else rings their bell', async () => {
    const other = await test.signInWithRights('leads');
    const { id } = await createLeadRow(test.db, { ownerId: counsellor.id });
    expect((await call('PUT', `/${id}`, { ownerId: other.id, version: 1 })).status).toBe(200);
    const bell = await test.call('GET', '/api/admin/notices', { token: other.token });
    expect(bell.json<StaffBell>().unread).toBe(1);
  });

  it('400 for an owner without the right, no contact at all, or an unknown course; 404; 409 for an old version', async () => {
    const { id } = await createLeadRow(test.db);
    const stranger = await createAdminRow(test.db, { role: 'other', rights: ['people'] });
    const put = async (body: object, of = id) => (await call('PUT', `/${of}`, { version: 1, ...body })).status;
    expect([
      await put({ ownerId: stranger }),
      await put({ mobileNumber: null, email: null }),
      await put({ courseId: nobody }),
      await put({ nextCallAt: '0000-01-01T00:00:00Z' }),
      await put({ stage: 'won' }, nobody),
      await put({ stage: 'won', version: 2 }),
    ]).toEqual([400, 400, 400, 400, 404, 409]);
    expect(await rowOf(id)).toMatchObject({ stage: 'new', version: 1 });
  });

  it('of two people at once, one gets 409', async () => {
    const { id } = await createLeadRow(test.db);
    const replies = await Promise.all(
      ['contacted', 'visit'].map((stage) => call('PUT', `/${id}`, { stage, version: 1 })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('POST /admin/leads/:leadId/notes', () => {
  it('201: the note is the newest event, names who wrote it, and does not stand in the way of an edit', async () => {
    const { id } = await createLeadRow(test.db);
    const noted = (await call('POST', `/${id}/notes`, { kind: 'call', text: 'Rang twice.' })).json<LeadDetail>();
    expect(noted.events[0]).toMatchObject({ kind: 'call', text: 'Rang twice.' });
    expect(noted.events[0]?.actorName).not.toBeNull();
    expect((await call('PUT', `/${id}`, { stage: 'contacted', version: 1 })).status).toBe(200);
  });
});

describe('POST /admin/leads/:leadId/convert', () => {
  const convert = async (id: number, version = 1) => {
    const { token } = await test.signInWithRights('people');
    return test.call('POST', `/api/admin/leads/${id}/convert`, { token, body: { version } });
  };

  it('200: a new student with the lead’s name and contacts, once', async () => {
    const { id, name, mobileNumber, email } = await createLeadRow(test.db);
    const reply = await convert(id);
    const { studentId } = reply.json<{ studentId: number }>();
    expect([reply.status, reply.json()]).toEqual([200, { studentId, isNew: true }]);
    const [student] = await test.db.select().from(users).where(eq(users.id, studentId));
    expect(student).toMatchObject({ role: 'STUDENT', name, mobileNumber, email, madeByAdmin: true });
    expect(await rowOf(id)).toMatchObject({ studentId, stage: 'new' });
    expect((await convert(id, 2)).json()).toEqual({ studentId, isNew: false });
  });

  it('200 without an e-mail address, and for a student who was there', async () => {
    const { id } = await createLeadRow(test.db, { email: null });
    expect((await convert(id)).json()).toMatchObject({ isNew: true });
    const student = await test.createUser();
    const known = await createLeadRow(test.db, { mobileNumber: student.mobileNumber });
    expect((await convert(known.id)).json()).toEqual({ studentId: student.id, isNew: false });
  });

  it('400 for a landline, 409 for the number of a trainer and for an old version, and no student is made', async () => {
    const before = await test.db.$count(users, eq(users.role, 'STUDENT'));
    const trainer = await test.createUser({ role: 'TRAINER' });
    const landline = await createLeadRow(test.db, { mobileNumber: '2040001234' });
    const taken = await createLeadRow(test.db, { mobileNumber: trainer.mobileNumber });
    expect([
      (await convert(landline.id)).status,
      (await convert(taken.id)).status,
      (await convert(landline.id, 7)).status,
    ]).toEqual([400, 409, 409]);
    expect(await test.db.$count(users, eq(users.role, 'STUDENT'))).toBe(before);
  });

  it('of two at once, one makes the student and the other gets 409', async () => {
    const { id } = await createLeadRow(test.db);
    const replies = await Promise.all([convert(id), convert(id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('the jobs', () => {
  it('ring the owner’s bell once for a call that is due, and again for another time', async () => {
    const { id } = await createLeadRow(test.db, { ownerId: counsellor.id, nextCallAt: minutes(-1) });
    await createLeadRow(test.db, { nextCallAt: minutes(-1) });
    await createLeadRow(test.db, { ownerId: counsellor.id, nextCallAt: minutes(5) });
    const bells = async () => {
      const bell = await test.call('GET', '/api/admin/notices', { token: counsellor.token });
      return bell.json<StaffBell>().notices.map(({ href }) => Number(href.split('=')[1]));
    };
    await Promise.all([remindOfCalls(asWorker(), 1), remindOfCalls(asWorker(), 1)]);
    await remindOfCalls(asWorker());
    expect(await bells()).toEqual([id]);
    await call('PUT', `/${id}`, { nextCallAt: minutes(-2).toISOString(), version: 1 });
    await remindOfCalls(asWorker());
    expect(await bells()).toEqual([id, id]);
  });

  it('win every open lead of a student who has a course, by account, number or e-mail address, once', async () => {
    const student = await test.createUser();
    const { mobileNumber, email } = student;
    const theirs = [
      await createLeadRow(test.db, { studentId: student.id, nextCallAt: days(1) }),
      await createLeadRow(test.db, { mobileNumber, stage: 'lost', lostReason: 'Too far', closedAt: new Date() }),
      await createLeadRow(test.db, { email }),
    ];
    const other = await createLeadRow(test.db);
    await winLeads(asWorker(), student.id);
    await winLeads(asWorker(), student.id);
    for (const { id } of theirs) {
      expect(await rowOf(id)).toMatchObject({ stage: 'won', studentId: student.id, nextCallAt: null });
      expect(await test.db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(2);
    }
    expect(await rowOf(other.id)).toMatchObject({ stage: 'new' });
  });

  it('follow an enrolment that the staff makes', async () => {
    const admin = await test.signInAs('admin');
    const student = await test.createUser();
    const course = await createCourse(test.db);
    const { id } = await createLeadRow(test.db, { mobileNumber: student.mobileNumber });
    const body = { student: { id: student.id }, course: { id: course.id } };
    expect((await test.call('POST', '/api/enrollments', { token: admin.token, body })).status).toBe(201);
    await test.jobsDone();
    expect(await rowOf(id)).toMatchObject({ stage: 'won', studentId: student.id });
  });

  it('delete leads a year after the last event, with their events', async () => {
    const old = await createLeadRow(test.db, { lastEventAt: days(-366) });
    const kept = await createLeadRow(test.db, { lastEventAt: days(-364), createdAt: days(-700) });
    await sweepLeads(asWorker(), 1);
    expect([await rowOf(old.id), (await rowOf(kept.id))?.id]).toEqual([undefined, kept.id]);
    expect(await test.db.$count(leadEvents, eq(leadEvents.leadId, old.id))).toBe(0);
  });
});
