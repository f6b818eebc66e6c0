import { disputeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { contestEntry, withdrawDispute } from './disputes.contest.service.ts';
import { decideDispute } from './disputes.decide.service.ts';
import { listAll, listMine } from './disputes.service.ts';

export function disputeRoutes(api: Api): void {
  register(api, disputeEndpoints.list, listAll);
  register(api, disputeEndpoints.listMine, listMine);
  register(api, disputeEndpoints.create, contestEntry);
  register(api, disputeEndpoints.decide, decideDispute);
  register(api, disputeEndpoints.withdraw, withdrawDispute);
}
