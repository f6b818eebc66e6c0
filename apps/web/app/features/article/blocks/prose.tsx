import { RichText } from '../rich-text.tsx';
import styles from './prose.module.css';

export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {paragraphs.map((text) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
    </div>
  );
}

export function HighlightedNote({ text }: { readonly text: string }) {
  return (
    <p className={styles.note}>
      <RichText text={text} />
    </p>
  );
}

interface CodeSampleProps {
  readonly caption: string;
  readonly lines: readonly string[];
}

export function CodeSample({ caption, lines }: CodeSampleProps) {
  return (
    <figure className={styles.sample}>
      <figcaption>{caption}</figcaption>
      <pre>
        <code>{lines.join('\n')}</code>
      </pre>
    </figure>
  );
}

export function BulletList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.bullets}>
      {items.map((text) => (
        <li key={text}>
          <RichText text={text} />
        </li>
      ))}
    </ul>
  );
}

export function NumberedList({ items }: { readonly items: readonly string[] }) {
  return (
    <ol className={styles.numbered}>
      {items.map((text) => (
        <li key={text}>
          <RichText text={text} />
        </li>
      ))}
    </ol>
  );
}

interface ReadingListProps {
  readonly items: readonly { readonly title: string; readonly by: string; readonly why: string }[];
}

export function ReadingList({ items }: ReadingListProps) {
  return (
    <ul className={styles.reading}>
      {items.map(({ title, by, why }) => (
        <li key={title}>
          <p>
            <cite>{title}</cite> {by}
          </p>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}
