import type { JobContext } from '#shared/context.ts';
import { endExpired } from './attempts/quizzes.end.service.ts';

export const endExpiredJob = (context: JobContext): Promise<void> => endExpired(context);
