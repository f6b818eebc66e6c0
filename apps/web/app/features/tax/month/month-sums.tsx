import type { TaxMonth } from '@avsar/contract';
import { useId } from 'react';
import { groupedDigits } from '#lib/format.ts';
import { taxMessages as messages } from '../tax.messages.ts';
import styles from '../tax.module.css';
import { taxAmount } from './tax-amount.ts';

const columns = [
  { name: 'taxable', header: 'Taxable value' },
  { name: 'cgst', header: 'CGST' },
  { name: 'sgst', header: 'SGST' },
  { name: 'igst', header: 'IGST' },
  { name: 'outside', header: 'Outside GST' },
  { name: 'total', header: 'Total' },
] as const;

/** The sums of a month: invoices, credit notes, and what is left. */
export function MonthSums({ month: { invoices, creditNotes, net } }: { readonly month: TaxMonth }) {
  const id = useId();
  const rows = [
    { text: 'Invoices', count: invoices.count, sums: invoices },
    { text: 'Credit notes', count: creditNotes.count, sums: creditNotes },
    { text: 'Net', count: undefined, sums: net },
  ];
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        Sums of the month
      </h2>
      {/* A wide table scrolls by itself; the frame can be focused, so that it scrolls with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <div className={styles.frame} role="group" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Documents</th>
              <th scope="col">Number</th>
              {columns.map(({ name, header }) => (
                <th key={name} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, count, sums }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                <td>{count !== undefined && groupedDigits(count)}</td>
                {columns.map(({ name }) => (
                  <td key={name}>{taxAmount(sums[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(invoices.outside !== 0 || creditNotes.outside !== 0) && <p className={styles.note}>{messages.outside}</p>}
    </section>
  );
}
