import { ledgerEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listAccountsOfStudent, listMyAccounts } from './ledger.service.ts';

export function ledgerRoutes(api: Api): void {
  register(api, ledgerEndpoints.listMine, listMyAccounts);
  register(api, ledgerEndpoints.listOfStudent, listAccountsOfStudent);
}
