import type { CompanyListed, PlacementListed } from '@avsar/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { PlacementForm } from './placement-form.tsx';

interface PlacementDialogProps {
  /** The placement being edited; `undefined` while the dialog is closed. */
  readonly edited: PlacementListed | 'new' | undefined;
  /** `undefined` if the companies could not be loaded. */
  readonly companies: readonly CompanyListed[] | undefined;
  readonly onEdit: (edited: PlacementListed | undefined) => void;
  readonly onSaved: () => void;
}

/** Adds or edits a placement. A missing company can be added from inside. */
export function PlacementDialog({ edited, companies, onEdit, onSaved }: PlacementDialogProps) {
  const { revalidate, state } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<CompanyListed>();
  const placement = edited === 'new' ? undefined : edited;
  const close = () => {
    setAdding(false);
    setAdded(undefined);
    onEdit(undefined);
  };
  const isNew = added !== undefined && !companies?.some(({ id }) => id === added.id);
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
        companies={isNew ? [...(companies ?? []), added] : (companies ?? [])}
        retry={companies === undefined ? { isBusy: state === 'loading', ask: () => void revalidate() } : undefined}
        added={added}
        onAddCompany={() => setAdding(true)}
        onReload={onEdit}
        onCancel={close}
        onSaved={() => {
          setAdded(undefined);
          onSaved();
          void revalidate();
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
          void revalidate();
        }}
      />
    </Dialog>
  );
}
