import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

export interface StaffInvitationMailProps {
  readonly brand: string;
  readonly name: string;
  /** What the person types to log in. */
  readonly email: string;
  /** Full address of our page with the secret token of the link. */
  readonly url: string;
  /** How long the link works. */
  readonly days: number;
}

const titleOf = ({ brand }: StaffInvitationMailProps) => `Your account in the office of ${brand}`;

export function staffInvitationSubject({ brand }: StaffInvitationMailProps): string {
  return `${brand}: set your password`;
}

const urlText = 'Set your password';

export function StaffInvitationMail(props: StaffInvitationMailProps) {
  const words = staffInvitationWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <PageButton href={props.url}>{urlText}</PageButton>
      <Paragraph>{words.app}</Paragraph>
      <Paragraph>{words.link}</Paragraph>
    </Layout>
  );
}

export function staffInvitationText(props: StaffInvitationMailProps): string {
  const words = staffInvitationWords(props);
  return layoutText(props.brand, titleOf(props), [words.greeting, `${urlText}: ${props.url}`, words.app, words.link]);
}

function staffInvitationWords({ brand, name, email, days }: StaffInvitationMailProps) {
  return {
    preview: 'Choose a password and connect an authenticator app.',
    greeting: `Hello ${name}, you work in the office of ${brand}. Please set a password for ${email}.`,
    app: 'You need an authenticator app on your phone: it shows a new code every 30 seconds, which you enter with your password.',
    link: `The link works once, for ${days} days. If it no longer works, ask ${brand} for a new one. Please do not forward this e-mail. If you did not expect it, ignore it.`,
  };
}
