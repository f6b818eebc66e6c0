export { beginDueMessagesJob, listPeopleJob, sendMessageSmsJob, sweepMessagesJob } from './messages.jobs.ts';
export { sendMessageMailsJob } from './tell/messages.mails.jobs.ts';
export { messageRoutes } from './messages.routes.ts';
