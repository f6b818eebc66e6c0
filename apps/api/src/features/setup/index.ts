export { sendMessageTestJob } from './setup.jobs.ts';
export { setupRoutes } from './setup.routes.ts';
