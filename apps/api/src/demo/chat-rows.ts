import { demoExchanges, demoQuestions } from '@avsar/demo';
import { assistantExchanges, assistantQuestions } from '#database/tables/assistant.ts';
import { gistOfQuestion, noAnswerText } from '#features/assistant/index.ts';
import type { Tx } from '#shared/context.ts';

const hourMilliseconds = 60 * 60_000;

/** Questions to the assistant, and unanswered ones for the admin. */
export async function insertChat(tx: Tx, now: Date): Promise<void> {
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * hourMilliseconds);
  // Oldest first, so that ids and times have the same order.
  await tx.insert(assistantExchanges).values(
    demoExchanges.toReversed().map(({ hoursAgo, answer = noAnswerText, sources = [], ...exchange }) => ({
      ...exchange,
      answer,
      askedAt: hoursBefore(hoursAgo),
      reason: exchange.outcome === 'records' ? ('not_configured' as const) : null,
      sources,
      milliseconds: 40,
    })),
  );
  await tx.insert(assistantQuestions).values(
    demoQuestions.map(({ firstHoursAgo, lastHoursAgo, isPutAside, ...question }) => ({
      ...question,
      gist: gistOfQuestion(question.question),
      firstAskedAt: hoursBefore(firstHoursAgo),
      lastAskedAt: hoursBefore(lastHoursAgo),
      status: isPutAside ? ('dismissed' as const) : ('open' as const),
    })),
  );
}
