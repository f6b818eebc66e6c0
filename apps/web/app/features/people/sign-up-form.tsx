import { Alert, Button } from '@mantine/core';
import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConsentFields } from './consent-fields.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { peopleMessages } from './people.messages.ts';
import { BackgroundFields, ContactFields } from './person-fields.tsx';
import { refusalOf } from '#features/auth/index.ts';
import { ResumePicker } from './resume-picker.tsx';
import { PicturePicker, SendingBar } from '#features/media/index.ts';
import { faultsIn, isIncomplete } from './sign-up-faults.ts';
import { TeachingFields } from './teaching-fields.tsx';
import { readConsents, readTypedPerson, readTypedTeaching } from './typed-person.ts';
import { type SentFiles, usePersonForm } from './use-person-form.ts';

interface SignUpFormProps<Body> {
  readonly schema: ZodType<Body>;
  readonly isTrainer: boolean;
  readonly send: (body: Body, fetch: typeof globalThis.fetch) => Promise<{ readonly message: string }>;
}

/** Sign-up form for students and trainers; trainers get two more fields. Typed values and files stay when it fails. */
export function SignUpForm<Body>({ schema, isTrainer, send }: SignUpFormProps<Body>) {
  const { formProps, draft, isBusy, share, picture, resume, pointOut, readFiles } = usePersonForm();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();

  const submit = async (fields: HTMLFormElement, fetch: typeof globalThis.fetch) => {
    setRefusal(undefined);
    const files = await readFiles();
    if (files === undefined) return;
    const candidate = readSignUp(fields, files, isTrainer);
    const parsed = schema.safeParse(candidate);
    if (!parsed.success) {
      const fault = pointOut(faultsIn(candidate, parsed.error.issues));
      toast.warning(isIncomplete(candidate) ? peopleMessages.incomplete : (fault ?? peopleMessages.incomplete));
      return;
    }
    try {
      const { message } = await send(parsed.data, fetch);
      toast.success(message);
      await navigate(links.emailLogin, { state: { email: candidate.email } });
    } catch (error) {
      const reason = refusalOf(error);
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(reason);
      toast.error(reason);
    }
  };

  return (
    <form className={styles.form} {...formProps(submit)}>
      <FormGroup title="About you">
        <div className={styles.wide}>
          <PicturePicker label="Profile picture" chosen={picture} error={draft.field('image').error} isRequired />
        </div>
        <ContactFields draft={draft} />
      </FormGroup>
      <FormGroup title={isTrainer ? 'What you teach' : 'Where you stand'}>
        <BackgroundFields draft={draft} />
        {isTrainer && <TeachingFields draft={draft} />}
        <div className={styles.wide}>
          <ResumePicker chosen={resume} error={draft.field('resume').error} isRequired />
        </div>
      </FormGroup>
      <FormGroup title="What you agree to">
        <ConsentFields draft={draft} />
      </FormGroup>
      <div className={styles.end}>
        {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
        {share !== undefined && <SendingBar share={share} />}
        <Button type="submit" size="md" loading={isBusy}>
          Sign up
        </Button>
      </div>
    </form>
  );
}

function readSignUp(form: HTMLFormElement, { image = '', resume = '' }: SentFiles, isTrainer: boolean) {
  return {
    ...readTypedPerson(form),
    ...(isTrainer && readTypedTeaching(form)),
    image,
    resume,
    consents: readConsents(form),
  };
}
