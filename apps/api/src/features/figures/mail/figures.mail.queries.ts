import type { Right } from '@avsar/contract';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { figureMails, figureMailSettings } from '#database/tables/figures-mail.ts';

export { getSender } from '#database/institute.ts';

/** Where the mail goes: the address that the person chose, else that of the account. */
const address = sql<string | null>`coalesce(${figureMailSettings.email}, ${admins.email})::text`;

const isWanted = sql<boolean>`coalesce(${figureMailSettings.isWanted}, ${admins.role} = 'owner')`;

const neededRight: Right = 'reports';

/** Who can log in, may read the figures, wants the mail and can be reached. */
const getsMail = and(
  isNull(admins.disabledAt),
  sql`${admins.passwordHash} is not null`,
  sql`${neededRight} = any(${admins.rights})`,
  isWanted,
  sql`${address} is not null`,
);

export const countMailsOf = (db: Db, week: string): Promise<number> =>
  db.$count(figureMails, eq(figureMails.week, week));

/** One mail for everybody who gets it; of two workers at once, one enters each of them. Returns the new ones. */
export async function insertMails(tx: Db, week: string, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${figureMails} (admin_id, week, created_at)
    select ${admins.id}, ${week}, ${now.toISOString()} from ${admins}
    left join ${figureMailSettings} on ${figureMailSettings.adminId} = ${admins.id}
    where ${getsMail} order by ${admins.id}
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

/** A mail that is not sent yet, and whose receiver still gets it. */
export async function findMailToSend(db: Db, id: number) {
  const rows = await db
    .select({ week: figureMails.week, name: admins.name, email: address })
    .from(figureMails)
    .innerJoin(admins, eq(admins.id, figureMails.adminId))
    .leftJoin(figureMailSettings, eq(figureMailSettings.adminId, admins.id))
    .where(and(eq(figureMails.id, id), isNull(figureMails.sentAt), getsMail));
  return rows[0];
}

export async function markMailSent(db: Db, id: number, now: Date): Promise<void> {
  await db.update(figureMails).set({ sentAt: now }).where(eq(figureMails.id, id));
}

export async function deleteMailsBefore(db: Db, week: string): Promise<void> {
  await db.delete(figureMails).where(lt(figureMails.week, week));
}

export async function getMailSetting(db: Db, adminId: number) {
  const [row] = await db
    .select({
      isWanted,
      to: sql<string | null>`${figureMailSettings.email}::text`,
      accountEmail: sql<string | null>`${admins.email}::text`,
    })
    .from(admins)
    .leftJoin(figureMailSettings, eq(figureMailSettings.adminId, admins.id))
    .where(eq(admins.id, adminId));
  if (row === undefined) throw new Error('admins: the row of the caller is missing');
  return row;
}

interface MailChoice {
  readonly isWanted: boolean;
  readonly to: string | null;
}

export async function saveMailSetting(tx: Db, adminId: number, choice: MailChoice, now: Date): Promise<void> {
  const set = { isWanted: choice.isWanted, email: choice.to, updatedAt: now };
  await tx
    .insert(figureMailSettings)
    .values({ adminId, ...set })
    .onConflictDoUpdate({ target: figureMailSettings.adminId, set });
}
