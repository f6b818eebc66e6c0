import { Alert, Button } from '@mantine/core';
import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ZodType } from 'zod';
import { fieldErrorsOf } from '#lib/use-draft.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { peopleMessages } from './people.messages.ts';
import { changeOf, isTrainer, type Person } from './person-change.ts';
import { BackgroundFields, ContactFields } from './person-fields.tsx';
import { isStepUpRefusal, refusalOf } from '#features/auth/index.ts';
import { ResumePicker } from './resume-picker.tsx';
import { PicturePicker, SendingBar } from '#features/media/index.ts';
import { TeachingFields } from './teaching-fields.tsx';
import { readTypedPerson, readTypedTeaching } from './typed-person.ts';
import { usePersonForm } from './use-person-form.ts';

interface EditFormProps<Body, Saved> {
  readonly person: Person;
  readonly schema: ZodType<Body>;
  readonly save: (body: Body, fetch: typeof globalThis.fetch) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** Loads the person again and refills the form. */
  readonly onReload: () => void;
  /** The target of the cancel link. */
  readonly backTo: string;
}

/** The edit form of a student or trainer. Typed values stay when saving fails. */
export function EditForm<Body, Saved>({ person, schema, save, onSaved, onReload, backTo }: EditFormProps<Body, Saved>) {
  const { formProps, draft, isBusy, share, picture, resume, pointOut, readFiles } = usePersonForm();
  const [refusal, setRefusal] = useState<unknown>();
  const trainer = isTrainer(person) ? person : undefined;

  const submit = async (fields: HTMLFormElement, fetch: typeof globalThis.fetch) => {
    setRefusal(undefined);
    const files = await readFiles();
    if (files === undefined) return;
    const typed = { ...readTypedPerson(fields), ...(trainer && readTypedTeaching(fields)) };
    const parsed = schema.safeParse(changeOf(person, typed, files));
    if (!parsed.success) {
      const missing = requiredMissingIn(typed);
      const fault = pointOut({ ...fieldErrorsOf(parsed.error.issues), ...missing });
      const isMissing = Object.keys(missing).length > 0;
      toast.warning(isMissing ? peopleMessages.requiredMissing : (fault ?? peopleMessages.notUpdated));
      return;
    }
    try {
      onSaved(await save(parsed.data, fetch));
    } catch (error) {
      // The re-authentication (step-up) was cancelled: nothing is saved, and the typed values stay.
      if (isStepUpRefusal(error)) return;
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(error);
      toast.error(failureOf(error, trainer !== undefined));
    }
  };

  return (
    <form className={styles.form} {...formProps(submit)}>
      <FormGroup title="Person">
        <div className={styles.wide}>
          <PicturePicker
            label="Profile picture"
            chosen={picture}
            error={draft.field('image').error}
            isRequired={false}
            current={person.image}
          />
        </div>
        <ContactFields draft={draft} person={person} />
      </FormGroup>
      <FormGroup title={trainer ? 'Teaching' : 'Education and work'}>
        <BackgroundFields draft={draft} person={person} />
        {trainer && <TeachingFields draft={draft} trainer={trainer} />}
        <div className={styles.wide}>
          <ResumePicker
            chosen={resume}
            error={draft.field('resume').error}
            isRequired={false}
            hasOne={person.resume !== null}
          />
        </div>
      </FormGroup>
      <div className={styles.end}>
        {refusal !== undefined && <Refusal error={refusal} onReload={onReload} />}
        {share !== undefined && <SendingBar share={share} />}
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={isBusy}>
            Save
          </Button>
          <Button component={Link} to={backTo} size="md" variant="default">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The server's refusal. After a conflict the typed values stay until the person asks for the newer version. */
function Refusal({ error, onReload }: { readonly error: unknown; readonly onReload: () => void }) {
  if (!(error instanceof ApiError && error.code === 'conflict')) {
    return <Alert role="alert" color="red" variant="light" title={refusalOf(error)} />;
  }
  return (
    <Alert role="alert" color="marigold" variant="light" title={peopleMessages.changedMeanwhile}>
      <p>What you typed is still here, and not saved. Load the newer details, then make your change again.</p>
      <Button mt="sm" variant="default" onClick={onReload}>
        Load the newer details
      </Button>
    </Alert>
  );
}

const requiredMissingIn = (typed: Readonly<Record<'name' | 'mobileNumber' | 'email', string>>) =>
  Object.fromEntries(
    (['name', 'mobileNumber', 'email'] as const)
      .filter((name) => typed[name] === '')
      .map((name) => [name, peopleMessages.required]),
  );

/** The toast text (spec §8): one for a refusal by the server, one for a missing answer. */
function failureOf(error: unknown, isOfTrainer: boolean): string {
  if (error instanceof ApiError && error.status < 500) return peopleMessages.notUpdated;
  return isOfTrainer ? peopleMessages.trainerUpdateFailed : peopleMessages.studentUpdateFailed;
}
