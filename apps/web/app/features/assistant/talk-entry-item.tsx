import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { IconFileText } from '#ui/pictures/icons.ts';
import { CallBackOffer } from './call-back-offer.tsx';
import { assistantMessages } from './assistant.messages.ts';
import chips from './chips.module.css';
import { type Answer, type TalkEntry, offersCallBack } from './talk.ts';
import styles from './talk-entry-item.module.css';

interface TalkEntryItemProps {
  readonly entry: TalkEntry;
  /** The entry before this one: for an answer, its question. */
  readonly previous: TalkEntry | undefined;
  /** Asks the question again; `undefined` for all entries but the newest. */
  readonly onRetry: (() => void) | undefined;
  readonly onFollowSource: (() => void) | undefined;
}

/** One question or answer. Rendered as plain text only, never as HTML or Markdown (threat 29). */
export function TalkEntryItem({ entry, previous, onRetry, onFollowSource }: TalkEntryItemProps) {
  if (entry.role === 'user') {
    return (
      <div className={styles.mine}>
        <VisuallyHidden>You:</VisuallyHidden>
        <p className={styles.words}>{entry.text}</p>
      </div>
    );
  }
  return (
    <div className={styles.theirs} data-state={entry.state}>
      <VisuallyHidden>Answer:</VisuallyHidden>
      <p className={styles.words}>{answerTextOf(entry)}</p>
      {entry.isQuoted && <p className={styles.quoted}>{assistantMessages.quoted}</p>}
      {entry.state === 'stopped' && entry.text !== '' && <p className={styles.quoted}>{assistantMessages.stopped}</p>}
      <Sources answer={entry} onFollow={onFollowSource} />
      {onRetry !== undefined && (entry.state === 'failed' || entry.state === 'stopped') && (
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {previous?.role === 'user' && offersCallBack(entry) && <CallBackOffer answer={entry} question={previous} />}
    </div>
  );
}

function answerTextOf({ state, text }: Answer): string {
  if (text !== '') return text;
  return state === 'coming' ? assistantMessages.thinking : assistantMessages.stopped;
}

interface SourcesProps {
  readonly answer: Answer;
  readonly onFollow: (() => void) | undefined;
}

function Sources({ answer: { sources }, onFollow }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <ul className={chips.chips} aria-label={assistantMessages.sources}>
      {sources.map(({ title, href }) => (
        <li key={`${href} ${title}`}>
          <Link className={chips.chip} to={href} {...(onFollow && { onClick: onFollow })}>
            <IconFileText size={16} stroke={1.75} className={chips.icon} aria-hidden />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
