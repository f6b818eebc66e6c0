import { placementEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { createPlacement, removePlacement, updatePlacement } from './placements.change.service.ts';
import { listPlacements } from './placements.service.ts';

export function placementRoutes(api: Api): void {
  register(api, placementEndpoints.list, listPlacements);
  register(api, placementEndpoints.create, createPlacement);
  register(api, placementEndpoints.update, updatePlacement);
  register(api, placementEndpoints.remove, removePlacement);
}
