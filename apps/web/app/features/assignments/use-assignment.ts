import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';

interface Texts {
  readonly done: string;
  readonly failed: string;
}

/**
 * Sends an assignment and shows a toast. The server's refusal is returned too, to be shown in the dialog; `seatedIn` is
 * the batch of the same course in which the student sits, if that is the reason.
 */
export function useAssignment({ done, failed }: Texts, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [seatedIn, setSeatedIn] = useState<ApiError['batch']>();

  const assign = async (send: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(undefined);
    setSeatedIn(undefined);
    try {
      await send();
      toast.success(done);
      onDone();
    } catch (error) {
      if (isStepUpRefusal(error)) return;
      const batch = error instanceof ApiError && error.code === 'already_seated' ? error.batch : undefined;
      // A second seat is a question, not a failure: the dialog asks it.
      if (batch === undefined) toast.error(failed);
      setSeatedIn(batch);
      setRefusal(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, refusal, seatedIn, assign: (send: () => Promise<unknown>) => void assign(send) };
}
