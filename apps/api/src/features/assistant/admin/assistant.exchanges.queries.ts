import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countInWindow } from '#database/rate-limits.ts';
import { assistantExchanges, assistantQuestions } from '#database/tables/assistant.ts';
import { rateLimits } from '#database/tables/auth.ts';

export const countAgainst = countInWindow;

/** The count of a rate-limit key; 0 once its window has ended. */
export async function findSpending(db: Db, key: string, now: Date): Promise<number> {
  const isRunning = gt(rateLimits.windowEndsAt, now);
  const rows = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), isRunning));
  return rows[0]?.count ?? 0;
}

export type NewExchange = Omit<typeof assistantExchanges.$inferInsert, 'id'>;

export async function insertExchange(db: Db, exchange: NewExchange): Promise<void> {
  await db.insert(assistantExchanges).values(exchange);
}

interface AskedQuestion {
  readonly gist: string;
  readonly question: string;
  readonly askedAt: Date;
}

/**
 * One row per gist. A dismissed question stays dismissed; an answered one opens again, since its answer was not found.
 */
export async function saveOpenQuestion(db: Db, { gist, question, askedAt }: AskedQuestion): Promise<void> {
  const { times, status } = assistantQuestions;
  await db
    .insert(assistantQuestions)
    .values({ gist, question, firstAskedAt: askedAt, lastAskedAt: askedAt })
    .onConflictDoUpdate({
      target: assistantQuestions.gist,
      set: {
        question,
        times: sql`${times} + 1`,
        lastAskedAt: askedAt,
        status: sql`case ${status} when 'dismissed' then 'dismissed' else 'open' end`,
      },
    });
}

export async function deleteExchangesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(assistantExchanges).where(lt(assistantExchanges.askedAt, before));
}

export async function deleteQuestionsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(assistantQuestions).where(lt(assistantQuestions.lastAskedAt, before));
}
