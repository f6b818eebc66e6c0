import { Layout, layoutText, PageButton, Paragraph } from './layout.tsx';

/** A notification that is also in the bell: a class was moved, a payment was refunded. */
export interface NoticeMailProps {
  readonly brand: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Full address of our page with the details: `https://institute.example/my-courses`. */
  readonly url: string;
  readonly urlText: string;
  /** The end of a sentence: `because you sit in batch 4 of Java Full Stack`. */
  readonly because: string;
}

export function noticeSubject({ title }: NoticeMailProps): string {
  return title;
}

export function NoticeMail({ brand, name, title, text, url, urlText, because }: NoticeMailProps) {
  return (
    <Layout brand={brand} title={title} preview={text} because={because}>
      <Paragraph>{greetingOf(name)}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <PageButton href={url}>{urlText}</PageButton>
    </Layout>
  );
}

export function noticeText({ brand, name, title, text, url, urlText, because }: NoticeMailProps): string {
  return layoutText(brand, title, [greetingOf(name), text, `${urlText}: ${url}`], because);
}

const greetingOf = (name: string) => `Hello ${name},`;
