import type { JobContext } from '#shared/context.ts';
import { askOfJoinings } from './ask/joinings.ask.service.ts';

export const askOfJoiningsJob = (context: JobContext): Promise<void> => askOfJoinings(context);
