import {
  courseEndpoints,
  paymentAdminEndpoints,
  type OrderDetail,
  type PaymentChecks,
  type PaymentSettings,
} from '@avsar/contract';
import { callApi, refusalOf } from '#features/auth/index.ts';
import { itemsOfAll, listingOf } from '#admin-kit/index.ts';
import { notFoundAsPage } from '#lib/page/not-found.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { checkMessages, orderMessages, paymentSettingMessages } from './payments-admin.messages.ts';
import { waitingCountOf } from './waiting.ts';

/** Courses for the list's filter. If they cannot be loaded, the list of orders is still shown. */
export async function loadCourses(signal: AbortSignal) {
  try {
    return await itemsOfAll(await listingOf(courseEndpoints.list, { sort: 'title', limit: '100' }, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

/** An order with its payments, transfers and events; or the reason why it could not be loaded. */
export async function loadOrder(
  orderId: string,
): Promise<{ readonly order: OrderDetail } | { readonly failure: string }> {
  try {
    return { order: await callApi(paymentAdminEndpoints.get, { params: { orderId } }).catch(notFoundAsPage) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(orderMessages.orderFailed);
    return { failure: refusalOf(error) };
  }
}

export const loadChecks = (signal: AbortSignal): Promise<PaymentChecks | undefined> =>
  orToast(callApi(paymentAdminEndpoints.getChecks, {}, { signal }), signal, checkMessages.fetchFailed);

export const loadPaymentSettings = (signal: AbortSignal): Promise<PaymentSettings | undefined> =>
  orToast(callApi(paymentAdminEndpoints.getSettings, {}, { signal }), signal, paymentSettingMessages.fetchFailed);

async function orToast<Reply>(asking: Promise<Reply>, signal: AbortSignal, failed: string): Promise<Reply | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (signal.aborted) throw error;
    toast.error(failed);
    return undefined;
  }
}

/** For the dashboard: how many transfers wait for approval, and whether the payment checks are clean. */
export async function loadMoneyToDo(signal: AbortSignal) {
  const [transfers, checks] = await Promise.all([
    listingOf(paymentAdminEndpoints.listTransfers, {}, signal),
    callApi(paymentAdminEndpoints.getChecks, {}, { signal }),
  ]);
  return { transfers: waitingCountOf(transfers), isRight: isAllRight(checks) };
}

/** True if the three lists are empty and no daily total differs. Days when the provider gave no total do not count. */
const isAllRight = ({ paidNotEnrolled, enrolledNotPaid, amountsDiffer, days }: PaymentChecks) =>
  [paidNotEnrolled, enrolledNotPaid, amountsDiffer].every(({ length }) => length === 0) &&
  days.every(({ isRight, capturedAtProvider }) => isRight || capturedAtProvider === null);
