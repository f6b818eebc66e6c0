import { assistantEndpoints, type OpenQuestion } from '@avsar/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi, refusalOf } from '#features/auth/index.ts';
import { toast } from '#ui/toast-store.ts';
import { chatMessages } from './assistant-desk.messages.ts';

type Standing = 'open' | 'dismissed';

const done = { open: chatMessages.takenUp, dismissed: chatMessages.putAside } as const;

/** Puts a question aside, or takes it up again; the list shows what came of it. */
export function useStanding() {
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<number>();
  const give = async ({ id }: OpenQuestion, status: Standing) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await callApi(assistantEndpoints.updateQuestion, { params: { questionId: String(id) }, body: { status } });
      toast.success(done[status]);
    } catch (error) {
      toast.error(`${chatMessages.changeFailed} ${refusalOf(error)}`);
    }
    // Also where it failed: a colleague may have been faster.
    await revalidate();
    setBusyId(undefined);
  };
  return { busyId, give: (question: OpenQuestion, status: Standing) => void give(question, status) };
}
