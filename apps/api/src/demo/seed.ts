import { rightsOfRole } from '@avsar/contract';
import {
  calendarOf,
  demoAdmin,
  demoInstitute,
  demoPaymentSettings,
  demoStaff,
  demoTrainers,
  namedStudents,
} from '@avsar/demo';
import { eq, inArray, sql } from 'drizzle-orm';
import { admins } from '#database/tables/auth.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { messageTests } from '#database/tables/setup.ts';
import { siteSettings } from '#database/tables/site.ts';
import { users } from '#database/tables/users.ts';
import { createAdmin } from '#features/auth/index.ts';
import { refreshFigures } from '#features/site/index.ts';
import { refreshStats } from '#features/stats/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { insertApplications } from './application-rows.ts';
import { insertCertificates } from './certificate-rows.ts';
import { insertChat } from './chat-rows.ts';
import { insertCoupons } from './coupon-rows.ts';
import { insertFeePlans } from './fee-rows.ts';
import { insertFormerSeats } from './former-seat-rows.ts';
import { insertGrants } from './grant-rows.ts';
import { insertHomework } from './homework-rows.ts';
import { insertJoinings } from './joining-rows.ts';
import { insertLeads } from './lead-rows.ts';
import { insertLessons } from './lesson-rows.ts';
import { insertStudies } from './study-rows.ts';
import { writeMeetings } from './meeting-rows.ts';
import { insertMessages } from './message-rows.ts';
import { insertNotices } from './notices.ts';
import { drawDemoPictures, storePictures } from './pictures.ts';
import { insertOpenings } from './opening-rows.ts';
import { insertGuaranteeVersion, judgeDemoGuarantees } from './guarantee-rows.ts';
import { insertOutcomeReports } from './outcome-report-rows.ts';
import { insertOutcomes } from './outcome-rows.ts';
import { insertPartRefund } from './part-refund-rows.ts';
import { insertPayments } from './purchase-rows.ts';
import { insertRecordings } from './recording-rows.ts';
import { insertReferrals } from './referral-rows.ts';
import { insertMarksAndDisputes } from './register-rows.ts';
import { insertQuizzes } from './quiz-rows.ts';
import { insertProgress } from './progress-rows.ts';
import { storeResumes } from './resumes.ts';
import { insertCourses, insertRound, insertTrainers } from './rows.ts';
import { insertPublicPages } from './public-page-rows.ts';
import { insertSyllabi } from './syllabus-rows.ts';
import { insertTextClaims } from './text-claim-rows.ts';
import { insertTax } from './tax-rows.ts';
import { insertTeachingFigures } from './teaching-figure-rows.ts';
import { insertUnfinishedOrders } from './unfinished-orders.ts';

export interface DemoSize {
  /** The date of the demo, `2026-11-15`, at ten in the morning. Default: now. */
  readonly today?: string;
  readonly students: number;
}

export const demoStudentsDefault = 120;

/** Students are created in rounds of this size, each with its own batches. */
const roundSize = demoStudentsDefault;

type SeedContext = Pick<Context, 'db' | 'transaction' | 'images' | 'storage' | 'secrets'>;

/** Fills an empty database with an invented institute. A second call changes nothing, whatever the size. */
export async function seedDemo(context: SeedContext, size: DemoSize): Promise<boolean> {
  const emails = [...demoTrainers, ...namedStudents].map(({ email }) => email);
  const present = await context.db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  if (present.length > 0) return false;
  await createAdmin(context, { ...demoAdmin, withTotp: false, replace: true });
  await insertStaff(context);
  await insertInstitute(context, size);
  // After so many inserts the planner has no statistics until the next autovacuum.
  await context.db.execute(sql`vacuum analyze`);
  return true;
}

/** The colleagues of the admin, who log in with the same password. */
async function insertStaff({ db }: SeedContext): Promise<void> {
  const [owner] = await db
    .update(admins)
    .set({ name: demoAdmin.name })
    .where(eq(admins.username, demoAdmin.username))
    .returning();
  const passwordHash = owner?.passwordHash;
  const staff = demoStaff.map(({ name, email, role }) => ({
    username: email,
    name,
    email,
    role,
    rights: [...rightsOfRole[role]],
  }));
  await db.insert(admins).values(staff.map((member) => ({ ...member, passwordHash })));
}

