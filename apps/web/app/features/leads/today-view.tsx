import { type Lead, leadEndpoints } from '@avsar/contract';
import { useId } from 'react';
import { momentInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { ContactLinks, LeadLink, LeadStageBadge, sourceTextOf } from './lead-parts.tsx';
import { leadMessages } from './leads.messages.ts';
import styles from './leads.module.css';
import { NextCallRow } from './next-call-row.tsx';

interface TodayViewProps {
  /** `mine`, `none`, or `undefined` for everybody's. */
  readonly owner: string | undefined;
}

/** The first screen of the day: calls that are overdue or due today, then new leads. */
export function TodayView({ owner }: TodayViewProps) {
  return (
    <>
      <CallList title="To call today" none={leadMessages.noCalls} query={{ due: 'today', sort: 'next_call', owner }} />
      <CallList title="New" none={leadMessages.noNew} query={{ stage: 'new', owner }} />
    </>
  );
}

interface CallListProps {
  readonly title: string;
  readonly none: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

function CallList({ title, none, query }: CallListProps) {
  const id = useId();
  const listing = useListing('ADMIN', leadEndpoints.list, query, { failed: leadMessages.fetchFailed });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
        {listing.total !== undefined && listing.total > 0 && (
          <span className={styles.number}>{listing.total > 1000 ? '1000+' : listing.total}</span>
        )}
      </h2>
      {listing.isLoading && <ListSkeleton />}
      {listing.isFailed && <ListFailed text={leadMessages.fetchFailed} retry={listing.retry} />}
      {!listing.isLoading && !listing.isFailed && listing.items.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.cards}>
        {listing.items.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} />
          </li>
        ))}
      </ul>
      <LoadMore more={listing.more} />
    </section>
  );
}

function LeadCard({ lead }: { readonly lead: Lead }) {
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <h3 className={styles.title}>
          <LeadLink lead={lead} />
        </h3>
        <LeadStageBadge stage={lead.stage} />
        <DueText lead={lead} />
        <p className={styles.note}>
          {[lead.course?.title, sourceTextOf(lead), lead.owner === null ? 'Nobody’s' : lead.owner.name]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
      </div>
      <ContactLinks lead={lead} />
      <NextCallRow lead={lead} />
    </article>
  );
}

/** When the call is due, or when the lead came. */
function DueText({ lead: { nextCallAt, createdAt } }: { readonly lead: Lead }) {
  const now = useNow();
  if (nextCallAt === null) return <span className={styles.note}>Came {momentInIndia(createdAt)}</span>;
  const isOverdue = Date.parse(nextCallAt) < now;
  return (
    <span className={styles.due} data-overdue={isOverdue || undefined}>
      {isOverdue ? 'Overdue since' : 'Call at'} {momentInIndia(nextCallAt)}
    </span>
  );
}
