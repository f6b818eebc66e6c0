import { countOrRefuse, limitAddress } from '#features/auth/index.ts';
import type { CallContext } from '#shared/context.ts';
import { answerPolicy } from './assistant.answer.policy.ts';

/**
 * Rate limits: visitors by address, signed-in people by account. Exact across processes; without the database no
 * question is let through (threat 27).
 */
export async function limitQuestions(context: CallContext): Promise<void> {
  const { caller, db, clock } = context;
  if (caller === undefined) {
    // The short limit first: a refusal there must not count against the day.
    await limitAddress(context, 'assistant-messages', answerPolicy.visitorsPerTenMinutes);
    return limitAddress(context, 'assistant-messages-day', answerPolicy.visitorsPerDay);
  }
  return countOrRefuse(db, `assistant-messages:${caller.role}:${caller.id}`, answerPolicy.perPerson, clock.now());
}
