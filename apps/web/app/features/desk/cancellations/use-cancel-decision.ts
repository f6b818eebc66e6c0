import { deskEndpoints, type Taking } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { useDecision } from '#lists/use-decision.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { cancellationMessages } from '../desk.messages.ts';

export interface CancelDecision {
  readonly taking: Taking;
  readonly cancels: boolean;
}

async function send({ taking, cancels }: CancelDecision): Promise<string> {
  const params = { takingId: String(taking.id) };
  await callApi(deskEndpoints.decideCancel, { params, body: { cancel: cancels } });
  return cancels ? cancellationMessages.cancelled : cancellationMessages.kept;
}

/** Cancelling a fee that somebody else asked to cancel, or keeping it. */
export function useCancelDecision() {
  return useDecision({ send, refresh: useRefreshDesk() });
}
