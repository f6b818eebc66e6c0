import type { JobContext } from '#shared/context.ts';
import { checkAuditEnd, auditPointText } from './audit.verify.service.ts';

/** Writes the newest entry to the log, which is kept outside the reach of anybody who could rewrite the table. */
export async function noteHeadJob(context: JobContext): Promise<void> {
  const { head, fault } = await checkAuditEnd(context);
  if (fault !== undefined) context.log.error({ alert: 'audit_log' }, fault);
  else if (head !== undefined) context.log.info({ head: auditPointText(head) }, 'audit head');
}
