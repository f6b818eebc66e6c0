import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, type ErrorCode } from '@avsar/contract';
import { limits } from '@avsar/contract/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { authMessages } from '../auth.messages.ts';
import styles from './form.module.css';
import { serverMessageOr } from './otp.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  readonly submitLabel: string;
  /** Afterwards the form stays busy: the caller replaces it. */
  readonly verify: (code: string) => Promise<void>;
  readonly resend: () => Promise<void>;
  /** Seconds until another code may be requested. */
  readonly resendSeconds?: number;
}

/**
 * One field for all digits, so that pasting and SMS autofill work. The last digit sends the form; the button is for
 * people who come back to a filled field.
 */
export function CodeForm({ submitLabel, verify, resend, resendSeconds = limits.otpResendSeconds }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, isWorking, begin, end } = useBusy();
  const sentByItself = useRef<string>(undefined);
  const { secondsLeft, restart } = useCountdown(resendSeconds);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const attempt = async (work: () => Promise<void>, fallback: string) => {
    begin();
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      const reason = serverMessageOr(error, fallback);
      setRefusal(reason);
      toast.error(reason);
      if (isAboutCode(error)) setCode('');
      else field.current?.select();
      field.current?.focus();
      end();
    }
  };
  const check = (typed: string) => attempt(() => verify(typed), authMessages.verifyFailed);
  const type = (typed: string) => {
    if (isWorking()) return;
    setCode(typed);
    // A code that was refused, and is filled in again by the phone, is not sent again without the button.
    if (typed.length !== limits.otpDigits || typed === sentByItself.current) return;
    sentByItself.current = typed;
    void check(typed);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isWorking()) return;
    if (code.length !== limits.otpDigits) {
      setRefusal(authMessages.otpIncomplete);
      field.current?.focus();
      return;
    }
    await check(code);
  };
  const sendAgain = () =>
    attempt(async () => {
      await resend();
      restart(limits.otpResendSeconds);
      setCode('');
      field.current?.focus();
      toast.success(authMessages.otpSent);
      end();
    }, authMessages.sendFailed);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <TextInput
        ref={field}
        label={`${limits.otpDigits}-digit code`}
        description={authMessages.otpSendsItself}
        name="otp"
        size="md"
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        classNames={{ input: styles.code }}
        value={code}
        onChange={(event) => type(digitsIn(event.currentTarget.value))}
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

/** Whether a call is under way. `isWorking` knows it before the next render, so that no code is sent twice at once. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isNow = useRef(false);
  const set = (now: boolean) => {
    isNow.current = now;
    setBusy(now);
  };
  return { isBusy, isWorking: () => isNow.current, begin: () => set(true), end: () => set(false) };
}

const codeErrors: readonly ErrorCode[] = ['otp_incorrect', 'otp_unusable', 'otp_exhausted'];

/** Whether another code has to be typed. After other failures, such as a lost connection, the same code may be right. */
const isAboutCode = (error: unknown) => error instanceof ApiError && codeErrors.includes(error.code);

/** Keeps only digits: a code is often copied with words or spaces around it. */
function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, limits.otpDigits);
}
