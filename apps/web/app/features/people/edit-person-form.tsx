import { Alert, Button } from '@mantine/core';
import { ApiError } from '@avsar/contract';
import type { ZodType } from 'zod';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { peopleMessages } from './people.messages.ts';
import { personChangeOf, isTrainer, type Person } from './person-change.ts';
import { BackgroundFields, ContactFields } from './person-fields.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { ResumePicker } from './resume-picker.tsx';
import { PicturePicker } from '#features/media/index.ts';
import { faultsOfTechnologies } from './sign-up-faults.ts';
import { TeachingFields } from './teaching-fields.tsx';
import { readTypedBio, readTypedPerson, readTypedTeaching } from './typed-person.ts';
import { faultsOfUnreadableFiles, usePersonFiles } from './use-person-files.ts';

interface EditPersonFormProps<Body, Saved> {
  readonly person: Person;
  readonly schema: ZodType<Body>;
  /** What trainers choose from; empty for a student. */
  readonly technologies?: readonly string[];
  readonly save: (body: Body, fetch: typeof globalThis.fetch) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** Loads the person again and refills the form. */
  readonly onReload: () => void;
  /** The target of the cancel link. */
  readonly backTo: string;
}

const none: readonly string[] = [];

/** The edit form of a student or trainer. Typed values stay when saving fails. */
export function EditPersonForm<Body, Saved>({
  person,
  schema,
  technologies = none,
  save,
  onSaved,
  onReload,
  backTo,
}: EditPersonFormProps<Body, Saved>) {
  const trainer = isTrainer(person) ? person : undefined;
  const form = useForm({
    schema,
    read: async (texts, fields) => {
      const typed = {
        ...readTypedPerson(texts),
        ...(trainer && { ...readTypedTeaching(texts, fields), ...readTypedBio(texts) }),
      };
      return personChangeOf(person, typed, await files.read());
    },
    check: (change) => ({
      ...faultsOfMissingFields(change, person),
      ...faultsOfTechnologies(change.technologies, technologies),
      ...faultsOfUnreadableFiles(change),
    }),
    // No toast: the faults are shown at their fields.
    onInvalid: () => undefined,
    save: (body, { fetch }) => save(body, fetch),
    onSaved,
    refusal: (error) => conflictNoticeOrRefusal(error, onReload),
    failed: (error) => toastTextOf(error, trainer !== undefined),
  });
  const files = usePersonFiles(form.setFaultOf);

  return (
    <Form form={form} layout="card" submit="Save" cancel={backTo}>
      <FormGroup title="Personal details">
        <div className={styles.wide}>
          <PicturePicker
            label="Profile picture"
            chosen={files.picture}
            error={form.field('image').error}
            isRequired={false}
            current={person.image}
          />
        </div>
        <ContactFields field={form.field} person={person} />
      </FormGroup>
      <FormGroup title={trainer ? 'Teaching' : 'Education and work'}>
        <BackgroundFields field={form.field} person={person} />
        {trainer && <TeachingFields field={form.field} offered={technologies} trainer={trainer} />}
        <div className={styles.wide}>
          <ResumePicker
            chosen={files.resume}
            error={form.field('resume').error}
            isRequired={false}
            hasOne={person.resume !== null}
          />
        </div>
      </FormGroup>
    </Form>
  );
}

/**
 * After a conflict, the typed values stay until the person loads the newer details. Unlike other forms, this form has
 * no "Save my version": it always sends the mobile number and the e-mail address, with which people log in. Saved
 * over the newer version, it could bring back an old number or address.
 */
function conflictNoticeOrRefusal(error: unknown, onReload: () => void) {
  if (!(error instanceof ApiError && error.code === 'conflict')) return refusalTextOf(error);
  return (
    <Alert role="alert" color="marigold" variant="light" title={peopleMessages.changedMeanwhile}>
      <p>Your changes are not saved. Load the newer details, then make your changes again.</p>
      <Button mt="sm" variant="default" onClick={onReload}>
        Load the newer details
      </Button>
    </Alert>
  );
}

type Required = Readonly<Record<'name' | 'mobileNumber' | 'email', string>>;

/** The e-mail address may stay empty if the person has none. */
const faultsOfMissingFields = (typed: Required, person: Person) =>
  Object.fromEntries(
    (['name', 'mobileNumber', 'email'] as const)
      .filter((name) => typed[name] === '' && (name !== 'email' || person.email !== ''))
      .map((name) => [name, peopleMessages.required]),
  );

/** The toast text (spec §8): one text if the server refused the details, another if it failed or gave no answer. */
function toastTextOf(error: unknown, isOfTrainer: boolean): string {
  if (error instanceof ApiError && error.status < 500) return peopleMessages.notUpdated;
  return isOfTrainer ? peopleMessages.trainerUpdateFailed : peopleMessages.studentUpdateFailed;
}
