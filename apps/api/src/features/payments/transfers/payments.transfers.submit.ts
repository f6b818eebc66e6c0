import type { paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { limitGuesses } from '#features/coupons/index.ts';
import { recordImage, uploadImage } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { setOrderStatus } from '../apply/payments.apply.queries.ts';
import { recordOrderEvents } from '../apply/payments.events.queries.ts';
import { getWaysToPay } from '../checkout/payments.offer.queries.ts';
import { limitRequests, type OpenedOrder, openOrder } from '../checkout/payments.orders.open.ts';
import { insertTransfer, isReferenceUsed } from './payments.transfers.queries.ts';

const messages = {
  thanks: 'Thank you. We will check your bank transfer and write to you, usually within one working day.',
  noWay: 'Paying by bank or UPI is not possible here yet. Please contact us.',
  used: 'This reference was used before. Please check it, or contact us.',
} as const;

type Input = UseCaseInput<typeof paymentEndpoints.submitTransfer>;

export async function submitTransfer(context: CallContext<Caller>, { body }: Input): Promise<{ message: string }> {
  const { bank, upiId } = await getWaysToPay(context.db);
  if (bank === null && upiId === null) throw new AppError('payment_unavailable', { message: messages.noWay });
  await limitGuesses(context, body.coupon, () => takeTransfer(context, body));
  context.live.tell([context.caller.id], 'payments');
  return { message: messages.thanks };
}

/**
 * Checks the order before and after converting the picture: no work for a refused order, and no locks held meanwhile.
 */
async function takeTransfer(context: CallContext<Caller>, body: Input['body']): Promise<void> {
  const { reference, image: sent } = body;
  if (sent !== undefined) await context.transaction((tx) => refuseUnlessTakable(context, tx, body));
  const image = sent === undefined ? undefined : await uploadImage(context, sent, 'private');
  await context.transaction(async (tx) => {
    const order = await openOrder(context, tx, { ...body, isTransfer: true });
    const imageId = image && (await recordImage(tx, image)).id;
    await recordTransfer(context, tx, order, { reference, imageId });
  });
}

/** Pictures cost CPU: none is converted for a used reference, and their number per hour is limited. */
async function refuseUnlessTakable(context: CallContext<Caller>, tx: Tx, body: Input['body']): Promise<void> {
  const { id } = await openOrder(context, tx, body);
  if (await isReferenceUsed(tx, id, body.reference)) throw isUsed();
  await limitRequests(context, tx, 'pictures');
}

const isUsed = () => new AppError('conflict', { message: messages.used, fields: { reference: messages.used } });

interface NewTransfer {
  readonly reference: string;
  readonly imageId: number | undefined;
}

/** A bank reference belongs to the first order it was submitted for, unless that transfer was refused (threat 10). */
async function recordTransfer(
  context: CallContext<Caller>,
  tx: Tx,
  order: OpenedOrder,
  transfer: NewTransfer,
): Promise<void> {
  const now = context.clock.now();
  const { reference } = transfer;
  if (await isReferenceUsed(tx, order.id, reference)) throw isUsed();
  // Of two submissions at once, the second finds the reference taken.
  if ((await insertTransfer(tx, { orderId: order.id, ...transfer }, now)) === undefined) throw isUsed();
  await setOrderStatus(tx, order.id, { status: 'attempted' }, now);
  const event = { orderId: order.id, kind: 'transfer_submitted', actor: 'student', facts: { reference } } as const;
  await recordOrderEvents(tx, [event], now);
}
