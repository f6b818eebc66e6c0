import { useEffect, useState } from 'react';
import { useAuth } from '#features/auth/index.ts';
import type { OwnReview, TrainerReviews } from './load-reviews.ts';

interface Found extends OwnReview {
  /** The list of reviews, fetched again if the rendered page may be older than the student's own review. */
  readonly page?: TrainerReviews | undefined;
}

/** The student's own review. The rendered page is the same for everybody and does not contain it. */
export function useOwnReview(trainerId: number, isFresh: boolean): Found | undefined {
  const isStudent = useAuth().role === 'STUDENT';
  const [found, setFound] = useState<{ readonly of: number; readonly own: Found }>();

  useEffect(() => {
    if (!isStudent) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const own = await findOwn(trainerId, isFresh).catch(() => undefined);
      if (own !== undefined && !controller.signal.aborted) setFound({ of: trainerId, own });
    };
    void ask();
    return () => controller.abort();
  }, [trainerId, isFresh, isStudent]);

  return isStudent && found?.of === trainerId ? found.own : undefined;
}

async function findOwn(trainerId: number, isFresh: boolean): Promise<Found> {
  const { loadOwnReview, loadTrainerReviews } = await import('./load-reviews.ts');
  const own = await loadOwnReview(String(trainerId));
  if (isFresh || own.review === null) return own;
  return { ...own, page: await loadTrainerReviews(String(trainerId)).catch(() => undefined) };
}
