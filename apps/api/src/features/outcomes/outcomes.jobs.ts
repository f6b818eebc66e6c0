import type { JobContext } from '#shared/context.ts';
import { askGraduates } from './ask/outcomes.ask.service.ts';

export const askGraduatesJob = (context: JobContext): Promise<void> => askGraduates(context);
