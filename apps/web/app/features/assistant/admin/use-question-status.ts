import { assistantEndpoints, type OpenQuestion } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { queryKeyOf } from '#api/queries.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { chatMessages } from './assistant-admin.messages.ts';

type QuestionStatus = 'open' | 'dismissed';

const done = { open: chatMessages.takenUp, dismissed: chatMessages.putAside } as const;

/** Puts a question aside or reopens it, and updates the list. */
export function useQuestionStatus() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<number>();
  /** Loads list and summary again. */
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(assistantEndpoints.listQuestions) }),
      client.invalidateQueries({ queryKey: queryKeyOf(assistantEndpoints.summary) }),
    ]);
  const give = async ({ id }: OpenQuestion, status: QuestionStatus) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await callApi(assistantEndpoints.updateQuestion, { params: { questionId: String(id) }, body: { status } });
      toast.success(done[status]);
      await refresh();
    } catch (error) {
      toast.error(`${chatMessages.changeFailed} ${refusalTextOf(error)}`);
      // Another admin may have changed the question already.
      await refresh();
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    refresh: () => void refresh(),
    give: (question: OpenQuestion, status: QuestionStatus) => void give(question, status),
    /** Button state of a question: while one request runs, the other buttons are disabled. */
    stateOf: ({ id }: OpenQuestion) => ({ loading: busyId === id, disabled: busyId !== undefined && busyId !== id }),
  };
}
