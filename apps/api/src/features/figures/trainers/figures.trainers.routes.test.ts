import type { ListedTrainerClass, TrainerClass, TrainerFigure } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { classFigures } from '#database/tables/figures-teaching.ts';
import { meetings } from '#database/tables/meetings.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { countTeaching, createRateRow } from '../../../../test/rows/figures-teaching.ts';
import { createBatch, createCourse, createMeeting, createTrainer } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const get = async <Item>(path: string, token = admin.token) =>
  (await follow<Item>(test, `/api/admin/figures/${path}`, undefined, token)).flat();
const trainersOf = (month: string) => get<TrainerFigure>(`trainers?month=${month}&limit=2`);
const sheetOf = (trainerId: number, month: string) =>
  get<TrainerClass>(`trainers/${trainerId}/classes?month=${month}&limit=2`);

async function openSchool(name: string) {
  const course = await createCourse(test.db);
  const trainer = await createTrainer(test.db, [course.id], { name });
  const batch = await createBatch(test.db, course.id, trainer.links[0] ?? 0);
  const of = { batchId: batch.id, courseId: course.id, trainerId: trainer.id };
  return {
    ...of,
    /** A class of an hour that its trainer opened. */
    teach: (day: string, clock: string, minutes = 60, changes: Partial<typeof meetings.$inferInsert> = {}) => {
      const at = instantInIndia(day, clock);
      const endsAt = new Date(at.getTime() + minutes * 60_000);
      return createMeeting(test.db, of, at, { endsAt, liveAt: at, ...changes });
    },
    rate: (changes: Parameters<typeof createRateRow>[2]) =>
      createRateRow(test, { trainerId: trainer.id, madeBy: admin.id }, changes),
  };
}

describe('GET /admin/figures/trainers', () => {
  it('200: a class counts if it is over, not cancelled, and was opened or has somebody in its register', async () => {
    const school = await openSchool('Asha Held');
    await school.teach('2026-03-02', '10:00');
    const marked = await school.teach('2026-03-03', '10:00', 60, { liveAt: null });
    const { id: studentId } = await test.createUser();
    const entry = { meetingMonth: marked.month, meetingId: marked.id, studentId, isMarked: true };
    await test.db.insert(attendance).values({ ...entry, correctedVerdict: 'absent' });
    await school.teach('2026-03-04', '10:00', 60, { liveAt: null });
    await school.teach('2026-03-05', '10:00', 60, { cancelledAt: new Date() });
    await school.teach('2026-03-06', '10:00', 90, { isSubstitute: true });
    await countTeaching(test);
    const row = (await trainersOf('2026-03')).find(({ trainer }) => trainer.id === school.trainerId);
    expect(row).toEqual({
      trainer: { id: school.trainerId, name: 'Asha Held' },
      classes: 3,
      substituted: 1,
      hours: 3.5,
      payout: 0,
      classesWithoutRate: 3,
    });
  });

  it('200: a class that runs is not held yet', async () => {
    const school = await openSchool('Bina Runs');
    const now = test.clock.now();
    const of = { batchId: school.batchId, courseId: school.courseId, trainerId: school.trainerId };
    const begun = new Date(now.getTime() - 600_000);
    const { id } = await createMeeting(test.db, of, begun, { liveAt: begun });
    await countTeaching(test);
    const own = eq(classFigures.trainerId, school.trainerId);
    expect(await test.db.$count(classFigures, own)).toBe(0);
    await test.clock.standAt(new Date(now.getTime() + 2 * 3_600_000), () => countTeaching(test));
    expect(await test.db.$count(classFigures, own)).toBe(1);
    await test.db.delete(meetings).where(eq(meetings.id, id));
  });

  it('200: days and months are those of India', async () => {
    const school = await openSchool('Chand Night');
    await school.teach('2026-04-01', '00:00');
    await school.teach('2026-04-30', '23:30');
    await school.teach('2026-05-01', '01:00');
    await countTeaching(test);
    const classesIn = async (month: string) =>
      (await trainersOf(month)).find(({ trainer }) => trainer.id === school.trainerId)?.classes;
    expect([await classesIn('2026-03'), await classesIn('2026-04'), await classesIn('2026-05')]).toEqual([
      undefined,
      2,
      1,
    ]);
    expect((await sheetOf(school.trainerId, '2026-04')).map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-31T18:30:00.000Z',
      '2026-04-30T18:00:00.000Z',
    ]);
  });

  it('200 without money: classes and hours, and no payout', async () => {
    const { token } = await test.signInWithRights('reports');
    const [row] = await get<TrainerFigure>('trainers?month=2026-04', token);
    expect(Object.keys(row ?? {})).toEqual(['trainer', 'classes', 'substituted', 'hours']);
  });

  it('200: the worker counts the last days every ten minutes, and all days at night; twice changes nothing', async () => {
    const school = await openSchool('Dev Counts');
    const yesterday = dateInIndia(new Date(test.clock.now().getTime() - 86_400_000));
    await school.teach(yesterday, '05:00');
    const old = await school.teach('2026-01-05', '05:00');
    const rows = () => test.db.select().from(classFigures).where(eq(classFigures.trainerId, school.trainerId));
    const run = async (job: 'figures.refresh-teaching' | 'figures.recount-teaching') => {
      await test.app.context.jobs.send(test.db, job, {});
      await test.jobsDone();
      return (await rows()).map(({ day }) => day).toSorted();
    };
    await countTeaching(test);
    await test.db.delete(classFigures).where(eq(classFigures.trainerId, school.trainerId));
    expect(await run('figures.refresh-teaching')).toEqual([yesterday]);
    expect(await run('figures.recount-teaching')).toEqual(['2026-01-05', yesterday]);
    expect(await run('figures.recount-teaching')).toEqual(['2026-01-05', yesterday]);
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, old.id));
    expect(await run('figures.recount-teaching')).toEqual([yesterday]);
  });
});

