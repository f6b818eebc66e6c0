import { type FeeChange, feeEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { useDecision } from '#lists/use-decision.ts';
import { useRefreshFees } from '../admin/fee-queries.ts';
import { changeMessages } from '../admin/fees-admin.messages.ts';

export interface Decision {
  readonly change: FeeChange;
  readonly how: 'approve' | 'refuse';
}

async function send({ change, how }: Decision): Promise<string> {
  const params = { changeId: String(change.id) };
  await callApi(how === 'approve' ? feeEndpoints.approveChange : feeEndpoints.refuseChange, { params });
  return how === 'approve' ? changeMessages.approved : changeMessages.refused;
}

/** Approving or refusing a change that somebody else asked for. */
export function useChangeDecision() {
  return useDecision({ send, refresh: useRefreshFees() });
}
