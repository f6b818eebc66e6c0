import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { authEndpoints } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { callApi } from '#api/client.ts';
import { refusalOf } from '../refusal.ts';
import { stepUpMessages } from './step-up.messages.ts';
import styles from './step-up-dialog.module.css';

export interface ProofProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** Step-up for admins: the password, with an authenticator code if they use one. */
export function PasswordProof({ onProved, onCancel }: ProofProps) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();
  const [hasAuthenticator, setAuthenticator] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  const askForCode = () => {
    flushSync(() => setAuthenticator(true));
    // The field replaces the button that had the focus.
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
