import { auditEndpoints, type AuditEntry } from '@avsar/contract';
import { useState } from 'react';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { DayField } from '#lists/day-field.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { momentInIndia } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { actionText, actorNameOf, subjectPageOf, actorOrSubjectText } from './audit-entry.ts';
import { AuditDetails } from './audit-details.tsx';
import { auditMessages } from './audit.messages.ts';
import styles from './audit-log.module.css';

/** The audit log: who changed what. */
export function AuditLog() {
  const search = useListSearch();
  const query = search.query({ q: undefined, from: undefined, to: undefined });
  const listing = useListing('ADMIN', auditEndpoints.list, query, { failed: auditMessages.fetchFailed });
  const [opened, setOpened] = useState<AuditEntry>();
  const isNarrowed = search.isSearching || search.value('from') !== '' || search.value('to') !== '';
  return (
    <AdminPage title="Audit log" lead="Who changed what, newest first. Entries cannot be changed or deleted.">
      <ListBar
        search={search}
        label="Search the audit log"
        placeholder="Starts with admin:1, course.update, course:3 …"
      >
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} name={name} chosen={search.value(name)} onChoose={(day) => search.choose(name, day)} />
        ))}
      </ListBar>
      <DataTable
        label="Audit log"
        columns={columnsOf(setOpened)}
        listing={listing}
        tools={<ExportButtons list="audit" filters={query} />}
        one="entry"
        many="entries"
        none={isNarrowed ? auditMessages.noneFound : auditMessages.none}
        failed={auditMessages.fetchFailed}
      />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened === undefined ? '' : `${actorNameOf(opened)} ${actionText(opened.action)}`}
        size="wide"
      >
        {opened && <AuditDetails entry={opened} />}
      </Dialog>
    </AdminPage>
  );
}

const columnsOf = (open: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    header: 'What',
    isName: true,
    cell: (entry) => (
      <button type="button" className={styles.open} onClick={() => open(entry)}>
        {actionText(entry.action)}
      </button>
    ),
  },
  { header: 'Who', cell: (entry) => <Actor entry={entry} /> },
  { header: 'Item', cell: (entry) => <Subject entry={entry} /> },
  { header: 'When', cell: ({ at }) => <span className={styles.when}>{momentInIndia(at)}</span> },
];

/** The name of the person; below it the number, because two people can have the same name, and the search finds it. */
function Actor({ entry: { actor, actorName } }: { readonly entry: AuditEntry }) {
  if (actorName === null) return actorOrSubjectText(actor);
  return (
    <div>
      <div>{actorName}</div>
      <div className={styles.actor}>{actorOrSubjectText(actor)}</div>
    </div>
  );
}

function Subject({ entry }: { readonly entry: AuditEntry }) {
  const page = subjectPageOf(entry);
  const text = actorOrSubjectText(entry.subject);
  return page === undefined ? text : <AllowedLink to={page}>{text}</AllowedLink>;
}
