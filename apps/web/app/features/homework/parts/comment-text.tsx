import type { HandInComment } from '@avsar/contract';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface CommentTextProps {
  readonly comment: HandInComment;
  /** The name of the file that it is about. */
  readonly fileName?: string | undefined;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A comment beside the work, with the lines that it is about. */
export function CommentText({ comment, fileName, children }: CommentTextProps) {
  const { fromLine, toLine, text, by, isReturned } = comment;
  const place = [fileName, linesText(fromLine, toLine)].filter((part) => part !== undefined).join(', ');
  return (
    <div className={styles.comment} data-waiting={!isReturned || undefined}>
      <p className={styles.about}>
        {place !== '' && <strong>{place}: </strong>}
        {by}
      </p>
      <p className={styles.said}>{text}</p>
      {children}
    </div>
  );
}

function linesText(from: number | null, to: number | null): string | undefined {
  if (from === null || to === null) return undefined;
  return from === to ? `Line ${from}` : `Lines ${from} to ${to}`;
}
