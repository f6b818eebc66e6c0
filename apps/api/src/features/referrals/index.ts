export { beginReferralJob, earnReferralsJob } from './referrals.jobs.ts';
export { findReferralLink } from './referrals.links.service.ts';
export { listEarnedRewards } from './referrals.list.queries.ts';
export { referralRoutes } from './referrals.routes.ts';
