import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameMatches } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

export interface CreditNoteFilter {
  /** Name of the student, or the whole number of the note or of its receipt. */
  readonly q?: string | undefined;
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

const receiptNumber = sql<string>`${creditNotes.facts} #>> '{receipt,code}'`;

function passes({ q, since, until }: CreditNoteFilter): SQL | undefined {
  const number = q?.toUpperCase();
  return and(
    q === undefined ? undefined : or(nameMatches(q), eq(creditNotes.code, number ?? ''), eq(receiptNumber, number)),
    since === undefined ? undefined : gte(creditNotes.issuedAt, since),
    until === undefined ? undefined : lt(creditNotes.issuedAt, until),
  );
}

/** Newest first. */
export async function listCreditNoteRows(db: Db, filter: CreditNoteFilter, before: number, limit: number) {
  return db
    .select({
      id: creditNotes.id,
      number: creditNotes.code,
      issuedAt: creditNotes.issuedAt,
      refundId: creditNotes.refundId,
      orderId: creditNotes.orderId,
      studentId: users.id,
      studentName: users.name,
      courseId: courses.id,
      courseTitle: courses.title,
      facts: creditNotes.facts,
    })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(and(passes(filter), lt(creditNotes.id, before)))
    .orderBy(desc(creditNotes.id))
    .limit(limit);
}

export type CreditNoteRow = Awaited<ReturnType<typeof listCreditNoteRows>>[number];

/** Counts up to `countedMost`. */
export async function countCreditNoteRows(db: Db, filter: CreditNoteFilter): Promise<number> {
  const counted = db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .where(passes(filter))
    .orderBy(desc(creditNotes.id))
    .limit(countedMost);
  return countRows(db, counted);
}
