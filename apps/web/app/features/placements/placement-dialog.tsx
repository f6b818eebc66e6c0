import { type CompanyListed, placementEndpoints, type PlacementListed } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery, queryKeyOf } from '#api/queries.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { PlacementForm } from './placement-form.tsx';
import { companyMessages } from './placements.messages.ts';

interface PlacementDialogProps {
  /** The placement being edited; `undefined` while the dialog is closed. */
  readonly edited: PlacementListed | 'new' | undefined;
  readonly onEdit: (edited: PlacementListed | undefined) => void;
  readonly onSaved: () => void;
}

/** Adds or edits a placement. A missing company can be added from inside. */
export function PlacementDialog({ edited, onEdit, onSaved }: PlacementDialogProps) {
  const client = useQueryClient();
  const companies = useQuery({
    ...allQuery('ADMIN', placementEndpoints.listCompanies, {}),
    meta: { failed: companyMessages.fetchFailed },
  });
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<CompanyListed>();
  const placement = edited === 'new' ? undefined : edited;
  const close = () => {
    setAdding(false);
    setAdded(undefined);
    onEdit(undefined);
  };
  const known = companies.data ?? [];
  const isNew = added !== undefined && !known.some(({ id }) => id === added.id);
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={close}
      title={placement === undefined ? 'Add a placement' : 'Edit placement'}
      size="wide"
    >
      <PlacementForm
        key={placement === undefined ? 'new' : `${placement.id}-${placement.version}`}
        placement={placement}
        companies={isNew ? [...known, added] : known}
        retry={
          companies.isLoadingError ? { isBusy: companies.isFetching, ask: () => void companies.refetch() } : undefined
        }
        added={added}
        onAddCompany={() => setAdding(true)}
        onReload={onEdit}
        onCancel={close}
        onSaved={() => {
          setAdded(undefined);
          onSaved();
          void client.invalidateQueries({ queryKey: queryKeyOf(placementEndpoints.list) });
        }}
      />
      {/* Outside the placement form: HTML forms cannot be nested. */}
      <CompanyDialog
        edited={isAdding ? 'new' : undefined}
        onEdit={() => setAdding(false)}
        onSaved={(company) => {
          setAdded(company);
          setAdding(false);
          // The new company stays in the list even if this placement is not saved.
          void client.invalidateQueries({ queryKey: queryKeyOf(placementEndpoints.listCompanies) });
        }}
      />
    </Dialog>
  );
}
