export { feedRoutes } from './feeds.routes.ts';
