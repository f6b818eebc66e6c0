import { Button } from '@mantine/core';
import { authEndpoints, type OtpChannel } from '@avsar/contract';
import { useState } from 'react';
import { IconMail, IconPhone } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { callApi } from '#api/client.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { authMessages } from '../auth.messages.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { serverMessageOr } from '../sign-in/otp.ts';
import type { ProofProps } from './password-proof.tsx';
import { stepUpMessages } from './step-up.messages.ts';
import styles from './step-up-dialog.module.css';

/** Step-up for students and trainers: a code sent to a confirmed e-mail address or mobile number. */
export function CodeProof({ onProved, onCancel }: ProofProps) {
  const sendsSms = useSendsSms();
  const [channel, setChannel] = useState<OtpChannel>();
  const [asking, setAsking] = useState<OtpChannel>();

  const sendTo = (wanted: OtpChannel) => callApi(authEndpoints.askForProof, { body: { channel: wanted } });
  const ask = async (wanted: OtpChannel) => {
    setAsking(wanted);
    try {
      await sendTo(wanted);
      setChannel(wanted);
    } catch (error) {
      toast.error(serverMessageOr(error, authMessages.sendFailed));
    } finally {
      setAsking(undefined);
    }
  };

  if (channel !== undefined) {
    const verify = async (otp: string) => {
      await callApi(authEndpoints.confirmProof, { body: { channel, otp } });
      onProved();
    };
    const resend = async () => {
      await sendTo(channel);
    };
    return (
      <div className={styles.form}>
        <p>{stepUpMessages.codeSentTo[channel]}</p>
        <CodeForm submitLabel="Continue" verify={verify} resend={resend} />
        {sendsSms && (
          <Button variant="subtle" onClick={() => setChannel(undefined)}>
            Use another way
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p>{sendsSms ? stepUpMessages.whyCode : stepUpMessages.whyMailedCode}</p>
      <Button
        data-autofocus
        size="md"
        loading={asking === 'email'}
        disabled={asking === 'mobile'}
        leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
        onClick={() => void ask('email')}
      >
        Send a code by e-mail
      </Button>
      {sendsSms && (
        <Button
          size="md"
          variant="default"
          loading={asking === 'mobile'}
          disabled={asking === 'email'}
          leftSection={<IconPhone size={20} stroke={1.75} aria-hidden />}
          onClick={() => void ask('mobile')}
        >
          Send a code by SMS
        </Button>
      )}
      <p className={styles.note}>{sendsSms ? stepUpMessages.lostBoth : stepUpMessages.lostMail}</p>
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
