import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

export interface WelcomeMailProps {
  readonly brand: string;
  readonly name: string;
  /** Full address of our log-in page. It holds no secret: the person proves the address by a code. */
  readonly url: string;
}

const titleOf = ({ brand }: WelcomeMailProps) => `Learn with ${brand}`;

export function welcomeSubject({ brand }: WelcomeMailProps): string {
  return `${brand} has added you as a student`;
}

const urlText = 'Log in';

export function WelcomeMail(props: WelcomeMailProps) {
  const words = welcomeWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <PageButton href={props.url}>{urlText}</PageButton>
      <Paragraph>{words.code}</Paragraph>
      <Paragraph>{words.data}</Paragraph>
    </Layout>
  );
}

export function welcomeText(props: WelcomeMailProps): string {
  const words = welcomeWords(props);
  return layoutText(props.brand, titleOf(props), [words.greeting, `${urlText}: ${props.url}`, words.code, words.data]);
}

function welcomeWords({ brand, name }: WelcomeMailProps) {
  return {
    preview: 'Log in with a code and add a few details.',
    greeting: `Hello ${name}, ${brand} has added you as a student. Please log in: you see your courses there, and can add a few details.`,
    code: 'You need no password. Enter this e-mail address, and we send you a 6-digit code.',
    data: `So far we have your name, this e-mail address and your mobile number, as ${brand} entered them. If you do not want an account, ask ${brand} to delete them.`,
  };
}
