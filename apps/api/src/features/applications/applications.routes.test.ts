import type { ErrorReply, MayApply, OwnApplication } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '#database/tables/applications.ts';
import { placementRules } from '#database/tables/placement-rules.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createApplication, createCategory, moveApplication, resumeOf } from '../../../test/rows/applications.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { giveFiles } from '../../../test/rows/private-files.ts';

let test: TestApp;
let dream: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  dream = await createCategory(test.db, 'Dream', 2);
});
beforeEach(() => test.db.update(placementRules).set({ applicationsMost: 10, answerDays: 3 }));
afterAll(() => test.close());

type Student = Awaited<ReturnType<TestApp['signInAs']>>;

/** A student with a resume. */
async function signIn(): Promise<Student> {
  const student = await test.signInAs('student');
  await resumeOf(test.db, student.id);
  return student;
}

const pathOf = (openingId: number) => `/api/openings/${openingId}/application`;
const apply = ({ token }: Student, openingId: number) => test.call('POST', pathOf(openingId), { token });
const look = async ({ token }: Student, openingId: number) =>
  (await test.call('GET', pathOf(openingId), { token })).json<MayApply>();
const withdraw = ({ token }: Student, id: number) => test.call('POST', `/api/applications/${id}/withdraw`, { token });
const answer = ({ token }: Student, id: number, wanted: 'accept' | 'decline') =>
  test.call('POST', `/api/applications/${id}/answer`, { token, body: { answer: wanted } });
const stateOf = async (id: number) =>
  (await test.db.select({ state: applications.state }).from(applications).where(eq(applications.id, id)))[0]?.state;
const messageOf = (reply: { json: <Body>() => Body }) => reply.json<ErrorReply>().message;
const nobody = 2_147_483_647;

