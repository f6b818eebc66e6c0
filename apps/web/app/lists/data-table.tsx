// Explicit roles: Safari drops the table roles when CSS shows a row as a card (`display` other than table).
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see the comment above */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FailedText, failedTextOf } from '#api/failed-text.ts';
import { IconChevronDown } from '#ui/pictures/icons.ts';
import styles from './data-table.module.css';
import { FoundCount, LoadMore } from './load-more.tsx';
import { useListHead } from './use-list-head.ts';
import type { Listing } from './use-listing.ts';

export interface Column<Item> {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Aligns the cells to the end, so that numbers can be compared. */
  readonly isNumber?: boolean;
  /** The column of action buttons; its heading is visually hidden. */
  readonly isActions?: boolean;
  /** The row header; on phones the title of the card. */
  readonly isName?: boolean;
  /** Holds long text and gets more room in a card. */
  readonly isWide?: boolean;
  /** Makes the heading a button that sorts the rows by this column. On phones, where there are no headings, a select is to do the same. */
  readonly sort?: ColumnSort;
}

interface ColumnSort {
  /** The direction, if the rows are sorted by this column. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
}

interface DataTableProps<Item extends { readonly id: number }> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly listing: Listing<Item>;
  readonly one: string;
  readonly many?: string;
  /** Texts for an empty list and for a list that could not be loaded, wording from the spec. */
  readonly none: string;
  /** Below the text of an empty list: an `EmptyList`. */
  readonly empty?: ReactNode;
  /** Beside the number of items, if there are any: `ExportButtons`. */
  readonly tools?: ReactNode;
  readonly failed: FailedText;
}

/** A list as a table; on narrow screens each row becomes a card. */
export function DataTable<Item extends { readonly id: number }>(table: DataTableProps<Item>) {
  const { listing, columns } = table;
  const head = useListHead(listing.ids);
  if (listing.isLoading) return <ListSkeleton />;
  if (listing.error !== null && listing.isFailed) {
    return <ListFailed text={failedTextOf(table.failed, listing.error)} retry={listing.retry} />;
  }
  return (
    <div aria-busy={listing.isShowingLastSearch}>
      <div className={styles.headLine}>
        <div {...head} className={styles.found}>
          <FoundCount
            total={listing.total}
            shown={listing.items.length}
            one={table.one}
            none={table.none}
            isPartial={listing.more !== undefined}
            {...(table.many !== undefined && { many: table.many })}
          />
        </div>
        {listing.items.length > 0 && table.tools}
      </div>
      {listing.items.length === 0 && table.empty}
      {listing.items.length > 0 && (
        <div className={styles.frame} data-pending={listing.isShowingLastSearch || undefined}>
          <table role="table" className={styles.table} aria-label={table.label}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map(({ header, isNumber, isActions, sort }) => (
                  <th
                    key={header}
                    role="columnheader"
                    scope="col"
                    data-number={isNumber || undefined}
                    aria-sort={sort?.direction}
                  >
                    {isActions ? <span className={styles.heard}>{header}</span> : <Heading text={header} sort={sort} />}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {listing.items.map((item) => (
                <tr key={item.id} role="row">
                  {columns.map((column) => (
                    <Cell key={column.header} column={column} item={item} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LoadMore more={listing.more} />
    </div>
  );
}

function Heading({ text, sort }: { readonly text: string; readonly sort: ColumnSort | undefined }) {
  if (sort === undefined) return text;
  return (
    <button type="button" className={styles.sort} onClick={sort.onSort}>
      {text}
      {sort.direction !== undefined && (
        <IconChevronDown
          size={16}
          stroke={2}
          aria-hidden
          {...(sort.direction === 'ascending' && { className: styles.up })}
        />
      )}
    </button>
  );
}

function Cell<Item>({ column, item }: { readonly column: Column<Item>; readonly item: Item }) {
  const marks = {
    'data-number': column.isNumber || undefined,
    'data-actions': column.isActions || undefined,
    'data-wide': column.isWide || undefined,
  };
  if (column.isName) {
    return (
      <th role="rowheader" scope="row" data-name {...marks}>
        {column.cell(item)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={column.header} {...marks}>
      {column.cell(item)}
    </td>
  );
}

/** Placeholder of a list that is loading for the first time. */
export function ListSkeleton() {
  return <div className={styles.skeleton} role="status" aria-label="Loading" />;
}

interface ListFailedProps {
  readonly text: string;
  readonly retry: { readonly load: () => void; readonly isLoading: boolean };
}

/** Shown instead of a list that could not be loaded. */
export function ListFailed({ text, retry }: ListFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button variant="default" loading={retry.isLoading} onClick={retry.load}>
        Try again
      </Button>
    </div>
  );
}
