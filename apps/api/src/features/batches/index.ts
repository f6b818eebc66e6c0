export { lockBatch, lockPeople } from './batches.plan.queries.ts';
export { batchRoutes } from './batches.routes.ts';
export { whoseFor } from './batches.service.ts';
