import type { HomeTexts } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { homePage } from '#database/tables/site.ts';

const columns = {
  sections: homePage.sections,
  welcome: homePage.welcome,
  steps: homePage.steps,
  layers: homePage.layers,
  version: homePage.version,
};

/** The table has one row, inserted by a migration. */
export async function getHomeRow(db: Db) {
  const rows = await db.select(columns).from(homePage);
  const row = rows[0];
  if (row === undefined) throw new Error('home_page: the row is missing');
  return row;
}

/** False if `version` is no longer the current one. */
export async function updateHomeRow(db: Db, version: number, change: HomeTexts, now: Date): Promise<boolean> {
  const rows = await db
    .update(homePage)
    .set({ ...change, version: sql`${homePage.version} + 1`, updatedAt: now })
    .where(eq(homePage.version, version))
    .returning({ version: homePage.version });
  return rows.length === 1;
}
