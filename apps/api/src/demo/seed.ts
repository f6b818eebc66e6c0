import { eq, inArray, sql } from 'drizzle-orm';
import { admins } from '#database/tables/auth.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { siteSettings } from '#database/tables/site.ts';
import { users } from '#database/tables/users.ts';
import { createAdmin } from '#features/auth/index.ts';
import { refreshFigures } from '#features/site/index.ts';
import { refreshStats } from '#features/stats/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { calendarOf } from './calendar.ts';
import { insertChat } from './chat-rows.ts';
import { writeMeetings } from './meeting-rows.ts';
import { demoAdmin, demoInstitute, demoPaymentSettings } from './institute.ts';
import { insertNotices } from './notices.ts';
import { namedStudents } from './people.ts';
import { storePictures } from './pictures.ts';
import { insertPayments } from './purchase-rows.ts';
import { storeResumes } from './resumes.ts';
import { insertCourses, insertRound, insertTrainers } from './rows.ts';
import { insertShopWindow } from './shop-window-rows.ts';
import { insertStrayOrders } from './stray-orders.ts';
import { demoTrainers } from './trainers.ts';

/** How somebody gets into the demo; printed by `seed`, shown by `npm run dev`. */
export interface DemoLogin {
  readonly role: 'ADMIN' | 'TRAINER' | 'STUDENT';
  readonly name: string;
  readonly login: string;
}

export interface DemoSize {
  /** The day around which everything happens, `2026-11-15`, at ten in the morning; this very moment, unless said. */
  readonly today?: string;
  readonly students: number;
}

export const demoStudentsUsually = 120;

/** Students come in rounds of an institute's usual size, each with a timetable of its own. */
const roundSize = demoStudentsUsually;

type Workshop = Pick<Context, 'db' | 'transaction' | 'images' | 'storage' | 'secrets'>;

/** Fills an empty database with an invented institute. Asked again, whatever the size, it changes nothing. */
export async function seedDemo(context: Workshop, size: DemoSize): Promise<boolean> {
  const emails = [...demoTrainers, ...namedStudents].map(({ email }) => email);
  const present = await context.db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  if (present.length > 0) return false;
  await createAdmin(context, { ...demoAdmin, withTotp: false, replace: true });
  await insertInstitute(context, size);
  // So many rows at once: until the next round of autovacuum the planner would guess, and guess badly.
  await context.db.execute(sql`vacuum analyze`);
  return true;
}

async function insertInstitute(context: Workshop, { today, students }: DemoSize): Promise<void> {
  const calendar = calendarOf(today ?? dateInIndia(new Date()));
  const now = today === undefined ? new Date() : calendar.instant(0);
  await context.transaction(async (tx) => {
    await tx.update(siteSettings).set({ ...demoInstitute, updatedAt: calendar.instant(0) });
    await tx.update(paymentSettings).set({ ...demoPaymentSettings, updatedAt: calendar.instant(0) });
    const pictures = await storePictures(context, tx);
    const resumes = await storeResumes(context, tx, Math.min(roundSize, students));
    const courseIds = await insertCourses(tx, calendar, pictures);
    const trainers = await insertTrainers(tx, { calendar, pictures, resumes, courseIds });
    const insert = (first: number) => {
      const count = Math.min(roundSize, students - first);
      return insertRound(tx, { calendar, pictures, resumes, courseIds, links: trainers.links, first, count });
    };
    const firstRound = await insert(0);
    for (let first = roundSize; first < students; first += roundSize) await insert(first);
    await insertShopWindow(tx, { calendar, pictures, courseIds, trainerIds: trainers.ids, firstRound });
    const school = { calendar, now, courseIds, trainerIds: trainers.ids, firstRound };
    await insertNotices(tx, school, await writeMeetings(tx, school));
    const admin = await actorOf(tx, demoAdmin.username);
    await insertPayments(tx, admin);
    await insertStrayOrders(context, tx, school, admin);
    await insertChat(tx, now);
    await refreshFigures(tx, calendar.instant(0));
    await refreshStats(tx, calendar.instant(0));
  });
}

/** As timelines name an admin. */
async function actorOf(tx: Tx, username: string): Promise<string> {
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.username, username));
  return `admin:${admin?.id}`;
}

/** A few people to log in as; everybody else would be a page of lines. */
export function demoLogins(): DemoLogin[] {
  const loginsOf = (
    role: DemoLogin['role'],
    people: readonly { name: string; email: string; mobileNumber: string }[],
  ) => people.map(({ name, email, mobileNumber }) => ({ role, name, login: `${email} or ${mobileNumber}` }));
  return [
    { role: 'ADMIN', name: 'Admin', login: `${demoAdmin.username} / ${demoAdmin.password}` },
    ...loginsOf('TRAINER', demoTrainers.slice(0, 2)),
    ...loginsOf('STUDENT', namedStudents),
  ];
}
