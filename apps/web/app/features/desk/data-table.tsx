// Where a row is shown as a card, Safari would take it for no row any more: the roles are said once more.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as said above */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import styles from './data-table.module.css';
import { Found, LoadMore } from './load-more.tsx';
import { useListHead } from './use-list-head.ts';
import type { useListing } from './use-listing.ts';

export interface Column<Item> {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Numbers stand at the end, so that they can be compared. */
  readonly isNumber?: boolean;
  /** What a row can be done with; its heading is for the ear alone. */
  readonly isActions?: boolean;
  /** The column that names the row: on a phone its title. */
  readonly isName?: boolean;
  /** Holds long text, and takes more room in a card. */
  readonly isWide?: boolean;
}

interface DataTableProps<Item extends { readonly id: number }> {
  /** What the table holds, for the ear. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly listing: ReturnType<typeof useListing<Item>>;
  /** The next answer is on its way. */
  readonly isPending: boolean;
  readonly one: string;
  readonly many?: string;
  /** The spec's words for an empty list, and for one that could not be had. */
  readonly none: string;
  readonly failed: string;
}

/** A list that one works in: a table, and cards where it is too narrow for one. */
export function DataTable<Item extends { readonly id: number }>(table: DataTableProps<Item>) {
  const { listing, columns, isPending } = table;
  const head = useListHead(listing.ids);
  if (listing.isFailed) return <ListFailed text={table.failed} />;
  return (
    <div aria-busy={isPending}>
      <div {...head} className={styles.found}>
        <Found
          total={listing.total}
          shown={listing.items.length}
          one={table.one}
          none={table.none}
          isPartial={listing.more !== undefined}
          {...(table.many !== undefined && { many: table.many })}
        />
      </div>
      {listing.items.length > 0 && (
        <div className={styles.frame} data-pending={isPending || undefined}>
          <table role="table" className={styles.table} aria-label={table.label}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map(({ header, isNumber, isActions }) => (
                  <th key={header} role="columnheader" scope="col" data-number={isNumber || undefined}>
                    {isActions ? <span className={styles.heard}>{header}</span> : header}
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

/** In place of a list that could not be had. */
export function ListFailed({ text }: { readonly text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button variant="default" loading={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
