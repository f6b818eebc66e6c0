export { sendNotificationMailJob, sweepNotificationsJob } from './notifications.jobs.ts';
export { notify } from './notifications.notify.ts';
export { listBellNotifications, listNewestBellNotifications } from './notifications.queries.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { notificationTextOf } from './notifications.texts.ts';
