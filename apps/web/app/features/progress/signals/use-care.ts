import { signalEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { caringMessages } from '../caring.messages.ts';
import { refreshSignals } from '../progress-queries.ts';
import type { SeenSignal } from './signal-view.ts';

/** Takes care of a student who falls behind, or lets somebody else do it. */
export function useCare({ id, student }: Pick<SeenSignal, 'id' | 'student'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (endpoint: typeof signalEndpoints.take | typeof signalEndpoints.giveBack, done: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(endpoint, { params: { signalId: String(id) } });
      toast.success(done);
    } catch (error) {
      toast.error(refusalTextOf(error));
    }
    // Also after a refusal: somebody else may have settled it meanwhile.
    await refreshSignals(client);
    setBusy(false);
  };
  return {
    isBusy,
    take: () => void act(signalEndpoints.take, caringMessages.taken(student.name)),
    giveBack: () => void act(signalEndpoints.giveBack, caringMessages.givenBack),
  };
}
