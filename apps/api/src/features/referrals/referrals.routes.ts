import { referralEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listMyFriends } from './referrals.friends.service.ts';
import { getMyLink, getTerms, makeMyLink, openLink } from './referrals.links.service.ts';
import { decideReferral, getReferralRules, listReferrals, saveReferralRules } from './referrals.staff.service.ts';

export function referralRoutes(api: Api): void {
  register(api, referralEndpoints.getRules, getReferralRules);
  register(api, referralEndpoints.saveRules, saveReferralRules);
  register(api, referralEndpoints.list, listReferrals);
  register(api, referralEndpoints.decide, decideReferral);
  register(api, referralEndpoints.getTerms, getTerms);
  register(api, referralEndpoints.getMine, getMyLink);
  register(api, referralEndpoints.makeLink, makeMyLink);
  register(api, referralEndpoints.listFriends, listMyFriends);
  register(api, referralEndpoints.open, openLink);
}
