import { Layout, layoutText, Paragraph } from './layout.tsx';

export interface NewDeviceMailProps {
  readonly brand: string;
  readonly name: string;
  readonly device: string;
  /** Formatted for display, in IST: `14 Nov 2026, 7:30 pm IST`. */
  readonly at: string;
}

const title = 'Somebody signed in from a new device';

export function newDeviceSubject({ brand }: NewDeviceMailProps): string {
  return `New sign-in to your ${brand} account`;
}

export function NewDeviceMail(props: NewDeviceMailProps) {
  const words = newDeviceWords(props);
  return (
    <Layout brand={props.brand} title={title} preview={words.preview}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>
        <strong>{props.device}</strong>
        <br />
        {props.at}
      </Paragraph>
      <Paragraph>{words.itWasYou}</Paragraph>
      <Paragraph>
        <strong>{words.question}</strong> {words.advice}
      </Paragraph>
    </Layout>
  );
}

export function newDeviceText(props: NewDeviceMailProps): string {
  const words = newDeviceWords(props);
  return layoutText(props.brand, title, [
    words.greeting,
    `    ${props.device}\n    ${props.at}`,
    words.itWasYou,
    `${words.question} ${words.advice}`,
  ]);
}

function newDeviceWords({ brand, name, device, at }: NewDeviceMailProps) {
  return {
    preview: `${device}, ${at}. Was it you?`,
    greeting: `Hello ${name}, somebody signed in to your ${brand} account from a device we have not seen before:`,
    itWasYou: 'If it was you, there is nothing to do.',
    question: 'If it was not you:',
    advice:
      `sign in to ${brand}, look at where you are signed in and sign that device out. Then change the password of this ` +
      'mailbox, because codes arrive here, and tell us, so that we can look into it with you.',
  };
}