describe('POST /openings/:openingId/application', () => {
  it('201 with the resume of the profile; the second time the same application', async () => {
    const [student, { id }] = [await signIn(), await createOpening(test.db)];
    expect(await look(student, id)).toEqual({ application: null, whyNot: null, running: 0, runningMost: 10 });
    const [first, second] = [await apply(student, id), await apply(student, id)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const application = first.json<OwnApplication>();
    expect(application).toMatchObject({
      opening: { id },
      state: 'applied',
      waitlistPlace: null,
      offer: null,
      rounds: [],
    });
    expect(second.json<OwnApplication>().id).toBe(application.id);
    expect(await look(student, id)).toMatchObject({ application: { id: application.id }, whyNot: null, running: 1 });
  });

  it('409 without a resume, for a closed opening, and for conditions that are not met', async () => {
    const bare = await test.signInAs('student');
    const opening = await createOpening(test.db);
    expect(messageOf(await apply(bare, opening.id))).toMatch(/resume/);
    const student = await signIn();
    const closed = await createOpening(test.db, { state: 'closed' });
    const over = await createOpening(test.db, { applyBy: '2026-01-01' });
    for (const { id } of [closed, over]) expect((await apply(student, id)).status).toBe(409);
    const asking = await createOpening(test.db, { neededSkills: ['Cobol'] });
    expect([(await apply(student, asking.id)).status, (await look(student, asking.id)).whyNot]).toEqual([
      409,
      'not_eligible',
    ]);
    expect(await test.db.$count(applications, eq(applications.studentId, student.id))).toBe(0);
  });

  it('404 for a draft and for none', async () => {
    const [student, draft] = [await signIn(), await createOpening(test.db, { state: 'draft' })];
    for (const id of [draft.id, nobody]) expect((await apply(student, id)).status).toBe(404);
  });

  it('409 with as many running as the rules allow; withdrawing makes room', async () => {
    await test.db.update(placementRules).set({ applicationsMost: 1 });
    const [student, one, other] = [await signIn(), await createOpening(test.db), await createOpening(test.db)];
    const first = (await apply(student, one.id)).json<OwnApplication>();
    expect((await apply(student, other.id)).status).toBe(409);
    expect((await look(student, other.id)).whyNot).toBe('too_many');
    await withdraw(student, first.id);
    expect((await apply(student, other.id)).status).toBe(201);
  });

  it('201 again after withdrawing, with the newest resume', async () => {
    const [student, { id }] = [await signIn(), await createOpening(test.db)];
    const { id: applicationId } = (await apply(student, id)).json<OwnApplication>();
    await withdraw(student, applicationId);
    await test.db.update(users).set({ resumeId: null }).where(eq(users.id, student.id));
    const newest = await resumeOf(test.db, student.id);
    expect((await apply(student, id)).json<OwnApplication>()).toMatchObject({ id: applicationId, state: 'applied' });
    const [row] = await test.db.select().from(applications).where(eq(applications.id, applicationId));
    expect(row?.resumeId).toBe(newest);
  });

  it('409 after it was decided', async () => {
    const student = await signIn();
    const { openingId } = await createApplication(test.db, { studentId: student.id, state: 'rejected' });
    expect([(await apply(student, openingId)).status, (await look(student, openingId)).whyNot]).toEqual([
      409,
      'decided',
    ]);
  });
});

describe('POST /applications/:applicationId/withdraw', () => {
  it('200 twice; 409 with an offer; 404 for the application of another student', async () => {
    const student = await signIn();
    const { id } = await createApplication(test.db, { studentId: student.id, state: 'waitlisted' });
    expect([(await withdraw(student, id)).status, (await withdraw(student, id)).status]).toEqual([200, 200]);
    const offered = await createApplication(test.db, { studentId: student.id, state: 'offered' });
    expect((await withdraw(student, offered.id)).status).toBe(409);
    expect((await withdraw(await signIn(), id)).status).toBe(404);
  });
});

describe('GET /applications/mine', () => {
  it('200, the newest first, on several pages, with places, offers and what they end', async () => {
    const student = await signIn();
    // A waitlist of another opening does not count.
    await createApplication(test.db, { state: 'waitlisted' });
    const { openingId } = await createApplication(test.db, { state: 'waitlisted' });
    const of = { studentId: student.id };
    const waiting = await createApplication(test.db, { ...of, openingId, state: 'waitlisted' });
    const [low, high] = [await createOpening(test.db), await createOpening(test.db, { categoryId: dream })];
    const offered = await createApplication(test.db, { ...of, openingId: low.id, state: 'offered' });
    await createApplication(test.db, { ...of, openingId: high.id });
    const pages = await follow<OwnApplication>(test, '/api/applications/mine?limit=2', undefined, student.token);
    const mine = pages.flat();
    expect(mine.map(({ state }) => state)).toEqual(['applied', 'offered', 'waitlisted']);
    expect(mine.map(({ waitlistPlace }) => waitlistPlace)).toEqual([null, null, 2]);
    expect(mine[1]).toMatchObject({ id: offered.id, offer: { ends: [{ id: waiting.id }] } });
  });

  it('200 with results only once they were told, and never with remarks', async () => {
    const student = await signIn();
    const { id, openingId } = await createApplication(test.db, { studentId: student.id });
    const startsAt = new Date('2026-12-01T05:30:00Z');
    const [round] = await test.db
      .insert(rounds)
      .values({
        openingId,
        kind: 'test',
        title: 'Coding',
        startsAt,
        minutes: 60,
        note: 'Bring a pen.',
        updatedBy: 'admin:1',
      })
      .returning();
    const marked = { result: 'passed', remark: 'Secret', markedAt: startsAt, markedBy: 'admin:1' } as const;
    const roundId = round?.id ?? 0;
    await test.db.insert(roundStudents).values({ roundId, applicationId: id, openingId, startsAt, ...marked });
    const read = () => test.call('GET', '/api/applications/mine', { token: student.token });
    expect((await read()).json<OwnApplication[]>()[0]?.rounds).toMatchObject([{ id: roundId, result: null }]);
    await test.db.update(roundStudents).set({ toldAt: startsAt }).where(eq(roundStudents.roundId, roundId));
    const told = await read();
    expect(told.json<OwnApplication[]>()[0]?.rounds[0]?.result).toBe('passed');
    expect(told.text).not.toContain('Secret');

    const file = `/api/applications/${id}/rounds/${roundId}/calendar`;
    const calendar = await test.call('GET', file, { token: student.token });
    expect([calendar.status, calendar.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    expect(calendar.text).toContain('DTSTART:20261201T053000Z\r\nDTEND:20261201T063000Z');
    expect(calendar.text).not.toMatch(/Secret|passed/);
    expect((await test.call('GET', file, { token: (await signIn()).token })).status).toBe(404);
  });
});

describe('POST /applications/:applicationId/answer', () => {
  it('200: accepting ends the others, but for running ones of a higher category', async () => {
    const student = await signIn();
    const of = { studentId: student.id };
    const higher = await createOpening(test.db, { categoryId: dream });
    const [offered, running, upper] = [
      await createApplication(test.db, { ...of, state: 'offered' }),
      await createApplication(test.db, { ...of, state: 'waitlisted' }),
      await createApplication(test.db, { ...of, openingId: higher.id, state: 'offered' }),
    ];
    const accepted = await answer(student, offered.id, 'accept');
    expect([accepted.status, accepted.json<OwnApplication>().state]).toEqual([200, 'accepted']);
    expect((await answer(student, offered.id, 'accept')).status).toBe(200);
    expect([await stateOf(running.id), await stateOf(upper.id)]).toEqual(['withdrawn', 'offered']);
    await answer(student, upper.id, 'accept');
    expect([await stateOf(offered.id), await stateOf(upper.id)]).toEqual(['replaced', 'accepted']);
    const another = await createOpening(test.db, { categoryId: dream });
    expect((await look(student, another.id)).whyNot).toBe('has_job');
  });

  it('200: a declined seat goes to the first of the waitlist who can take it', async () => {
    const [student, { id: openingId }] = [await signIn(), await createOpening(test.db, { seats: 1 })];
    const offered = await createApplication(test.db, { openingId, studentId: student.id, state: 'offered' });
    const busy = await createApplication(test.db, { openingId, state: 'waitlisted' });
    await createApplication(test.db, { studentId: busy.studentId, state: 'offered' });
    const gone = await createApplication(test.db, { openingId, state: 'waitlisted' });
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, gone.studentId));
    const next = await createApplication(test.db, { openingId, state: 'waitlisted' });
    expect((await answer(student, offered.id, 'decline')).json<OwnApplication>().state).toBe('declined');
    const states = [await stateOf(busy.id), await stateOf(gone.id), await stateOf(next.id)];
    expect(states).toEqual(['waitlisted', 'waitlisted', 'offered']);
    const [row] = await test.db.select().from(applications).where(eq(applications.id, next.id));
    expect(row?.answerBy?.getTime()).toBe((row?.stateAt.getTime() ?? 0) + 3 * 24 * 60 * 60_000);
  });

  it('409 after the time to answer, without an offer, and for a second job; 404 for another student', async () => {
    const student = await signIn();
    const of = { studentId: student.id };
    const late = await createApplication(test.db, {
      ...of,
      state: 'offered',
      answerBy: new Date('2026-11-12T00:00:00Z'),
    });
    expect(messageOf(await answer(student, late.id, 'accept'))).toMatch(/time to answer/);
    expect((await answer(await signIn(), late.id, 'accept')).status).toBe(404);
    await moveApplication(test.db, late.id, { state: 'expired' });
    expect((await answer(student, late.id, 'decline')).status).toBe(409);
  });
});

describe('GET /files/applications/:applicationId/resume/resume.pdf', () => {
  it('200 with the resume as it was sent, also after another was uploaded; 404 for another student', async () => {
    const student = await test.signInAs('student');
    const { sent } = await giveFiles(test, student.id);
    const { id: openingId } = await createOpening(test.db);
    const { id, resume } = (await apply(student, openingId)).json<OwnApplication>();
    await giveFiles(test, student.id);
    const path = `/api/files/applications/${id}/resume/resume.pdf`;
    expect(resume).toMatch(new RegExp(`^${path}\\?by=`));
    const file = await test.call('GET', path, { token: student.token });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.bytes.equals(sent)).toBe(true);
    const other = await signIn();
    expect((await test.call('GET', path, { token: other.token })).status).toBe(404);
    expect((await test.call('GET', path)).status).toBe(401);
  });

  it('200 for the staff with the right, and the audit log says so; 403 without it', async () => {
    const student = await test.signInAs('student');
    await giveFiles(test, student.id);
    const { id: openingId } = await createOpening(test.db);
    const { id } = (await apply(student, openingId)).json<OwnApplication>();
    const path = `/api/files/applications/${id}/resume/resume.pdf`;
    const [officer, cashier] = [await test.signInWithRights('placement'), await test.signInWithRights('money')];
    expect((await test.call('GET', path, { token: cashier.token })).status).toBe(403);
    expect((await test.call('GET', path, { token: officer.token })).status).toBe(200);
    expect(await test.lastAuditOf(student.id)).toMatchObject({ action: 'resume.read', actor: `admin:${officer.id}` });
  });
});
