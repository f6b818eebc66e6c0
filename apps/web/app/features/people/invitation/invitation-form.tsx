import { ApiError, invitationDetailsSchema } from '@avsar/contract';
import type { z } from 'zod';
import { refusalTextOf } from '#features/auth/index.ts';
import { PicturePicker } from '#features/media/index.ts';
import type { FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { ConsentFields } from '../consent-fields.tsx';
import { peopleMessages } from '../people.messages.ts';
import { AddressField, BackgroundFields } from '../person-fields.tsx';
import { ResumePicker } from '../resume-picker.tsx';
import { faultsOfMissingFields, faultsOfTechnologies, isSignUpIncomplete } from '../sign-up-faults.ts';
import { TeachingFields } from '../teaching-fields.tsx';
import { readConsents, readTypedPerson, readTypedTeaching } from '../typed-person.ts';
import { faultsOfUnreadableFiles, type PersonFiles, usePersonFiles } from '../use-person-files.ts';

export type InvitationDetails = z.output<typeof invitationDetailsSchema>;

interface InvitationFormProps<Saved> {
  /** What the institute teaches; the trainer chooses from this list. */
  readonly technologies: readonly string[];
  readonly send: (details: InvitationDetails, fetch: typeof globalThis.fetch) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => unknown;
  /** The link stopped working while the form was open. */
  readonly onGone: () => void;
}

/** The fields of a trainer's sign-up without name and contacts, which the admin has entered. */
export function InvitationForm<Saved>({ technologies, send, onSaved, onGone }: InvitationFormProps<Saved>) {
  const form = useForm({
    schema: invitationDetailsSchema,
    read: async (texts, fields) => readDetails(texts, fields, await files.read()),
    check: (typed) => ({
      ...faultsOfMissingFields(typed),
      ...faultsOfTechnologies(typed.technologies, technologies),
      ...faultsOfUnreadableFiles(typed),
    }),
    // Other faults are shown at their fields only.
    onInvalid: ({ typed }) => {
      if (isSignUpIncomplete(typed, technologies)) toast.warning(peopleMessages.incomplete);
    },
    save: (details, { fetch }) =>
      send(details, fetch).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') onGone();
        throw error;
      }),
    onSaved,
    refusal: refusalTextOf,
    failed: refusalTextOf,
  });
  const files = usePersonFiles(form.setFaultOf);

  return (
    <Form form={form} layout="card" submit="Complete my profile" isSubmitWide>
      <FormGroup title="About you">
        <div className={styles.wide}>
          <PicturePicker label="Profile picture" chosen={files.picture} error={form.field('image').error} isRequired />
        </div>
        <AddressField field={form.field} />
      </FormGroup>
      <FormGroup title="What you teach">
        <BackgroundFields field={form.field} />
        <TeachingFields field={form.field} offered={technologies} />
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

function readDetails(texts: FieldTexts, fields: HTMLFormElement, { image = '', resume = '' }: PersonFiles) {
  const { address, qualification, workingStatus } = readTypedPerson(texts);
  const teaching = readTypedTeaching(texts, fields);
  return { address, qualification, workingStatus, ...teaching, image, resume, consents: readConsents(fields) };
}
