import { signalEndpoints } from '@avsar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { useListing } from '#lists/use-listing.ts';
import { links } from '#links.ts';
import { caringMessages } from '../caring.messages.ts';
import { causeTexts } from '../progress.messages.ts';
import styles from './signals.module.css';

const rowsAtOnce = '5';

/** On the trainer's profile: the newest students who fall behind and why, and the way to all. */
export function TrainerSignals() {
  const { items, total, isLoading, isFailed, retry } = useListing(
    'TRAINER',
    signalEndpoints.list,
    { limit: rowsAtOnce },
    { failed: caringMessages.signalsFailed },
  );
  return (
    <div className={styles.section}>
      {isLoading && <ListSkeleton />}
      {isFailed && <ListFailed text={caringMessages.signalsFailed} retry={retry} />}
      {!isLoading && !isFailed && items.length === 0 && <p>{caringMessages.nobody}</p>}
      {items.length > 0 && (
        <ul className={styles.newest} aria-label="Falling behind">
          {items.map(({ id, student, course, causes }) => (
            <li key={id}>
              <Link to={links.trainerStudentProgress(student.id, course.id)}>{student.name}</Link>:{' '}
              {causes.map(({ cause, count }) => causeTexts[cause](count)).join(', ')}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button component={Link} to={links.trainerSignals()} variant={items.length > 0 ? 'filled' : 'default'}>
          {items.length > 0 ? `Falling behind: ${total ?? items.length}` : 'All who fell behind'}
        </Button>
      </div>
    </div>
  );
}
