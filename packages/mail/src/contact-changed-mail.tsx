import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

export interface ContactChangedMailProps {
  readonly brand: string;
  readonly name: string;
  /** Which contact has changed. */
  readonly channel: 'email' | 'mobile';
  /** Formatted for display, in IST: `14 Nov 2026, 7:30 pm IST`. */
  readonly at: string;
  /** Full address of our page with the secret token that undoes the change. */
  readonly url: string;
  readonly undoDays: number;
  /** The contact is as before and was proved by a code, so that it can be used to log in. */
  readonly isPresentContact: boolean;
}

const things = { email: 'e-mail address', mobile: 'mobile number' } as const;

const verbOf = ({ isPresentContact }: ContactChangedMailProps) => (isPresentContact ? 'confirmed' : 'changed');

const titleOf = (props: ContactChangedMailProps) => `Your ${things[props.channel]} was ${verbOf(props)}`;

export function contactChangedSubject(props: ContactChangedMailProps): string {
  return `The ${things[props.channel]} of your ${props.brand} account was ${verbOf(props)}`;
}

const urlText = 'Undo the change';

export function ContactChangedMail(props: ContactChangedMailProps) {
  const words = contactChangedWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>
        <strong>{words.question}</strong> {words.advice}
      </Paragraph>
      <PageButton href={props.url}>{urlText}</PageButton>
    </Layout>
  );
}

export function contactChangedText(props: ContactChangedMailProps): string {
  const words = contactChangedWords(props);
  return layoutText(props.brand, titleOf(props), [
    words.greeting,
    `${words.question} ${words.advice}`,
    `${urlText}: ${props.url}`,
  ]);
}

/** Without the new contact: other readers of the mailbox must not learn it. */
function contactChangedWords(props: ContactChangedMailProps) {
  const { brand, name, channel, at, undoDays, isPresentContact } = props;
  const thing = things[channel];
  const [what, undone] = isPresentContact
    ? ['was confirmed by a code and can be used to log in', `Nobody can log in with that ${thing} then`]
    : ['was changed', `You get your old ${thing} back`];
  return {
    preview: `${isPresentContact ? 'Confirmed' : 'Changed'} on ${at}. Was it you?`,
    greeting: `Hello ${name}, on ${at} the ${thing} of your ${brand} account ${what}. If it was you, there is nothing to do here.`,
    question: 'If it was not you:',
    advice: `undo the change with the button below. It works for ${undoDays} days. ${undone}, everything that was changed after it is undone too, and every device is logged out.`,
  };
}
