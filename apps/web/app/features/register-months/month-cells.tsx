import { Badge, Button } from '@mantine/core';
import type { RegisterMonth } from '@avsar/contract';
import { Link } from 'react-router';
import { countText, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { monthStateTexts, registerMonthMessages as messages } from './register-months.messages.ts';
import styles from './register-months.module.css';

const format = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "October 2026". */
export const monthText = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));

const colours = { running: 'gray', due: 'marigold', reopened: 'marigold', closed: 'ink' } as const;

export function MonthState({ month }: { readonly month: RegisterMonth }) {
  const { state, closesAt, openDisputes } = month;
  return (
    <div className={styles.facts}>
      <div>
        <Badge variant="light" color={colours[state]}>
          {monthStateTexts[state]}
        </Badge>
      </div>
      {state !== 'closed' && state !== 'due' && (
        <span className={styles.small}>{messages.closesOn(momentInIndia(closesAt))}</span>
      )}
      {openDisputes > 0 && (
        <Link to={adminLinks.disputes({ state: 'open' })}>
          {messages.waits(countText(openDisputes, 'open dispute'))}
        </Link>
      )}
    </div>
  );
}

/** Every closing, the newest first; a reopened one with who and why. */
export function MonthClosings({ month }: { readonly month: RegisterMonth }) {
  if (month.closings.length === 0) return '–';
  return (
    <div className={styles.facts}>
      {month.closings.map(({ closedAt, closedBy, hash, classCount, reopenedAt, reopenedBy, reason }) => (
        <div key={closedAt}>
          <div className={styles.hash}>
            <span className={styles.code}>{hash.slice(0, 12)}…</span>
            <CopyButton text={hash} label={`Copy the fingerprint of ${monthText(month.month)}`} />
          </div>
          <span className={styles.small}>
            {countText(classCount, 'class', 'classes')}, closed on {momentInIndia(closedAt)}
            {closedBy !== null && ` by ${closedBy}`}
            {reopenedAt !== null &&
              `; reopened on ${momentInIndia(reopenedAt)} by ${reopenedBy ?? ''}: ${reason ?? ''}`}
          </span>
        </div>
      ))}
    </div>
  );
}

interface MonthActionsProps {
  readonly month: RegisterMonth;
  readonly onAsk: (act: 'close' | 'reopen') => void;
}

export function MonthActions({ month: { month, state, openDisputes }, onAsk }: MonthActionsProps) {
  if (state === 'running') return null;
  if (state === 'closed') {
    return (
      <Button size="sm" variant="default" onClick={() => onAsk('reopen')} aria-label={`Reopen ${monthText(month)}`}>
        Reopen
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant="default"
      disabled={openDisputes > 0}
      onClick={() => onAsk('close')}
      aria-label={`Close ${monthText(month)}`}
    >
      Close
    </Button>
  );
}
