import { placementEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { createPlacement, removePlacement, updatePlacement } from './placements.change.service.ts';
import { createCompany, listCompanies, removeCompany, updateCompany } from './placements.companies.service.ts';
import { listPlacements } from './placements.service.ts';

export function placementRoutes(api: Api): void {
  register(api, placementEndpoints.list, listPlacements);
  register(api, placementEndpoints.create, createPlacement);
  register(api, placementEndpoints.update, updatePlacement);
  register(api, placementEndpoints.remove, removePlacement);
  register(api, placementEndpoints.listCompanies, listCompanies);
  register(api, placementEndpoints.createCompany, createCompany);
  register(api, placementEndpoints.updateCompany, updateCompany);
  register(api, placementEndpoints.removeCompany, removeCompany);
}
