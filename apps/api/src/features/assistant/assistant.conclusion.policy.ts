import type { ChatSource, ExchangeOutcome, FallbackReason } from '@avsar/contract';
import { messageFor, unknown } from './assistant.answer.policy.ts';

/** What is known once the model has spoken, or has not. */
interface Facts {
  readonly ending: 'whole' | FallbackReason;
  readonly providerMessage: string | undefined;
  /** What was shown of it. */
  readonly shown: string;
  readonly saysNoAnswer: boolean;
  /** What it says it used. */
  readonly cited: readonly ChatSource[];
  /** What our records have. */
  readonly found: readonly ChatSource[];
  readonly quote: string;
  /** Whether the question is about anything: a greeting is not. */
  readonly isTelling: boolean;
}

/** What whoever asked has in the end. */
export interface Conclusion {
  readonly outcome: ExchangeOutcome;
  readonly reason: FallbackReason | undefined;
  readonly answer: string;
  readonly sources: readonly ChatSource[];
}

/** The provider's own doing; the other reasons are ours. */
const failures: readonly Facts['ending'][] = ['refused', 'unreachable', 'too_slow', 'unclear'];

export function conclude(facts: Facts): Conclusion {
  const { ending, shown, found } = facts;
  if (ending === 'hung_up') return { outcome: 'model', reason: ending, answer: shown, sources: [] };
  if (ending === 'whole') return ofModel(facts);
  if (found.length > 0) return ofRecords(facts, ending);
  if (!failures.includes(ending)) return { outcome: 'unanswered', reason: ending, answer: unknown, sources: [] };
  return { outcome: 'failed', reason: ending, answer: messageFor(facts.providerMessage), sources: [] };
}

const ofRecords = ({ quote, found }: Facts, reason: FallbackReason): Conclusion => ({
  outcome: 'records',
  reason,
  answer: quote,
  sources: found,
});

/** Where we found nothing and it names nothing either, it speaks of what it knows from elsewhere, and that is not ours. */
function ofModel(facts: Facts): Conclusion {
  const { shown, saysNoAnswer, cited, found, isTelling } = facts;
  // Marks and nothing between them: that is no word about what we found.
  if (shown === '' && !saysNoAnswer && found.length > 0) return ofRecords(facts, 'unclear');
  const isGrounded = cited.length > 0 || found.length > 0 || !isTelling;
  if (shown === '' || saysNoAnswer || !isGrounded) {
    return { outcome: 'unanswered', reason: undefined, answer: unknown, sources: [] };
  }
  return { outcome: 'model', reason: undefined, answer: shown, sources: cited.length > 0 ? cited : found.slice(0, 1) };
}
