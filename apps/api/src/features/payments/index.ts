export { sendReceiptJob } from './receipts/payments.receipts.jobs.ts';
export { orderRoutes } from './admin/payments.admin.routes.ts';
export { checkDayJob, reconcileJob, refundJob, sweepPaymentsJob } from './payments.jobs.ts';
export { paymentRoutes } from './payments.routes.ts';
export { countPaymentLists, readMismatches } from './reconcile/payments.sums.ts';
export { measureMoneyWaiting } from './reconcile/payments.waiting.ts';
