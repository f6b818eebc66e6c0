import { statusEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getStatus } from './status.service.ts';

export function statusRoutes(api: Api): void {
  register(api, statusEndpoints.get, getStatus);
}
