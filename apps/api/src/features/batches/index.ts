export { giveUpSeats } from './batches.leave.queries.ts';
export { holdSeats } from './batches.leave.service.ts';
export { lockBatch, lockPeople } from './batches.plan.queries.ts';
export { batchRoutes } from './batches.routes.ts';
export { whoseFor } from './batches.service.ts';