async function insertInstitute(context: SeedContext, { today, students }: DemoSize): Promise<void> {
  const calendar = calendarOf(today ?? dateInIndia(new Date()));
  const now = today === undefined ? new Date() : calendar.instant(0);
  const drawn = await drawDemoPictures();
  await context.transaction(async (tx) => {
    await tx.update(paymentSettings).set({ ...demoPaymentSettings, updatedAt: calendar.instant(0) });
    const pictures = await storePictures(context, tx, drawn);
    await tx.update(siteSettings).set({ ...demoInstitute, ...pictures.institute, updatedAt: calendar.instant(0) });
    const resumes = await storeResumes(context, tx, Math.min(roundSize, students));
    const courseIds = await insertCourses(tx, calendar, pictures);
    const admin = await actorOf(tx, demoAdmin.username);
    await insertGuaranteeVersion(tx, calendar, admin);
    const trainers = await insertTrainers(tx, { calendar, pictures, resumes, courseIds });
    const feePlanId = await insertFeePlans(tx, calendar, courseIds);
    await insertCoupons(tx, calendar);
    const insert = (first: number) => {
      const count = Math.min(roundSize, students - first);
      return insertRound(tx, {
        calendar,
        pictures,
        resumes,
        courseIds,
        links: trainers.links,
        feePlanId,
        first,
        count,
      });
    };
    const firstRound = await insert(0);
    for (let first = roundSize; first < students; first += roundSize) await insert(first);
    await insertPublicPages(tx, { calendar, pictures, courseIds, trainerIds: trainers.ids, firstRound });
    const demo = { calendar, now, courseIds, trainerIds: trainers.ids, firstRound };
    await insertNotices(tx, demo, await writeMeetings(tx, demo));
    await insertMarksAndDisputes(tx, demo);
    await insertRecordings(tx, demo);
    await insertFormerSeats(tx, demo);
    await insertSyllabi(tx, calendar, courseIds, admin);
    await insertTextClaims(tx, calendar, admin);
    await insertLessons(context, tx, { ...demo, pictures });
    await insertStudies(tx, demo);
    await insertHomework(tx, demo);
    await insertQuizzes(tx, demo);
    await insertProgress(tx, now, admin);
    await insertCertificates(tx, demo, admin);
    await insertOpenings(tx, demo, admin);
    await insertJoinings(context, tx, { calendar, applied: await insertApplications(tx, demo, admin), admin });
    await insertOutcomes(tx, demo, admin);
    await insertOutcomeReports(tx, calendar, admin);
    await insertPayments(tx, admin);
    await insertPartRefund(tx, admin);
    await insertTax(tx, now);
    await insertUnfinishedOrders(context, tx, demo, admin);
    await insertGrants(tx, demo, admin);
    await insertReferrals(tx, calendar, admin);
    await insertChat(tx, now);
    await insertLeads(tx, demo);
    await insertMessages(tx, demo);
    await insertMessageTests(tx, calendar.instant(-30));
    await judgeDemoGuarantees(tx, now);
    await insertTeachingFigures(tx, demo, demoAdmin.username);
    await refreshFigures(tx, now);
    await refreshStats(tx, now);
  });
}

/** Mail and SMS were tested when the institute was set up, so that the admin gets the dashboard and no checklist. */
async function insertMessageTests(tx: Tx, at: Date): Promise<void> {
  const passed = { state: 'sent', requestedAt: at, finishedAt: at } as const;
  await tx.insert(messageTests).values([
    { channel: 'mail', maskedRecipient: 'h•••@avsar.example', ...passed },
    { channel: 'sms', maskedRecipient: '••••••2345', ...passed },
  ]);
}

/** The admin as `actor` in timelines: `admin:1`. */
async function actorOf(tx: Tx, username: string): Promise<string> {
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.username, username));
  return `admin:${admin?.id}`;
}
