import { siteEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getSite, updateSite } from './site.service.ts';

export function siteRoutes(api: Api): void {
  register(api, siteEndpoints.get, getSite);
  register(api, siteEndpoints.update, updateSite);
}
