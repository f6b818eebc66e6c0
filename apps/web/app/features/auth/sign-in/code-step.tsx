import type { OtpChannel } from '@avsar/contract';
import { useSendsSms } from '#lib/page/root-data.ts';
import { unprovedContactOf } from '../second-contact.ts';
import { CodeForm } from './code-form.tsx';
import { sendCode, verifyCode } from './otp.ts';
import { keepSentCode, secondsToResend, type SentCode } from './sent-code.ts';

interface CodeStepProps {
  readonly sent: SentCode;
  /** `unproved`: the contact by which the person cannot log in yet, if there is one. */
  readonly onSignedIn: (unproved: OtpChannel | undefined) => void;
}

export function CodeStep({ sent, onSignedIn }: CodeStepProps) {
  const { channel, identifier } = sent;
  const sendsSms = useSendsSms();
  const verify = async (code: string) => {
    onSignedIn(unprovedContactOf(await verifyCode(channel, identifier, code), sendsSms));
  };
  const resend = async () => {
    await sendCode(channel, identifier);
    keepSentCode({ channel, identifier, sentAt: Date.now() });
  };
  return <CodeForm submitLabel="Log in" verify={verify} resend={resend} resendSeconds={secondsToResend(sent.sentAt)} />;
}
