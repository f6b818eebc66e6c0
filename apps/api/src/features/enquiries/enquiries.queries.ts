import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { countInWindow } from '#database/rate-limits.ts';
import { courses } from '#database/tables/courses.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { siteSettings } from '#database/tables/site.ts';
import { users } from '#database/tables/users.ts';

export { getSender } from '#database/institute.ts';

export const countAgainst = countInWindow;

export type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id' | 'handledAt'>;

export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<number> {
  const rows = await db.insert(enquiries).values(enquiry).returning({ id: enquiries.id });
  const row = rows[0];
  if (row === undefined) throw new Error('enquiries: the insert returned no row');
  return row.id;
}

/** Name, e-mail address and mobile number of the account. */
export async function getContactOf(db: Db, userId: number) {
  const rows = await db
    .select({ fullName: users.name, email: users.email, contactNumber: users.mobileNumber })
    .from(users)
    .where(eq(users.id, userId));
  const row = rows[0];
  if (row === undefined) throw new Error(`users: ${userId} has a session but no row`);
  return row;
}

export async function isOfferedCourse(db: Db, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOffered));
  return rows.length > 0;
}

export async function findEnquiry(db: Db, enquiryId: number) {
  const rows = await db
    .select({ enquiry: enquiries, courseTitle: courses.title })
    .from(enquiries)
    .leftJoin(courses, eq(courses.id, enquiries.courseId))
    .where(eq(enquiries.id, enquiryId));
  return rows[0];
}

export async function markAcknowledged(db: Db, enquiryId: number): Promise<void> {
  await db.update(enquiries).set({ acknowledgement: 'sent' }).where(eq(enquiries.id, enquiryId));
}

/** Where the institute can be reached; both are empty until an admin enters them. */
export async function getInstitute(db: Db) {
  const { email, phone } = siteSettings;
  const rows = await db.select({ email, phone }).from(siteSettings);
  const row = rows[0];
  if (row === undefined) throw new Error('site_settings: the row is missing');
  return row;
}

export async function deleteEnquiriesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(enquiries).where(lt(enquiries.createdAt, before));
}
