/* oxlint-disable react/no-array-index-key -- rows and cells have no names, and their state is only what is shown */
import type { RichCell, RichTable as Table } from '@avsar/contract';
import { Prose } from './prose.tsx';
import styles from './rich-text-view.module.css';

/** A table that is wider than the page scrolls inside itself, also by the keyboard. */
export const RichTable = ({ table }: { readonly table: Table }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
  <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
    <table>
      <tbody>
        {table.content.map(({ content: cells }, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <Cell key={column} cell={cell} isInHead={cells.every(({ type }) => type === 'tableHeader')} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface CellProps {
  readonly cell: RichCell;
  /** All cells of the row are headings: of columns, then. */
  readonly isInHead: boolean;
}

function Cell({ cell: { type, attrs, content }, isInHead }: CellProps) {
  const spans = { colSpan: attrs.colspan, rowSpan: attrs.rowspan };
  const words = <Prose blocks={content} />;
  if (type === 'tableCell') return <td {...spans}>{words}</td>;
  return (
    <th scope={isInHead ? 'col' : 'row'} {...spans}>
      {words}
    </th>
  );
}