describe('GET /admin/figures/trainers/{trainerId}/classes', () => {
  it('200: the rate of the course, else of the trainer; the latest day, then the newest row', async () => {
    const school = await openSchool('Esha Rates');
    const own = { courseId: school.courseId };
    await school.rate({ per: 'hour', amountInPaise: 600_00, validFrom: '2026-06-03' });
    await school.rate({ per: 'class', amountInPaise: 900_00, validFrom: '2026-06-05', ...own });
    await school.rate({ per: 'hour', amountInPaise: 700_00, validFrom: '2026-06-07' });
    await school.rate({ per: 'class', amountInPaise: 9000_00, validFrom: '2026-06-09', ...own });
    await school.rate({ per: 'class', amountInPaise: 950_00, validFrom: '2026-06-09', ...own });
    await createRateRow(test, { trainerId: (await openSchool('Other')).trainerId, madeBy: admin.id });
    for (const day of ['02', '03', '05', '08', '09']) await school.teach(`2026-06-${day}`, '18:00', 90);
    await countTeaching(test);
    const lines = await sheetOf(school.trainerId, '2026-06');
    expect(lines.map(({ startsAt, rate, payout }) => [startsAt.slice(8, 10), rate, payout])).toEqual([
      ['02', null, null],
      ['03', { per: 'hour', amount: 600 }, 900],
      ['05', { per: 'class', amount: 900 }, 900],
      ['08', { per: 'class', amount: 900 }, 900],
      ['09', { per: 'class', amount: 950 }, 950],
    ]);
    const row = (await trainersOf('2026-06')).find(({ trainer }) => trainer.id === school.trainerId);
    expect(row).toMatchObject({ classes: 5, hours: 7.5, payout: 3650, classesWithoutRate: 1 });
  });

  // By hand: minutes × paise ÷ 60, half a paisa up. 1 × 90 ÷ 60 = 1.5; 50 × 333_33 ÷ 60 = 27777.5; 45 × 100_01 ÷ 60 = 7500.75.
  it.each([
    [1, 90, 2],
    [50, 333_33, 27_778],
    [45, 100_01, 7501],
    [1, 89, 1],
    [720, 100_000_00, 120_000_000],
  ])('200: %i minutes at %i paise an hour are %i paise, also three times', async (minutes, amountInPaise, paise) => {
    const school = await openSchool('Farhan Rounds');
    await school.rate({ per: 'hour', amountInPaise });
    for (const day of ['01', '02', '03']) await school.teach(`2026-07-${day}`, '08:00', minutes);
    await countTeaching(test);
    const lines = await sheetOf(school.trainerId, '2026-07');
    expect(lines.map(({ payout }) => payout)).toEqual([paise / 100, paise / 100, paise / 100]);
    const row = (await trainersOf('2026-07')).find(({ trainer }) => trainer.id === school.trainerId);
    expect(row?.payout).toBe((paise * 3) / 100);
  });

  it('200: the classes that the trainer gave as a substitute, and not those that another one gave', async () => {
    const [school, other] = [await openSchool('Gita Own'), await openSchool('Hari Helps')];
    await school.teach('2026-08-03', '10:00');
    await school.teach('2026-08-04', '10:00', 60, { trainerId: other.trainerId, isSubstitute: true });
    await countTeaching(test);
    expect((await sheetOf(school.trainerId, '2026-08')).map(({ isSubstitute }) => isSubstitute)).toEqual([false]);
    expect(await sheetOf(other.trainerId, '2026-08')).toMatchObject([
      { isSubstitute: true, batch: { id: school.batchId, name: `Batch ${school.batchId}` } },
    ]);
  });

  it('404 for a student and for nobody, 400 for a month that does not exist', async () => {
    const { id } = await test.createUser();
    const statusOf = async (path: string) =>
      (await test.call('GET', `/api/admin/figures/${path}`, { token: admin.token })).status;
    expect([
      await statusOf(`trainers/${id}/classes`),
      await statusOf('trainers/2000000000/classes'),
      await statusOf('trainers?month=2026-13'),
    ]).toEqual([404, 404, 400]);
  });
});

