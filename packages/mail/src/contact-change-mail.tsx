import { Layout, layoutText, Paragraph } from './layout.tsx';

export interface ContactChangeMailProps {
  readonly brand: string;
  readonly name: string;
  /** What is about to change. */
  readonly channel: 'email' | 'mobile';
  /** Ready to read, in IST: `14 Nov 2026, 7:30 pm IST`. */
  readonly at: string;
}

const things = { email: 'e-mail address', mobile: 'mobile number' } as const;

const titleOf = ({ channel }: ContactChangeMailProps) => `Your ${things[channel]} is about to change`;

export function contactChangeSubject({ brand, channel }: ContactChangeMailProps): string {
  return `A new ${things[channel]} for your ${brand} account`;
}

export function ContactChangeMail(props: ContactChangeMailProps) {
  const words = contactChangeWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>{words.itWasYou}</Paragraph>
      <Paragraph>
        <strong>{words.question}</strong> {words.advice}
      </Paragraph>
    </Layout>
  );
}

export function contactChangeText(props: ContactChangeMailProps): string {
  const words = contactChangeWords(props);
  return layoutText(props.brand, titleOf(props), [words.greeting, words.itWasYou, `${words.question} ${words.advice}`]);
}

/** The new value is not in it: a mailbox that others read would tell them where the person has gone. */
function contactChangeWords({ brand, name, channel, at }: ContactChangeMailProps) {
  const thing = things[channel];
  return {
    preview: `Asked for on ${at}. Was it you?`,
    greeting: `Hello ${name}, on ${at} a new ${thing} was entered for your ${brand} account. It counts as soon as the code sent there is confirmed, and everybody is then signed out.`,
    itWasYou: 'If it was you, or the institute did it for you, there is nothing to do here.',
    question: 'If it was not you:',
    advice: `sign in to ${brand} now, choose "Leave as it is" on your profile and sign out the devices you do not know. Then tell us, so that we can look into it with you.`,
  };
}
