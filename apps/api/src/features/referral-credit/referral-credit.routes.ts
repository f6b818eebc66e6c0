import { referralCreditEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getMyCredit, payPartWithCredit } from './referral-credit.service.ts';

export function referralCreditRoutes(api: Api): void {
  register(api, referralCreditEndpoints.getMine, getMyCredit);
  register(api, referralCreditEndpoints.payPart, payPartWithCredit);
}
