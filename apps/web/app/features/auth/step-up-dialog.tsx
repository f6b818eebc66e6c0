import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { authEndpoints } from '@avsar/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { callApi, refusalOf, useAuth } from '#features/auth/index.ts';
import { readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { stepUpMessages } from './desk.messages.ts';
import { beginVisit, readStepUp, subscribeToStepUp } from './step-up.ts';
import styles from './step-up-dialog.module.css';

/** Asks for the password once more before money moves or a person is let in again; `withStepUp` opens it. Stands once, beside all pages of the admin. */
export function StepUpDialog() {
  const wanted = useSyncExternalStore(subscribeToStepUp, readStepUp, () => undefined);
  const { key: page } = useLocation();
  const { token } = useAuth();
  useEffect(() => beginVisit({ page, token }), [page, token]);
  return (
    <Dialog isOpen={wanted !== undefined} onClose={() => wanted?.answer(false)} title={stepUpMessages.title}>
      {wanted && <StepUpForm onProved={() => wanted.answer(true)} onCancel={() => wanted.answer(false)} />}
    </Dialog>
  );
}

interface StepUpFormProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

function StepUpForm({ onProved, onCancel }: StepUpFormProps) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();
  const [hasAuthenticator, setAuthenticator] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  const askForCode = () => {
    flushSync(() => setAuthenticator(true));
    // It stands where the button was that had the focus.
    codeField.current?.focus();
  };

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const { password = '', code = '' } = readForm(fields);
    if (password === '') {
      pointOut({ password: stepUpMessages.passwordMissing });
      return;
    }
    try {
      await callApi(authEndpoints.stepUp, { body: { password, ...(code.trim() !== '' && { code: code.trim() }) } });
    } catch (error) {
      setRefusal(refusalOf(error));
      return;
    }
    onProved();
  };

  return (
    <form className={styles.form} {...formProps(send)}>
      <p>{stepUpMessages.why}</p>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <PasswordInput
        {...draft.field('password')}
        label="Password"
        size="md"
        required
        withAsterisk={false}
        autoComplete="current-password"
      />
      {hasAuthenticator ? (
        <TextInput
          {...draft.field('code')}
          label="Authenticator or recovery code"
          size="md"
          autoComplete="one-time-code"
          ref={codeField}
        />
      ) : (
        <Button variant="subtle" onClick={askForCode}>
          {stepUpMessages.hasAuthenticator}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
