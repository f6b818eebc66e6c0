import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { ApiError, authEndpoints } from '@avsar/contract';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { AuthCard } from './auth-card.tsx';
import { authMessages } from '../auth.messages.ts';
import { adminName, signIn } from '../auth-store.ts';
import { callApi } from '#api/client.ts';
import styles from './form.module.css';

export function AdminLogin() {
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [hasAuthenticator, setAuthenticator] = useState(false);
  const navigate = useNavigate();

  const logIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [username, password, code] = ['username', 'password', 'code'].map((name) => textOf(typed.get(name)));
    if (!username || !password) {
      setRefusal(authMessages.fieldsMissing);
      return;
    }
    setSending(true);
    setRefusal(undefined);
    try {
      const token = await callApi(authEndpoints.adminLogin, { body: { username, password, ...(code && { code }) } });
      if (token === '') throw new Error(authMessages.tokenMissing);
      signIn(token, adminName, undefined);
      await navigate(links.adminProfile);
    } catch (error) {
      const { toastText, pageText } = reasonsOf(error);
      setRefusal(pageText);
      toast.error(toastText);
      setSending(false);
    }
  };

  return (
    <AuthCard
      title="Log in as admin"
      lead="For the people who run the institute."
      links={
        <p>
          Student or trainer? <Link to={links.mobileLogin}>Log in with a code</Link>
        </p>
      }
    >
      <form className={styles.form} noValidate onSubmit={(event) => void logIn(event)}>
        {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
        <TextInput
          label="Username or e-mail address"
          description="Were you invited by mail? Then it is the address of that mail."
          name="username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput label="Password" name="password" size="md" autoComplete="current-password" />
        {hasAuthenticator ? (
          <TextInput label="Authenticator or recovery code" name="code" size="md" autoComplete="one-time-code" />
        ) : (
          <Button variant="subtle" onClick={() => setAuthenticator(true)}>
            I use an authenticator app
          </Button>
        )}
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Log in
        </Button>
      </form>
    </AuthCard>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** Two error texts: the toast with the wording of spec §8, and the page with the server's message. */
function reasonsOf(error: unknown): { toastText: string; pageText: string } {
  if (error instanceof ApiError) {
    const isWrong = error.status === 400 || error.status === 401;
    return { toastText: isWrong ? authMessages.loginFailed : authMessages.loginFailedLater, pageText: error.message };
  }
  if (error instanceof TypeError)
    return { toastText: authMessages.loginFailedLater, pageText: authMessages.networkError };
  const text = error instanceof Error ? error.message : authMessages.loginFailedLater;
  return { toastText: text, pageText: text };
}
