import type { OtpChannel } from '@avsar/contract';
import { CodeForm } from './code-form.tsx';
import { sendCode, verifyCode } from './otp.ts';

interface CodeStepProps {
  readonly channel: OtpChannel;
  readonly identifier: string;
  /** `unconfirmed`: the contact the person should still confirm, if any. */
  readonly onSignedIn: (unconfirmed: OtpChannel | undefined) => void;
}

export function CodeStep({ channel, identifier, onSignedIn }: CodeStepProps) {
  const verify = async (code: string) => {
    onSignedIn(await verifyCode(channel, identifier, code));
  };
  return <CodeForm submitLabel="Log in" verify={verify} resend={() => sendCode(channel, identifier)} />;
}
