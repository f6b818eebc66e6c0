import { RichText, TitleText } from '../rich-text.tsx';
import { withKeys } from '../with-keys.ts';
import styles from './prose.module.css';

export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {withKeys(paragraphs).map(({ key, item: text }) => (
        <p key={key}>
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
      <figcaption>
        <TitleText text={caption} />
      </figcaption>
      <pre>
        <code>{lines.join('\n')}</code>
      </pre>
    </figure>
  );
}

export function BulletList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.bullets}>
      {withKeys(items).map(({ key, item: text }) => (
        <li key={key}>
          <RichText text={text} />
        </li>
      ))}
    </ul>
  );
}

export function NumberedList({ items }: { readonly items: readonly string[] }) {
  return (
    <ol className={styles.numbered}>
      {withKeys(items).map(({ key, item: text }) => (
        <li key={key}>
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
      {withKeys(items).map(({ key, item: { title, by, why } }) => (
        <li key={key}>
          <p>
            <cite>
              <TitleText text={title} />
            </cite>{' '}
            <TitleText text={by} />
          </p>
          <p>
            <RichText text={why} />
          </p>
        </li>
      ))}
    </ul>
  );
}
