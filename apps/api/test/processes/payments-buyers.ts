import type { PayReply, PayRequest } from '@avsar/simulators/razorpay';
import { sql } from 'drizzle-orm';
import { plantPlan } from '../rows/fees.ts';
import { createBatch, createCourse, createTrainer, enrol } from '../rows/public-pages.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface Buyer {
  readonly studentId: number;
  readonly courseId: number;
  readonly batchId: number;
  readonly token: string;
  readonly paid: PayReply[];
  /** The part of the fee that they pay, if they have bought the course with the first part of a plan. */
  readonly instalment?: number;
}

interface ApiUrl {
  readonly url: string;
}

export async function newBuyer(environment: TestEnvironment): Promise<Buyer> {
  const { id: studentId, token } = await environment.signInStudent();
  const { id: courseId } = await createCourse(environment.db, { priceInPaise: 4_999_00 });
  const { links } = await createTrainer(environment.db, [courseId]);
  const dates = { startDate: '2097-01-07', endDate: '2097-03-01', capacity: 1 };
  const { id: batchId } = await createBatch(environment.db, courseId, links[0] ?? 0, dates);
  return { studentId, courseId, batchId, token, paid: [] };
}

/** A student who has paid the first part of a plan, and now pays the second. */
export async function newPartBuyer(environment: TestEnvironment, api: ApiUrl): Promise<Buyer> {
  const buyer = await newBuyer(environment);
  const { id: planId } = await plantPlan(environment.db, buyer.courseId);
  const orderId = (await createOrder(api, buyer, { planId }))?.body.orderId ?? '';
  const first = await verifyPayment(api, buyer, await pay(environment, buyer, orderId));
  if (first?.status !== 200) throw new Error(`The first part was not paid: ${JSON.stringify(first)}`);
  return { ...buyer, instalment: 1 };
}

/** Status and body of the reply; `undefined` if the process died during the call. */
async function post({ url }: ApiUrl, path: string, token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { readonly orderId?: string } };
  } catch {
    return undefined;
  }
}

export const createOrder = (api: ApiUrl, { token, courseId, batchId, instalment }: Buyer, more: object = {}) =>
  post(api, '/payment/create', token, {
    courseId,
    ...(instalment === undefined ? { batchId } : { instalment }),
    ...more,
  });

/** Creates an order; returns the provider's order id, throws if there is none. */
export async function openOrder(api: ApiUrl, buyer: Buyer): Promise<string> {
  const reply = await createOrder(api, buyer);
  if (reply?.body.orderId === undefined) throw new Error(`No order, but ${JSON.stringify(reply)}`);
  return reply.body.orderId;
}

export async function pay(
  { razorpay }: TestEnvironment,
  buyer: Buyer,
  orderId: string,
  how: PayRequest = {},
): Promise<PayReply> {
  const paid = await razorpay.pay(orderId, how);
  buyer.paid.push(paid);
  return paid;
}

export const verifyPayment = (api: ApiUrl, { token }: Buyer, { paymentId, orderId, signature }: PayReply) =>
  post(api, '/payment/verify', token, { paymentId, orderId, signature });

/** Delivers one webhook about this payment to this api; returns the HTTP status, 0 if the process died during it. */
export async function deliverWebhook(
  environment: TestEnvironment,
  api: ApiUrl,
  { paymentId }: PayReply,
  event: string,
): Promise<number> {
  const { webhooks } = await environment.razorpay.look();
  const webhook = webhooks.findLast((one) => one.event === event && one.body.includes(paymentId));
  if (webhook === undefined) throw new Error(`The bank has no ${event}`);
  await environment.sendWebhooksTo(api);
  return environment.razorpay.repeatWebhook(webhook.eventId);
}

/** Makes the order this many minutes older: the processes use the machine's clock, which a test cannot move. */
export async function makeOrderOlder({ db }: TestEnvironment, { studentId }: Buyer, minutes: number): Promise<void> {
  await db.execute(sql`update orders set created_at = created_at - ${minutes} * interval '1 minute',
    checked_at = checked_at - ${minutes} * interval '1 minute' where student_id = ${studentId}`);
  await db.execute(sql`update refunds set requested_at = requested_at - ${minutes} * interval '1 minute'
    where order_id in (select id from orders where student_id = ${studentId})`);
}

/** The admin enrols the student while they pay, so the payment is refunded by a job. */
export async function payWhenEnrolled(environment: TestEnvironment, api: ApiUrl, buyer: Buyer): Promise<void> {
  const orderId = await openOrder(api, buyer);
  await enrol(environment.db, buyer.studentId, buyer.courseId);
  await verifyPayment(api, buyer, await pay(environment, buyer, orderId));
}

/** Pays an order whose provider order id is not stored, as if a process had died before storing it. */
export async function payLostOrder(environment: TestEnvironment, api: ApiUrl, buyer: Buyer): Promise<void> {
  const orderId = await openOrder(api, buyer);
  await environment.db.execute(
    sql`update orders set status = 'created', provider_order_id = null where provider_order_id = ${orderId}`,
  );
  await pay(environment, buyer, orderId);
}
