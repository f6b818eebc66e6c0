import { Button } from '@mantine/core';
import { authEndpoints, type ContactChange } from '@avsar/contract';
import { useState } from 'react';
import { mobileText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { callApi } from '#api/client.ts';
import { authMessages } from '../auth.messages.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import styles from './contact-code-dialog.module.css';
import { serverMessageOr } from '../sign-in/otp.ts';
import { secondsToResend } from '../sign-in/sent-code.ts';
import { useAuth } from '../use-auth.ts';

interface ContactCodeDialogProps {
  readonly change: ContactChange;
  /**
   * The change is confirmed. It applies now, or a day later if an admin made it; `message` says which. `loginAgain`: this
   * session has ended.
   */
  readonly onConfirmed: (confirmed: { readonly message: string; readonly loginAgain: boolean }) => void;
  /** The dialog was closed without a code, or the change was withdrawn. */
  readonly onClose: () => void;
}

const titles = { email: 'Confirm the e-mail address', mobile: 'Confirm the mobile number' } as const;

/** Confirms a new e-mail address or mobile number by a code sent to it. */
export function ContactCodeDialog({ change, onConfirmed, onClose }: ContactCodeDialogProps) {
  const isAdmin = useAuth().role === 'ADMIN';
  const [isLeaving, setLeaving] = useState(false);
  const params = { changeId: String(change.id) };

  const verify = async (otp: string) => {
    onConfirmed(await callApi(authEndpoints.confirmContactChange, { params, body: { otp } }));
  };
  const resend = async () => {
    await callApi(authEndpoints.resendContactCode, { params });
  };
  const withdraw = async () => {
    setLeaving(true);
    try {
      await callApi(authEndpoints.withdrawContactChange, { params });
      toast.info(authMessages.contactLeft);
      onClose();
    } catch (error) {
      toast.error(serverMessageOr(error, authMessages.withdrawFailed));
      setLeaving(false);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={titles[change.channel]}>
      <p className={styles.lead}>
        {authMessages.codeSentTo} <strong className={styles.contact}>{contactOf(change)}</strong>. It works for 5
        minutes. {whatFollows(change, isAdmin)}
      </p>
      <CodeForm
        submitLabel="Confirm"
        verify={verify}
        resend={resend}
        resendSeconds={secondsToResend(Date.parse(change.requestedAt))}
      />
      <Button variant="subtle" fullWidth className={styles.leave} loading={isLeaving} onClick={() => void withdraw()}>
        Do not change it
      </Button>
    </Dialog>
  );
}

function whatFollows({ byInstitute, isPresentContact }: ContactChange, isAdmin: boolean): string | undefined {
  if (isAdmin && byInstitute) return authMessages.contactWaits;
  if (isPresentContact) return undefined;
  return isAdmin ? authMessages.contactEndsTheirs : authMessages.contactEndsYours;
}

const contactOf = ({ channel, newValue }: ContactChange) => (channel === 'mobile' ? mobileText(newValue) : newValue);
