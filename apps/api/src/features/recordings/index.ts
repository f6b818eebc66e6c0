export { recordingRoutes } from './recordings.routes.ts';
