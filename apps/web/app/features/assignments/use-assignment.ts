import { useState } from 'react';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';

interface Texts {
  readonly done: string;
  readonly failed: string;
}

/** Sends an assignment and shows a toast. The server's refusal is returned too, to be shown in the dialog. */
export function useAssignment({ done, failed }: Texts, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const assign = async (send: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await send();
      toast.success(done);
      onDone();
    } catch (error) {
      if (isStepUpRefusal(error)) return;
      toast.error(failed);
      setRefusal(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, refusal, assign: (send: () => Promise<unknown>) => void assign(send) };
}
