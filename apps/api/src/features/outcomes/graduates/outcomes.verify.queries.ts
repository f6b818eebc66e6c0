import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { companies } from '#database/tables/companies.ts';
import { outcomes } from '#database/tables/outcomes.ts';

/** Locks the company, so that it is not deleted until the transaction ends. */
export async function holdCompany(tx: Db, id: number) {
  const rows = await tx
    .select({ id: companies.id, isOwn: companies.isOwn })
    .from(companies)
    .where(eq(companies.id, id))
    .for('key share');
  return rows[0];
}

export type OutcomeValues = Omit<
  typeof outcomes.$inferInsert,
  'enrolmentId' | 'version' | 'createdAt' | 'updatedAt' | 'verifiedAt'
> & { readonly verifiedAt: Date };

/** False if there is an outcome already. */
export async function insertOutcome(tx: Db, enrolmentId: number, values: OutcomeValues): Promise<boolean> {
  const { rowCount } = await tx
    .insert(outcomes)
    .values({ enrolmentId, ...values, createdAt: values.verifiedAt, updatedAt: values.verifiedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** False if `version` is no longer the current one. */
export async function updateOutcome(
  tx: Db,
  { enrolmentId, version }: { readonly enrolmentId: number; readonly version: number },
  values: OutcomeValues,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(outcomes)
    .set({ ...values, version: sql`${outcomes.version} + 1`, updatedAt: values.verifiedAt })
    .where(and(eq(outcomes.enrolmentId, enrolmentId), eq(outcomes.version, version)));
  return rowCount === 1;
}
