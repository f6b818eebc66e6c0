import { Button } from '@mantine/core';
import { copyText } from '#ui/form/copy-button.tsx';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { passwordLinkMessages as messages } from './password-link.messages.ts';
import styles from './password-link.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onRead: () => unknown;
}

/** The recovery codes of an authenticator, shown once. */
export function RecoveryCodes({ codes, onRead }: RecoveryCodesProps) {
  return (
    <AuthCard title={messages.codesTitle} lead={messages.codesLead}>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="md" variant="default" fullWidth onClick={() => void copyText(codes.join('\n'))}>
          Copy all
        </Button>
        <Button size="md" fullWidth onClick={() => void onRead()}>
          I have saved them
        </Button>
      </div>
    </AuthCard>
  );
}
