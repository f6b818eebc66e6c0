import { Fragment, use } from 'react';
import { Section } from 'react-email';
import { Layout, layoutText, Paragraph } from './layout.tsx';
import { linesOf } from './one-line.ts';
import { ColoursContext, paper } from './theme.ts';

/** Mail to the institute about an enquiry, with the contact details of the sender. */
export interface EnquiryMailProps {
  readonly brand: string;
  readonly enquiryId: number;
  readonly fullName: string;
  readonly email: string;
  readonly contactNumber: string;
  /** `B.Tech`; undefined for questions about a course. */
  readonly qualification: string | undefined;
  /** Topic of a question about a course: `fees`. */
  readonly topic: string | undefined;
  readonly courseTitle: string | undefined;
  /** The visitor's text; may have several lines. */
  readonly query: string;
  /** Formatted for display, in IST. */
  readonly at: string;
  /** The last enquiry mailed in this hour: further ones are stored and shown, but not mailed. */
  readonly isLastOfHour: boolean;
}

const because = 'because somebody wrote to you on the website';

/** Contains nothing that the visitor typed (threat 30). */
export function enquirySubject({ brand, enquiryId }: EnquiryMailProps): string {
  return `Enquiry ${enquiryId} from the ${brand} website`;
}

export function EnquiryMail(props: EnquiryMailProps) {
  const { accent, text } = use(ColoursContext);
  const words = enquiryWords(props);
  return (
    <Layout brand={props.brand} title={words.title} preview={words.preview} because={because}>
      <Paragraph>
        {words.facts.map(([label, value]) => (
          <Fragment key={label}>
            {label}: <strong>{value}</strong>
            <br />
          </Fragment>
        ))}
      </Paragraph>
      <Section style={{ ...queryStyle, borderLeft: `4px solid ${accent}`, color: text }}>
        {linesOf(props.query).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once: no line ever moves
          <Fragment key={at}>
            {line}
            <br />
          </Fragment>
        ))}
      </Section>
      <Paragraph>{words.advice}</Paragraph>
      {props.isLastOfHour && (
        <Paragraph>
          <strong>{words.flood}</strong>
        </Paragraph>
      )}
    </Layout>
  );
}

const queryStyle = {
  margin: '0 0 16px',
  padding: '12px 16px',
  backgroundColor: paper.page,
  fontSize: '16px',
  lineHeight: '25px',
};

/** The visitor's text is indented, so that it cannot look like ours. */
export function enquiryText(props: EnquiryMailProps): string {
  const words = enquiryWords(props);
  const paragraphs = [
    words.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    linesOf(props.query)
      .map((line) => `    ${line}`)
      .join('\n'),
    words.advice,
    ...(props.isLastOfHour ? [words.flood] : []),
  ];
  return layoutText(props.brand, words.title, paragraphs, because);
}

function enquiryWords(props: EnquiryMailProps) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Name', props.fullName],
    ['E-mail', props.email],
    ['Phone', props.contactNumber],
    ['Qualification', props.qualification],
    ['Course', props.courseTitle],
    ['About', props.topic],
    ['Asked', props.at],
  ];
  return {
    title: `Enquiry ${props.enquiryId}`,
    preview: `Somebody sent an enquiry on the website, ${props.at}.`,
    facts: facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
    advice: 'A reply to this e-mail goes to the person who asked. We did not check the text: be careful with links.',
    flood:
      'Too many enquiries came within one hour, so the next ones of this hour are not e-mailed to you. They are all saved. ' +
      'If they look like spam, ask the person who runs your server.',
  };
}
