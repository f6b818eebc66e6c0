import { Layout, layoutText, Paragraph } from './layout.tsx';

/**
 * Confirmation to the person who sent an enquiry. It repeats nothing they typed: anybody can type another person's
 * address, and our mail must not carry a stranger's words there (threat 30).
 */
export interface AcknowledgementMailProps {
  readonly brand: string;
  readonly enquiryId: number;
  readonly courseTitle: string | undefined;
  /** Formatted for display, in IST. */
  readonly at: string;
  /** The phone number of the institute; empty if it has none. */
  readonly phone: string;
}

const title = 'We received your question';
const because = 'because this address was given with a question on our website';

export function acknowledgementSubject({ brand }: AcknowledgementMailProps): string {
  return `${brand} received your question`;
}

export function AcknowledgementMail(props: AcknowledgementMailProps) {
  const words = acknowledgementWords(props);
  return (
    <Layout brand={props.brand} title={title} preview={words.preview} because={because}>
      <Paragraph>{words.thanks}</Paragraph>
      <Paragraph>{words.next}</Paragraph>
      <Paragraph>{words.notYou}</Paragraph>
    </Layout>
  );
}

export function acknowledgementText(props: AcknowledgementMailProps): string {
  const words = acknowledgementWords(props);
  return layoutText(props.brand, title, [words.thanks, words.next, words.notYou], because);
}

function acknowledgementWords({ brand, enquiryId, courseTitle, at, phone }: AcknowledgementMailProps) {
  const about = courseTitle === undefined ? '' : ` about our course “${courseTitle}”`;
  return {
    preview: `Its number is ${enquiryId}. A person will answer it.`,
    thanks: `Hello, thank you for your question${about} of ${at}. Its number is ${enquiryId}.`,
    next: `A person at ${brand} will read it and answer you by e-mail or phone.${phone === '' ? '' : ` If it is urgent, please call us: ${phone}.`}`,
    notYou:
      'Did you not ask us anything? Then somebody gave your address by mistake, and you need not do anything. If it keeps ' +
      'happening, please tell us.',
  };
}
