import { type Lead, type LeadColumn, leadEndpoints, type LeadStage } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { momentInIndia } from '#lib/format.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { LeadLink, sourceTextOf } from './lead-parts.tsx';
import { leadMessages, leadStageTexts } from './leads.messages.ts';
import styles from './leads.module.css';
import { StageSelect } from './stage-select.tsx';

/** One column for each stage. A card moves by its select; on a phone one stage is shown at a time. */
export function BoardView({ owner }: { readonly owner: 'mine' | 'none' | undefined }) {
  const [chosen, choose] = useState<LeadStage>('new');
  const board = useQuery({
    ...replyQuery('ADMIN', leadEndpoints.board, { query: { owner } }),
    placeholderData: keepPreviousData,
    meta: { failed: leadMessages.fetchFailed },
  });
  if (board.isLoadingError) {
    const retry = { load: () => void board.refetch(), isLoading: board.isFetching };
    return <ListFailed text={leadMessages.fetchFailed} retry={retry} />;
  }
  if (board.data === undefined) return <ListSkeleton />;
  return (
    <>
      <div className={styles.stages} role="group" aria-label="Stage">
        {board.data.map(({ stage, count }) => (
          <button
            key={stage}
            type="button"
            className={styles.stage}
            aria-pressed={stage === chosen}
            onClick={() => choose(stage)}
          >
            {leadStageTexts[stage]} {countShown(count)}
          </button>
        ))}
      </div>
      <div className={styles.board}>
        {board.data.map((column) => (
          <Column key={column.stage} column={column} isChosen={column.stage === chosen} />
        ))}
      </div>
    </>
  );
}

const countShown = (count: number) => (count > 1000 ? '1000+' : count);

function Column({ column, isChosen }: { readonly column: LeadColumn; readonly isChosen: boolean }) {
  const { stage, count, leads } = column;
  const title = `${leadStageTexts[stage]} ${countShown(count)}`;
  return (
    <section className={styles.column} data-chosen={isChosen || undefined} aria-label={title}>
      <h2 className={styles.columnTitle}>{title}</h2>
      {leads.length === 0 && <p className={styles.none}>None.</p>}
      <ul className={styles.cards}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <BoardCard lead={lead} />
          </li>
        ))}
      </ul>
      {count > leads.length && <p className={styles.note}>The newest {leads.length} are shown. The list has all.</p>}
    </section>
  );
}

function BoardCard({ lead }: { readonly lead: Lead }) {
  return (
    <article className={styles.boardCard}>
      <h3 className={styles.title}>
        <LeadLink lead={lead} />
      </h3>
      <p className={styles.note}>{[lead.course?.title, sourceTextOf(lead)].filter(Boolean).join(' · ')}</p>
      {lead.nextCallAt !== null && <p className={styles.note}>Call {momentInIndia(lead.nextCallAt)}</p>}
      <StageSelect lead={lead} />
    </article>
  );
}
