import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { judge, judgeEnded } from './issue/certificates.judge.service.ts';

export async function judgeCertificateJob(context: JobContext, key: JobPayloads['certificates.judge']): Promise<void> {
  await judge(context, key);
}

export const judgeEndedJob = (context: JobContext): Promise<void> => judgeEnded(context);
