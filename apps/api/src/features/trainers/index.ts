export { trainerRoutes } from './trainers.routes.ts';
