export { batchRoutes } from './batches.routes.ts';
