export { sendReceiptJob } from './payments.receipts.jobs.ts';
export { orderRoutes } from './payments.admin.routes.ts';
export { checkDayJob, reconcileJob, refundJob, sweepPaymentsJob } from './payments.jobs.ts';
export { paymentRoutes } from './payments.routes.ts';
export { readMismatches } from './payments.sums.ts';
