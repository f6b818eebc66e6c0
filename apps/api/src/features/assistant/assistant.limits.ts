import { limitAddress } from '#features/auth/index.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { answerPolicy } from './assistant.answer.policy.ts';
import { countAgainst } from './assistant.exchanges.queries.ts';

/** Visitors by their address, people by who they are; exact across processes, and closed without the database (threat 27). */
export async function limitQuestions(context: CallContext): Promise<void> {
  const { caller, db, clock } = context;
  if (caller === undefined) {
    // Who is refused for now has lost nothing of the day.
    await limitAddress(context, 'assistant-messages', answerPolicy.visitorsPerTenMinutes);
    return limitAddress(context, 'assistant-messages-day', answerPolicy.visitorsPerDay);
  }
  const { most, windowSeconds } = answerPolicy.perPerson;
  const key = `assistant-messages:${caller.role}:${caller.id}`;
  const { count, retryAfterSeconds } = await countAgainst(db, key, windowSeconds, clock.now());
  if (count > most) throw new AppError('rate_limited', { retryAfterSeconds });
}
