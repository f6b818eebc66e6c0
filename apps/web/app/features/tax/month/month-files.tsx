import { Button } from '@mantine/core';
import { taxEndpoints } from '@avsar/contract';
import { type ReactNode, useId, useState } from 'react';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { downloadFrom } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { taxMessages } from '../tax.messages.ts';
import styles from '../tax.module.css';

const files = [
  { list: 'tax-documents', name: 'Tax documents', what: 'Every invoice and credit note of the month.' },
  { list: 'gstr1-b2b', name: 'GSTR-1 B2B', what: 'Invoices to payers with a GSTIN.' },
  {
    list: 'gstr1-b2cs',
    name: 'GSTR-1 B2CS',
    what: 'Payers without a GSTIN, by place and rate. Their credit notes are taken off.',
  },
  { list: 'gstr1-cdnr', name: 'GSTR-1 CDNR', what: 'Credit notes to payers with a GSTIN.' },
  {
    list: 'gstr1-cdnur',
    name: 'GSTR-1 CDNUR',
    what: 'Only to look at: B2CS has taken off these credit notes. Do not file them a second time.',
  },
  { list: 'gstr1-hsn', name: 'GSTR-1 HSN', what: 'By SAC and rate, less credit notes.' },
  { list: 'gstr1-docs', name: 'GSTR-1 documents', what: 'First and last number of each series.' },
] as const;

/** The files of a month, each with one click. */
export function MonthFiles({ month }: { readonly month: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        Files
      </h2>
      <ul className={styles.files} aria-labelledby={id}>
        {files.map(({ list, name, what }) => (
          <FileRow key={list} name={name} what={what}>
            <ExportButtons list={list} filters={{ month }} name={name} />
          </FileRow>
        ))}
        <FileRow
          name="Tally"
          what="Vouchers of sales and credit notes. Tally needs these ledgers: Students, Course fees, Output CGST, Output SGST, Output IGST."
        >
          <TallyButton month={month} />
        </FileRow>
      </ul>
    </section>
  );
}

interface FileRowProps {
  readonly name: string;
  readonly what: string;
  readonly children: ReactNode;
}

function FileRow({ name, what, children }: FileRowProps) {
  return (
    <li className={styles.file}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.small}>{what}</span>
      </span>
      {children}
    </li>
  );
}

function TallyButton({ month }: { readonly month: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { link } = await callApi(taxEndpoints.startTally, { body: { month } });
      downloadFrom(link);
    } catch {
      toast.error(taxMessages.tallyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label="Export Tally as XML"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      XML
    </Button>
  );
}
