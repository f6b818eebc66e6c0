import type { OrderEventKind } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { orderEvents } from '#database/tables/payments.ts';

/** Who did something to an order, as shown in its timeline. */
export type Actor = 'student' | 'provider' | 'reconciler' | 'system' | `admin:${number}`;

export interface OrderEvent {
  readonly orderId: number;
  readonly kind: OrderEventKind;
  readonly actor: Actor;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * One prepared statement per number of rows, since the SQL text differs. A payment writes 2 or 3 rows; nightly jobs
 * write many.
 */
const preparedMost = 3;
const statements = new Map<number, ReturnType<typeof insertOf>>();

const insertOf = (count: number) =>
  prepared(`insert_order_events_${count}`, (db, at) =>
    db.insert(orderEvents).values(
      Array.from({ length: count }, (_, row) => ({
        orderId: at(`orderId${row}`),
        kind: at(`kind${row}`),
        actor: at(`actor${row}`),
        facts: sql`${at(`facts${row}`)}::jsonb`,
        at: at('now'),
      })),
    ),
  );

/** Adds to the order's timeline, in the transaction of the change itself. */
export async function recordOrderEvents(tx: Db, events: readonly OrderEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  if (events.length > preparedMost) {
    await tx.insert(orderEvents).values(events.map((event) => ({ ...event, at: now })));
    return;
  }
  const insert = statements.get(events.length) ?? insertOf(events.length);
  statements.set(events.length, insert);
  const rows = events.flatMap(({ orderId, kind, actor, facts = {} }, row) => [
    [`orderId${row}`, orderId],
    [`kind${row}`, kind],
    [`actor${row}`, actor],
    [`facts${row}`, JSON.stringify(facts)],
  ]);
  await insert(tx, { ...(Object.fromEntries(rows) as Record<string, unknown>), now });
}
