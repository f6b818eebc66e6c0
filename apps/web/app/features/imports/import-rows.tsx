import type { Import, ImportFate, ImportOutcome } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { groupedDigits } from '#lib/format.ts';
import { links } from '#links.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { fateTexts, importMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';
import { type ListedRow, type RowFilter, useImportRows } from './use-import.ts';

type Kind = ImportFate | ImportOutcome;

interface ImportRowsProps {
  readonly one: Import;
  /** The fates and outcomes to choose from; those without a row are left out. */
  readonly kinds: readonly Kind[];
}

/** The rows with their fates; the counts are the filter. */
export function ImportRows({ one, kinds }: ImportRowsProps) {
  const [filter, setFilter] = useState<RowFilter>();
  const countOf = (kind: Kind) => ({ ...one.fates, ...one.outcomes })[kind];
  const listing = useImportRows(one, filter);
  const chips: readonly (readonly [RowFilter, string, number])[] = [
    [undefined, 'All rows', one.rowCount],
    ...kinds.filter((kind) => countOf(kind) > 0).map((kind) => [kind, fateTexts[kind], countOf(kind)] as const),
  ];
  return (
    <>
      <div role="group" aria-label="Show" className={styles.chips}>
        {chips.map(([kind, text, count]) => (
          <button
            key={text}
            type="button"
            className={styles.chip}
            data-kind={kind}
            aria-pressed={filter === kind}
            onClick={() => setFilter(kind)}
          >
            {text} <span data-tabular>{groupedDigits(count)}</span>
          </button>
        ))}
      </div>
      <DataTable
        label="Rows"
        columns={columns}
        listing={listing}
        one="row"
        none={messages.noRows}
        failed={messages.rowsFailed}
      />
    </>
  );
}

const columns: readonly Column<ListedRow>[] = [
  { header: 'Row', isNumber: true, cell: ({ line }) => line },
  { header: 'Name', isName: true, cell: ({ values }) => values.name ?? '–' },
  {
    header: 'Contact',
    isWide: true,
    cell: ({ values }) => (
      <span className={styles.contact}>
        <span data-tabular>{values.mobileNumber ?? '–'}</span>
        {values.email !== undefined && <span>{values.email}</span>}
      </span>
    ),
  },
  {
    header: 'Course and batch',
    isWide: true,
    cell: ({ values }) => [values.course, values.batch].filter((text) => text !== undefined).join(', ') || '–',
  },
  { header: 'What happens', isWide: true, cell: (row) => <Fate row={row} /> },
];

function Fate({ row: { fate, outcome, reason, studentId } }: { readonly row: ListedRow }) {
  const kind = outcome ?? fate;
  if (kind === null) return '–';
  return (
    <span className={styles.fate}>
      <strong data-kind={kind}>{fateTexts[kind]}</strong>
      {reason !== null && <span>{reason}</span>}
      {studentId !== null && kind !== 'undone' && (
        <Link to={links.studentProfileUpdate(studentId)}>Open the student</Link>
      )}
    </span>
  );
}
