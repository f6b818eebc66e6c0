import { type FeeChange, feeEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshFees } from '../admin/fee-queries.ts';
import { changeMessages } from '../admin/fees-admin.messages.ts';

export interface Decision {
  readonly change: FeeChange;
  readonly how: 'approve' | 'refuse';
}

/** Approving or refusing a change that somebody else asked for: asks first, then sends. */
export function useDecision() {
  const [asked, setAsked] = useState<Decision>();
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshFees();

  const decide = async (decision: Decision) => {
    const { change, how } = decision;
    setBusy(true);
    try {
      const params = { changeId: String(change.id) };
      await callApi(how === 'approve' ? feeEndpoints.approveChange : feeEndpoints.refuseChange, { params });
      toast.success(how === 'approve' ? changeMessages.approved : changeMessages.refused);
    } catch (error) {
      setBusy(false);
      // The password was not given: the question stays open.
      if (isStepUpRefusal(error)) return;
      toast.error(refusalTextOf(error));
    }
    await refresh();
    // Another change may have been opened meanwhile.
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
