import { Button } from 'react-email';
import { Layout, layoutText, Paragraph } from './layout.tsx';
import { colours } from './theme.ts';

/** What became of a live class: planned, moved, cancelled. */
export interface ClassNoticeMailProps {
  readonly brand: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** A page of ours, whole: `https://avsar.example/my-courses`. The class itself is joined from there. */
  readonly url: string;
  /** The end of a sentence: `because you sit in batch 4 of Java Full Stack`. */
  readonly because: string;
}

const buttonText = 'See your classes';

export function classNoticeSubject({ title }: ClassNoticeMailProps): string {
  return title;
}

export function ClassNoticeMail({ brand, name, title, text, url, because }: ClassNoticeMailProps) {
  return (
    <Layout brand={brand} title={title} preview={text} because={because}>
      <Paragraph>{greetingOf(name)}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <Button href={url} style={buttonStyle}>
        {buttonText}
      </Button>
    </Layout>
  );
}

export function classNoticeText({ brand, name, title, text, url, because }: ClassNoticeMailProps): string {
  return layoutText(brand, title, [greetingOf(name), text, `${buttonText}: ${url}`], because);
}

const greetingOf = (name: string) => `Hello ${name},`;

const buttonStyle = {
  padding: '12px 20px',
  backgroundColor: colours.marigold,
  borderRadius: '8px',
  fontSize: '16px',
  fontWeight: 700,
  color: colours.ink,
  textDecoration: 'none',
};
