import type { Context } from '#shared/context.ts';
import { measureFigures, measureFigureSets, type Registry } from '#shared/metrics.ts';
import { readMismatches } from './payments.sums.ts';
import {
  findOrdersInReview,
  findPaidOrdersWaiting,
  findRefundsWaiting,
  findTransfersWaiting,
} from './payments.waiting.queries.ts';

/** For the metrics: money that waits for us, by kind, and how long the oldest has been waiting. */
export async function readMoneyWaiting({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const [paid, review, refund, transfer] = await Promise.all([
    findPaidOrdersWaiting(db),
    findOrdersInReview(db),
    findRefundsWaiting(db),
    findTransfersWaiting(db),
  ]);
  const kinds = Object.entries({ paid_order: paid, review, refund, transfer });
  const now = clock.now().getTime();
  const secondsSince = (oldest: Date | null | undefined) => (oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0);
  return {
    avsar_money_waiting: Object.fromEntries(kinds.map(([kind, row]) => [kind, row?.count ?? 0])),
    avsar_money_oldest_waiting_seconds: Object.fromEntries(
      kinds.map(([kind, row]) => [kind, secondsSince(row?.oldest)]),
    ),
  };
}

export function measureMoneyWaiting(registry: Registry, context: Pick<Context, 'db' | 'clock'>): void {
  measureFigureSets(registry, {
    label: 'kind',
    sets: {
      avsar_money_waiting: 'Orders paid but not applied, orders in review, refunds and transfers that wait',
      avsar_money_oldest_waiting_seconds: 'How long the oldest of each kind has been waiting',
    },
    read: () => readMoneyWaiting(context),
  });
}

export function measureMismatches(registry: Registry, context: Pick<Context, 'db' | 'clock'>): void {
  measureFigures(registry, {
    name: 'avsar_payments_mismatch',
    help: 'What is wrong with the books of payments: anything but 0 is for a person to look at',
    label: 'list',
    read: () => readMismatches(context),
  });
}
