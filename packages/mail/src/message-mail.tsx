import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

/** A message that a trainer or the institute wrote to many people. */
export interface MessageMailProps {
  readonly brand: string;
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Who wrote it: a trainer, or the institute. */
  readonly from: string;
  /** Full address of our page with the message. */
  readonly url: string;
}

const because = 'because you learn or teach here';
const urlText = 'See it on our site';
const greetingOf = (name: string) => `Hello ${name},`;

/** Lines with nothing between them are one paragraph. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

export function MessageMail({ brand, name, title, lines, from, url }: MessageMailProps) {
  return (
    <Layout brand={brand} title={title} preview={lines.join(' ').slice(0, 120)} because={because}>
      <Paragraph>{greetingOf(name)}</Paragraph>
      {paragraphsOf(lines).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs never change their order
        <Paragraph key={index}>
          {paragraph.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <span key={place}>
              {place > 0 && <br />}
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
      <Paragraph>{from}</Paragraph>
      <PageButton href={url}>{urlText}</PageButton>
    </Layout>
  );
}

export function messageText({ brand, name, title, lines, from, url }: MessageMailProps): string {
  return layoutText(brand, title, [greetingOf(name), lines.join('\n'), from, `${urlText}: ${url}`], because);
}
