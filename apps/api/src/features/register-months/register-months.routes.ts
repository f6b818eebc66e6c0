import { registerMonthEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { closeMonth, listMonths, reopenMonth } from './register-months.service.ts';

export function registerMonthRoutes(api: Api): void {
  register(api, registerMonthEndpoints.list, listMonths);
  register(api, registerMonthEndpoints.close, closeMonth);
  register(api, registerMonthEndpoints.reopen, reopenMonth);
}
