import { assistantEndpoints, type OpenQuestion } from '@avsar/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi, refusalOf } from '#features/auth/index.ts';
import type { useListing } from '#features/desk/index.ts';
import { toast } from '#ui/toast-store.ts';
import { chatMessages } from './assistant-desk.messages.ts';

type Standing = 'open' | 'dismissed';

const done = { open: chatMessages.takenUp, dismissed: chatMessages.putAside } as const;

/** Puts a question aside, or takes it up again; the list shows what came of it. */
export function useStanding(listing: ReturnType<typeof useListing<OpenQuestion>>) {
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<number>();
  /** Fetches the figures too, unless that would take away the pages somebody has gone through. */
  const leave = async (question: OpenQuestion) => {
    if (listing.isGrown) listing.leaveOut(question);
    else await revalidate();
  };
  const give = async (question: OpenQuestion, status: Standing) => {
    const { id } = question;
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await callApi(assistantEndpoints.updateQuestion, { params: { questionId: String(id) }, body: { status } });
      toast.success(done[status]);
      await leave(question);
    } catch (error) {
      toast.error(`${chatMessages.changeFailed} ${refusalOf(error)}`);
      // A colleague may have been faster.
      await revalidate();
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    leave: (question: OpenQuestion) => void leave(question),
    give: (question: OpenQuestion, status: Standing) => void give(question, status),
    /** How the button of a question stands: one of them is pressed at a time. */
    stateOf: ({ id }: OpenQuestion) => ({ loading: busyId === id, disabled: busyId !== undefined && busyId !== id }),
  };
}
