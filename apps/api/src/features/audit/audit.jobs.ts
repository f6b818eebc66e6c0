import type { JobContext } from '#shared/context.ts';
import { checkAuditEnd, pointText } from './audit.verify.service.ts';

/** Writes the newest entry to the log, which is kept outside the reach of anybody who could rewrite the table. */
export async function noteHeadJob(context: JobContext): Promise<void> {
  const { head, fault } = await checkAuditEnd(context);
  if (fault !== undefined) context.log.error({ alert: 'audit_log' }, fault);
  else if (head !== undefined) context.log.info({ head: pointText(head) }, 'audit head');
}
