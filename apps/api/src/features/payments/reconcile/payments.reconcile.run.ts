import { PaymentRefusedError, PaymentUnansweredError, PaymentUnclearError } from '#providers/razorpay/payments.ts';
import type { Context } from '#shared/context.ts';
import { isDatabaseAway } from '#shared/database-faults.ts';
import { reconciliation } from './payments.reconcile.policy.ts';

/** The time limit of a run of calls to the provider, which also keeps the errors of calls without an answer. */
export interface TimeBudget {
  readonly isOver: () => boolean;
  readonly onAnswer: () => void;
  readonly onNoAnswer: (error: PaymentUnansweredError) => void;
  readonly unansweredErrors: readonly PaymentUnansweredError[];
}

/** Ends after the given time, or after `unansweredMost` calls in a row without an answer. */
export function startTimeBudget(milliseconds: number): TimeBudget {
  const endsAt = performance.now() + milliseconds;
  const unansweredErrors: PaymentUnansweredError[] = [];
  let inARow = 0;
  return {
    unansweredErrors,
    isOver: () => inARow >= reconciliation.unansweredMost || performance.now() > endsAt,
    onAnswer: () => {
      inARow = 0;
    },
    onNoAnswer: (error) => {
      inARow += 1;
      unansweredErrors.push(error);
    },
  };
}

interface Limits {
  readonly log: Context['log'];
  readonly budget: TimeBudget;
}

/**
 * Runs `work` on the items, `callsAtOnce` at a time. Returns the items that got no answer or were not reached. Any
 * other error is logged and does not stop the rest.
 */
export async function runOnEach<Item extends { readonly id: number }>(
  { log, budget }: Limits,
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
      if (isNoAnswer(fault)) {
        budget.onNoAnswer(fault);
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

/** A reply that could not be parsed (`PaymentUnclearError`) is still an answer: the provider is not down. */
const isNoAnswer = (fault: Error | undefined): fault is PaymentUnansweredError =>
  fault instanceof PaymentUnansweredError && !(fault instanceof PaymentUnclearError);

/** Rethrows if the database is unreachable: then nothing can be stored, so the run ends. */
function faultOf(error: unknown): Error {
  const isProviders = error instanceof PaymentUnansweredError || error instanceof PaymentRefusedError;
  if (!(error instanceof Error) || (!isProviders && isDatabaseAway(error))) throw error;
  return error;
}
