import { Button } from '@mantine/core';
import type { AssistantSummary } from '@avsar/contract';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { exactRupees, grouped } from '#lib/format.ts';
import { chatMessages } from './assistant-admin.messages.ts';
import styles from './chat-summary.module.css';

/** The server counts open questions up to this number. */
const countedMost = 1000;

/** Key figures of the assistant: questions, answers, cost. */
export function ChatSummary({ summary }: { readonly summary: AssistantSummary | undefined }) {
  if (summary === undefined) return <SummaryFailed />;
  const { asked, byOutcome, openQuestions, hasModel, spentTodayInRupees, budgetPerDayInRupees } = summary;
  const answered = byOutcome.model + byOutcome.records;
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        <Figure name="Asked in 30 days">{grouped(asked)}</Figure>
        <Figure name="Answered" note={asked === 0 ? undefined : `${grouped(answered)} of ${grouped(asked)}`}>
          {asked === 0 ? 'None yet' : `${Math.floor((answered / asked) * 100)}%`}
        </Figure>
        <Figure name="Open questions">
          {openQuestions > countedMost ? `${grouped(countedMost)}+` : grouped(openQuestions)}
        </Figure>
        {hasModel && (
          <Figure name="Spent today" note={`of ${exactRupees(budgetPerDayInRupees)}`}>
            {exactRupees(spentTodayInRupees)}
          </Figure>
        )}
      </dl>
      {!hasModel && <p className={styles.note}>{chatMessages.noModel}</p>}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-tabular>
        {children}
        {note !== undefined && <span className={styles.of}> {note}</span>}
      </dd>
    </div>
  );
}

function SummaryFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="alert">
      <p>{chatMessages.summaryFailed}</p>
      <Button variant="default" loading={state === 'loading'} onClick={() => void revalidate()}>
        Load the figures again
      </Button>
    </div>
  );
}
