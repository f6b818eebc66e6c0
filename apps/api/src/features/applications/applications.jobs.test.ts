import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication, createCategory } from '../../../test/rows/applications.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { endOffers, endOfStudent, remindOfOffers } from './offers/applications.end.service.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const hoursOn = (hours: number) => new Date(test.clock.now().getTime() + hours * 60 * 60_000);
const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(applications).where(eq(applications.id, id));
  if (row === undefined) throw new Error('the application is missing');
  return row;
};
const stateOf = async (id: number) => (await rowOf(id)).state;
const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();

describe('the end of offers', () => {
  it('once: the seat goes to the next, both are told, and the staff hear of it', async () => {
    const officer = await test.signInWithRights('placement');
    const { id: openingId } = await createOpening(test.db, { seats: 1 });
    const late = await createApplication(test.db, { openingId, state: 'offered', answerBy: hoursOn(0) });
    const next = await createApplication(test.db, { openingId, state: 'waitlisted' });
    const timely = await createApplication(test.db, { state: 'offered', answerBy: hoursOn(0.1) });
    await Promise.all([endOffers(asWorker()), endOffers(asWorker(), 1)]);
    expect([await stateOf(late.id), await stateOf(next.id), await stateOf(timely.id)]).toEqual([
      'expired',
      'offered',
      'offered',
    ]);
    expect(await toldTo(late.studentId)).toEqual(['offer_expired bell', 'offer_expired mail']);
    expect(await toldTo(next.studentId)).toEqual(['offer_made bell', 'offer_made mail']);
    const rung = await test.db.select().from(staffNotices).where(eq(staffNotices.adminId, officer.id));
    expect(rung).toMatchObject([{ kind: 'offer_expired', facts: { openingId } }]);
  });
});

describe('the reminder', () => {
  it('once, a day before the end; not to whoever has just got the offer', async () => {
    const known = { stateAt: hoursOn(-48) };
    const ending = await createApplication(test.db, { state: 'offered', answerBy: hoursOn(23), ...known });
    const later = await createApplication(test.db, { state: 'offered', answerBy: hoursOn(25), ...known });
    const fresh = await createApplication(test.db, { state: 'offered', answerBy: hoursOn(5), stateAt: hoursOn(-1) });
    await Promise.all([remindOfOffers(asWorker(), 1), remindOfOffers(asWorker())]);
    await remindOfOffers(asWorker());
    expect(await toldTo(ending.studentId)).toEqual(['offer_ending bell', 'offer_ending mail']);
    expect([await toldTo(later.studentId), await toldTo(fresh.studentId)]).toEqual([[], []]);
  });
});

describe('a student whose account is archived', () => {
  it('loses what runs; the seat goes to the next; the job stays', async () => {
    const staff = await test.signInAs('admin');
    const { id: studentId } = await test.createUser();
    const dream = await createCategory(test.db, 'Dream', 2);
    const { id: openingId } = await createOpening(test.db, { seats: 1, categoryId: dream });
    const job = await createApplication(test.db, { studentId, state: 'accepted' });
    const offered = await createApplication(test.db, { studentId, openingId, state: 'offered' });
    const applied = await createApplication(test.db, { studentId });
    const next = await createApplication(test.db, { openingId, state: 'waitlisted' });
    const removed = await test.call('DELETE', `/api/students/${studentId}`, { token: staff.token });
    expect(removed.status).toBe(200);
    await endOfStudent(asWorker(), studentId);
    await endOfStudent(asWorker(), studentId);
    const states = await Promise.all([job, offered, applied, next].map(({ id }) => stateOf(id)));
    expect(states).toEqual(['accepted', 'declined', 'withdrawn', 'offered']);
    const { rows } = await test.db.execute(`select data from pgboss.job where name = 'applications.end-of-student'`);
    expect(rows).toMatchObject([{ data: { studentId } }]);
  });
});
