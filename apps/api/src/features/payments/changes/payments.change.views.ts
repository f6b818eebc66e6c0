import type { Purchase } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { findCarried } from './payments.change.queries.ts';

type Carried = Pick<Purchase, 'carriedFrom' | 'carriedTo'>;
type Found = Awaited<ReturnType<typeof findCarried>>['from'];

const carriedView = (found: Found): Carried['carriedFrom'] =>
  found === undefined
    ? null
    : { course: { id: found.courseId, title: found.courseTitle }, amount: inRupees(found.amountInPaise) };

/** What a change of course brought to this order, or took to another. */
export async function readCarried(db: Tx, orderId: number): Promise<Carried> {
  const { from, to } = await findCarried(db, orderId);
  return { carriedFrom: carriedView(from), carriedTo: carriedView(to) };
}
