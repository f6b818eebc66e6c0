import { auditEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(api: Api): void {
  register(api, auditEndpoints.list, listAudit);
}
