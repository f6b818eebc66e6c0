import { grantEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { endGrant, giveScholarship, listGrants } from './grants.service.ts';

export function grantRoutes(api: Api): void {
  register(api, grantEndpoints.list, listGrants);
  register(api, grantEndpoints.give, giveScholarship);
  register(api, grantEndpoints.end, endGrant);
}
