import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { authEndpoints, stepUpSchema } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#api/client.ts';
import { useForm } from '#forms/use-form.ts';
import { stepUpMessages } from './step-up.messages.ts';
import styles from './step-up-dialog.module.css';

export interface ProofProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** Step-up for admins: the password, with an authenticator code if they use one. */
export function PasswordProof({ onProved, onCancel }: ProofProps) {
  const { props, field, isBusy, refusal } = useForm({
    schema: stepUpSchema,
    read: ({ password = '', code = '' }) => ({ password, ...(code.trim() !== '' && { code: code.trim() }) }),
    check: ({ password }) => (password === '' ? { password: stepUpMessages.passwordMissing } : {}),
    save: (body) => callApi(authEndpoints.stepUp, { body }),
    onSaved: onProved,
  });
  const [hasAuthenticator, setAuthenticator] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  const askForCode = () => {
    flushSync(() => setAuthenticator(true));
    // The field replaces the button that had the focus.
    codeField.current?.focus();
  };

  return (
    <form className={styles.form} {...props}>
      <p>{stepUpMessages.why}</p>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <PasswordInput
        {...field('password')}
        label="Password"
        size="md"
        required
        withAsterisk={false}
        autoComplete="current-password"
      />
      {hasAuthenticator ? (
        <TextInput
          {...field('code')}
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
