import { countOrRefuse, limitAddress } from '#features/auth/index.ts';
import type { CallContext } from '#shared/context.ts';
import { answerPolicy } from './assistant.answer.policy.ts';

/** Visitors by their address, people by who they are; exact across processes, and closed without the database (threat 27). */
export async function limitQuestions(context: CallContext): Promise<void> {
  const { caller, db, clock } = context;
  if (caller === undefined) {
    // Who is refused for now has lost nothing of the day.
    await limitAddress(context, 'assistant-messages', answerPolicy.visitorsPerTenMinutes);
    return limitAddress(context, 'assistant-messages-day', answerPolicy.visitorsPerDay);
  }
  return countOrRefuse(db, `assistant-messages:${caller.role}:${caller.id}`, answerPolicy.perPerson, clock.now());
}
