export { careerRoutes } from './careers.routes.ts';
