export { judgeGuaranteesJob } from './guarantees.jobs.ts';
export { judgeInTransaction } from './judge/guarantees.night.service.ts';
export { guaranteeRoutes } from './guarantees.routes.ts';
export { findGuaranteeInForce } from './guarantees.service.ts';
