import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { IconFileText } from '#ui/pictures/icons.ts';
import { CallBack } from './call-back.tsx';
import { assistantMessages } from './assistant.messages.ts';
import chips from './chips.module.css';
import { type Answer, type Said, wantsPerson } from './talk.ts';
import styles from './turn.module.css';

interface TurnProps {
  readonly said: Said;
  /** The entry before this one. */
  readonly asked: Said | undefined;
  /** Only for the newest entry. */
  readonly onRetry: (() => void) | undefined;
  readonly onFollowSource: (() => void) | undefined;
}

/** One question or answer. Rendered as plain text only, never as HTML or Markdown (threat 29). */
export function Turn({ said, asked, onRetry, onFollowSource }: TurnProps) {
  if (said.role === 'user') {
    return (
      <div className={styles.mine}>
        <VisuallyHidden>You:</VisuallyHidden>
        <p className={styles.words}>{said.text}</p>
      </div>
    );
  }
  return (
    <div className={styles.theirs} data-state={said.state}>
      <VisuallyHidden>Answer:</VisuallyHidden>
      <p className={styles.words}>{wordsOf(said)}</p>
      {said.isQuoted && <p className={styles.quoted}>{assistantMessages.quoted}</p>}
      {said.state === 'stopped' && said.text !== '' && <p className={styles.quoted}>{assistantMessages.stopped}</p>}
      <Sources answer={said} onFollow={onFollowSource} />
      {onRetry !== undefined && (said.state === 'failed' || said.state === 'stopped') && (
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {asked?.role === 'user' && wantsPerson(said) && <CallBack answer={said} question={asked} />}
    </div>
  );
}

function wordsOf({ state, text }: Answer): string {
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
