// Explicit roles: Safari drops the table roles when CSS shows a row differently on phones (`display` other than table).
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see the comment above */
import type { GuaranteeExposure } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { exactRupees, groupedDigits, monthText } from '#lib/format.ts';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { exposureQuery } from '../guarantee-queries.ts';
import { GuaranteeTabs } from '../guarantee-tabs.tsx';
import { staffMessages } from '../staff.messages.ts';
import styles from './exposure.module.css';

interface ExposureProps {
  readonly by: 'month' | 'batch';
}

/** Admin page: what the institute may have to pay, by month or by batch. */
export function Exposure({ by }: ExposureProps) {
  const query = useQuery(exposureQuery(by));
  return (
    <AdminPage
      title={staffMessages.exposureTitle}
      lead={`${staffMessages.exposureLead[by]} ${staffMessages.asOf} ${staffMessages.exposed}`}
    >
      <GuaranteeTabs current={by} />
      <LoadedPart query={query} failed={staffMessages.exposureFailed}>
        {(rows) => (rows.length === 0 ? <Nothing /> : <ExposureTable by={by} rows={rows} />)}
      </LoadedPart>
    </AdminPage>
  );
}

const Nothing = () => (
  <>
    <p role="status">{staffMessages.noExposure}</p>
    <EmptyList>{staffMessages.emptyWhy}</EmptyList>
  </>
);

type Figure = Exclude<keyof GuaranteeExposure, 'key' | 'label'>;

const columns: readonly { readonly figure: Figure; readonly header: string; readonly text: (sum: number) => string }[] =
  [
    { figure: 'kept', header: 'Kept', text: groupedDigits },
    { figure: 'atRisk', header: 'At risk', text: groupedDigits },
    { figure: 'due', header: 'Due', text: groupedDigits },
    { figure: 'lost', header: 'Lost', text: groupedDigits },
    { figure: 'jobs', header: 'Jobs', text: groupedDigits },
    { figure: 'paid', header: 'Paid back', text: groupedDigits },
    { figure: 'exposed', header: 'May be paid', text: exactRupees },
    { figure: 'paidOut', header: 'Was paid', text: exactRupees },
  ];

interface TableProps extends ExposureProps {
  readonly rows: readonly GuaranteeExposure[];
}

function ExposureTable({ by, rows }: TableProps) {
  return (
    // Wider than a tablet: it is scrolled by itself, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the comment above
    <div className={styles.frame} tabIndex={0} role="region" aria-label={staffMessages.exposureTitle}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {[by === 'month' ? 'Month' : 'Batch', ...columns.map(({ header }) => header)].map((header) => (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={`${row.key} ${row.label}`} name={nameOf(by, row)} valueOf={(figure) => row[figure]} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot role="rowgroup">
            <Row name="Together" valueOf={(figure) => rows.reduce((sum, row) => sum + row[figure], 0)} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A month comes as `2026-11`. */
function nameOf(by: ExposureProps['by'], { key, label }: GuaranteeExposure): string {
  if (key === '' && by === 'month') return staffMessages.notKnown;
  return by === 'month' ? monthText(`${key}-01`) : label;
}

interface RowProps {
  readonly name: string;
  readonly valueOf: (figure: Figure) => number;
}

const Row = ({ name, valueOf }: RowProps) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {name}
    </th>
    {columns.map(({ figure, header, text }) => (
      <td key={figure} role="cell" data-label={header}>
        {text(valueOf(figure))}
      </td>
    ))}
  </tr>
);
