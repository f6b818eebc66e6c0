export { overviewRoutes } from './overviews.routes.ts';
