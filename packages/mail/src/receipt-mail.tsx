import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

/** Mail after a payment and enrolment; the receipt is attached as a PDF. */
export interface ReceiptMailProps {
  readonly brand: string;
  readonly name: string;
  readonly courseTitle: string;
  /** The receipt number: `R/26-27/000123`. */
  readonly code: string;
  /** Formatted: `₹12,999.00`. */
  readonly amount: string;
  /** Full address of our page: `https://institute.example/my-courses`. */
  readonly url: string;
}

const buttonText = 'See your courses';

export function receiptSubject({ code, courseTitle }: ReceiptMailProps): string {
  return `Receipt ${code}: ${courseTitle}`;
}

export function ReceiptMail(props: ReceiptMailProps) {
  const { brand, url } = props;
  const [greeting, thanks, attached] = sentencesOf(props);
  return (
    <Layout brand={brand} title={titleOf(props)} preview={thanks} because={becauseOf(props)}>
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>{thanks}</Paragraph>
      <Paragraph>{attached}</Paragraph>
      <PageButton href={url}>{buttonText}</PageButton>
    </Layout>
  );
}

export function receiptText(props: ReceiptMailProps): string {
  const paragraphs = [...sentencesOf(props), `${buttonText}: ${props.url}`];
  return layoutText(props.brand, titleOf(props), paragraphs, becauseOf(props));
}

const titleOf = ({ courseTitle }: ReceiptMailProps) => `You are enrolled in ${courseTitle}`;
const becauseOf = ({ courseTitle }: ReceiptMailProps) => `because you paid for ${courseTitle}`;

const sentencesOf = ({ name, courseTitle, code, amount }: ReceiptMailProps) =>
  [
    `Hello ${name},`,
    `thank you. We received your payment of ${amount} for ${courseTitle}.`,
    `Your receipt ${code} is attached. It is also under your payments.`,
  ] as const;
