import { lessonEndpoints, type LessonNote } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#api/client.ts';
import { lessonQuery, progressKeys } from '../reading-queries.ts';

/** A lesson that a student reads, with what its page does to it. */
export function useReading(lessonId: string) {
  const client = useQueryClient();
  const options = lessonQuery(lessonId);
  const query = useQuery(options);
  useOpened(lessonId, query.isSuccess);
  return {
    query,
    refresh: async () => (await query.refetch()).data,
    storeNote: (note: LessonNote) => {
      // A reply that is still under way may have the note as it was.
      void client.cancelQueries(options);
      client.setQueryData(options.queryKey, (read) => read && { ...read, note });
    },
  };
}

/** Once the lesson is shown, the course goes on here next time. If this cannot be noted, nothing is lost. */
function useOpened(lessonId: string, isShown: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    callApi(lessonEndpoints.open, { params: { lessonId } })
      .then(() => Promise.all(progressKeys.map((key) => client.invalidateQueries({ ...key, refetchType: 'none' }))))
      .catch(() => {});
  }, [client, lessonId, isShown]);
}
