import { NativeSelect, Textarea } from '@mantine/core';
import { leadEndpoints, type LeadDetail, leadNoteSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { leadMessages } from './leads.messages.ts';
import { useRefreshLeads } from './use-lead-acts.ts';

/** Writes down a call or a note. */
export function NoteForm({ lead }: { readonly lead: LeadDetail }) {
  const refresh = useRefreshLeads();
  const form = useForm({
    schema: leadNoteSchema,
    read: ({ kind, text }) => ({ kind, text }),
    save: (body) => callApi(leadEndpoints.addNote, { params: { leadId: String(lead.id) }, body }),
    onSaved: (_, fields) => {
      toast.success(leadMessages.noted);
      fields.reset();
      void refresh();
    },
  });
  return (
    <Form form={form} layout="column" submit="Write down" label="Note or call">
      <NativeSelect
        {...form.field('kind')}
        label="What"
        size="md"
        data={[
          { value: 'call', label: 'A call' },
          { value: 'note', label: 'A note' },
        ]}
      />
      <Textarea {...form.field('text')} label="What was said" size="md" autosize minRows={2} maxRows={8} required />
    </Form>
  );
}
