import { Alert, Button, TextInput } from '@mantine/core';
import { limits } from '@avsar/contract/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { authMessages } from '../auth.messages.ts';
import styles from './form.module.css';
import { serverMessageOr } from './otp.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  readonly submitLabel: string;
  readonly verify: (code: string) => Promise<void>;
  readonly resend: () => Promise<void>;
  /** Seconds until another code may be requested. */
  readonly resendSeconds?: number;
}

/** One field for all digits, so that pasting and SMS autofill work. */
export function CodeForm({ submitLabel, verify, resend, resendSeconds = limits.otpResendSeconds }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { secondsLeft, restart } = useCountdown(resendSeconds);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const attempt = async (work: () => Promise<void>, fallback: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      const reason = serverMessageOr(error, fallback);
      setRefusal(reason);
      toast.error(reason);
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length !== limits.otpDigits) {
      setRefusal(authMessages.otpIncomplete);
      field.current?.focus();
      return;
    }
    await attempt(() => verify(code), authMessages.verifyFailed);
  };
  const sendAgain = () =>
    attempt(async () => {
      await resend();
      restart(limits.otpResendSeconds);
      setCode('');
      field.current?.focus();
      toast.success(authMessages.otpSent);
    }, authMessages.sendFailed);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <TextInput
        ref={field}
        label={`${limits.otpDigits}-digit code`}
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
        {submitLabel}
      </Button>
      <Button variant="subtle" disabled={secondsLeft > 0 || isBusy} onClick={() => void sendAgain()}>
        {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
      </Button>
    </form>
  );
}

/** Keeps only digits: a code is often copied with words or spaces around it. */
function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, limits.otpDigits);
}
