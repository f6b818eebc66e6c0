import { Button, Textarea, TextInput } from '@mantine/core';
import { contactDraftSchema, enquiryEndpoints } from '@avsar/contract';
import type { SubmitEvent } from 'react';
import { callApi } from '#api/client.ts';
import { readForm, useDraft } from '#lib/use-draft.ts';
import { enquiryMessages } from './enquiries.messages.ts';
import styles from './form.module.css';
import { SentNotice } from './sent-notice.tsx';
import { useEnquiry } from './use-enquiry.ts';

const fields = ['fullName', 'email', 'contactNumber', 'qualification', 'query'];

export function ContactForm() {
  const draft = useDraft();
  const { isSending, isSent, isComplete, send } = useEnquiry(draft, {
    incomplete: enquiryMessages.contactIncomplete,
    sent: enquiryMessages.contactSent,
    failed: enquiryMessages.contactFailed,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readForm(form);
    if (!isComplete(fields, values)) return;
    const body = draft.check(contactDraftSchema, values);
    if (body !== undefined) await send(form, () => callApi(enquiryEndpoints.contact, { body }));
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput {...draft.field('fullName')} label="Full name" size="md" autoComplete="name" required />
      <TextInput {...draft.field('email')} label="E-mail" type="email" size="md" autoComplete="email" required />
      <TextInput
        {...draft.field('contactNumber')}
        label="Contact number"
        type="tel"
        inputMode="numeric"
        size="md"
        autoComplete="tel-national"
        required
      />
      <TextInput
        {...draft.field('qualification')}
        label="Qualification"
        size="md"
        placeholder="B.Tech, BCA, 12th …"
        required
      />
      <Textarea {...draft.field('query')} label="Your question" size="md" autosize minRows={4} maxRows={12} required />
      <Button type="submit" size="md" loading={isSending}>
        Send
      </Button>
      {isSent && <SentNotice />}
    </form>
  );
}
