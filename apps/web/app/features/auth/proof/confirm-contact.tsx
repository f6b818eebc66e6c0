import { Alert, Button } from '@mantine/core';
import { authEndpoints, type OtpChannel } from '@avsar/contract';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { mobileText } from '#lib/format.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useNext } from '../asked-next.ts';
import { authMessages } from '../auth.messages.ts';
import { readAuth } from '../auth-store.ts';
import { safeNext } from '../next-page.ts';
import { putOff, unprovedContactOf } from '../second-contact.ts';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import styles from '../sign-in/form.module.css';
import { serverMessageOr } from '../sign-in/otp.ts';
import { findSentContactCode, forgetSentCode, keepSentCode, secondsToResend } from '../sign-in/sent-code.ts';
import { isStepUpRefusal } from '../step-up.ts';

interface ConfirmContactProps {
  readonly me: {
    readonly email: string;
    readonly emailVerified: boolean;
    readonly mobileNumber: string;
    readonly mobileVerified: boolean;
  };
}

/** Offers to prove the second contact right after a log-in, and leads on to the page that the log-in was for. */
export function ConfirmContact({ me }: ConfirmContactProps) {
  const navigate = useNavigate();
  const next = useNext();
  // Neither is read anew while the page is open: with the right code there is nothing left to confirm.
  const [page] = useState(() => safeNext(next, readAuth().role));
  const sendsSms = useSendsSms();
  const [channel] = useState(() => unprovedContactOf(me, sendsSms));
  if (channel === undefined) return <Navigate to={page} replace />;
  const contact = channel === 'email' ? me.email : me.mobileNumber;
  return <Offer channel={channel} contact={contact} onDone={() => void navigate(page, { replace: true })} />;
}

interface OfferProps {
  readonly channel: OtpChannel;
  readonly contact: string;
  readonly onDone: () => void;
}

const titles = { email: 'Confirm your e-mail address', mobile: 'Confirm your mobile number' } as const;

function Offer({ channel, contact, onDone }: OfferProps) {
  const [sent, setSent] = useState(() => findSentContactCode(channel, contact, Date.now()));
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const shownContact = <strong>{channel === 'mobile' ? mobileText(contact) : contact}</strong>;

  const keep = (changeId: number) => {
    const now = { channel, identifier: contact, changeId, sentAt: Date.now() };
    keepSentCode(now);
    return now;
  };
  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      const body = channel === 'email' ? { email: contact } : { mobileNumber: contact };
      const { id } = await callApi(authEndpoints.requestContactChange, { body });
      setSent(keep(id));
    } catch (error) {
      if (!isStepUpRefusal(error)) setRefusal(serverMessageOr(error, authMessages.sendFailed));
    } finally {
      setSending(false);
    }
  };
  const later = (
    <Button
      variant="subtle"
      fullWidth
      onClick={() => {
        forgetSentCode();
        putOff(channel);
        onDone();
      }}
    >
      Later
    </Button>
  );

  if (sent !== undefined) {
    const params = { changeId: String(sent.changeId) };
    const verify = async (otp: string) => {
      const { message } = await callApi(authEndpoints.confirmContactChange, { params, body: { otp } });
      forgetSentCode();
      toast.success(message);
      onDone();
    };
    const resend = async () => {
      await callApi(authEndpoints.resendContactCode, { params });
      keep(sent.changeId);
    };
    return (
      <AuthCard
        title={titles[channel]}
        lead={
          <p>
            {authMessages.codeSentTo} {shownContact}. It works for 5 minutes.
          </p>
        }
      >
        <CodeForm submitLabel="Confirm" verify={verify} resend={resend} resendSeconds={secondsToResend(sent.sentAt)} />
        {later}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={titles[channel]} lead={authMessages.confirmAsWell[channel]}>
      <div className={styles.form}>
        {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
        <p>We will send a code to {shownContact}. If it is wrong, you can change it in your profile.</p>
        <Button size="md" fullWidth loading={isSending} onClick={() => void send()}>
          Send code
        </Button>
        {later}
      </div>
    </AuthCard>
  );
}
