import { PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Field, FieldErrors } from '#forms/fields.ts';
import { passwordLinkMessages as messages } from './password-link.messages.ts';
import styles from './password-link.module.css';

const QrCode = lazy(async () => ({ default: (await import('#ui/pictures/qr-code.tsx')).QrCode }));

/** A new password, typed twice. */
export function PasswordFields({ field }: { readonly field: Field }) {
  return (
    <>
      <PasswordInput
        {...field('password')}
        label="Password"
        description={messages.passwordHint}
        size="md"
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...field('repeated')}
        label="The same password again"
        size="md"
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** For `useForm`: the fault of a second password that differs. The server is sent only the first. */
export const repeatedFault = (password: string, fields: HTMLFormElement): FieldErrors =>
  new FormData(fields).get('repeated') === password ? {} : { repeated: messages.notTheSame };

/** People type the code as the app shows it, with a space. */
export const plainCode = (code = ''): string => code.replaceAll(/\s/g, '');

interface AuthenticatorFieldsProps {
  readonly uri: string;
  readonly field: Field;
}

/** The authenticator that a link offers, as a QR code and as a key, and the field for the code that the app shows. */
export function AuthenticatorFields({ uri, field }: AuthenticatorFieldsProps) {
  return (
    <div className={styles.authenticator}>
      <p>{messages.scan}</p>
      <div className={styles.picture}>
        <Suspense>
          <QrCode uri={uri} title="Code for the authenticator app" className={styles.code} />
        </Suspense>
      </div>
      <p className={styles.typed}>
        No camera? Type this key into the app: <span className={styles.key}>{keyIn(uri)}</span>
      </p>
      <TextInput
        {...field('authenticatorCode')}
        label="6-digit code from the app"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </div>
  );
}

/** The secret of the authenticator, in groups of four, as people type it. */
const keyIn = (uri: string) => (/[?&]secret=(\w+)/.exec(uri)?.[1] ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');
