import type { Db } from '../../src/database/client.ts';
import { assistantExchanges, assistantQuestions } from '../../src/database/tables/assistant.ts';

let asked = 0;

/** Inserts a unique unanswered question. */
export async function createQuestion(db: Db, changes: Partial<typeof assistantQuestions.$inferInsert> = {}) {
  asked += 1;
  const at = new Date('2026-11-10T06:00:00Z');
  const values = {
    gist: `hostel ${asked}`,
    question: `Is there a hostel ${asked}?`,
    firstAskedAt: at,
    lastAskedAt: at,
  };
  const [row] = await db
    .insert(assistantQuestions)
    .values({ ...values, ...changes })
    .returning();
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

export async function createExchange(
  db: Db,
  changes: Partial<typeof assistantExchanges.$inferInsert> & { readonly askedAt: Date },
) {
  const values = {
    page: '/courses',
    question: 'What does it cost?',
    answer: 'Each course says its fee.',
    outcome: 'records',
    reason: 'not_configured',
    sources: [{ kind: 'catalogue', title: 'All courses', href: '/courses' }],
    milliseconds: 12,
  } as const;
  const [row] = await db
    .insert(assistantExchanges)
    .values({ ...values, ...changes })
    .returning();
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}