describe('GET /admin/figures/trainer-classes', () => {
  it('200: for random histories each row of the trainers is the sum of its classes', async () => {
    const schools = [await openSchool('Indu A'), await openSchool('Indu B'), await openSchool('Indu C')];
    const [classes = []] = fc.sample(
      fc.array(
        fc.record({
          school: fc.nat(2),
          minutes: fc.integer({ min: 1, max: 290 }),
          state: fc.constantFrom('opened', 'opened', 'nobody', 'cancelled'),
          isSubstitute: fc.boolean(),
        }),
        { minLength: 90, maxLength: 90 },
      ),
      { numRuns: 1, seed: 42 },
    );
    const [rates = []] = fc.sample(
      fc.array(
        fc.record({
          school: fc.nat(1),
          isOfCourse: fc.boolean(),
          per: fc.constantFrom('hour' as const, 'class' as const),
          amountInPaise: fc.integer({ min: 0, max: 99_999 }),
          day: fc.integer({ min: 1, max: 28 }),
        }),
        { minLength: 12, maxLength: 12 },
      ),
      { numRuns: 1, seed: 43 },
    );
    for (const { school, isOfCourse, day, ...rate } of rates) {
      const validFrom = `2025-10-${String(day).padStart(2, '0')}`;
      await schools[school]?.rate({
        ...rate,
        validFrom,
        courseId: isOfCourse ? (schools[school]?.courseId ?? 0) : null,
      });
    }
    for (const [index, { school, minutes, state, isSubstitute }] of classes.entries()) {
      const at = new Date(instantInIndia('2025-10-01', '01:00').getTime() + index * 5 * 3_600_000);
      const changes = {
        ...(state === 'nobody' && { liveAt: null }),
        ...(state === 'cancelled' && { cancelledAt: at }),
      };
      const clock = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
      await schools[school]?.teach(dateInIndia(at), clock, minutes, { isSubstitute, ...changes });
    }
    await countTeaching(test);
    const rows = await trainersOf('2025-10');
    const lines = await get<ListedTrainerClass>('trainer-classes?month=2025-10&limit=20');
    expect([rows.length, lines.length > 40]).toEqual([3, true]);
    for (const row of rows) {
      const own = lines.filter(({ trainer }) => trainer.id === row.trainer.id);
      const paise = own.reduce((sum, { payout }) => sum + Math.round((payout ?? 0) * 100), 0);
      expect(row).toEqual({
        trainer: row.trainer,
        classes: own.length,
        substituted: own.filter(({ isSubstitute }) => isSubstitute).length,
        hours: Math.round((own.reduce((sum, { minutes }) => sum + minutes, 0) * 100) / 60) / 100,
        payout: paise / 100,
        classesWithoutRate: own.filter(({ rate }) => rate === null).length,
      });
      const { trainer } = row;
      expect(await get(`trainer-classes?month=2025-10&trainer=${trainer.id}`)).toEqual(own);
    }
  });
});
