import { Button } from '@mantine/core';
import { teachingFigureEndpoints, type TrainerRate } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { dayText } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { figureMessages } from '../figures.messages.ts';
import { useAddress } from '../period/use-address.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { rateText } from './class-columns.tsx';
import { RateForm } from './rate-form.tsx';
import styles from './trainers.module.css';

/** Admin page: what trainers get for an hour or a class, the newest rates first. */
export function TrainerRatesPage() {
  const trainer = useAddress().read('trainer') ?? undefined;
  const query = { trainer };
  const listing = useListing('ADMIN', teachingFigureEndpoints.listRates, query, { failed: figureMessages.ratesFailed });
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title="Rates"
      lead={figureMessages.ratesLead}
      parent={{ to: adminLinks.figures({ tab: 'trainers' }), text: 'Trainers' }}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          Set a rate
        </Button>
      }
    >
      {trainer !== undefined && (
        <p className={styles.sum}>
          Only of one trainer. <Link to={adminLinks.trainerRates()}>Show all trainers</Link>
        </p>
      )}
      <DataTable
        label="Rates"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="trainer-rates" filters={query} />}
        one="rate"
        none={figureMessages.noRates}
        empty={<EmptyList>{figureMessages.ratesWhy}</EmptyList>}
        failed={figureMessages.ratesFailed}
      />
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Set a rate">
        {isAdding && (
          <RateForm
            trainer={trainer === undefined ? undefined : listing.items[0]?.trainer}
            onCancel={() => setAdding(false)}
            onSaved={() => {
              toast.success(figureMessages.rateSaved);
              setAdding(false);
              void listing.refresh();
            }}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

const columns: readonly Column<TrainerRate>[] = [
  {
    header: 'Trainer',
    isName: true,
    cell: ({ trainer }) => <AllowedLink to={adminLinks.trainerSheet(trainer.id)}>{trainer.name}</AllowedLink>,
  },
  { header: 'Course', cell: ({ course }) => course?.title ?? 'All courses' },
  { header: 'Rate', isNumber: true, cell: rateText },
  { header: 'From', cell: ({ validFrom }) => <span data-tabular>{dayText(validFrom)}</span> },
  { header: 'Set by', cell: ({ madeBy }) => madeBy },
];
