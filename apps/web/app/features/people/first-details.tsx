import { TextInput } from '@mantine/core';
import {
  consentEndpoints,
  type ContactChange,
  firstAnswersSchema,
  type studentChangeSchema,
  studentEndpoints,
} from '@avsar/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { callAs, callApi } from '#api/client.ts';
import { ContactCodeDialog, refusalTextOf } from '#features/auth/index.ts';
import { PicturePicker } from '#features/media/index.ts';
import { Form } from '#forms/form.tsx';
import type { FieldTexts } from '#forms/fields.ts';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { ConsentFields } from './consent-fields.tsx';
import { peopleMessages } from './people.messages.ts';
import { AddressField, BackgroundFields } from './person-fields.tsx';
import type { Me } from './person-queries.ts';
import { ResumePicker } from './resume-picker.tsx';
import { readConsents, readTypedPerson } from './typed-person.ts';
import { logOutInstead, useGoOn } from './use-go-on.ts';
import { faultsOfUnreadableFiles, type PersonFiles, usePersonFiles } from './use-person-files.ts';

/** Whether the account of a student has only what staff entered. Trainers have a form of their own. */
export const lacksDetails = ({ roles, address, qualification, workingStatus }: Me): boolean =>
  roles[0] === 'STUDENT' && address === null && qualification === null && workingStatus === null;

/**
 * The first form of a student whom staff added: consents, and the details that are missing. Only the consent that an
 * account needs is required; everything else can be added on the profile later.
 */
export function FirstDetails({ me }: { readonly me: Me }) {
  const goOn = useGoOn(me);
  const logOut = logOutInstead(useNavigate());
  const [change, setChange] = useState<ContactChange>();
  const form = useForm({
    schema: firstAnswersSchema,
    read: async (texts, fields) => ({
      consents: readConsents(fields),
      details: detailsOf(me, texts, await files.read()),
    }),
    check: ({ details }) => faultsOfUnreadableFiles(details),
    renameFaults: (faults) =>
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name.replace(/^details\./, ''), fault])),
    // The consents first: without them nothing else may be stored.
    save: async ({ consents, details }, { fetch }) => {
      await callApi(consentEndpoints.answerAll, { body: consents });
      if (!hasNew(me, details)) return undefined;
      const input = { params: { studentId: String(me.id) }, body: details };
      return callAs('STUDENT', studentEndpoints.update, input, { fetch });
    },
    onSaved: (saved) => {
      const waiting = saved?.userData.contactChanges.find(({ channel }) => channel === 'email');
      if (waiting === undefined) return goOn();
      setChange(waiting);
      return undefined;
    },
    failed: refusalTextOf,
  });
  const files = usePersonFiles(form.setFaultOf);
  const { field } = form;

  return (
    <>
      <Form form={form} layout="card" submit="Continue" {...logOut}>
        <FormGroup title="What you agree to">
          <ConsentFields field={field} />
        </FormGroup>
        <FormGroup title="About you, if you like">
          <p className={styles.wide}>{peopleMessages.detailsLater}</p>
          <BackgroundFields field={field} person={nothingYet} />
          {me.email === '' && (
            <TextInput
              {...field('email')}
              label="E-mail"
              description={peopleMessages.emailWhy}
              type="email"
              inputMode="email"
              size="md"
              autoComplete="email"
              className={styles.wide}
            />
          )}
          <AddressField field={field} person={nothingYet} />
          <div className={styles.wide}>
            <PicturePicker
              label="Profile picture"
              chosen={files.picture}
              error={field('image').error}
              isRequired={false}
            />
          </div>
          <div className={styles.wide}>
            <ResumePicker chosen={files.resume} error={field('resume').error} isRequired={false} />
          </div>
        </FormGroup>
      </Form>
      {change !== undefined && (
        <ContactCodeDialog
          change={change}
          onConfirmed={({ message }) => {
            toast.success(message);
            void goOn();
          }}
          onClose={() => void goOn()}
        />
      )}
    </>
  );
}

type StudentChange = z.output<typeof studentChangeSchema>;

/** Marks the fields as optional. */
const nothingYet = { name: '', mobileNumber: '', email: '', address: null, qualification: null, workingStatus: null };

function detailsOf(me: Me, texts: FieldTexts, { image, resume }: PersonFiles) {
  const { address, qualification, workingStatus, email } = readTypedPerson(texts);
  const { name, mobileNumber } = me;
  return {
    name,
    mobileNumber,
    email: me.email === '' ? email : me.email,
    ...(address !== '' && { address }),
    ...(qualification !== '' && { qualification }),
    ...(workingStatus !== '' && { workingStatus }),
    ...(image !== undefined && { image }),
    ...(resume !== undefined && { resume }),
  };
}

/** Whether there is anything beside what the account has already. */
function hasNew(me: Me, { name: _, mobileNumber: __, email, ...added }: StudentChange): boolean {
  return email !== me.email || Object.keys(added).length > 0;
}
