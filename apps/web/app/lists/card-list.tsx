import type { ReactNode } from 'react';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { ListFailed, ListSkeleton } from './data-table.tsx';
import styles from './data-table.module.css';
import { FoundCount, LoadMore } from './load-more.tsx';
import { useListHead } from './use-list-head.ts';
import type { Listing } from './use-listing.ts';

interface CardListProps<Item extends { readonly id: number }> {
  readonly listing: Listing<Item>;
  readonly one: string;
  readonly many?: string;
  /** Texts for an empty list and for a list that could not be loaded, wording from the spec. */
  readonly none: string;
  /** Below the text of an empty list: an `EmptyList`. */
  readonly empty?: ReactNode;
  /** Beside the number of items, if there are any: `ExportButtons`. */
  readonly tools?: ReactNode;
  readonly failed: string;
  /** Smallest width of a card in pixels. */
  readonly least?: number;
  readonly children: (item: Item) => ReactNode;
}

/** A list as a grid of cards, for items with too much content for a table. */
export function CardList<Item extends { readonly id: number }>(list: CardListProps<Item>) {
  const { listing, least = 320, children } = list;
  const head = useListHead(listing.ids);
  if (listing.isLoading) return <ListSkeleton />;
  if (listing.isFailed) return <ListFailed text={list.failed} retry={listing.retry} />;
  return (
    <div aria-busy={listing.isShowingLastSearch}>
      <div className={styles.headLine}>
        <div {...head} className={styles.found}>
          <FoundCount
            total={listing.total}
            shown={listing.items.length}
            one={list.one}
            none={list.none}
            isPartial={listing.more !== undefined}
            {...(list.many !== undefined && { many: list.many })}
          />
        </div>
        {listing.items.length > 0 && list.tools}
      </div>
      {listing.items.length === 0 && list.empty}
      <div className={styles.cards} data-pending={listing.isShowingLastSearch || undefined}>
        <CardGrid items={listing.items} least={least}>
          {children}
        </CardGrid>
      </div>
      <LoadMore more={listing.more} />
    </div>
  );
}
