import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '#forms/use-form.ts';
import { enquiryMessages } from './enquiries.messages.ts';
import { enquiryRules } from './enquiry-rules.ts';
import styles from './form.module.css';
import { SentNotice } from './sent-notice.tsx';

const loadCalls = () => import('./enquiry-calls.ts');

const rules = enquiryRules(['fullName', 'email', 'contactNumber', 'qualification', 'query'], {
  incomplete: enquiryMessages.contactIncomplete,
  sent: enquiryMessages.contactSent,
  failed: enquiryMessages.contactFailed,
});

interface ContactFormProps {
  /** What the visitor searched for without success; the question begins with it. */
  readonly search?: string;
}

export function ContactForm({ search = '' }: ContactFormProps) {
  const form = useForm({
    schema: async () => (await loadCalls()).contactCall.schema,
    read: (texts) => texts,
    save: async (body) => (await loadCalls()).contactCall.send(body),
    ...rules,
  });

  return (
    <form className={styles.form} {...form.props}>
      <TextInput {...form.field('fullName')} label="Full name" size="md" autoComplete="name" required />
      <TextInput {...form.field('email')} label="E-mail" type="email" size="md" autoComplete="email" required />
      <TextInput
        {...form.field('contactNumber')}
        label="Mobile number"
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
      <Textarea
        {...form.field('query')}
        label="Your question"
        defaultValue={search === '' ? '' : enquiryMessages.searchedFor(search)}
        size="md"
        autosize
        minRows={4}
        maxRows={12}
        required
      />
      <Button type="submit" size="md" loading={form.isBusy}>
        Send
      </Button>
      {form.isSaved && <SentNotice />}
    </form>
  );
}
