import type { ChatSource, ExchangeOutcome, FallbackReason } from '@avsar/contract';
import { messageFor, noAnswerText } from '../assistant.answer.policy.ts';

/** Everything known about a question after the model has answered or failed. */
interface Facts {
  readonly ending: 'whole' | FallbackReason;
  readonly providerMessage: string | undefined;
  /** The part of the model's answer that the visitor has seen. */
  readonly shown: string;
  readonly saysNoAnswer: boolean;
  /** Sources that the model cites. */
  readonly cited: readonly ChatSource[];
  /** Sources that our search found. */
  readonly found: readonly ChatSource[];
  readonly quote: string;
  /** False for a question without a subject, such as a greeting. */
  readonly hasSubject: boolean;
}

/** The final answer to the visitor. */
export interface Conclusion {
  readonly outcome: ExchangeOutcome;
  readonly reason: FallbackReason | undefined;
  readonly answer: string;
  readonly sources: readonly ChatSource[];
}

/** Endings that are failures of the provider; all other reasons are our decisions. */
const failures: readonly Facts['ending'][] = ['refused', 'unreachable', 'too_slow', 'unclear'];

export function conclude(facts: Facts): Conclusion {
  const { ending, shown, found } = facts;
  if (ending === 'hung_up') return { outcome: 'model', reason: ending, answer: shown, sources: [] };
  if (ending === 'whole') return ofModel(facts);
  if (found.length > 0) return ofRecords(facts, ending);
  if (!failures.includes(ending)) return { outcome: 'unanswered', reason: ending, answer: noAnswerText, sources: [] };
  return { outcome: 'failed', reason: ending, answer: messageFor(facts.providerMessage), sources: [] };
}

const ofRecords = ({ quote, found }: Facts, reason: FallbackReason): Conclusion => ({
  outcome: 'records',
  reason,
  answer: quote,
  sources: found,
});

/** If our search found nothing and the model cites nothing, its answer comes from its training data and is not used. */
function ofModel(facts: Facts): Conclusion {
  const { shown, saysNoAnswer, cited, found, hasSubject } = facts;
  // The answer held nothing but citation marks.
  if (shown === '' && !saysNoAnswer && found.length > 0) return ofRecords(facts, 'unclear');
  const isGrounded = cited.length > 0 || found.length > 0 || !hasSubject;
  if (shown === '' || saysNoAnswer || !isGrounded) {
    return { outcome: 'unanswered', reason: undefined, answer: noAnswerText, sources: [] };
  }
  return { outcome: 'model', reason: undefined, answer: shown, sources: cited.length > 0 ? cited : found.slice(0, 1) };
}
