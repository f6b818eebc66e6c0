import { Button, NativeSelect } from '@mantine/core';
import type { BatchTrainer } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { batchName } from '#lib/batch-name.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { links } from '#links.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import type { RecordingsOf } from './class-correction-dialog.tsx';
import type { DisputeOf } from './correction-dialog.tsx';
import { Register } from './register.tsx';
import styles from './trainer-register.module.css';

type Batch = Pick<BatchTrainer, 'id' | 'course' | 'weekdays' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>;

interface TrainerRegisterProps {
  readonly batches: readonly Batch[];
  readonly disputeOf: DisputeOf;
  readonly recordingsOf: RecordingsOf;
}

/** The register of one of the trainer's batches, with a select for the batch. */
export function TrainerRegister({ batches, disputeOf, recordingsOf }: TrainerRegisterProps) {
  const [chosen, setChosen] = useState(() => defaultBatch(batches)?.id);
  if (chosen === undefined) return <p className={styles.none}>{attendanceMessages.noBatches}</p>;
  return (
    <div className={styles.registers}>
      <NativeSelect
        label="Batch"
        size="md"
        className={styles.batch}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        data={batches.map((batch) => ({ value: String(batch.id), label: batchName(batch) }))}
      />
      <div>
        <Button component={Link} to={links.trainerBoard(chosen)} variant="default">
          Progress of this batch
        </Button>
      </div>
      <Register key={chosen} batchId={chosen} disputeOf={disputeOf} recordingsOf={recordingsOf} />
    </div>
  );
}

/** A batch running today; otherwise the one that started last; otherwise the first future one. */
function defaultBatch(batches: readonly Batch[], today = todayInIndia()): Batch | undefined {
  const begun = batches
    .filter(({ startDate }) => startDate <= today)
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate));
  return begun.find(({ endDate }) => endDate >= today) ?? begun[0] ?? batches[0];
}
