import { Button } from '@mantine/core';
import type { Review } from '@avsar/contract';
import { useState } from 'react';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewMessages } from './reviews.messages.ts';

interface ReviewListProps {
  readonly trainerId: number;
  readonly first: readonly Review[];
  readonly firstCursor: string | undefined;
}

/** The reviews of a trainer, loaded page by page, without duplicates (spec §4). */
export function ReviewList({ trainerId, first, firstCursor }: ReviewListProps) {
  /** Reviews loaded after the first page; dropped when a new first page arrives. */
  const [more, setMore] = useState<{ readonly of: typeof first; readonly items: readonly Review[]; cursor?: string }>();
  const [isLoading, setLoading] = useState(false);
  const shown = more?.of === first ? more : { items: [], cursor: firstCursor };
  const reviews = withoutRepeats([...first, ...shown.items]);
  const { cursor } = shown;

  const loadMore = async () => {
    setLoading(true);
    try {
      const { callPage, reviewEndpoints } = await import('@avsar/contract');
      const page = await callPage(
        reviewEndpoints.listOfTrainer,
        { params: { trainerId: String(trainerId) }, query: { limit: '20', ...(cursor !== undefined && { cursor }) } },
        { baseUrl: '' },
      );
      const { items, nextCursor } = page;
      setMore({
        of: first,
        items: [...shown.items, ...items],
        ...(nextCursor !== undefined && { cursor: nextCursor }),
      });
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

function withoutRepeats(reviews: readonly Review[]): readonly Review[] {
  return [...new Map(reviews.toReversed().map((review) => [review.id, review])).values()].toReversed();
}
