import { Button } from '@mantine/core';
import {
  certificateEndpoints,
  certificateStates,
  type Course,
  courseEndpoints,
  type ListedCertificate,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useRights } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { staffMessages, stateTexts } from './staff.messages.ts';
import styles from './staff.module.css';

const stateChoice = {
  name: 'state',
  label: 'Which state',
  options: [
    { value: '', label: 'All states' },
    ...certificateStates.map((state) => ({ value: state, label: stateTexts[state] })),
  ],
};

const courseChoice = (courses: readonly Pick<Course, 'id' | 'title'>[]) => ({
  name: 'course',
  label: 'Which course',
  options: [
    { value: '', label: 'All courses' },
    ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
  ],
});

const filters = { q: undefined, state: undefined, course: undefined };

/** Admin page: all certificates, the newest first. */
export function Certificates() {
  const search = useListSearch();
  const listing = useListing('ADMIN', certificateEndpoints.list, search.query(filters), {
    failed: staffMessages.fetchFailed,
  });
  // If the courses cannot be loaded, the list is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const [isIssuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<ListedCertificate>();
  const [replacing, setReplacing] = useState<ListedCertificate>();
  return (
    <AdminPage
      title="Certificates"
      lead={staffMessages.lead}
      actions={<IssueButton onIssue={() => setIssuing(true)} />}
    >
      <ListBar
        search={search}
        label="Search certificates"
        placeholder="Search by student"
        choices={[stateChoice, courseChoice(courses)]}
      />
      <DataTable
        label="Certificates"
        columns={certificateColumns({ revoke: setRevoking, replace: setReplacing })}
        listing={listing}
        one="certificate"
        none={search.isNarrowed ? staffMessages.noneFound : staffMessages.none}
        empty={!search.isNarrowed && <EmptyList>{staffMessages.emptyWhy}</EmptyList>}
        failed={staffMessages.fetchFailed}
      />
      <IssueDialog isOpen={isIssuing} onClose={() => setIssuing(false)} />
      <RevokeDialog certificate={revoking} onClose={() => setRevoking(undefined)} />
      <ReplaceDialog certificate={replacing} onClose={() => setReplacing(undefined)} />
    </AdminPage>
  );
}

/** Choosing a student needs the right to look after people. */
function IssueButton({ onIssue }: { readonly onIssue: () => void }) {
  if (!useRights().has('people')) return <p className={styles.dim}>{staffMessages.needsPeople}</p>;
  return <Button onClick={onIssue}>Issue a certificate</Button>;
}
