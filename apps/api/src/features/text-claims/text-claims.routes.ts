import { textClaimEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getTextClaim, listOutdatedTexts, listReports } from './text-claims.service.ts';

export function textClaimRoutes(api: Api): void {
  register(api, textClaimEndpoints.get, getTextClaim);
  register(api, textClaimEndpoints.listReports, listReports);
  register(api, textClaimEndpoints.listOutdated, listOutdatedTexts);
}
