export { deleteSeatsOfStudent } from './change/batches.leave.queries.ts';
export { lockSeats } from './change/batches.leave.service.ts';
export { lockBatch, lockPeople } from './change/batches.plan.queries.ts';
export { batchRoutes } from './batches.routes.ts';
export { batchAccessOf } from './batches.service.ts';
