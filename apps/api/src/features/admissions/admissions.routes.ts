import { admissionEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { admitStudent } from './admissions.service.ts';

export function admissionRoutes(api: Api): void {
  register(api, admissionEndpoints.create, admitStudent);
}
