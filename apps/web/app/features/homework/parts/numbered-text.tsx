import type { HandInComment } from '@avsar/contract';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface NumberedTextProps {
  readonly label: string;
  readonly text: string;
  /** Comments on lines of this text. */
  readonly comments: readonly HandInComment[];
  readonly commentOf: (comment: HandInComment) => ReactNode;
  /** A line number was clicked; `isRange` to go on from the line clicked before. */
  readonly onChoose?: ((line: number, isRange: boolean) => void) | undefined;
  readonly chosen?: { readonly from: number; readonly to: number } | undefined;
}

/** A text with numbered lines; each comment stands behind the last line that it is about. */
export function NumberedText({ label, text, comments, commentOf, onChoose, chosen }: NumberedTextProps) {
  const lines = text.split('\n');
  return (
    <ol className={styles.lines} aria-label={label}>
      {lines.map((words, place) => {
        const line = place + 1;
        const here = comments.filter(
          ({ toLine }) => toLine === line || (place === lines.length - 1 && isBehind(toLine, line)),
        );
        const isChosen = chosen !== undefined && chosen.from <= line && line <= chosen.to;
        return (
          <li key={line} className={styles.line} data-chosen={isChosen || undefined}>
            {onChoose === undefined ? (
              <span className={styles.number}>{line}</span>
            ) : (
              // For the mouse; keyboards and screen readers type the numbers into the form.
              <button
                type="button"
                tabIndex={-1}
                className={styles.number}
                aria-label={`Comment on line ${line}`}
                onClick={({ shiftKey }) => onChoose(line, shiftKey)}
              >
                {line}
              </button>
            )}
            <span className={styles.words}>{words}</span>
            {here.length > 0 && (
              <ul className={styles.beside}>
                {here.map((comment) => (
                  <li key={comment.id}>{commentOf(comment)}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const isBehind = (toLine: number | null, last: number) => toLine !== null && toLine > last;

/** Whether a comment stands beside lines of the text of a hand-in. */
export const isOnText = (comment: HandInComment, version: number): boolean =>
  comment.version === version && comment.fileId === null && comment.toLine !== null;
