import { placementEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listCompanies, listPlacements } from './placements.service.ts';

export function placementRoutes(api: Api): void {
  register(api, placementEndpoints.list, listPlacements);
  register(api, placementEndpoints.listCompanies, listCompanies);
}
