export { roomRoutes } from './rooms.routes.ts';
