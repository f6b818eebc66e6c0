import { Layout, layoutText, Paragraph } from './layout.tsx';

export interface NewDeviceMailProps {
  readonly brand: string;
  readonly name: string;
  readonly device: string;
  /** Formatted for display, in IST: `14 Nov 2026, 7:30 pm IST`. */
  readonly at: string;
}

const title = 'Somebody logged in from a new device';

export function newDeviceSubject({ brand }: NewDeviceMailProps): string {
  return `New log-in to your ${brand} account`;
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
    greeting: `Hello ${name}, somebody logged in to your ${brand} account from a new device:`,
    itWasYou: 'If it was you, there is nothing to do.',
    question: 'If it was not you:',
    advice:
      `log in to ${brand}, see where you are logged in and log that device out. Then change the password of this ` +
      'mailbox, because codes arrive here. Please tell us too, so that we can help.',
  };
}
