import type { JobContext } from '#shared/context.ts';
import { remindOfMeetings } from './reminders.service.ts';

export const remindOfMeetingsJob = (context: JobContext): Promise<void> => remindOfMeetings(context);
