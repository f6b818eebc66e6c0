export { checkDuesJob } from './fees.jobs.ts';
export { feeRoutes } from './fees.routes.ts';
export { findPart, isPartCancelled, listPartOrders, reopenPartOf } from './parts/fees.parts.queries.ts';
export { beginCarriedParts, beginParts, dueOf, endParts, reducePart, settlePart } from './parts/fees.parts.service.ts';
export { findAgreement, listOfferedPlans } from './plans/fees.offer.ts';
