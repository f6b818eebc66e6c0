import { PaymentRefusedError, PaymentUnansweredError, PaymentUnclearError } from '#providers/payments.ts';
import type { Context } from '#shared/context.ts';
import { isDatabaseAway } from '#shared/database-faults.ts';
import { reconciliation } from './payments.reconcile.policy.ts';

/** How long the provider is asked, and what it left without an answer. */
export interface TimeBudget {
  readonly isOver: () => boolean;
  readonly onAnswer: () => void;
  readonly onSilence: (error: PaymentUnansweredError) => void;
  readonly silences: readonly PaymentUnansweredError[];
}

/** It ends when its time is over, or when the provider is down: so many in a row without an answer. */
export function startTimeBudget(milliseconds: number): TimeBudget {
  const endsAt = performance.now() + milliseconds;
  const silences: PaymentUnansweredError[] = [];
  let inARow = 0;
  return {
    silences,
    isOver: () => inARow >= reconciliation.unansweredMost || performance.now() > endsAt,
    onAnswer: () => {
      inARow = 0;
    },
    onSilence: (error) => {
      inARow += 1;
      silences.push(error);
    },
  };
}

interface Asking {
  readonly log: Context['log'];
  readonly budget: TimeBudget;
}

/** A few at a time; those without an answer, or not come to. What else goes wrong with one is that one's matter. */
export async function eachOf<Item extends { readonly id: number }>(
  { log, budget }: Asking,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<Item[]> {
  const waiting = [...items];
  const unanswered: Item[] = [];
  const next = async (): Promise<void> => {
    while (!budget.isOver()) {
      const item = waiting.shift();
      if (item === undefined) return;
      const fault = await work(item).then(
        () => undefined,
        (error: unknown) => faultOf(error),
      );
      if (isSilence(fault)) {
        budget.onSilence(fault);
        unanswered.push(item);
        continue;
      }
      budget.onAnswer();
      if (fault !== undefined) log.error({ err: fault, id: item.id }, 'payments: could not be reconciled');
    }
  };
  await Promise.all(Array.from({ length: reconciliation.callsAtOnce }, next));
  return [...unanswered, ...waiting];
}

/** Words that nobody here understands are an answer too: the provider is not down because of them. */
const isSilence = (fault: Error | undefined): fault is PaymentUnansweredError =>
  fault instanceof PaymentUnansweredError && !(fault instanceof PaymentUnclearError);

/** Without a database nothing can be written down of any of them, so there the run ends. */
function faultOf(error: unknown): Error {
  const isProviders = error instanceof PaymentUnansweredError || error instanceof PaymentRefusedError;
  if (!(error instanceof Error) || (!isProviders && isDatabaseAway(error))) throw error;
  return error;
}
