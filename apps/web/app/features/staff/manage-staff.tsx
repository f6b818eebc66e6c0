import { Button } from '@mantine/core';
import type { StaffMember } from '@avsar/contract';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { useRights } from '#features/auth/index.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { lastSeenText, StaffActions, StaffName, StaffRoleCell, StaffStatusCell } from './staff-cells.tsx';
import { EditForm, InviteForm } from './staff-forms.tsx';
import { staffMessages as messages } from './staff.messages.ts';
import { useStaff } from './use-staff.ts';
import { useStaffActs } from './use-staff-acts.ts';

/** Admin page: who works in the office, with which rights. */
export function ManageStaff() {
  const me = useRights().staff?.id;
  const listing = useStaff();
  const acts = useStaffActs(listing.refresh);
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<StaffMember>();
  const { suspension } = acts;

  const saved = (text: string) => {
    toast.success(text);
    setInviting(false);
    setEdited(undefined);
    void listing.refresh();
  };
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <DataTable
        label="Staff"
        columns={columnsOf({ me, edit: setEdited, acts })}
        listing={listing}
        tools={<ExportButtons list="staff" />}
        one="person"
        many="people"
        none={messages.none}
        failed={messages.fetchFailed}
      />
      <Dialog isOpen={isInviting} onClose={() => setInviting(false)} title="Invite a colleague">
        {isInviting && (
          <InviteForm onSaved={({ name }) => saved(messages.invited(name))} onCancel={() => setInviting(false)} />
        )}
      </Dialog>
      <Dialog isOpen={edited !== undefined} onClose={() => setEdited(undefined)} title={edited?.name ?? ''}>
        {edited && (
          <EditForm
            key={`${edited.id} ${edited.version}`}
            member={edited}
            onReload={setEdited}
            onSaved={({ name }) => saved(messages.updated(name))}
            onCancel={() => setEdited(undefined)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={suspension.item !== undefined}
        title={`Suspend ${suspension.item?.name ?? ''}?`}
        confirm="Suspend"
        isDangerous
        isBusy={suspension.isBusy}
        onConfirm={suspension.confirm}
        onCancel={suspension.cancel}
      >
        <p>{messages.suspendWhat(suspension.item?.name ?? '')}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

interface Acts {
  readonly me: number | undefined;
  readonly edit: (member: StaffMember) => void;
  readonly acts: ReturnType<typeof useStaffActs>;
}

const columnsOf = ({ me, edit, acts }: Acts): readonly Column<StaffMember>[] => [
  { header: 'Name', isName: true, cell: (member) => <StaffName member={member} isMe={member.id === me} /> },
  { header: 'Role', isWide: true, cell: (member) => <StaffRoleCell member={member} /> },
  { header: 'Status', isWide: true, cell: (member) => <StaffStatusCell member={member} /> },
  { header: 'Last seen', isWide: true, cell: (member) => <span data-tabular>{lastSeenText(member)}</span> },
  { header: 'Authenticator', cell: ({ hasAuthenticator }) => (hasAuthenticator ? 'Yes' : 'No') },
  {
    header: 'Actions',
    isActions: true,
    cell: (member) => (
      <StaffActions
        member={member}
        isMe={member.id === me}
        isBusy={acts.busyId === member.id}
        onEdit={() => edit(member)}
        onAct={(act) => acts.act(act, member)}
      />
    ),
  },
];
