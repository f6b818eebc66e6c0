import { createHash, randomUUID } from 'node:crypto';
import { type Calendar, type DemoJoining, drawResume } from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { joiningAnswerRows, joiningLinks, joinings, offerLetters } from '#database/tables/joinings.ts';
import { media } from '#database/tables/media.ts';
import { openings } from '#database/tables/openings.ts';
import { users } from '#database/tables/users.ts';
import type { Context, Tx } from '#shared/context.ts';
import type { Applied } from './application-rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly applied: readonly Applied[];
  readonly admin: string;
}

type Files = Pick<Context, 'storage'>;

/** Letters of accepted offers, planned days, links of the company, and what both sides have said. */
export async function insertJoinings(files: Files, tx: Tx, { calendar, applied, admin }: Demo): Promise<void> {
  for (const { id, studentId, planned } of applied) {
    const { joining } = planned;
    if (joining === undefined) continue;
    await insertLetter(files, tx, { id, addedAt: calendar.instant(-joining.letterDaysAgo, '12:00'), admin });
    await tx.insert(joinings).values({
      applicationId: id,
      plannedOn: calendar.date(joining.beginsInDays),
      plannedBy: admin,
      askedAt: joining.askedDaysAgo === undefined ? null : calendar.instant(-joining.askedDaysAgo, '10:30'),
    });
    await insertAnswers(tx, { calendar, id, studentId, joining, admin });
  }
}

interface OfLetter {
  readonly id: number;
  readonly addedAt: Date;
  readonly admin: string;
}

/** The file is made here, so it is not checked like an upload. */
async function insertLetter({ storage }: Files, tx: Tx, { id, addedAt, admin }: OfLetter): Promise<void> {
  const bytes = await drawLetter(tx, id);
  const key = `private/${randomUUID()}`;
  const contentType = 'application/pdf';
  await storage.put(`${key}/resume.pdf`, bytes, contentType);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = { kind: 'resume', visibility: 'private', key, hash, contentType, bytes: bytes.length } as const;
  const [row] = await tx.insert(media).values(file).returning({ id: media.id });
  await tx.insert(offerLetters).values({ applicationId: id, mediaId: row?.id ?? 0, addedAt, addedBy: admin });
}

async function drawLetter(tx: Tx, applicationId: number): Promise<Buffer> {
  const [row] = await tx
    .select({ student: users.name, role: openings.title, company: companies.name })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .where(eq(applications.id, applicationId));
  const { student = '', role = '', company = '' } = row ?? {};
  return drawResume({
    name: company,
    headline: 'Offer of employment',
    contact: [`To ${student}`],
    sections: [
      {
        title: role,
        lines: ['We are glad to offer you this position.', 'Please bring this letter on your first day.'],
      },
    ],
  });
}

interface OfAnswers {
  readonly calendar: Calendar;
  readonly id: number;
  readonly studentId: number;
  readonly joining: DemoJoining;
  readonly admin: string;
}

async function insertAnswers(tx: Tx, { calendar, id, studentId, joining, admin }: OfAnswers): Promise<void> {
  const { student, company, linkFor } = joining;
  const saidOf = ({ saidDaysAgo, joinedInDays, reason = '' }: NonNullable<typeof student>, at: string) => ({
    applicationId: id,
    answer: joinedInDays === undefined ? ('not_joined' as const) : ('joined' as const),
    joinedOn: joinedInDays === undefined ? null : calendar.date(joinedInDays),
    reason,
    answeredAt: calendar.instant(-saidDaysAgo, at),
  });
  if (student !== undefined)
    await tx
      .insert(joiningAnswerRows)
      .values({ ...saidOf(student, '19:10'), side: 'student', answeredBy: `student:${studentId}` });
  if (linkFor === undefined) return;
  const linkId = await insertLink(tx, { id, name: linkFor, calendar, admin });
  if (company !== undefined)
    await tx
      .insert(joiningAnswerRows)
      .values({ ...saidOf(company, '12:40'), side: 'company', answeredBy: `company:${linkFor}`, linkId });
}

interface OfLink {
  readonly id: number;
  readonly name: string;
  readonly calendar: Calendar;
  readonly admin: string;
}

/** The hash of bytes that are no text, so that no address opens the link; the same in every database. */
async function insertLink(tx: Tx, { id, name, calendar, admin }: OfLink): Promise<number | undefined> {
  const nobodyKnows = createHash('sha256').update(`joining link ${id} for ${name}`).digest();
  const [row] = await tx
    .insert(joiningLinks)
    .values({
      applicationId: id,
      name,
      tokenHash: createHash('sha256').update(nobodyKnows).digest(),
      madeAt: calendar.instant(-8, '12:30'),
      madeBy: admin,
      expiresAt: calendar.instant(12, '12:30'),
    })
    .returning({ id: joiningLinks.id });
  return row?.id;
}
