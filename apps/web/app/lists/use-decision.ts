import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { toast } from '#ui/feedback/toast-store.ts';

interface Deciding<Decision> {
  /** Sends the decision; returns what to tell the person. */
  readonly send: (decision: Decision) => Promise<string>;
  /** Loads the list again, also after a refusal: somebody else may have decided meanwhile. */
  readonly refresh: () => Promise<unknown>;
}

/** Asks for confirmation of a decision about an item of a list, sends it, and updates the list. */
export function useDecision<Decision>({ send, refresh }: Deciding<Decision>) {
  const [asked, setAsked] = useState<Decision>();
  const [isBusy, setBusy] = useState(false);

  const decide = async (decision: Decision) => {
    setBusy(true);
    try {
      toast.success(await send(decision));
    } catch (error) {
      setBusy(false);
      // The password was not given: the question stays open.
      if (isStepUpRefusal(error)) return;
      toast.error(refusalTextOf(error));
    }
    await refresh();
    // Another question may have been opened meanwhile.
    flushSync(() => setAsked((now) => (now === decision ? undefined : now)));
    setBusy(false);
    focusListHeadIfLost();
  };

  return {
    asked,
    isBusy,
    ask: (decision: Decision) => setAsked(decision),
    cancel: () => setAsked(undefined),
    confirm: () => asked && void decide(asked),
  };
}
