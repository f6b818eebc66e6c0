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
import { isSignUpIncomplete, faultsOfMissingFields } from './sign-up-faults.ts';
import { TeachingFields } from './teaching-fields.tsx';
import { readConsents, readTypedPerson, readTypedTeaching } from './typed-person.ts';
import { type PersonFiles, faultsOfUnreadableFiles, usePersonFiles } from './use-person-files.ts';

interface SignUpFormProps<Body> {
  readonly schema: ZodType<Body>;
  readonly isTrainer: boolean;
  readonly send: (body: Body, fetch: typeof globalThis.fetch) => Promise<{ readonly message: string }>;
}

/** Sign-up form for students and trainers; trainers get two more fields. Typed values and files stay when it fails. */
export function SignUpForm<Body>({ schema, isTrainer, send }: SignUpFormProps<Body>) {
  const navigate = useNavigate();
  const next = useNext();
  const form = useForm({
    schema,
    read: async (texts, fields) => readSignUp(texts, fields, await files.read(), isTrainer),
    check: (typed) => ({ ...faultsOfMissingFields(typed), ...faultsOfUnreadableFiles(typed) }),
    onInvalid: ({ first, typed }) =>
      toast.warning(isSignUpIncomplete(typed) ? peopleMessages.incomplete : (first ?? peopleMessages.incomplete)),
    save: (body, { fetch }) => send(body, fetch),
    onSaved: async ({ message }, fields) => {
      toast.success(message);
      const { email } = readTypedPerson(readForm(fields));
      await sendFirstCode(email);
      return navigate(withNext(links.emailLogin, next), { state: { email } });
    },
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
      <FormGroup title={isTrainer ? 'What you teach' : 'Where you stand'}>
        <BackgroundFields field={form.field} />
        {isTrainer && <TeachingFields field={form.field} />}
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
    ...(isTrainer && readTypedTeaching(texts, fields)),
    image,
    resume,
    consents: readConsents(fields),
  };
}
