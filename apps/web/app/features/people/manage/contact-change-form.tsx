import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, authEndpoints, type ContactChange, limits, type OtpChannel } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalOf } from '#features/auth/index.ts';
import { plainMobileNumber } from '#lib/mobile-number.ts';
import { fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { Segments } from '#ui/form/segments.tsx';
import { peopleMessages } from '../people.messages.ts';
import styles from './contact-changes.module.css';

interface ContactChangeFormProps {
  readonly userId: number;
  readonly onAsked: (change: ContactChange) => void;
  readonly onCancel: () => void;
}

const channels = [
  { value: 'email', label: 'E-mail' },
  { value: 'mobile', label: 'Mobile number' },
] as const;

/** Admin form: a new contact for a person who has lost access to all contacts and has shown an identity card. */
export function ContactChangeForm({ userId, onAsked, onCancel }: ContactChangeFormProps) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [channel, setChannel] = useState<OtpChannel>('email');
  const [refusal, setRefusal] = useState<string>();
  const endpoint = authEndpoints.requestContactChangeInPerson;

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const { email = '', mobileNumber = '', reason = '' } = readForm(fields);
    const contact = channel === 'email' ? { email: email.trim() } : { mobileNumber: plainMobileNumber(mobileNumber) };
    const parsed = endpoint.body.safeParse({ ...contact, reason: reason.trim() });
    if (!parsed.success) {
      pointOut(fieldErrorsOf(parsed.error.issues));
      return;
    }
    try {
      const params = { userId: String(userId) };
      onAsked(await callApi(endpoint, { params, body: parsed.data }));
    } catch (error) {
      if (isStepUpRefusal(error)) return;
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(refusalOf(error));
    }
  };

  return (
    <form className={styles.form} {...formProps(send)}>
      <p>{peopleMessages.inPerson}</p>
      <Segments label="What changes" options={channels} value={channel} onChange={setChannel} />
      {channel === 'email' ? (
        <TextInput
          key="email"
          {...draft.field('email')}
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
          {...draft.field('mobileNumber')}
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
        {...draft.field('reason')}
        label="How you know that it is this person"
        description={peopleMessages.inPersonReason}
        size="md"
        maxLength={limits.contactReasonCharactersMost}
        required
        withAsterisk={false}
        autoComplete="off"
      />
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <div className={styles.end}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Send the code
        </Button>
      </div>
    </form>
  );
}
