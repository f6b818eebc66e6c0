import { Button } from '@mantine/core';
import { messageEndpoints, type SmsTemplate } from '@avsar/contract';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListing } from '#lists/use-listing.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { IconArchive, IconPlus } from '#ui/pictures/icons.ts';
import { MessageTabs } from '../message-tabs.tsx';
import styles from '../messages.module.css';
import { TemplateForm } from './template-form.tsx';
import { templateMessages } from './templates.messages.ts';

const stateOptions = [
  { value: 'used', label: 'In use' },
  { value: 'archived', label: 'Archived' },
] as const;

/** Admin page: the registered texts of SMS. */
export function SmsTemplates() {
  const [state, setState] = useState<'used' | 'archived'>('used');
  const [isAdding, setAdding] = useState(false);
  const query = state === 'archived' ? { archived: 'true' } : {};
  const listing = useListing('ADMIN', messageEndpoints.listTemplates, query, { failed: templateMessages.fetchFailed });
  const archiving = useDeletion<SmsTemplate>({
    remove: async ({ id, name }) => {
      await callApi(messageEndpoints.archiveTemplate, { params: { templateId: String(id) } });
      return { message: templateMessages.archived(name) };
    },
    failed: refusalTextOf,
    onRemoved: listing.refresh,
  });
  const add = () => setAdding(true);
  return (
    <AdminPage
      title="SMS templates"
      lead={templateMessages.lead}
      actions={
        <Button onClick={add} leftSection={<IconPlus size={18} aria-hidden />}>
          Add a template
        </Button>
      }
    >
      <MessageTabs current="templates" />
      <div className={styles.bar}>
        <Segments label="Which templates" options={stateOptions} value={state} onChange={setState} />
      </div>
      <DataTable
        label="SMS templates"
        columns={columnsOf(state === 'used' ? archiving.ask : undefined)}
        listing={listing}
        one="template"
        none={state === 'used' ? templateMessages.none : templateMessages.noneArchived}
        empty={
          state === 'used' && (
            <EmptyList action={<Button onClick={add}>Add the first template</Button>}>
              {templateMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={templateMessages.fetchFailed}
      />
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add an SMS template">
        {isAdding && (
          <TemplateForm
            onCancel={() => setAdding(false)}
            onSaved={({ name }) => {
              toast.success(templateMessages.added(name));
              setAdding(false);
              void listing.refresh();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={archiving.item !== undefined}
        title={templateMessages.archiveTitle}
        confirm="Archive"
        isBusy={archiving.isBusy}
        onConfirm={archiving.confirm}
        onCancel={archiving.cancel}
      >
        <p>{archiving.item?.name}</p>
        <p>{templateMessages.archiveWhat}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

const columnsOf = (archive: ((template: SmsTemplate) => void) | undefined): readonly Column<SmsTemplate>[] => [
  { header: 'Name', isName: true, cell: ({ name }) => name },
  { header: 'Text', isWide: true, cell: ({ text }) => text },
  { header: 'DLT id', cell: ({ dltId }) => <span data-tabular>{dltId}</span> },
  { header: 'Carrier’s id', cell: ({ carrierId }) => carrierId },
  ...(archive === undefined
    ? []
    : [
        {
          header: 'Actions',
          isActions: true,
          cell: (template: SmsTemplate) => (
            <RowActions>
              <IconButton label={`Archive ${template.name}`} onClick={() => archive(template)}>
                <IconArchive size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </RowActions>
          ),
        },
      ]),
];
