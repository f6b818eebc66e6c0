import { Button, PasswordInput, TextInput } from '@mantine/core';
import { ApiError, firstAdminSchema, setupLinkEndpoints } from '@avsar/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { links } from '#links.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { adminName, signIn } from '../auth-store.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './first-admin.module.css';
import { firstAdminMessages as messages } from './first-admin.messages.ts';
import { serverMessageOr } from './otp.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/pictures/qr-code.tsx')).QrCode }));

type LinkState =
  | { readonly kind: 'checking' | 'dead' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'open'; readonly token: string; readonly authenticatorUri: string }
  | { readonly kind: 'made'; readonly recoveryCodes: readonly string[] };

const isDead = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/**
 * The page of the link that the command `setup` prints. Its token is in the URL fragment, which is never sent to a
 * server.
 */
export function FirstAdmin() {
  const [link, setLink] = useState<LinkState>({ kind: 'checking' });
  const navigate = useNavigate();
  // The address with the token leaves the history.
  const goOn = () => navigate(links.admin.dashboard, { replace: true });
  const check = () => void checkLink().then(setLink);
  useEffect(() => {
    void checkLink().then(setLink);
  }, []);

  if (link.kind === 'made') return <RecoveryCodes codes={link.recoveryCodes} onRead={goOn} />;
  if (link.kind === 'open') {
    return (
      <AuthCard title={messages.title} lead={messages.lead}>
        <FirstAdminForm
          {...link}
          onDead={() => setLink({ kind: 'dead' })}
          onMade={(recoveryCodes) => (recoveryCodes.length === 0 ? goOn() : setLink({ kind: 'made', recoveryCodes }))}
        />
      </AuthCard>
    );
  }
  if (link.kind === 'failed') {
    return (
      <AuthCard title={messages.title} lead={<span role="alert">{link.text}</span>}>
        <Button size="md" fullWidth onClick={check}>
          Try again
        </Button>
      </AuthCard>
    );
  }
  const isChecking = link.kind === 'checking';
  return (
    <AuthCard
      title={isChecking ? messages.title : messages.deadTitle}
      lead={<span role="status">{isChecking ? messages.checking : messages.dead}</span>}
    >
      {null}
    </AuthCard>
  );
}

async function checkLink(): Promise<LinkState> {
  const token = window.location.hash.slice(1);
  try {
    const { authenticatorUri } = await callApi(setupLinkEndpoints.check, { body: { token } });
    return { kind: 'open', token, authenticatorUri };
  } catch (error) {
    return isDead(error) ? { kind: 'dead' } : { kind: 'failed', text: serverMessageOr(error, messages.checkFailed) };
  }
}

interface FirstAdminFormProps {
  readonly token: string;
  readonly authenticatorUri: string;
  readonly onDead: () => void;
  readonly onMade: (recoveryCodes: readonly string[]) => unknown;
}

function FirstAdminForm({ token, authenticatorUri, onDead, onMade }: FirstAdminFormProps) {
  const [hasAuthenticator, setAuthenticator] = useState(false);
  const form = useForm({
    schema: firstAdminSchema,
    read: ({ username = '', password = '', authenticatorCode }) => ({
      token,
      username,
      password,
      ...(hasAuthenticator && { authenticatorCode: authenticatorCode?.replaceAll(/\s/g, '') }),
    }),
    check: ({ password, authenticatorCode }, fields) => ({
      ...(new FormData(fields).get('repeated') !== password && { repeated: messages.notTheSame }),
      ...(hasAuthenticator && !authenticatorCode && { authenticatorCode: messages.codeMissing }),
    }),
    save: (body) => callApi(setupLinkEndpoints.createAdmin, { body }),
    refusal: (error) => {
      if (isDead(error)) onDead();
      // Faults of fields stand beside their fields.
      const isAboutFields = error instanceof ApiError && error.code === 'validation_failed';
      return isAboutFields ? undefined : serverMessageOr(error, messages.saveFailed);
    },
    onSaved: ({ token: session, recoveryCodes }) => {
      signIn(session, adminName, undefined);
      return onMade(recoveryCodes);
    },
  });
  return (
    <Form form={form} layout="column" submit="Make the admin and log in" isSubmitWide>
      <TextInput
        {...form.field('username')}
        label="Username"
        description="3 to 64 letters, digits, dots or dashes."
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        {...form.field('password')}
        label="Password"
        description={messages.passwordHint}
        size="md"
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.field('repeated')}
        label="The same password again"
        size="md"
        autoComplete="new-password"
        required
      />
      <CheckField
        name="withAuthenticator"
        label={messages.authenticator}
        description={messages.authenticatorWhy}
        isChecked={false}
        onChange={() => setAuthenticator(!hasAuthenticator)}
      />
      {hasAuthenticator && (
        <div className={styles.authenticator}>
          <p>{messages.scan}</p>
          <div className={styles.picture}>
            <Suspense>
              <QrCode uri={authenticatorUri} title="Code for the authenticator app" className={styles.code} />
            </Suspense>
          </div>
          <p className={styles.typed}>
            No camera? Type this key into the app: <span className={styles.key}>{keyIn(authenticatorUri)}</span>
          </p>
          <TextInput
            {...form.field('authenticatorCode')}
            label="6-digit code from the app"
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </div>
      )}
    </Form>
  );
}

/** The secret of the authenticator, in groups of four, as people type it. */
const keyIn = (uri: string) => (/[?&]secret=(\w+)/.exec(uri)?.[1] ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onRead: () => unknown;
}

function RecoveryCodes({ codes, onRead }: RecoveryCodesProps) {
  return (
    <AuthCard title={messages.codesTitle} lead={messages.codesLead}>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="md" fullWidth onClick={() => void onRead()}>
        I have saved them
      </Button>
    </AuthCard>
  );
}
