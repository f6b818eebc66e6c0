import type { SetupItemName } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { documents } from '#database/tables/documents.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { messageTests } from '#database/tables/setup.ts';
import { heroSlides, siteSettings } from '#database/tables/site.ts';
import { trainerCourses, trainerInvitations } from '#database/tables/trainers.ts';

/** The name that the migrations wrote into the settings of the institute and of payments. */
const nameBefore = 'Your institute';

const testPassed = (channel: string) =>
  sql`exists (select from ${messageTests} where ${messageTests.channel} = ${channel} and ${messageTests.state} = 'sent')`;

/**
 * What is done, by the rows of the other features, in one statement. Each part stops at the first row that it finds.
 * `takesCards`: Razorpay has its keys in the environment, so students can pay without a bank account or UPI ID of ours.
 */
export async function findDoneItems(
  db: Db,
  today: string,
  takesCards: boolean,
): Promise<Readonly<Record<SetupItemName, boolean>>> {
  const parts: Readonly<Record<SetupItemName, SQL>> = {
    institute: sql`exists (select from ${siteSettings} where ${siteSettings.brand} <> ${nameBefore}
      and ${siteSettings.address} <> '' and ${siteSettings.phone} <> '' and ${siteSettings.email} <> '')`,
    legal: sql`(select count(distinct ${documents.kind}) = 3 from ${documents} where ${documents.version} = 1)`,
    // The legal name is on every receipt, and a receipt cannot be changed later.
    payments: sql`exists (select from ${paymentSettings} where ${paymentSettings.legalName} <> ${nameBefore}
      and (${takesCards} or ${paymentSettings.bank} is not null or ${paymentSettings.upiId} is not null))`,
    course: sql`exists (select from ${courses} where ${isOffered})`,
    // Anybody can sign up as a trainer: only one whom an admin has invited, or given a course, counts.
    trainer: sql`(exists (select from ${trainerCourses}) or exists (select from ${trainerInvitations}))`,
    // A batch with students stays done after its last day: the checklist must not come back between two batches.
    batch: sql`(exists (select from ${batches} where ${batches.endDate} >= ${today}::date
        and not ${batches.isDraft} and ${batches.archivedAt} is null)
      or exists (select from ${batchStudents}))`,
    slide: sql`exists (select from ${heroSlides} where ${heroSlides.archivedAt} is null)`,
    mail: testPassed('mail'),
    sms: testPassed('sms'),
  };
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Record<SetupItemName, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  const row = rows[0];
  if (row === undefined) throw new Error('setup: the statement returned no row');
  return row;
}
