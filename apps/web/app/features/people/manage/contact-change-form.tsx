import { TextInput } from '@mantine/core';
import {
  authEndpoints,
  type ContactChange,
  contactChangeInPersonSchema,
  limits,
  type OtpChannel,
} from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { plainMobileNumber } from '#lib/mobile-number.ts';
import { Segments } from '#ui/form/segments.tsx';
import { peopleMessages } from '../people.messages.ts';

interface ContactChangeFormProps {
  readonly userId: number;
  readonly onAsked: (change: ContactChange) => void;
  readonly onCancel: () => void;
}

const channels = [
  { value: 'email', label: 'E-mail' },
  { value: 'mobile', label: 'Mobile number' },
] as const;

const endpoint = authEndpoints.requestContactChangeInPerson;

/** Admin form: a new contact for a person who has lost access to all contacts and has shown an identity card. */
export function ContactChangeForm({ userId, onAsked, onCancel }: ContactChangeFormProps) {
  const sendsSms = useSendsSms();
  const [channel, setChannel] = useState<OtpChannel>('email');
  const form = useForm({
    schema: contactChangeInPersonSchema,
    read: ({ email = '', mobileNumber = '', reason = '' }) => ({
      ...(channel === 'email' ? { email: email.trim() } : { mobileNumber: plainMobileNumber(mobileNumber) }),
      reason: reason.trim(),
    }),
    save: (body) => callApi(endpoint, { params: { userId: String(userId) }, body }),
    onSaved: onAsked,
  });

  return (
    <Form form={form} layout="column" submit="Send the code" cancel={onCancel}>
      <p>{peopleMessages.inPerson}</p>
      {sendsSms && <Segments label="What changes" options={channels} value={channel} onChange={setChannel} />}
      {channel === 'email' ? (
        <TextInput
          key="email"
          {...form.field('email')}
          label="New e-mail address"
          type="email"
          size="md"
          required
          withAsterisk={false}
          autoComplete="off"
        />
      ) : (
        <TextInput
          key="mobile"
          {...form.field('mobileNumber')}
          label="New mobile number"
          type="tel"
          inputMode="tel"
          size="md"
          required
          withAsterisk={false}
          autoComplete="off"
        />
      )}
      <TextInput
        {...form.field('reason')}
        label="How you checked the identity"
        description={peopleMessages.inPersonReason}
        size="md"
        maxLength={limits.contactReasonCharactersMost}
        required
        withAsterisk={false}
        autoComplete="off"
      />
    </Form>
  );
}
