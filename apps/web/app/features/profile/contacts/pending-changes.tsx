import { Alert, Button } from '@mantine/core';
import { authEndpoints, type ContactChange } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { serverMessageOr } from '#features/auth/index.ts';
import { mobileText, momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useContactCode } from './contact-code.tsx';
import { useRefreshProfile } from '../profile-queries.ts';
import styles from './pending-changes.module.css';
import { profileMessages } from '../profile.messages.ts';

/** New addresses and numbers that wait for their code; until then the old ones stay valid. */
export function PendingChanges({ changes }: { readonly changes: readonly ContactChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="Waiting for a code">
      {changes.map((change) => (
        <li key={change.id}>
          <PendingChange change={change} />
        </li>
      ))}
    </ul>
  );
}

function PendingChange({ change }: { readonly change: ContactChange }) {
  const { ask } = useContactCode();
  const { refresh } = useRefreshProfile();
  const [isBusy, setBusy] = useState(false);
  const params = { changeId: String(change.id) };

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      await refresh();
    } catch (error) {
      toast.error(serverMessageOr(error, profileMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  const resend = () => attempt(() => callApi(authEndpoints.resendContactCode, { params }), profileMessages.codeSent);
  const withdraw = () =>
    attempt(() => callApi(authEndpoints.withdrawContactChange, { params }), profileMessages.contactLeft);

  const value = change.channel === 'mobile' ? mobileText(change.newValue) : change.newValue;
  return (
    <Alert color="marigold" variant="light" className={styles.change}>
      <p>
        {change.channel === 'mobile' ? 'Your new mobile number' : 'Your new e-mail address'}{' '}
        <strong className={styles.value}>{value}</strong>{' '}
        {change.effectiveAt === null
          ? 'is not confirmed yet. We have sent a code to it.'
          : `was entered by the institute and takes effect on ${momentInIndia(change.effectiveAt)}.`}
      </p>
      <div className={styles.actions}>
        {change.effectiveAt === null && (
          <>
            <Button size="sm" onClick={() => ask(change)}>
              Enter code
            </Button>
            <Button size="sm" variant="default" disabled={isBusy} onClick={() => void resend()}>
              Send again
            </Button>
          </>
        )}
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => void withdraw()}>
          Do not change it
        </Button>
      </div>
    </Alert>
  );
}
