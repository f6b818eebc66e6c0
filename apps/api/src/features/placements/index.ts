export { placementRoutes } from './placements.routes.ts';
