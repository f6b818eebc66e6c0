import { Layout, layoutText, Paragraph } from './layout.tsx';

export interface ContactUndoneMailProps {
  readonly brand: string;
  readonly name: string;
  readonly channel: 'email' | 'mobile';
  /** Formatted for display, in IST: `14 Nov 2026, 7:30 pm IST`. */
  readonly at: string;
}

const things = { email: 'e-mail address', mobile: 'mobile number' } as const;

const titleOf = ({ channel }: ContactUndoneMailProps) => `The change of the ${things[channel]} was undone`;

export function contactUndoneSubject({ brand, channel }: ContactUndoneMailProps): string {
  return `The ${things[channel]} of your ${brand} account is as it was before`;
}

export function ContactUndoneMail(props: ContactUndoneMailProps) {
  const words = contactUndoneWords(props);
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview={words.advice}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>{words.advice}</Paragraph>
    </Layout>
  );
}

export function contactUndoneText(props: ContactUndoneMailProps): string {
  const words = contactUndoneWords(props);
  return layoutText(props.brand, titleOf(props), [words.greeting, words.advice]);
}

function contactUndoneWords({ brand, name, channel, at }: ContactUndoneMailProps) {
  return {
    greeting: `Hello ${name}, on ${at} the change of the ${things[channel]} of your ${brand} account was stopped or undone with the link in our e-mail. Every device is logged out, and for a day no other contact can be entered on the profile.`,
    advice:
      'Please log in and look at the e-mail address and the mobile number on your profile. If one of them is not yours, use the link in our other e-mail, or come to the institute.',
  };
}
