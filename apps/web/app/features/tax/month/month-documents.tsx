import { Button } from '@mantine/core';
import { paymentEndpoints } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { callApiFile } from '#api/client.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { dayText } from '#lib/format.ts';
import { useReceipt } from '#lib/use-receipt.ts';
import { adminLinks } from '#admin-links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { documentMessages as messages } from '../tax.messages.ts';
import styles from '../tax.module.css';
import { taxAmount } from './tax-amount.ts';
import { type DocumentRow, useTaxDocuments } from './use-tax-documents.ts';

/** The documents behind the sums, to look one up. */
export function MonthDocuments({ month }: { readonly month: string }) {
  const id = useId();
  const listing = useTaxDocuments(month);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        Documents
      </h2>
      <DataTable
        label="Documents"
        columns={columns}
        listing={listing}
        one="document"
        none={messages.none}
        failed={messages.fetchFailed}
      />
    </section>
  );
}

/** Credit notes count below zero. */
const signed = ({ kind }: DocumentRow, amount: number) => taxAmount(kind === 'invoice' ? amount : -amount);

const columns: readonly Column<DocumentRow>[] = [
  {
    header: 'Number',
    isName: true,
    cell: ({ number, orderId, day, reduces }) => (
      <div>
        <Link to={adminLinks.order(orderId)}>{number}</Link>
        <span className={styles.small}>{dayText(day)}</span>
        {reduces !== null && <span className={styles.small}>Credit note, reduces {reduces.number}</span>}
      </div>
    ),
  },
  {
    header: 'Payer',
    isWide: true,
    cell: ({ payer: { name, gstin } }) => (
      <div>
        {name}
        {gstin !== null && <span className={styles.small}>{gstin}</span>}
      </div>
    ),
  },
  { header: 'Place of supply', cell: ({ placeOfSupply }) => placeOfSupply ?? '–' },
  { header: 'Taxable', isNumber: true, cell: (row) => signed(row, row.taxable) },
  {
    header: 'Tax',
    isNumber: true,
    cell: (row) => (
      <div>
        {signed(row, row.cgst + row.sgst + row.igst)}
        {row.rate > 0 && <span className={styles.small}>{row.igst > 0 ? 'IGST' : 'CGST, SGST'}</span>}
      </div>
    ),
  },
  { header: 'Total', isNumber: true, cell: (row) => signed(row, row.total) },
  {
    header: 'Actions',
    isActions: true,
    // The PDF of a credit note is on the page of its order.
    cell: ({ kind, orderId, number }) => kind === 'invoice' && <InvoiceButton orderId={orderId} number={number} />,
  },
];

function InvoiceButton({ orderId, number }: Pick<DocumentRow, 'orderId' | 'number'>) {
  const { isBusy, save } = useReceipt({
    number,
    load: () => callApiFile(paymentEndpoints.getReceipt, { params: { orderId: String(orderId) } }),
    onFailed: () => toast.error(messages.pdfFailed),
  });
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`PDF of ${number}`}
      loading={isBusy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      PDF
    </Button>
  );
}
