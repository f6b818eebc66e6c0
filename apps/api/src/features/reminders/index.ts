export { remindOfMeetingsJob } from './reminders.jobs.ts';
