import { NativeSelect, Textarea } from '@mantine/core';
import { type Enquiry, enquiryChangeSchema, enquiryEndpoints, enquiryStatuses } from '@avsar/contract';
import { callAllAs, callApi } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { manageEnquiryMessages, enquiryStatusTexts } from './manage.messages.ts';

interface EnquiryStatusFormProps {
  readonly enquiry: Enquiry;
  readonly onReload: (newer: Enquiry) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const schema = enquiryChangeSchema.omit({ version: true });

/** Form for the status of an enquiry and an internal note. */
export function EnquiryStatusForm({ enquiry, onReload, onCancel, onSaved }: EnquiryStatusFormProps) {
  const editing = useForm({
    schema,
    read: ({ status, note = '' }) => ({ status, note: note.trim() === '' ? null : note }),
    save: (body, { version = enquiry.version }) => {
      const params = { enquiryId: String(enquiry.id) };
      return callApi(enquiryEndpoints.update, { params, body: { ...body, version } });
    },
    edited: { row: enquiry, reread: () => reread(enquiry), differences, onReload },
    onSaved: () => {
      toast.success(manageEnquiryMessages.saved);
      onSaved();
    },
  });
  return (
    <Form form={editing} layout="columns" submit="Save" cancel={onCancel}>
      <NativeSelect
        {...editing.field('status')}
        label="Status"
        size="md"
        defaultValue={enquiry.status}
        className={form.wide}
        data={enquiryStatuses.map((status) => ({ value: status, label: enquiryStatusTexts[status] }))}
      />
      <Textarea
        {...editing.field('note')}
        label="Note for colleagues"
        description="The person who asked does not see it."
        size="md"
        defaultValue={enquiry.note ?? ''}
        autosize
        minRows={3}
        maxRows={10}
        className={form.wide}
      />
    </Form>
  );
}

const differences = differencesBy(({ status, note }: Enquiry) => ({
  Status: enquiryStatusTexts[status],
  Note: note ?? '',
}));

/** Loads an enquiry again. The API has no call for a single one, so it is searched by e-mail, which never changes. */
async function reread({ id, email }: Enquiry): Promise<Enquiry | undefined> {
  const all = await callAllAs('ADMIN', enquiryEndpoints.list, { query: { q: email } });
  return all.find((enquiry) => enquiry.id === id);
}
