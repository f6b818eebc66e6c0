import { NativeSelect, Textarea } from '@mantine/core';
import { type Enquiry, enquiryChangeSchema, enquiryEndpoints, enquiryStatuses } from '@avsar/contract';
import { callAllAs, callApi } from '#api/client.ts';
import { RowForm, useRowForm } from '#admin-kit/index.ts';
import { readForm } from '#lib/use-draft.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { manageEnquiryMessages, statusTexts } from './manage.messages.ts';

interface EnquiryStatusFormProps {
  readonly enquiry: Enquiry;
  readonly onReload: (newer: Enquiry) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const schema = enquiryChangeSchema.omit({ version: true });

/** Form for the status of an enquiry and an internal note. */
export function EnquiryStatusForm({ enquiry, onReload, onCancel, onSaved }: EnquiryStatusFormProps) {
  const editing = useRowForm({
    row: enquiry,
    schema,
    read: (fields) => {
      const { status, note = '' } = readForm(fields);
      return { status, note: note.trim() === '' ? null : note };
    },
    save: (body, version = enquiry.version) => {
      const params = { enquiryId: String(enquiry.id) };
      return callApi(enquiryEndpoints.update, { params, body: { ...body, version } });
    },
    reread: () => reread(enquiry),
    inWords: ({ status, note }) => ({ Status: statusTexts[status], Note: note ?? '' }),
    failed: manageEnquiryMessages.saveFailed,
    onSaved: () => {
      toast.success(manageEnquiryMessages.saved);
      onSaved();
    },
  });
  return (
    <RowForm form={editing} submit="Save" onReload={onReload} onCancel={onCancel}>
      <NativeSelect
        {...editing.draft.field('status')}
        label="Status"
        size="md"
        defaultValue={enquiry.status}
        className={form.wide}
        data={enquiryStatuses.map((status) => ({ value: status, label: statusTexts[status] }))}
      />
      <Textarea
        {...editing.draft.field('note')}
        label="Note for colleagues"
        description="Whoever asked never sees it."
        size="md"
        defaultValue={enquiry.note ?? ''}
        autosize
        minRows={3}
        maxRows={10}
        className={form.wide}
      />
    </RowForm>
  );
}

/** Loads an enquiry again. The API has no call for a single one, so it is searched by e-mail, which never changes. */
async function reread({ id, email }: Enquiry): Promise<Enquiry | undefined> {
  const all = await callAllAs('ADMIN', enquiryEndpoints.list, { query: { q: email } });
  return all.find((enquiry) => enquiry.id === id);
}
