import { deskEndpoints, type Taking } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { cancellationMessages } from '../desk.messages.ts';

export interface CancelDecision {
  readonly taking: Taking;
  readonly cancels: boolean;
}

/** Cancelling a fee that somebody else asked to cancel, or keeping it: asks first, then sends. */
export function useCancelDecision() {
  const [asked, setAsked] = useState<CancelDecision>();
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshDesk();

  const decide = async (decision: CancelDecision) => {
    const { taking, cancels } = decision;
    setBusy(true);
    try {
      const params = { takingId: String(taking.id) };
      await callApi(deskEndpoints.decideCancel, { params, body: { cancel: cancels } });
      toast.success(cancels ? cancellationMessages.cancelled : cancellationMessages.kept);
    } catch (error) {
      setBusy(false);
      // The password was not given: the question stays open.
      if (isStepUpRefusal(error)) return;
      toast.error(refusalTextOf(error));
    }
    await refresh();
    // Another one may have been opened meanwhile.
    flushSync(() => setAsked((now) => (now === decision ? undefined : now)));
    setBusy(false);
    focusListHeadIfLost();
  };

  return {
    asked,
    isBusy,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm: () => asked && void decide(asked),
  };
}
