import { type Homework, homeworkEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { countText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { taskMessages } from '../homework.messages.ts';
import { refreshHomework } from '../task-queries.ts';

/** What can be done with homework as it is saved. If it was changed meanwhile, the page shows what is saved now. */
export function useTaskActs({ id, version }: Pick<Homework, 'id' | 'version'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { homeworkId: String(id) };
  const run = async (act: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      toast.success(await act());
      return true;
    } catch (error) {
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
      return false;
    } finally {
      await refreshHomework(client);
      setBusy(false);
    }
  };
  return {
    isBusy,
    publish: () =>
      run(async () => {
        await callApi(homeworkEndpoints.publish, { params, body: { version } });
        return taskMessages.published;
      }),
    setClosed: (isClosed: boolean) =>
      run(async () => {
        await callApi(homeworkEndpoints.setClosed, { params, body: { isClosed, version } });
        return isClosed ? taskMessages.closedNow : taskMessages.opened;
      }),
    remove: () => run(async () => (await callApi(homeworkEndpoints.remove, { params })).message),
    remind: () =>
      run(async () => {
        const { reminded } = await callApi(homeworkEndpoints.remind, { params });
        return taskMessages.remindedNow(countText(reminded, 'student'));
      }),
  };
}
