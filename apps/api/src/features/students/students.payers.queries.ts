import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameMatches } from '#database/people-search.ts';
import { users } from '#database/tables/users.ts';

/** More names than anybody reads in a field that searches. */
const payersMost = 20;

/** How the student was named: by id, by found ids, by the beginning of the name, or by the whole number; or not at all. */
export interface PayerFilter {
  readonly id?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly name?: string | undefined;
  readonly mobileNumber?: string | undefined;
}

/** Students who can pay, the newest first. */
export async function listPayerRows(db: Db, { id, ids, name, mobileNumber }: PayerFilter) {
  const named = or(
    ids && (ids.length === 0 ? undefined : inArray(users.id, [...ids])),
    name === undefined ? undefined : nameMatches(name),
    mobileNumber === undefined ? undefined : eq(users.mobileNumber, mobileNumber),
  );
  const conditions: (SQL | undefined)[] = [named, id === undefined ? undefined : eq(users.id, id)];
  return db
    .select({ id: users.id, name: users.name, mobileNumber: users.mobileNumber })
    .from(users)
    .where(and(eq(users.role, 'STUDENT'), eq(users.status, 'active'), ...conditions))
    .orderBy(desc(users.id))
    .limit(payersMost);
}
