import { Button } from '@mantine/core';
import type { Teaching } from '@avsar/contract';
import { Link } from 'react-router';
import { batchDates, batchHours, batchMode, hasRoom, seatsText } from '#features/batches/index.ts';
import { shortDayText, timeInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { links } from '#links.ts';
import styles from './trainer-batches.module.css';

type TaughtBatch = Teaching['batches'][number];

/** The batches of a trainer that can be joined. "Choose" opens the page of the course with this batch chosen. */
export function TrainerBatches({ batches, seatsAsOf }: Pick<Teaching, 'batches' | 'seatsAsOf'>) {
  // The day of the reply and not of this device, so that server and browser render the same.
  const today = todayInIndia(Date.parse(seatsAsOf));
  return (
    <>
      <ul className={styles.batches}>
        {batches.map((batch) => (
          <li key={batch.id} className={styles.batch} data-full={hasRoom(batch) ? undefined : ''}>
            <BatchWords batch={batch} today={today} />
            {hasRoom(batch) && (
              <Button
                component={Link}
                to={links.course(batch.course.id, batch.id)}
                size="md"
                mih={44}
                aria-label={`Choose ${batch.course.title}, ${batchDates(batch)}`}
              >
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.asOf}>Seats as of {timeInIndia(seatsAsOf)}</p>
    </>
  );
}

function BatchWords({ batch, today }: { readonly batch: TaughtBatch; readonly today: string }) {
  return (
    <div className={styles.words}>
      <h3 className={styles.course}>{batch.course.title}</h3>
      <p>
        {batch.name !== null && `${batch.name}, `}
        {batchDates(batch)}
      </p>
      {batch.startDate < today && (
        <p className={styles.begun}>Started {shortDayText(batch.startDate)}, you can still join</p>
      )}
      <p>{batchHours(batch)}</p>
      <p className={styles.fact} data-tabular>
        {batchMode(batch)} · {seatsText(batch)}
      </p>
    </div>
  );
}
