import type { TaxPayer, TaxPlace } from '@avsar/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { taxRules } from '#database/tables/tax.ts';

/** A few rows: a rule is entered when the law or the accountant's reading of it changes. */
export const listRuleRows = (db: Db) =>
  db
    .select({
      id: taxRules.id,
      payer: taxRules.payer,
      place: taxRules.place,
      validFrom: taxRules.validFrom,
      madeBy: sql<string>`coalesce(${admins.name}, ${taxRules.madeBy})`,
    })
    .from(taxRules)
    .leftJoin(admins, sql`${taxRules.madeBy} = 'admin:' || ${admins.id}`)
    .orderBy(desc(taxRules.validFrom), desc(taxRules.id));

interface NewRule {
  readonly payer: TaxPayer;
  readonly place: TaxPlace;
  readonly validFrom: string;
  readonly madeBy: string;
}

/** Undefined if there is a rule for these payers from that day on. */
export async function insertRule(tx: Db, rule: NewRule, now: Date) {
  const rows = await tx
    .insert(taxRules)
    .values({ ...rule, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: taxRules.id });
  return rows[0]?.id;
}

export async function findAdminName(db: Db, adminId: number): Promise<string | undefined> {
  const rows = await db.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId));
  return rows[0]?.name ?? undefined;
}
