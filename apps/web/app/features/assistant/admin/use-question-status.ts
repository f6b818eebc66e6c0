import { assistantEndpoints, type OpenQuestion } from '@avsar/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi, refusalOf } from '#features/auth/index.ts';
import type { useListing } from '#admin-kit/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { chatMessages } from './assistant-admin.messages.ts';

type QuestionStatus = 'open' | 'dismissed';

const done = { open: chatMessages.takenUp, dismissed: chatMessages.putAside } as const;

/** Puts a question aside or reopens it, and updates the list. */
export function useQuestionStatus(listing: ReturnType<typeof useListing<OpenQuestion>>) {
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<number>();
  /** Removes a question from the list. Reloads list and summary, unless more pages were loaded: those would be lost. */
  const leave = async (question: OpenQuestion) => {
    if (listing.isGrown) listing.leaveOut(question);
    else await revalidate();
  };
  const give = async (question: OpenQuestion, status: QuestionStatus) => {
    const { id } = question;
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await callApi(assistantEndpoints.updateQuestion, { params: { questionId: String(id) }, body: { status } });
      toast.success(done[status]);
      await leave(question);
    } catch (error) {
      toast.error(`${chatMessages.changeFailed} ${refusalOf(error)}`);
      // Another admin may have changed the question already.
      await revalidate();
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    leave: (question: OpenQuestion) => void leave(question),
    give: (question: OpenQuestion, status: QuestionStatus) => void give(question, status),
    /** Button state of a question: while one request runs, the other buttons are disabled. */
    stateOf: ({ id }: OpenQuestion) => ({ loading: busyId === id, disabled: busyId !== undefined && busyId !== id }),
  };
}
