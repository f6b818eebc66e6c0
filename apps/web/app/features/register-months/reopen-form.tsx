import { TextInput } from '@mantine/core';
import { registerMonthEndpoints, reopeningSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { registerMonthMessages as messages } from './register-months.messages.ts';

interface ReopenFormProps {
  readonly month: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function ReopenForm({ month, onCancel, onSaved }: ReopenFormProps) {
  const form = useForm({
    schema: reopeningSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(registerMonthEndpoints.reopen, { params: { month }, body }),
    onSaved,
  });
  return (
    <Form form={form} layout="column" submit="Reopen the month" cancel={onCancel}>
      <p>{messages.reopenWhat}</p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={messages.reasonIsKept}
        size="md"
        required
        maxLength={300}
      />
    </Form>
  );
}
