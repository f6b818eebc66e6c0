import { lessonEndpoints, type ReadLesson } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { lessonQuery, progressKeys } from '../reading-queries.ts';
import { readingMessages } from '../reading.messages.ts';

/** Notes that a lesson is finished, and opens the next one; or that it is not finished after all. */
export function useFinishing({ course, lesson, next }: ReadLesson) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const note = async (isFinished: boolean) => {
    setBusy(true);
    const lessonId = String(lesson.id);
    try {
      const { finishedAt } = await callApi(lessonEndpoints.finish, { params: { lessonId }, body: { isFinished } });
      client.setQueryData(lessonQuery(lessonId).queryKey, (read) => read && { ...read, finishedAt });
      for (const key of progressKeys) void client.invalidateQueries(key);
      return true;
    } catch (error) {
      toast.error(refusalTextOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const finish = async () => {
    if (!(await note(true))) return;
    if (next === null) toast.success(readingMessages.nothingElse);
    await navigate(next === null ? links.learn(course.id) : links.lesson(course.id, next.id));
  };
  return { isBusy, finish: () => void finish(), undo: () => void note(false) };
}
