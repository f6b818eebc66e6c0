import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, type OtpChannel } from '@avsar/contract';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { authMessages } from '../auth.messages.ts';
import { identifierFaultOf, serverMessageOr, sendCode } from './otp.ts';
import styles from './form.module.css';

interface IdentifierStepProps {
  readonly channel: OtpChannel;
  readonly identifier: string;
  readonly onChange: (identifier: string) => void;
  readonly onSent: () => void;
  /** The link to the log-in by the other channel, if there is one. */
  readonly otherLogin: ReactNode;
}

const fields = {
  email: { label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: 'you@example.com' },
  mobile: {
    label: 'Mobile number',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    placeholder: '98765 43210',
  },
} as const;

export function IdentifierStep({ channel, identifier, onChange, onSent, otherLogin }: IdentifierStepProps) {
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  /** The person has an account, and gets in by the other channel only. */
  const [isUnproved, setUnproved] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = identifierFaultOf(channel, identifier);
    setFault(found);
    setRefusal(undefined);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      await sendCode(channel, identifier);
      onSent();
    } catch (error) {
      const reason = serverMessageOr(error, authMessages.sendFailed);
      setRefusal(reason);
      setUnproved(error instanceof ApiError && error.code === 'identifier_unproved');
      toast.error(reason);
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {refusal !== undefined && (
        <Alert role="alert" color="red" variant="light" title={refusal}>
          {isUnproved && otherLogin}
        </Alert>
      )}
      <TextInput
        ref={field}
        {...fields[channel]}
        name={channel}
        size="md"
        required
        withAsterisk={false}
        value={identifier}
        error={fault}
        {...(channel === 'mobile' && { leftSection: '+91', leftSectionWidth: 52 })}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        Send code
      </Button>
    </form>
  );
}
