import { TextInput } from '@mantine/core';
import { claimableVerdicts, disputeDraftSchema, disputeEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Segments } from '#ui/form/segments.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { disputeMessages } from './disputes.messages.ts';

interface ContestFormProps {
  readonly meetingId: number;
  readonly verdict: 'late' | 'absent';
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

const labels = { present: 'I was present', late: 'I came late' } as const;

/** What is right instead, and why. */
export function ContestForm({ meetingId, verdict, onCancel, onSent }: ContestFormProps) {
  const [claimed, setClaimed] = useState<(typeof claimableVerdicts)[number]>('present');
  const form = useForm({
    schema: disputeDraftSchema,
    read: ({ reason }) => ({ meeting: { id: meetingId }, claimedVerdict: claimed, reason }),
    save: (body) => callApi(disputeEndpoints.create, { body }),
    onSaved: () => {
      toast.success(disputeMessages.sent);
      onSent();
    },
  });
  const options = claimableVerdicts
    .filter((value) => value !== verdict)
    .map((value) => ({ value, label: labels[value] }));
  return (
    <Form form={form} layout="column" label={disputeMessages.wrong} submit="Send" cancel={onCancel}>
      {options.length > 1 && <Segments label="What is right" options={options} value={claimed} onChange={setClaimed} />}
      <TextInput
        {...form.field('reason')}
        label="What happened?"
        description={disputeMessages.reasonIsRead}
        placeholder="I sat in the second row"
        size="md"
        required
        maxLength={300}
      />
    </Form>
  );
}
