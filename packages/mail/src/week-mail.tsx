import { use } from 'react';
import { Heading } from 'react-email';
import { type RenderedMail, toDocument } from './document.tsx';
import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';
import { oneLine } from './one-line.ts';
import { ColoursContext, type MailColours, paper } from './theme.ts';

interface WeekLine {
  readonly label: string;
  /** Formatted: `₹1,20,000.00`, `12`, `142 of 200`. */
  readonly value: string;
  /** Beside the week before: `₹40,000.00 more than the week before`; undefined for figures of today. */
  readonly change: string | undefined;
  /** Full address of our page that opens this figure. */
  readonly url: string;
}

export interface WeekSection {
  readonly title: string;
  readonly lines: readonly WeekLine[];
}

/** The figures of a week, to owners and whoever asked for them. */
export interface WeekMailProps {
  readonly brand: string;
  readonly name: string;
  /** Formatted: `9 Nov 2026 to 15 Nov 2026`. */
  readonly week: string;
  readonly sections: readonly WeekSection[];
  /** A sentence that says when this was counted. */
  readonly asOf: string;
  /** Full address of the page with all figures of the week. */
  readonly url: string;
}

const because = 'because you get the figures of each week';
const buttonText = 'See all figures';
const switchOff = 'You do not want this e-mail? Switch it off on the page with the figures.';

export async function renderWeekMail(given: WeekMailProps, colours: MailColours): Promise<RenderedMail> {
  const props = {
    brand: oneLine(given.brand),
    name: oneLine(given.name),
    week: oneLine(given.week),
    sections: given.sections.map(({ title, lines }) => ({ title: oneLine(title), lines: lines.map(lineOf) })),
    asOf: oneLine(given.asOf),
    url: oneLine(given.url),
  };
  return {
    from: props.brand,
    subject: `${props.brand}: the week from ${props.week}`,
    html: toDocument(<WeekMail {...props} />, colours),
    text: weekText(props),
  };
}

/** A title of a course is typed by people, and stands in a label. */
const lineOf = ({ label, value, change, url }: WeekLine): WeekLine => ({
  label: oneLine(label),
  value: oneLine(value),
  change: change === undefined ? undefined : oneLine(change),
  url: oneLine(url),
});

const titleOf = ({ week }: WeekMailProps) => `The week from ${week}`;
const greetingOf = ({ name }: WeekMailProps) => `Hello ${name}, these are the figures of the week.`;

/** The preview, shown on a locked phone, has no amount. */
function WeekMail(props: WeekMailProps) {
  return (
    <Layout brand={props.brand} title={titleOf(props)} preview="Money, students and classes" because={because}>
      <Paragraph>{greetingOf(props)}</Paragraph>
      {props.sections.map((section) => (
        <Lines key={section.title} {...section} />
      ))}
      <Paragraph>{props.asOf}</Paragraph>
      <Paragraph>{switchOff}</Paragraph>
      <PageButton href={props.url}>{buttonText}</PageButton>
    </Layout>
  );
}

function Lines({ title, lines }: WeekSection) {
  const { primary, text, soft } = use(ColoursContext);
  return (
    <>
      <Heading as="h2" style={{ margin: '0 0 4px', fontSize: '17px', lineHeight: '24px', color: primary }}>
        {title}
      </Heading>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}>
        <tbody>
          {lines.map(({ label, value, change, url }) => (
            <tr key={`${label} ${value}`}>
              <th scope="row" style={{ ...cellStyle, textAlign: 'left', fontWeight: 400 }}>
                <a href={url} style={{ color: primary }}>
                  {label}
                </a>
                {change !== undefined && (
                  <span style={{ display: 'block', fontSize: '13px', lineHeight: '18px', color: soft }}>{change}</span>
                )}
              </th>
              <td style={{ ...valueStyle, color: text }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const cellStyle = {
  padding: '8px 0',
  borderBottom: `1px solid ${paper.hairline}`,
  fontSize: '16px',
  lineHeight: '22px',
  verticalAlign: 'top',
} as const;

const valueStyle = {
  ...cellStyle,
  paddingLeft: '12px',
  textAlign: 'right',
  fontWeight: 700,
  whiteSpace: 'nowrap',
} as const;

function weekText(props: WeekMailProps): string {
  const sections = props.sections.map(({ title, lines }) => [title, ...lines.map(lineText)].join('\n'));
  const paragraphs = [greetingOf(props), ...sections, props.asOf, switchOff, `${buttonText}: ${props.url}`];
  return layoutText(props.brand, titleOf(props), paragraphs, because);
}

const lineText = ({ label, value, change, url }: WeekLine) =>
  `- ${label}: ${value}${change === undefined ? '' : ` (${change})`}\n  ${url}`;
