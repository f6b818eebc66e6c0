import { TextInput } from '@mantine/core';
import { type Holiday, holidayDraftSchema, holidayEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { holidayMessages } from './rooms.messages.ts';

interface HolidayFormProps {
  readonly onClose: () => void;
  readonly onSaved: (holiday: Holiday) => void;
}

/** Declares a holiday. */
export function HolidayDialog({ isOpen, ...form }: HolidayFormProps & { readonly isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Add a holiday">
      {isOpen && <HolidayForm {...form} />}
    </Dialog>
  );
}

function HolidayForm({ onClose, onSaved }: HolidayFormProps) {
  const form = useForm({
    schema: holidayDraftSchema,
    read: ({ day = '', name = '' }) => ({ day, name }),
    save: (body) => callApi(holidayEndpoints.create, { body }),
    onSaved: (holiday) => {
      toast.success(holidayMessages.added(holiday.name));
      onSaved(holiday);
    },
  });
  return (
    <Form form={form} layout="column" submit="Add holiday" cancel={onClose}>
      <TextInput {...form.field('day')} type="date" label="Day" size="md" required />
      <TextInput {...form.field('name')} label="Name" placeholder="Diwali" size="md" autoComplete="off" required />
    </Form>
  );
}
