import { Button } from '@mantine/core';
import { assistantEndpoints, type AssistantSummary } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { replyQuery } from '#api/queries.ts';
import { exactRupees, groupedDigits } from '#lib/format.ts';
import { chatMessages } from './assistant-admin.messages.ts';
import styles from './chat-summary.module.css';

/** The server counts open questions up to this number. */
const countedMost = 1000;

/** Key figures of the assistant: questions, answers, cost. */
export function ChatSummary() {
  const { data, isError, isFetching, refetch } = useQuery(replyQuery('ADMIN', assistantEndpoints.summary, {}));
  if (isError && data === undefined) return <SummaryFailed isBusy={isFetching} onRetry={() => void refetch()} />;
  return data === undefined ? <div className={styles.loading} /> : <Figures summary={data} />;
}

function Figures({ summary }: { readonly summary: AssistantSummary }) {
  const { asked, byOutcome, openQuestions, hasModel, spentTodayInRupees, budgetPerDayInRupees } = summary;
  const answered = byOutcome.model + byOutcome.records;
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        <Figure name="Asked in 30 days">{groupedDigits(asked)}</Figure>
        <Figure
          name="Answered"
          note={asked === 0 ? undefined : `${groupedDigits(answered)} of ${groupedDigits(asked)}`}
        >
          {asked === 0 ? 'None yet' : `${Math.floor((answered / asked) * 100)}%`}
        </Figure>
        <Figure name="Open questions">
          {openQuestions > countedMost ? `${groupedDigits(countedMost)}+` : groupedDigits(openQuestions)}
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

interface SummaryFailedProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function SummaryFailed({ isBusy, onRetry }: SummaryFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{chatMessages.summaryFailed}</p>
      <Button variant="default" loading={isBusy} onClick={onRetry}>
        Load the figures again
      </Button>
    </div>
  );
}
