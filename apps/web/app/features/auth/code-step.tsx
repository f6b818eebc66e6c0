import { Alert, Button, TextInput } from '@mantine/core';
import { limits, type OtpChannel } from '@avsar/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { authMessages } from './auth.messages.ts';
import styles from './form.module.css';
import { reasonOf, sendCode, verifyCode } from './otp.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  readonly channel: OtpChannel;
  readonly identifier: string;
  readonly onSignedIn: () => void;
}

/** One field for all digits: it takes a pasted code whole, and what the phone offers from the SMS. */
export function CodeStep({ channel, identifier, onSignedIn }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { secondsLeft, restart } = useCountdown(limits.otpResendSeconds);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const attempt = async (work: () => Promise<void>, fallback: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      const reason = reasonOf(error, fallback);
      setRefusal(reason);
      toast.error(reason);
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const verify = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length !== limits.otpDigits) {
      setRefusal(authMessages.otpIncomplete);
      field.current?.focus();
      return;
    }
    await attempt(async () => {
      await verifyCode(channel, identifier, code);
      onSignedIn();
    }, authMessages.verifyFailed);
  };
  const resend = () =>
    attempt(async () => {
      await sendCode(channel, identifier);
      restart();
      setCode('');
      field.current?.focus();
      toast.success(authMessages.otpSent);
    }, authMessages.sendFailed);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void verify(event)}>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <TextInput
        ref={field}
        label="6-digit code"
        name="otp"
        size="md"
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        classNames={{ input: styles.code }}
        value={code}
        onChange={(event) => setCode(digitsIn(event.currentTarget.value))}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Log in
      </Button>
      <Button variant="subtle" disabled={secondsLeft > 0 || isBusy} onClick={() => void resend()}>
        {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
      </Button>
    </form>
  );
}

/** A code is often copied with its words or spaces around it. */
function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, limits.otpDigits);
}
