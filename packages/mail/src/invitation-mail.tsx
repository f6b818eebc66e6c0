import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

export interface InvitationMailProps {
  readonly brand: string;
  readonly name: string;
  /** Full address of our page with the secret token of the invitation. */
  readonly url: string;
  /** How long the link works. */
  readonly days: number;
}

const titleOf = ({ brand }: InvitationMailProps) => `Teach with ${brand}`;

export function invitationSubject({ brand }: InvitationMailProps): string {
  return `${brand} has added you as a trainer`;
}

const urlText = 'Complete your profile';

export function InvitationMail(props: InvitationMailProps) {
  const words = invitationWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <PageButton href={props.url}>{urlText}</PageButton>
      <Paragraph>{words.link}</Paragraph>
      <Paragraph>{words.data}</Paragraph>
    </Layout>
  );
}

export function invitationText(props: InvitationMailProps): string {
  const words = invitationWords(props);
  return layoutText(props.brand, titleOf(props), [words.greeting, `${urlText}: ${props.url}`, words.link, words.data]);
}

function invitationWords({ brand, name, days }: InvitationMailProps) {
  return {
    preview: 'Add a few details, a picture and your resume.',
    greeting: `Hello ${name}, ${brand} has added you as a trainer. Please complete your profile: what you teach, your experience, a picture and your resume. It takes about five minutes.`,
    link: `The link works once, for ${days} days. If it no longer works, ask ${brand} for a new one. Please do not forward this e-mail.`,
    data: `So far we have your name, this e-mail address and your mobile number, as ${brand} entered them. If you do not want to teach with us, ask ${brand} to delete them.`,
  };
}
