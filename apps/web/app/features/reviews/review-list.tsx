import { Button } from '@mantine/core';
import type { Review } from '@avsar/contract';
import { useState } from 'react';
import { CardGrid } from '#ui/card-grid.tsx';
import { toast } from '#ui/toast-store.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewMessages } from './reviews.messages.ts';

interface ReviewListProps {
  readonly trainerId: number;
  readonly first: readonly Review[];
  readonly firstCursor: string | undefined;
}

/** All reviews of a trainer, a page at a time; a review is never shown twice (spec §4). */
export function ReviewList({ trainerId, first, firstCursor }: ReviewListProps) {
  const [reviews, setReviews] = useState(first);
  const [cursor, setCursor] = useState(firstCursor);
  const [isLoading, setLoading] = useState(false);

  const loadMore = async () => {
    setLoading(true);
    try {
      const { callPage, reviewEndpoints } = await import('@avsar/contract');
      const page = await callPage(
        reviewEndpoints.listOfTrainer,
        { params: { trainerId: String(trainerId) }, query: { limit: '20', ...(cursor !== undefined && { cursor }) } },
        { baseUrl: '' },
      );
      setReviews((shown) => merged(shown, page.items));
      setCursor(page.nextCursor);
    } catch {
      toast.error(reviewMessages.loadFailed);
    } finally {
      setLoading(false);
    }
  };

  if (reviews.length === 0) return <p>{reviewMessages.none}</p>;
  return (
    <>
      <CardGrid items={reviews} least={320}>
        {(review) => <ReviewCard review={review} withTrainer={false} />}
      </CardGrid>
      {cursor !== undefined && (
        <Button variant="default" mt="lg" loading={isLoading} onClick={() => void loadMore()}>
          Show more reviews
        </Button>
      )}
    </>
  );
}

function merged(shown: readonly Review[], more: readonly Review[]): readonly Review[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...more.filter(({ id }) => !known.has(id))];
}
