import { type FeeChange, feeChangeStates, feeEndpoints } from '@avsar/contract';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { Segments } from '#ui/form/segments.tsx';
import { changeColumns } from './change-columns.tsx';
import { FeeTabs } from '../admin/fee-tabs.tsx';
import { changeMessages, changeStateTexts } from '../admin/fees-admin.messages.ts';
import styles from '../admin/fees-admin.module.css';
import { type Decision, useChangeDecision } from './use-change-decision.ts';

const options = feeChangeStates.map((state) => ({ value: state, label: changeStateTexts[state] }));

/** Admin page: changes of fees; those that wait for a second person first. */
export function FeeChanges() {
  const search = useListSearch();
  const chosen = feeChangeStates.find((state) => state === search.value('state')) ?? 'waiting';
  const failed = changeMessages.fetchFailed;
  const listing = useListing('ADMIN', feeEndpoints.listChanges, { state: chosen }, { failed });
  const decision = useChangeDecision();
  return (
    <AdminPage title="Changes of fees" lead={changeMessages.lead}>
      <FeeTabs current="changes" />
      <div className={styles.choice}>
        <Segments
          label="Which changes"
          options={options}
          value={chosen}
          onChange={(state) => search.choose('state', state === 'waiting' ? '' : state)}
        />
      </div>
      <DataTable
        label="Changes of fees"
        columns={changeColumns(decision.ask)}
        listing={listing}
        tools={<ExportButtons list="fee-changes" filters={{ state: chosen }} />}
        one="change"
        none={changeMessages.none[chosen]}
        failed={failed}
      />
      <ConfirmDialog
        isOpen={decision.asked !== undefined}
        title={decision.asked?.how === 'refuse' ? 'Refuse this change?' : 'Approve this change?'}
        confirm={decision.asked?.how === 'refuse' ? 'Refuse' : 'Approve'}
        isBusy={decision.isBusy}
        onConfirm={decision.confirm}
        onCancel={decision.cancel}
      >
        {decision.asked && <Asked {...decision.asked} />}
      </ConfirmDialog>
    </AdminPage>
  );
}

function Asked({ change }: Decision) {
  const { student, course, text, reason, requestedBy }: FeeChange = change;
  return (
    <>
      <p>
        {student.name}, {course.title}: {text}
      </p>
      <p>
        {requestedBy} gives the reason: “{reason}”
      </p>
    </>
  );
}
