import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

export interface ContactChangeMailProps {
  readonly brand: string;
  readonly name: string;
  /** Which contact is going to change. */
  readonly channel: 'email' | 'mobile';
  /** Formatted for display, in IST: `14 Nov 2026, 7:30 pm IST`. */
  readonly at: string;
  /** Full address of our page with the secret token that stops the change. */
  readonly url: string;
  /** Waiting time after the code was entered, if the institute requested the change; 0 if the person did. */
  readonly delayHours: number;
}

const things = { email: 'e-mail address', mobile: 'mobile number' } as const;

const titleOf = ({ channel }: ContactChangeMailProps) => `Your ${things[channel]} is about to change`;

export function contactChangeSubject({ brand, channel }: ContactChangeMailProps): string {
  return `A new ${things[channel]} for your ${brand} account`;
}

const urlText = 'Stop the change';

export function ContactChangeMail(props: ContactChangeMailProps) {
  const words = contactChangeWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>{words.itWasYou}</Paragraph>
      <Paragraph>
        <strong>{words.question}</strong> {words.advice}
      </Paragraph>
      <PageButton href={props.url}>{urlText}</PageButton>
    </Layout>
  );
}

export function contactChangeText(props: ContactChangeMailProps): string {
  const words = contactChangeWords(props);
  return layoutText(props.brand, titleOf(props), [
    words.greeting,
    words.itWasYou,
    `${words.question} ${words.advice}`,
    `${urlText}: ${props.url}`,
  ]);
}

/** Without the new contact: other readers of the mailbox must not learn it. */
function contactChangeWords({ brand, name, channel, at, delayHours }: ContactChangeMailProps) {
  const thing = things[channel];
  const [asked, counts] =
    delayHours > 0
      ? [
          `the institute entered a new ${thing} for your ${brand} account, for somebody who came in person`,
          `It takes effect ${delayHours} hours after the code sent there is entered, and everybody is then logged out.`,
        ]
      : [
          `a new ${thing} was entered for your ${brand} account`,
          'It takes effect as soon as the code sent there is entered, and everybody is then logged out.',
        ];
  return {
    preview: `Requested on ${at}. Was it you?`,
    greeting: `Hello ${name}, on ${at} ${asked}. ${counts}`,
    itWasYou: 'If it was you, there is nothing to do here.',
    question: 'If it was not you:',
    advice: `stop the change with the button below. Your ${thing} stays as it is, and every device is logged out. Then tell us, so that we can look into it with you.`,
  };
}
