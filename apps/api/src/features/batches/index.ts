export { deleteSeatsOfStudent } from './batches.leave.queries.ts';
export { lockSeats } from './batches.leave.service.ts';
export { lockBatch, lockPeople } from './batches.plan.queries.ts';
export { batchRoutes } from './batches.routes.ts';
export { batchAccessOf } from './batches.service.ts';
