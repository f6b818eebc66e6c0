// Explicit roles: Safari drops the table roles when CSS shows a row differently on phones (`display` other than table).
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see the comment above */
import type { CSSProperties, ReactNode } from 'react';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { figureMessages } from '../figures.messages.ts';
import styles from './figure-table.module.css';
import type { FigureList } from './use-figure-list.ts';

export interface FigureColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sum of all rows, below them. */
  readonly sum?: (rows: readonly Row[]) => ReactNode;
  /** The figure that the bars show; on phones beside the name. */
  readonly isMain?: boolean;
}

interface FigureTableProps<Row> {
  readonly label: string;
  readonly list: FigureList<Row>;
  /** What a row is about: its heading, its key and its name. */
  readonly name: {
    readonly header: string;
    readonly key: (row: Row) => string;
    readonly cell: (row: Row) => ReactNode;
  };
  readonly columns: readonly FigureColumn<Row>[];
  /** The value that the bar of a row shows. */
  readonly bar: (row: Row) => number;
  /** The value of a bar of full length; without it the largest of the rows. */
  readonly full?: number;
  readonly none: string;
  /** What will stand here one day. */
  readonly why: string;
  /** Beside the table's head: choices and `ExportButtons`. */
  readonly tools?: ReactNode;
}

/** Figures as a table with a bar in each row. The text is the truth; the bars are decoration. */
export function FigureTable<Row>({ list, none, why, ...table }: FigureTableProps<Row>) {
  if (list.isLoading) return <ListSkeleton />;
  if (list.isFailed) return <ListFailed text={figureMessages.failed} retry={list.retry} />;
  if (list.rows.length === 0) {
    return (
      <>
        <p role="status">{none}</p>
        <EmptyList>{why}</EmptyList>
      </>
    );
  }
  return (
    <>
      <div className={styles.tools}>{table.tools}</div>
      <Table list={list} {...table} />
      <LoadMore more={list.more} />
    </>
  );
}

function Table<Row>({
  label,
  list: { rows, more },
  name,
  columns,
  bar,
  full,
}: Omit<FigureTableProps<Row>, 'none' | 'why'>) {
  const longest = full ?? Math.max(1, ...rows.map(bar));
  const hasSums = more === undefined && rows.length > 1 && columns.some(({ sum }) => sum !== undefined);
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {[name, ...columns].map(({ header }) => (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={name.key(row)} role="row">
              <th role="rowheader" scope="row">
                {name.cell(row)}
                <Bar share={bar(row) / longest} />
              </th>
              {columns.map((column) => (
                <Cell key={column.header} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                Together
              </th>
              {columns.map((column) => (
                <Cell key={column.header} column={column}>
                  {column.sum?.(rows)}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: Pick<FigureColumn<never>, 'header' | 'isMain'>;
  readonly children: ReactNode;
}

const Cell = ({ column: { header, isMain }, children }: CellProps) => (
  <td role="cell" data-label={header} data-main={isMain || undefined}>
    {children}
  </td>
);

const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles.bar} style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties} aria-hidden />
);

/** Below a figure, in smaller letters. */
export const Dim = ({ children }: { readonly children: ReactNode }) => <span className={styles.dim}>{children}</span>;
