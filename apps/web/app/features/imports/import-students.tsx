import { Button } from '@mantine/core';
import { importEndpoints, type ImportListed } from '@avsar/contract';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListing } from '#lists/use-listing.ts';
import { ImportUpload } from './import-upload.tsx';
import { importMessages as messages, nameOf, statusTexts } from './imports.messages.ts';
import styles from './imports.module.css';

/** Admin page: the first step of an import, and the imports of the last 30 days. */
export function ImportStudents() {
  const listing = useListing('ADMIN', importEndpoints.list, {}, { failed: messages.fetchFailed });
  const deletion = useDeletion<ImportListed>({
    remove: ({ id }) => callApi(importEndpoints.remove, { params: { importId: String(id) } }),
    failed: refusalTextOf,
    onRemoved: listing.refresh,
  });
  return (
    <AdminPage title={messages.title} lead={messages.lead} parent={{ to: adminLinks.students(), text: 'Students' }}>
      <ImportUpload />
      <section className={styles.earlier}>
        <h2>{messages.earlier}</h2>
        <DataTable
          label={messages.earlier}
          columns={columnsOf(deletion.ask)}
          listing={listing}
          one="import"
          none={messages.none}
          failed={messages.fetchFailed}
        />
      </section>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete this import?"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>{deletion.item && nameOf(deletion.item)} was not started, so nobody was added.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

const columnsOf = (ask: (one: ImportListed) => void): readonly Column<ImportListed>[] => [
  {
    header: 'Import',
    isName: true,
    cell: (one) => (
      <Link to={adminLinks.import(one.id)} className={styles.name}>
        {nameOf(one)}
      </Link>
    ),
  },
  { header: 'Rows', isNumber: true, cell: ({ rowCount }) => rowCount },
  { header: 'Status', cell: ({ status }) => statusTexts[status] },
  { header: 'By', isWide: true, cell: ({ createdBy }) => createdBy },
  { header: 'When', isWide: true, cell: ({ createdAt }) => <span data-tabular>{momentInIndia(createdAt)}</span> },
  {
    header: 'Actions',
    isActions: true,
    cell: (one) =>
      one.startedAt === null && (
        <Button variant="subtle" size="compact-md" onClick={() => ask(one)} aria-label={`Delete ${nameOf(one)}`}>
          Delete
        </Button>
      ),
  },
];
