import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

/** Mail after a refund; the credit note is attached as a PDF. */
export interface CreditNoteMailProps {
  readonly brand: string;
  readonly name: string;
  readonly courseTitle: string;
  /** The number of the credit note: `R/C2627/000123`. */
  readonly code: string;
  /** The receipt that it reduces: `R/26-27/000123`. */
  readonly receiptCode: string;
  /** Formatted: `₹5,000.00`. */
  readonly amount: string;
  /** Full address of our page: `https://institute.example/my-courses`. */
  readonly url: string;
}

const buttonText = 'See your courses';

export function creditNoteSubject({ code, courseTitle }: CreditNoteMailProps): string {
  return `Credit note ${code}: ${courseTitle}`;
}

export function CreditNoteMail(props: CreditNoteMailProps) {
  const { brand, url } = props;
  const [greeting, refunded, attached] = sentencesOf(props);
  return (
    <Layout brand={brand} title={titleOf(props)} preview={refunded} because={becauseOf(props)}>
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>{refunded}</Paragraph>
      <Paragraph>{attached}</Paragraph>
      <PageButton href={url}>{buttonText}</PageButton>
    </Layout>
  );
}

export function creditNoteText(props: CreditNoteMailProps): string {
  const paragraphs = [...sentencesOf(props), `${buttonText}: ${props.url}`];
  return layoutText(props.brand, titleOf(props), paragraphs, becauseOf(props));
}

const titleOf = ({ code }: CreditNoteMailProps) => `Your credit note ${code}`;
const becauseOf = ({ courseTitle }: CreditNoteMailProps) => `because you paid for ${courseTitle}`;

const sentencesOf = ({ name, courseTitle, code, receiptCode, amount }: CreditNoteMailProps) =>
  [
    `Hello ${name},`,
    `we refunded ${amount} of what you paid for ${courseTitle}.`,
    `Your credit note ${code} is attached. It belongs to the receipt ${receiptCode}.`,
  ] as const;
