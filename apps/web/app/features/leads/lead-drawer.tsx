import { type LeadDetail, leadEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { replyQuery } from '#api/queries.ts';
import { momentInIndia } from '#lib/format.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CourseSummary } from './course-summary.tsx';
import { ContactLinks, sourceTextOf } from './lead-parts.tsx';
import { LeadStudent } from './lead-student.tsx';
import { LeadDetailsForm } from './lead-details-form.tsx';
import { leadEventTexts, leadMessages } from './leads.messages.ts';
import styles from './leads.module.css';
import { NextCallRow } from './next-call-row.tsx';
import { NoteForm } from './note-form.tsx';
import { OwnerSelect } from './owner-select.tsx';

interface LeadDrawerProps {
  readonly leadId: string | undefined;
  readonly onClose: () => void;
  /** Shows the quotes of the lead. */
  readonly quotes: (lead: LeadDetail) => ReactNode;
}

/** One lead beside the list: how to reach the person, what comes next, and what happened. */
export function LeadDrawer({ leadId, onClose, quotes }: LeadDrawerProps) {
  const lead = useQuery({
    ...replyQuery('ADMIN', leadEndpoints.get, { params: { leadId: leadId ?? '' } }),
    enabled: leadId !== undefined,
  });
  const shown = leadId === undefined ? undefined : lead.data;
  return (
    <Dialog isOpen={leadId !== undefined} onClose={onClose} title={shown?.name ?? 'Lead'} side size="wide">
      {lead.isLoadingError && (
        <ListFailed
          text={leadMessages.oneFailed}
          retry={{ load: () => void lead.refetch(), isLoading: lead.isFetching }}
        />
      )}
      {shown === undefined && !lead.isLoadingError && <ListSkeleton />}
      {shown && <LeadDetails lead={shown} quotes={quotes} />}
    </Dialog>
  );
}

function LeadDetails({ lead, quotes }: { readonly lead: LeadDetail } & Pick<LeadDrawerProps, 'quotes'>) {
  return (
    <div className={styles.opened}>
      <ContactLinks lead={lead} />
      <dl className={styles.facts}>
        {lead.email !== null && (
          <Fact name="E-mail">
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </Fact>
        )}
        <Fact name="Course">{lead.course?.title ?? 'Not known'}</Fact>
        <Fact name="Source">{sourceTextOf(lead)}</Fact>
        <Fact name="Came">{momentInIndia(lead.createdAt)}</Fact>
        <Fact name="Next call">{lead.nextCallAt === null ? 'None' : momentInIndia(lead.nextCallAt)}</Fact>
        {lead.lostReason !== null && <Fact name="Lost because">{lead.lostReason}</Fact>}
      </dl>
      <NextCallRow lead={lead} />
      <OwnerSelect lead={lead} />
      <NoteForm lead={lead} />
      {quotes(lead)}
      <CourseSummary lead={lead} />
      <LeadStudent lead={lead} />
      <LeadDetailsForm key={lead.version} lead={lead} />
      <Timeline lead={lead} />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Timeline({ lead: { events } }: { readonly lead: LeadDetail }) {
  return (
    <section aria-label="What happened">
      <h3 className={styles.part}>What happened</h3>
      <ol className={styles.events}>
        {events.map(({ id, kind, text, actorName, at }) => (
          <li key={id} className={styles.event}>
            <span className={styles.note}>
              {leadEventTexts[kind]}, {momentInIndia(at)}
              {actorName !== null && `, ${actorName}`}
            </span>
            <span className={styles.eventText}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
