import { TextInput } from '@mantine/core';
import { deskDayCheckSchema, deskEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { dayMessages, differenceText } from '../desk.messages.ts';
import type { DayAct } from './day-row.ts';

interface CheckDialogProps {
  /** `undefined` closes the dialog. */
  readonly act: DayAct | undefined;
  readonly onClose: () => void;
}

/** A second person has looked at a day, or opens it again. */
export function CheckDialog({ act, onClose }: CheckDialogProps) {
  return (
    <Dialog
      isOpen={act !== undefined}
      onClose={onClose}
      title={act?.reopens === true ? 'Open this day again' : 'Check this day'}
    >
      {act !== undefined && <CheckForm act={act} onClose={onClose} />}
    </Dialog>
  );
}

function CheckForm({ act, onClose }: { readonly act: DayAct; readonly onClose: () => void }) {
  const { day, reopens } = act;
  const refresh = useRefreshDesk();
  const form = useForm({
    schema: deskDayCheckSchema,
    read: ({ note = '' }) => ({ reopen: reopens, note }),
    save: (body) => callApi(deskEndpoints.checkDay, { params: { dayId: String(day.id) }, body }),
    onSaved: async () => {
      toast.success(reopens ? dayMessages.reopened : dayMessages.checked);
      await refresh();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit={reopens ? 'Open again' : 'I have checked it'} cancel={onClose}>
      <p>
        {day.cashier.name}, {dayText(day.day)}: {differenceText(day.difference ?? 0)}
        {day.note !== null && ` “${day.note}”`}
      </p>
      <TextInput
        {...form.field('note')}
        label={reopens ? 'Why it is opened again' : 'What you found'}
        description={dayMessages.noteKept}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </Form>
  );
}
