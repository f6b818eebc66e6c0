export { sendNotificationMailJob, sweepNotificationsJob } from './notifications.jobs.ts';
export { notify } from './notifications.notify.ts';
export { listNewestBells } from './notifications.queries.ts';
export { notificationRoutes } from './notifications.routes.ts';
