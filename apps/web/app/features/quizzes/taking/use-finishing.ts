import { ApiError, attemptEndpoints, type Attempt } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { attemptQuery, ownQuizKeys } from '../quiz-queries.ts';
import { quizMessages } from '../quizzes.messages.ts';

const retryMilliseconds = 3000;

/** Ends an attempt: saves what is not saved yet, and asks for the result. */
export function useFinishing({ id }: Attempt, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isTimeOver, setTimeOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isUnderWay = useRef(false);
  const params = { attemptId: String(id) };

  const submit = async () => {
    const ended = await callApi(attemptEndpoints.submit, { params });
    client.setQueryData(attemptQuery(params.attemptId).queryKey, ended);
    for (const key of ownQuizKeys) void client.invalidateQueries(key);
  };

  const finish = async (by: 'student' | 'time') => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    if (by === 'time') {
      setTimeOver(true);
      setAsked(true);
    }
    try {
      const isSaved = await flush();
      // After the time, what has not arrived does not count any more; before it, nobody finishes without their answers.
      if (!isSaved && by === 'student') setRefusal(quizMessages.finishOffline);
      else await submit();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      setRefusal(isRefused ? quizMessages.finishFailed : quizMessages.finishOffline);
      if (by === 'time' && !isRefused) setTimeout(() => void finish('time'), retryMilliseconds);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return {
    isAsked,
    isTimeOver,
    isBusy,
    refusal,
    ask: () => {
      setRefusal(undefined);
      setAsked(true);
    },
    cancel: () => setAsked(false),
    finish,
  };
}
