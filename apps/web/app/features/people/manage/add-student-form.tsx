import { Button } from '@mantine/core';
import { admissionDraftSchema, admissionEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { freePlaceTexts } from '#admin-kit/free-place-reason.tsx';
import { Form } from '#forms/form.tsx';
import type { FieldTexts } from '#forms/fields.ts';
import { useForm } from '#forms/use-form.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { faultsOfMissingFields } from '../sign-up-faults.ts';
import { readTypedPerson } from '../typed-person.ts';
import { addMessages } from './add-people.messages.ts';
import styles from './add-student.module.css';
import { EmailField, MobileNumberField, NameField } from './contact-fields.tsx';
import { CourseAndBatchFields } from './course-and-batch-fields.tsx';
import { takenNoticeOf } from './taken-notice.tsx';

export interface AddedStudent {
  readonly name: string;
  readonly mobileNumber: string;
  readonly email: string | undefined;
}

interface AddStudentFormProps {
  readonly onClose: () => void;
  readonly onAdded: (student: AddedStudent) => void;
}

export function AddStudentForm({ onClose, onAdded }: AddStudentFormProps) {
  const sendsSms = useSendsSms();
  const [hasMore, setMore] = useState(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const form = useForm({
    schema: admissionDraftSchema,
    read: readDraft,
    check: ({ name, mobileNumber, email, reason }, fields) => ({
      ...faultsOfMissingFields({ name, mobileNumber, ...(!sendsSms && { email: email ?? '' }) }),
      // The field is there if the chosen course has a price.
      ...(reason === undefined && fields.querySelector('[name="reason"]') && { reason: freePlaceTexts.missing }),
    }),
    save: async (body) => {
      await callApi(admissionEndpoints.create, { body }, { idempotencyKey: idempotencyKeyOf(body) });
      return body;
    },
    onSaved: ({ name, mobileNumber, email }) => onAdded({ name, mobileNumber, email }),
    // The notice says which account has the e-mail address or number, so the field does not say it again.
    faultsOf: ({ account, fields }) => (account === undefined ? fields : {}),
    refusal: takenNoticeOf,
  });
  const { field } = form;
  return (
    <Form form={form} layout="column" submit="Add student" cancel={onClose}>
      <p>{addMessages.hint}</p>
      <NameField field={field} />
      <MobileNumberField field={field} />
      {(hasMore || !sendsSms) && <EmailField field={field} sendsSms={sendsSms} />}
      {hasMore ? (
        <div className={styles.more}>
          <CourseAndBatchFields field={field} />
        </div>
      ) : (
        <Button variant="subtle" onClick={() => setMore(true)}>
          {sendsSms ? 'More: e-mail, course, batch' : 'More: course, batch'}
        </Button>
      )}
    </Form>
  );
}

function readDraft(texts: FieldTexts) {
  const { name, mobileNumber, email } = readTypedPerson(texts);
  return {
    name,
    mobileNumber,
    email: email === '' ? undefined : email,
    courseId: idIn(texts['courseId']),
    batchId: idIn(texts['batchId']),
    reason: texts['reason']?.trim() || undefined,
  };
}

const idIn = (text = '') => (text === '' ? undefined : Number(text));
