import { paymentAdminEndpoints, paymentEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getCreditNote } from './credit-notes/payments.credit-notes.ts';
import { getOffer } from './checkout/payments.offer.service.ts';
import { createOrder, listMyOrders } from './checkout/payments.orders.service.ts';
import { getPurchase } from './checkout/payments.purchase.service.ts';
import { getChecks } from './reconcile/payments.sums.ts';
import { getReceipt } from './receipts/payments.receipts.ts';
import { verifyPayment } from './confirm/payments.verify.service.ts';
import { takeWebhook } from './confirm/payments.webhook.service.ts';

export function paymentRoutes(api: Api): void {
  register(api, paymentEndpoints.getOffer, getOffer);
  register(api, paymentEndpoints.create, createOrder);
  register(api, paymentEndpoints.verify, verifyPayment);
  register(api, paymentEndpoints.listMine, listMyOrders);
  register(api, paymentEndpoints.getPurchase, getPurchase);
  register(api, paymentEndpoints.getReceipt, getReceipt);
  register(api, paymentEndpoints.getCreditNote, getCreditNote);
  register(api, paymentEndpoints.webhook, takeWebhook);
  register(api, paymentAdminEndpoints.getChecks, getChecks);
}
