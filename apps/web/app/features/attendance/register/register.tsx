import type { AttendanceGrid } from '@avsar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListHead } from '#lists/use-list-head.ts';
import { countText } from '#lib/format.ts';
import { csvText } from '#lib/csv.ts';
import { saveFile } from '#lib/save-file.ts';
import { Switch } from '#ui/form/switch.tsx';
import { IconArrowLeft, IconDownload } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { ClassCorrectionDialog, type RecordingsOf } from './class-correction-dialog.tsx';
import { CorrectionDialog, type DisputeOf } from './correction-dialog.tsx';
import { type RegisterCell, RegisterGrid } from './register-grid.tsx';
import { RegisterLegend } from './register-legend.tsx';
import { registerRows } from './register-csv.ts';
import { onlyMissed } from './only-missed.ts';
import { loadWholeRegister } from './register-pages.ts';
import { useRegister } from './use-register.ts';
import { useRegisterWatches } from './use-register-watches.ts';
import styles from './register.module.css';

interface RegisterProps {
  readonly batchId: number;
  readonly disputeOf: DisputeOf;
  readonly recordingsOf: RecordingsOf;
}

/**
 * The attendance register of a batch, for its trainer and for admins. Needs `key={batchId}`: its state belongs to one
 * batch.
 */
export function Register({ batchId, disputeOf, recordingsOf }: RegisterProps) {
  const { grid, isFailed, refresh, older } = useRegister(batchId);
  if (grid === undefined) return isFailed ? <Failed onRetry={refresh} /> : <Loading />;
  if (grid.meetings.length === 0) return <p className={styles.none}>{attendanceMessages.none}</p>;
  return <Entries grid={grid} older={older} onCorrected={refresh} disputeOf={disputeOf} recordingsOf={recordingsOf} />;
}

interface EntriesProps {
  readonly grid: AttendanceGrid;
  readonly older: ReturnType<typeof useRegister>['older'];
  readonly onCorrected: () => void;
  readonly disputeOf: DisputeOf;
  readonly recordingsOf: RecordingsOf;
}

function Entries({ grid, older, onCorrected, disputeOf, recordingsOf }: EntriesProps) {
  const watches = useRegisterWatches(grid.batch.id, grid.meetings[0]?.startTime);
  const [isOnlyMissed, setOnlyMissed] = useState(false);
  const shownGrid = isOnlyMissed && watches.size > 0 ? onlyMissed(grid, watches) : grid;
  const [openCell, setOpenCell] = useState<RegisterCell>();
  const [openClass, setOpenClass] = useState<number>();
  const csv = useRegisterCsv(grid.batch.id);
  // Restores the focus: the "Earlier classes" button is disabled while loading, and gone after the last page.
  const head = useListHead(older === undefined ? 'all' : String(older.isLoading));
  const shown = grid.meetings.length;
  return (
    <div className={styles.register}>
      <div className={styles.tools}>
        <p {...head} className={styles.shown} data-tabular role="status">
          {older === undefined ? countText(shown, 'class', 'classes') : `The last ${shown} classes`}
        </p>
        {older !== undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            loading={older.isLoading}
            onClick={older.load}
          >
            Earlier classes
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={csv.isBusy}
          onClick={csv.download}
        >
          Download CSV
        </Button>
      </div>
      {watches.size > 0 && (
        <Switch label={attendanceMessages.onlyMissed} isOn={isOnlyMissed} onChange={setOnlyMissed} />
      )}
      {shownGrid.students.length === 0 ? (
        <p className={styles.none}>{attendanceMessages.nobodyMissed}</p>
      ) : (
        <RegisterGrid grid={shownGrid} watches={watches} onOpen={setOpenCell} onCorrectClass={setOpenClass} />
      )}
      <RegisterLegend lateAfterMinutes={grid.lateAfterMinutes} hasRecordings={watches.size > 0} />
      <ClassCorrectionDialog
        grid={grid}
        meetingId={openClass}
        recordingsOf={recordingsOf}
        onClose={() => setOpenClass(undefined)}
        onCorrected={() => {
          setOpenClass(undefined);
          onCorrected();
        }}
      />
      <CorrectionDialog
        cell={openCell}
        disputeOf={disputeOf}
        onClose={() => setOpenCell(undefined)}
        onCorrected={(corrected) => {
          // Close only the dialog of the corrected entry: another entry may have been opened meanwhile.
          setOpenCell((now) => (now === corrected ? undefined : now));
          onCorrected();
        }}
      />
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{attendanceMessages.fetchFailed}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const Loading = () => <div role="status" aria-label="Loading the register" className={styles.loading} />;

/** Downloads all classes of the batch, not only those shown. */
function useRegisterCsv(batchId: number) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const whole = await loadWholeRegister(batchId);
      saveFile(`register-batch-${batchId}.csv`, 'text/csv;charset=utf-8', csvText(registerRows(whole)));
    } catch {
      toast.error(attendanceMessages.csvFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download: () => void download() };
}
