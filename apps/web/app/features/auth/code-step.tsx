import type { OtpChannel } from '@avsar/contract';
import { CodeForm } from './code-form.tsx';
import { sendCode, verifyCode } from './otp.ts';

interface CodeStepProps {
  readonly channel: OtpChannel;
  readonly identifier: string;
  readonly onSignedIn: () => void;
}

export function CodeStep({ channel, identifier, onSignedIn }: CodeStepProps) {
  const verify = async (code: string) => {
    await verifyCode(channel, identifier, code);
    onSignedIn();
  };
  return <CodeForm submitLabel="Log in" verify={verify} resend={() => sendCode(channel, identifier)} />;
}
