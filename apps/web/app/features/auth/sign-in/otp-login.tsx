import { Button } from '@mantine/core';
import type { OtpChannel } from '@avsar/contract';
import { limits } from '@avsar/contract/limits';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSendsSms } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { AuthCard } from './auth-card.tsx';
import { useNext } from '../asked-next.ts';
import { authMessages } from '../auth.messages.ts';
import { readAuth } from '../auth-store.ts';
import { leadsToPurchase, safeNext, withNext } from '../next-page.ts';
import { isPutOff, pageAfterLogIn } from '../second-contact.ts';
import { CodeStep } from './code-step.tsx';
import { IdentifierStep } from './identifier-step.tsx';
import { findSentCode, forgetSentCode, keepSentCode, type SentCode } from './sent-code.ts';

interface OtpLoginProps {
  /** The channel of the page's address. Where no SMS is sent, both addresses ask for an e-mail address. */
  readonly channel: OtpChannel;
}

const other = {
  email: { to: links.mobileLogin, text: 'Log in with your mobile number' },
  mobile: { to: links.emailLogin, text: 'Log in with your e-mail' },
} as const;

/** Two steps: where to send the code, then the code (spec §2, §4). */
export function OtpLogin({ channel: asked }: OtpLoginProps) {
  const sendsSms = useSendsSms();
  const channel = sendsSms ? asked : 'email';
  const location = useLocation();
  const [sent, setSent] = useState(() => findSentCode(channel, Date.now()));
  const [identifier, setIdentifier] = useState(
    () => sent?.identifier ?? (channel === 'email' ? emailIn(location) : ''),
  );
  const navigate = useNavigate();
  const next = useNext();
  const otherLogin = sendsSms && <Link to={withNext(other[channel].to, next)}>{other[channel].text}</Link>;
  // Only students buy, so that nobody is asked on the way to the purchase page which account they want.
  const signUp = leadsToPurchase(next) ? links.studentSignup : links.signupChoice;
  const goOn = (unproved: OtpChannel | undefined) => {
    const { role, userData } = readAuth();
    const page = safeNext(next, role);
    // The page of the consents offers the second contact afterwards: the details may be somebody else's.
    const asked = userData?.needsConsent === true ? withNext(links.beforeYouGoOn, page) : undefined;
    const place = userData?.needsDetails === true ? links.invitation : (asked ?? pageAfterLogIn(page, unproved));
    void navigate(place, { replace: next !== null });
  };
  const askForAnother = () => {
    forgetSentCode();
    setSent(undefined);
  };
  return (
    <AuthCard
      title={sent === undefined ? 'Log in' : 'Enter your code'}
      lead={sent === undefined ? leads[channel] : <SentTo sent={sent} onChange={askForAnother} />}
      links={
        <>
          {sendsSms && <p>{otherLogin}</p>}
          <p>
            New here? <Link to={withNext(signUp, next)}>Sign up</Link>
          </p>
        </>
      }
    >
      {sent === undefined ? (
        <IdentifierStep
          channel={channel}
          identifier={identifier}
          onChange={setIdentifier}
          otherLogin={otherLogin}
          onSent={() => {
            const now = { channel, identifier, sentAt: Date.now() };
            keepSentCode(now);
            setSent(now);
          }}
        />
      ) : (
        <CodeStep
          sent={sent}
          onSignedIn={(unproved) => {
            forgetSentCode();
            toast.success(authMessages.signedIn);
            if (unproved !== undefined && isPutOff(unproved)) toast.info(authMessages.confirmInProfile[unproved]);
            goOn(unproved);
          }}
        />
      )}
    </AuthCard>
  );
}

/** The e-mail address passed on by the sign-up page. */
function emailIn({ state }: { readonly state: unknown }): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}

const leads: Readonly<Record<OtpChannel, string>> = {
  email: `We will send a ${limits.otpDigits}-digit code to your e-mail address. No password needed.`,
  mobile: `We will send a ${limits.otpDigits}-digit code to your mobile number by SMS. No password needed.`,
};

const otherContactTexts = { email: 'Use another e-mail address', mobile: 'Use another mobile number' } as const;

function SentTo({ sent, onChange }: { readonly sent: SentCode; readonly onChange: () => void }) {
  return (
    <p>
      {authMessages.codeSentTo} <strong>{sent.identifier}</strong>. It works for 5 minutes.{' '}
      <Button variant="transparent" size="compact-md" px={0} onClick={onChange}>
        {otherContactTexts[sent.channel]}
      </Button>
    </p>
  );
}
