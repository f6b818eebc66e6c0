import { CodeBox } from './code-box.tsx';
import { Layout, layoutText, Paragraph } from './layout.tsx';
import type { OtpMailProps } from './otp-mail.tsx';

const title = 'Your code to confirm that it is you';

export function proofSubject({ brand }: OtpMailProps): string {
  return `Your ${brand} code to confirm a change`;
}

export function ProofMail(props: OtpMailProps) {
  const words = proofWords(props);
  return (
    <Layout brand={props.brand} title={title} preview={words.lifetime}>
      <Paragraph>{words.greeting}</Paragraph>
      <CodeBox code={props.code} />
      <Paragraph>{words.lifetime}</Paragraph>
      <Paragraph>{words.secrecy}</Paragraph>
      <Paragraph>{words.notYou}</Paragraph>
    </Layout>
  );
}

export function proofText(props: OtpMailProps): string {
  const words = proofWords(props);
  return layoutText(props.brand, title, [
    words.greeting,
    `    ${props.code}`,
    words.lifetime,
    words.secrecy,
    words.notYou,
  ]);
}

/** Says what the code is for: a caller who asks for it wants to steal the account. */
function proofWords({ brand, name, lifetimeMinutes }: OtpMailProps) {
  const minutes = lifetimeMinutes === 1 ? '1 minute' : `${lifetimeMinutes} minutes`;
  return {
    greeting: `Hello${name === undefined ? '' : ` ${name}`}, somebody who is logged in to your ${brand} account wants to change the e-mail address or mobile number. This code confirms that it is you:`,
    lifetime: `The code works once, within ${minutes} of your request.`,
    secrecy: `Keep it to yourself. Nobody from ${brand} will ever ask you for it by phone, chat or e-mail.`,
    notYou:
      'Was it not you? Then give the code to nobody. Log in, and log out every device you do not know on your profile. Please tell us too.',
  };
}
