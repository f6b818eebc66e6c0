import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { courseQueryDraftSchema, enquiryEndpoints, queryTypes, strangersCourseQueryDraftSchema } from '@avsar/contract';
import type { SubmitEvent } from 'react';
import { callApi } from '#api/client.ts';
import { useAuth } from '#features/auth/index.ts';
import { readForm, useDraft } from '#lib/use-draft.ts';
import { enquiryMessages } from './enquiries.messages.ts';
import styles from './form.module.css';
import { SentNotice } from './sent-notice.tsx';
import { useEnquiry } from './use-enquiry.ts';

const questionFields = ['selectedOption', 'query'];
const contactFields = ['fullName', 'email', 'contactNumber'];
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A question about one course. Signed-in people need not give name and contact. */
export function CourseQueryForm({ courseId }: { readonly courseId: number }) {
  const { role } = useAuth();
  const isKnown = role === 'STUDENT' || role === 'TRAINER';
  const draft = useDraft();
  const { isSending, isSent, isComplete, send } = useEnquiry(draft, {
    incomplete: enquiryMessages.queryIncomplete,
    sent: enquiryMessages.querySent,
    failed: enquiryMessages.queryFailed,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readForm(form);
    if (!isComplete(isKnown ? questionFields : [...questionFields, ...contactFields], values)) return;
    const schema = isKnown ? courseQueryDraftSchema : strangersCourseQueryDraftSchema;
    const body = draft.check(schema, { ...values, course: { id: courseId } });
    if (body !== undefined) await send(form, () => callApi(enquiryEndpoints.askAboutCourse, { body }));
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NativeSelect
        {...draft.field('selectedOption')}
        label="What is it about?"
        size="md"
        required
        data={[
          { value: '', label: 'Please choose' },
          ...queryTypes.map((type) => ({ value: type, label: sentence(type) })),
        ]}
      />
      <Textarea {...draft.field('query')} label="Your question" size="md" autosize minRows={4} maxRows={12} required />
      {!isKnown && (
        <>
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
        </>
      )}
      <Button type="submit" size="md" loading={isSending}>
        Send
      </Button>
      {isSent && <SentNotice />}
    </form>
  );
}
