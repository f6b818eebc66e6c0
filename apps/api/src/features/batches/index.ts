export { deleteRunningSeats, deleteSeatsOfStudent } from './change/batches.leave.queries.ts';
export { lockSeats } from './change/batches.leave.service.ts';
export { lockBatch, lockPeople } from './change/batches.plan.queries.ts';
export { seatByStaff } from './change/batches.seats.service.ts';
export { timetablesOverlap } from './batches.policy.ts';
export { batchRoutes } from './batches.routes.ts';
export { batchAccessOf } from './batches.service.ts';
export { findFirstClass } from './seats/batches.first-class.ts';
export { stateCause } from './seats/batches.cause.queries.ts';
export { holdSeat, lockChosenBatch, refuseUnlessFree } from './seats/batches.hold.service.ts';
export {
  deleteOldHolds,
  extendHold,
  findHold,
  findOpenBatch,
  findOwnBatch,
  hasAskedForBatch,
  heldSeatOf,
  type Hold,
  listOpenBatches,
  releaseHold,
} from './seats/batches.seats.queries.ts';
export { decideSeat, lockBatchesToSeat, seatStudent } from './seats/batches.take.service.ts';
