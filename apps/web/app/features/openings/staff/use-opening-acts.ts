import { openingEndpoints, type OpeningKept } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshOpenings } from './opening-queries.ts';
import { openingMessages } from './staff.messages.ts';

/** What can be done with an opening as it is saved. If it was changed meanwhile, the page shows what is saved now. */
export function useOpeningActs({ id, version }: Pick<OpeningKept, 'id' | 'version'>) {
  const refresh = useRefreshOpenings();
  const [isBusy, setBusy] = useState(false);
  const params = { openingId: String(id) };
  const run = async (act: () => Promise<string>, isGone = false): Promise<boolean> => {
    setBusy(true);
    try {
      toast.success(await act());
      await refresh({ isGone });
      return true;
    } catch (error) {
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
      await refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    setState: (state: 'open' | 'closed') =>
      run(async () => {
        await callApi(openingEndpoints.setState, { params, body: { state, version } });
        return state === 'open' ? openingMessages.opened : openingMessages.closed;
      }),
    remove: () => run(async () => (await callApi(openingEndpoints.remove, { params })).message, true),
  };
}
