import { applicationEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshApplications } from './application-queries.ts';
import { applicationMessages } from './mine.messages.ts';

/** What a student does with an application. After a refusal the page shows what is true now, with the reason beside it. */
export function useApplicationActs() {
  const refresh = useRefreshApplications();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setRefusal(undefined);
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      setRefusal(refusalTextOf(error));
    }
    await refresh().catch(() => undefined);
    setBusy(false);
  };
  const paramsOf = (applicationId: number) => ({ applicationId: String(applicationId) });
  return {
    isBusy,
    refusal,
    apply: (openingId: number) =>
      run(
        () => callApi(applicationEndpoints.apply, { params: { openingId: String(openingId) } }),
        applicationMessages.applied,
      ),
    withdraw: (id: number) =>
      run(() => callApi(applicationEndpoints.withdraw, { params: paramsOf(id) }), applicationMessages.withdrawn),
    answer: (id: number, answer: 'accept' | 'decline') =>
      run(
        () => callApi(applicationEndpoints.answer, { params: paramsOf(id), body: { answer } }),
        answer === 'accept' ? applicationMessages.accepted : applicationMessages.declined,
      ),
  };
}

export type ApplicationActs = ReturnType<typeof useApplicationActs>;
