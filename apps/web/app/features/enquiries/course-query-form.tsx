import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { queryTypes } from '@avsar/contract';
import { useAuth } from '#features/auth/index.ts';
import { useForm } from '#forms/use-form.ts';
import { enquiryMessages } from './enquiries.messages.ts';
import { enquiryRules } from './enquiry-rules.ts';
import styles from './form.module.css';
import { SentNotice } from './sent-notice.tsx';

const texts = {
  incomplete: enquiryMessages.queryIncomplete,
  sent: enquiryMessages.querySent,
  failed: enquiryMessages.queryFailed,
};
const questionFields = ['selectedOption', 'query'];
const contactFields = ['fullName', 'email', 'contactNumber'];
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

async function loadCall(isKnown: boolean) {
  const { courseQueryCall, strangersCourseQueryCall } = await import('./enquiry-calls.ts');
  return isKnown ? courseQueryCall : strangersCourseQueryCall;
}

/** A question about one course. Signed-in people need not give name and contact. */
export function CourseQueryForm({ courseId }: { readonly courseId: number }) {
  const { role } = useAuth();
  const isKnown = role === 'STUDENT' || role === 'TRAINER';
  const form = useForm({
    schema: async () => (await loadCall(isKnown)).schema,
    read: (typed) => ({ ...typed, course: { id: courseId } }),
    save: async (body) => (await loadCall(isKnown)).send(body),
    ...enquiryRules(isKnown ? questionFields : [...questionFields, ...contactFields], texts),
  });

  return (
    <form className={styles.form} {...form.props}>
      <NativeSelect
        {...form.field('selectedOption')}
        label="What is it about?"
        size="md"
        required
        data={[
          { value: '', label: 'Please choose' },
          ...queryTypes.map((type) => ({ value: type, label: sentence(type) })),
        ]}
      />
      <Textarea {...form.field('query')} label="Your question" size="md" autosize minRows={4} maxRows={12} required />
      {!isKnown && (
        <>
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
        </>
      )}
      <Button type="submit" size="md" loading={form.isBusy}>
        Send
      </Button>
      {form.isSaved && <SentNotice />}
    </form>
  );
}
