import type { Paid, Pay } from '@avsar/simulators/razorpay';
import { sql } from 'drizzle-orm';
import { enrol, createCourse } from '../shop-window.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface Buyer {
  readonly studentId: number;
  readonly courseId: number;
  readonly token: string;
  readonly paid: Paid[];
}

interface Door {
  readonly url: string;
}

export async function newBuyer(environment: TestEnvironment): Promise<Buyer> {
  const { id: studentId, token } = await environment.signInStudent();
  const { id: courseId } = await createCourse(environment.db, { priceInPaise: 4_999_00 });
  return { studentId, courseId, token, paid: [] };
}

/** The reply's status and body; `undefined` where the process died over it. */
async function post({ url }: Door, path: string, token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { readonly orderId?: string } };
  } catch {
    return undefined;
  }
}

export const clickBuy = (door: Door, { token, courseId }: Buyer) => post(door, '/payment/create', token, { courseId });

/** What the provider calls the order; it must work. */
export async function openOrder(door: Door, buyer: Buyer): Promise<string> {
  const reply = await clickBuy(door, buyer);
  if (reply?.body.orderId === undefined) throw new Error(`No order, but ${JSON.stringify(reply)}`);
  return reply.body.orderId;
}

export async function pay({ razorpay }: TestEnvironment, buyer: Buyer, orderId: string, how: Pay = {}): Promise<Paid> {
  const paid = await razorpay.pay(orderId, how);
  buyer.paid.push(paid);
  return paid;
}

export const comeBack = (door: Door, { token }: Buyer, { paymentId, orderId, signature }: Paid) =>
  post(door, '/payment/verify', token, { paymentId, orderId, signature });

/** One message about this payment to this door, at once; what it was answered with, 0 where the process died over it. */
export async function tell(environment: TestEnvironment, door: Door, { paymentId }: Paid, event: string): Promise<number> {
  const { webhooks } = await environment.razorpay.look();
  const letter = webhooks.findLast((one) => one.event === event && one.body.includes(paymentId));
  if (letter === undefined) throw new Error(`The bank has no ${event}`);
  await environment.sendWebhooksTo(door);
  return environment.razorpay.repeatWebhook(letter.eventId);
}

/** The order as it is so many minutes later: processes have the machine's clock, which nobody moves. */
export async function age({ db }: TestEnvironment, { studentId }: Buyer, minutes: number): Promise<void> {
  await db.execute(sql`update orders set created_at = created_at - ${minutes} * interval '1 minute',
    checked_at = checked_at - ${minutes} * interval '1 minute' where student_id = ${studentId}`);
  await db.execute(sql`update refunds set requested_at = requested_at - ${minutes} * interval '1 minute'
    where order_id in (select id from orders where student_id = ${studentId})`);
}

/** They were given the course while they paid for it, so the money goes back by a job. */
export async function payForNothing(environment: TestEnvironment, door: Door, buyer: Buyer): Promise<void> {
  const orderId = await openOrder(door, buyer);
  await enrol(environment.db, buyer.studentId, buyer.courseId);
  await comeBack(door, buyer, await pay(environment, buyer, orderId));
}

/** Paid at the bank, while we do not know its name: as if a process had died before writing it down. */
export async function payLostOrder(environment: TestEnvironment, door: Door, buyer: Buyer): Promise<void> {
  const orderId = await openOrder(door, buyer);
  await environment.db.execute(
    sql`update orders set status = 'created', provider_order_id = null where provider_order_id = ${orderId}`,
  );
  await pay(environment, buyer, orderId);
}
