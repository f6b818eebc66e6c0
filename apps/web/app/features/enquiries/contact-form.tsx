import { Button, Textarea, TextInput } from '@mantine/core';
import { contactDraftSchema, enquiryEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { useForm } from '#forms/use-form.ts';
import { enquiryMessages } from './enquiries.messages.ts';
import { enquiryRules } from './enquiry-rules.ts';
import styles from './form.module.css';
import { SentNotice } from './sent-notice.tsx';

const rules = enquiryRules(['fullName', 'email', 'contactNumber', 'qualification', 'query'], {
  incomplete: enquiryMessages.contactIncomplete,
  sent: enquiryMessages.contactSent,
  failed: enquiryMessages.contactFailed,
});

export function ContactForm() {
  const form = useForm({
    schema: contactDraftSchema,
    read: (texts) => texts,
    save: (body) => callApi(enquiryEndpoints.contact, { body }),
    ...rules,
  });

  return (
    <form className={styles.form} {...form.props}>
      <TextInput {...form.field('fullName')} label="Full name" size="md" autoComplete="name" required />
      <TextInput {...form.field('email')} label="E-mail" type="email" size="md" autoComplete="email" required />
      <TextInput
        {...form.field('contactNumber')}
        label="Contact number"
        type="tel"
        inputMode="numeric"
        size="md"
        autoComplete="tel-national"
        required
      />
      <TextInput
        {...form.field('qualification')}
        label="Qualification"
        size="md"
        placeholder="B.Tech, BCA, 12th …"
        required
      />
      <Textarea {...form.field('query')} label="Your question" size="md" autosize minRows={4} maxRows={12} required />
      <Button type="submit" size="md" loading={form.isBusy}>
        Send
      </Button>
      {form.isSaved && <SentNotice />}
    </form>
  );
}
