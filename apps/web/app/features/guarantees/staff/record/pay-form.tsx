import { TextInput } from '@mantine/core';
import { guaranteeEndpoints, paidOfflineSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { staffMessages } from '../staff.messages.ts';
import { type RecordFormProps, useRecordRules } from './use-record-rules.ts';

/** Records the bank transfer by which the money was sent. */
export function PayForm(props: RecordFormProps) {
  const { id, student, remedy } = props.guarantee;
  const form = useForm({
    schema: paidOfflineSchema,
    read: ({ reference }) => ({ reference }),
    save: (body) => callApi(guaranteeEndpoints.pay, { params: { orderId: String(id) }, body }),
    ...useRecordRules(props, staffMessages.paid),
  });
  return (
    <Form form={form} layout="column" submit={`Record ${exactRupees(remedy)} as sent`} cancel={props.onCancel}>
      <p>
        Only if your bank has sent {exactRupees(remedy)} to {student.name}. It is recorded as a refund with a credit
        note. The course, the attendance and the certificate stay. This cannot be undone.
      </p>
      <TextInput
        {...form.field('reference')}
        label="Reference of the bank transfer (UTR)"
        description="As your bank shows it. The student reads it too."
        size="md"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  );
}
