import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConsentFields } from './consent-fields.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { peopleMessages } from './people.messages.ts';
import { BackgroundFields, ContactFields } from './person-fields.tsx';
import { refusalTextOf, sendFirstCode, useNext, withNext } from '#features/auth/index.ts';
import { ResumePicker } from './resume-picker.tsx';
import { PicturePicker } from '#features/media/index.ts';
import { readForm, type FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { isSignUpIncomplete, faultsOfMissingFields, faultsOfTechnologies } from './sign-up-faults.ts';
import { TeachingFields } from './teaching-fields.tsx';
import { readConsents, readTypedPerson, readTypedTeaching } from './typed-person.ts';
import { type PersonFiles, faultsOfUnreadableFiles, usePersonFiles } from './use-person-files.ts';

interface SignUpFormProps<Body> {
  readonly schema: ZodType<Body>;
  /** What trainers choose from; `undefined` on the form of students. */
  readonly technologies?: readonly string[] | undefined;
  readonly send: (body: Body, fetch: typeof globalThis.fetch) => Promise<{ readonly message: string }>;
}

/** Sign-up form for students and trainers; trainers get two more fields. Typed values and files stay when it fails. */
export function SignUpForm<Body>({ schema, technologies, send }: SignUpFormProps<Body>) {
  const navigate = useNavigate();
  const isTrainer = technologies !== undefined;
  const offered = technologies ?? [];
  const next = useNext();
  const form = useForm({
    schema,
    read: async (texts, fields) => readSignUp(texts, fields, await files.read(), isTrainer),
    check: (typed) => ({
      ...faultsOfMissingFields(typed),
      ...faultsOfTechnologies(typed.technologies, offered),
      ...faultsOfUnreadableFiles(typed),
    }),
    // Other faults are shown at their fields only.
    onInvalid: ({ typed }) => {
      if (isSignUpIncomplete(typed, offered)) toast.warning(peopleMessages.incomplete);
    },
    save: (body, { fetch }) => send(body, fetch),
    onSaved: async ({ message }, fields) => {
      toast.success(message);
      const { email } = readTypedPerson(readForm(fields));
      await sendFirstCode(email);
      return navigate(withNext(links.emailLogin, next), { state: { email } });
    },
    // The server's text is shown as a toast and in an alert (spec §8).
    refusal: refusalTextOf,
    failed: refusalTextOf,
  });
  const files = usePersonFiles(form.setFaultOf);

  return (
    <Form form={form} layout="card" submit="Sign up" isSubmitWide>
      <FormGroup title="About you">
        <div className={styles.wide}>
          <PicturePicker label="Profile picture" chosen={files.picture} error={form.field('image').error} isRequired />
        </div>
        <ContactFields field={form.field} />
      </FormGroup>
      <FormGroup title={isTrainer ? 'What you teach' : 'Education and work'}>
        <BackgroundFields field={form.field} />
        {isTrainer && <TeachingFields field={form.field} offered={offered} />}
        <div className={styles.wide}>
          <ResumePicker chosen={files.resume} error={form.field('resume').error} isRequired />
        </div>
      </FormGroup>
      <FormGroup title="What you agree to">
        <ConsentFields field={form.field} />
      </FormGroup>
    </Form>
  );
}

function readSignUp(
  texts: FieldTexts,
  fields: HTMLFormElement,
  { image = '', resume = '' }: PersonFiles,
  isTrainer: boolean,
) {
  return {
    ...readTypedPerson(texts),
    ...(isTrainer ? readTypedTeaching(texts, fields) : {}),
    image,
    resume,
    consents: readConsents(fields),
  };
}
