import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { beginReferral, earnReferrals } from './referrals.earn.service.ts';

/** Safe to repeat: a friend has one referral. */
export const beginReferralJob = (context: JobContext, payload: JobPayloads['referrals.begin']): Promise<void> =>
  beginReferral(context, payload);

/** Safe to repeat: only open referrals are judged, each under its lock. */
export const earnReferralsJob = (context: JobContext): Promise<void> => earnReferrals(context);
