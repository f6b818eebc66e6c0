import { TextInput } from '@mantine/core';
import { guaranteeEndpoints, guaranteeLimits, refusalSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { staffMessages } from '../staff.messages.ts';
import { type RecordFormProps, useRecordRules } from './use-record-rules.ts';

/** Gives the request back, so that the student corrects the account. */
export function SendBackForm(props: RecordFormProps) {
  const params = { orderId: String(props.guarantee.id) };
  const form = useForm({
    schema: refusalSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(guaranteeEndpoints.sendBack, { params, body }),
    ...useRecordRules(props, staffMessages.sentBack),
  });
  return (
    <Form form={form} layout="column" submit="Give back" cancel={props.onCancel}>
      <p>{staffMessages.sendBackHint}</p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description="The student reads it."
        placeholder="The bank knows no such account."
        size="md"
        maxLength={guaranteeLimits.reasonCharactersMost}
        required
        autoComplete="off"
      />
    </Form>
  );
}
