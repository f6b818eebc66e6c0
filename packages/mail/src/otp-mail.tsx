import { CodeBox } from './code-box.tsx';
import { Layout, layoutText, Paragraph } from './layout.tsx';

export interface OtpMailProps {
  readonly brand: string;
  /**
   * Only for an address that its owner has proved: otherwise a stranger may have typed name and address (threat 30).
   */
  readonly name: string | undefined;
  readonly code: string;
  readonly lifetimeMinutes: number;
}

const title = 'Your log-in code';

export function otpSubject({ brand }: OtpMailProps): string {
  return `Your ${brand} log-in code`;
}

export function OtpMail(props: OtpMailProps) {
  const words = otpWords(props);
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

export function otpText(props: OtpMailProps): string {
  const words = otpWords(props);
  return layoutText(props.brand, title, [
    words.greeting,
    `    ${props.code}`,
    words.lifetime,
    words.secrecy,
    words.notYou,
  ]);
}

function otpWords({ brand, name, lifetimeMinutes }: OtpMailProps) {
  const minutes = lifetimeMinutes === 1 ? '1 minute' : `${lifetimeMinutes} minutes`;
  return {
    greeting: `Hello${name === undefined ? '' : ` ${name}`}, here is the code to log in to ${brand}:`,
    lifetime: `The code works once, within ${minutes} of your request.`,
    secrecy: `Keep it to yourself. Nobody from ${brand} will ever ask you for it by phone, chat or e-mail.`,
    notYou:
      'Was it not you? Then do nothing: nobody can log in without the code. If such e-mails keep coming, please tell us.',
  };
}
