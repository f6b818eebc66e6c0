import { Button } from '@mantine/core';
import type { Review } from '@avsar/contract';
import { useMorePages } from '#lib/use-more-pages.ts';
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
  const { items, more } = useMorePages({
    first,
    firstCursor,
    load: async (cursor) => {
      const { callPage, reviewEndpoints } = await import('@avsar/contract');
      const input = { params: { trainerId: String(trainerId) }, query: { limit: '20', cursor } };
      return callPage(reviewEndpoints.listOfTrainer, input, { baseUrl: '' });
    },
    onFailed: () => toast.error(reviewMessages.loadFailed),
  });

  if (items.length === 0) return <p>{reviewMessages.none}</p>;
  return (
    <>
      <CardGrid items={items} least={320}>
        {(review) => <ReviewCard review={review} withTrainer={false} />}
      </CardGrid>
      {more !== undefined && (
        <Button variant="default" mt="lg" loading={more.isLoading} onClick={more.load}>
          Show more reviews
        </Button>
      )}
    </>
  );
}
