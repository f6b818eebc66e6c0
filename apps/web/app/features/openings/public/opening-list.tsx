import { Button } from '@mantine/core';
import type { CalledPage, OpeningCard as Card } from '@avsar/contract';
import { useMorePages } from '#lib/use-more-pages.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { OpeningCard } from '../parts/opening-card.tsx';
import { loadOpenings } from './load-openings.ts';
import { openingsMessages } from './public.messages.ts';

const onFailed = () => toast.error(openingsMessages.moreFailed);

/** The openings that visitors may see, page by page. */
export function OpeningList({ first }: { readonly first: CalledPage<readonly Card[]> }) {
  const { items, more } = useMorePages({
    first: first.items,
    firstCursor: first.nextCursor,
    load: loadOpenings,
    onFailed,
  });
  if (items.length === 0) return <p role="status">{openingsMessages.none}</p>;
  return (
    <>
      <CardGrid items={items} least={320}>
        {(opening) => <OpeningCard opening={opening} to={links.opening(opening.id)} />}
      </CardGrid>
      {more !== undefined && (
        <Button variant="default" mt="lg" loading={more.isLoading} onClick={more.load}>
          Show more openings
        </Button>
      )}
    </>
  );
}
